// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Fitting
import Responses
import Studies

extension FitText {
  /// The answer to targets: the values found, the outcome of each, and other changes.
  func targetLines(_ change: FitChange) -> [String] {
    guard !report.isUnchanged else {
      return [unchanged] + report.targets.map { targetLine($0, before: nil) } + envelope + ranges
    }
    return [verdict] + report.targets.map { targetLine($0, before: change) } + envelope + curves
      + prices + pause(change) + dependence(change) + alternatives + ranges
  }

  /// The answer where there is nothing to do.
  private var unchanged: String {
    "already met with \(values(of: report))\(cases): nothing is changed"
      + (report.run.scene.dynamics == nil
        ? "" : "; --improve looks for the slowest motion that still does")
  }

  /// The cases and items for which the answer holds: all of them where every target is an upper
  /// limit, else the one with the largest value, which is the worst.
  private var cases: String {
    let counts = [
      (report.change?.after.responses.count ?? 1, "cases"), (itemCount, "items"),
    ].filter { $0.0 > 1 }.map { "\($0) \($1)" }.joined(separator: " and ")
    guard !counts.isEmpty else { return "" }
    let isUpper = report.targets.allSatisfy {
      if case .atMost = $0.target.limit { true } else { false }
    }
    return isUpper ? ", in all \(counts)" : ", by the largest value of \(counts)"
  }

  /// The price of each limit of an objective, and the bounds at which it ends.
  private var prices: [String] {
    guard let objective = report.objective, report.status == .ok else { return [] }
    let metric = objective.objective.metric
    let prices = objective.prices.filter { $0.target.metric != metric }.map { price in
      let limit = "\(price.target.metric.rawValue) \(wanted(price.target))"
      guard let value = price.valueWithout else {
        return "\(limit) costs nothing: without it \(metric.rawValue) gets no better"
      }
      return "without \(limit), \(metric.rawValue) could be \(text(value, of: metric))"
    }
    let isBest = objective.objective.direction == .min && objective.value == 0
    let ends = report.parameters.filter { $0.isAtBound && !isBest }.map { parameter in
      "\(parameter.name) stands at its bound; beyond it there may be better"
    }
    return prices + ends
  }

  /// The values found and the number of cases where they hold, or the reason for none.
  private var verdict: String {
    guard report.status == .ok else { return report.reason }
    return "\(values(of: report)): \(report.objective == nil ? fulfilment : report.reason)\(cases)"
  }

  /// The share of the targets that is met, where all constraints are.
  private var fulfilment: String {
    let hasEnvelope = report.envelope != nil
    if report.targets.isEmpty, !hasEnvelope, let front = report.front {
      return front.knee == nil ? "one end of the front" : "the knee of the front"
    }
    let weighted = report.targets.filter { !$0.target.isConstraint }
    let met = weighted.filter(\.isMet).count
    guard met < weighted.count else { return "every target is met" }
    let share = "\(met) of \(weighted.count) weighted target\(weighted.count == 1 ? "" : "s") met"
    return weighted.count < report.targets.count || hasEnvelope
      ? "every constraint is met, \(share)" : share
  }

  /// The outcome of the envelope.
  var envelope: [String] {
    guard let outcome = report.envelope else { return [] }
    let verdict =
      outcome.isMet
      ? "kept"
      : outcome.excess.map { "left by \(short(100 * $0)) % of the step" }
        ?? "the response has no step"
    return ["envelope (\(outcome.envelope.text)): \(verdict)"]
  }

  /// A target: the metric before where that is known, the metric after, and the wanted value.
  ///
  /// A constraint is wanted; a weighted target is aimed for.
  func targetLine(_ outcome: TargetOutcome, before change: FitChange?) -> String {
    let (target, metric) = (outcome.target, outcome.target.metric)
    let weight = target.weight.map { ", weight \(short($0))" } ?? ""
    let before = change.map { "\(text($0.before[metric], of: metric)) -> " } ?? ""
    let item = metric.hasWorst ? change?.after.worstItem(of: metric) : nil
    return "\(metric.rawValue): \(before)\(text(outcome.value, of: metric)), "
      + "\(target.isConstraint ? "wanted" : "aimed for") \(wanted(target)) "
      + "(\(outcome.isMet ? "met" : "missed")\(weight)\(item.map { ", worst: \($0)" } ?? ""))"
  }

  /// A target with its unit, as people read it: `at most 5 deg`.
  private func wanted(_ target: MetricTarget) -> String {
    let column = Column(target.metric, on: channel)
    guard let readable = column.readable else { return target.text.with(column.unit) }
    return target.text { Rounding.text($0 * readable.factor, significant: 12) }
      .with(readable.symbol)
  }

  /// The pause time before and after, with the ratio of both.
  private func pause(_ change: FitChange) -> [String] {
    guard change.metrics.contains(.pauseTime),
      !report.targets.contains(where: { $0.target.metric == .pauseTime })
    else { return [] }
    let (before, after) = (change.before[.pauseTime], change.after[.pauseTime])
    guard before != nil || after != nil else { return [] }
    guard let after else {
      return ["it no longer comes to rest; before, it did after \(text(before, of: .pauseTime))"]
    }
    let old = before == nil ? "never" : text(before, of: .pauseTime)
    let sentence = "at rest after \(text(after, of: .pauseTime)) instead of \(old)"
    guard let before, after > 0 else { return [sentence] }
    let ratio = max(before / after, after / before)
    guard ratio >= Self.leastRatio else { return [sentence] }
    let factor = Rounding.text(ratio, significant: 2)
    return ["\(sentence): \(factor) times \(after < before ? "sooner" : "later")"]
  }

  /// The ratio of two times from which on it is worth saying.
  private static let leastRatio = 1.1

  /// The spread of the first metric over the cases, in the motion that the document writes.
  private func dependence(_ change: FitChange) -> [String] {
    let metrics = report.targets.map(\.target.metric).filter(\.hasWorst)
    guard change.before.responses.count > 1,
      let metric = metrics.first(where: { $0 == .overshoot }) ?? metrics.first
    else { return [] }
    let answers = change.before.responses.map { $0[metric] ?? .infinity }
    let order = answers.indices.sorted { answers[$0] < answers[$1] }
    let (low, high) = (order[0], order[order.count - 1])
    guard answers[high] > 1.1 * answers[low] else { return [] }
    func name(_ index: Int) -> String {
      "\(text(change.before.responses[index][metric], of: metric)) (\(change.before.names[index]))"
    }
    let written = zip(report.parameters, change.values).compactMap { parameter, value in
      value.map { "\(parameter.name) \(parameter.text(of: $0, digits: 4))" }
    }
    return [
      "as written (\(written.joined(separator: ", "))) \(metric.rawValue) depends on the case: "
        + "\(name(low)) to \(name(high))"
    ]
  }

  /// The results of the other choices.
  private var alternatives: [String] {
    report.alternatives.map { other in
      let choices = other.parameters.filter(\.isChosen).map(SpringRemark.words)
        .joined(separator: ", ")
      let rest = other.parameters.filter { !$0.isChosen }.map(SpringRemark.words)
      let values = rest.isEmpty ? "" : " with \(rest.joined(separator: ", "))"
      guard other.status != .ok else {
        guard let objective = other.objective else { return "\(choices) can do it too\(values)" }
        let metric = objective.objective.metric
        return "\(choices) gets to \(metric.rawValue) \(text(objective.value, of: metric))\(values)"
      }
      let missed = other.targets.map { outcome in
        "\(outcome.target.metric.rawValue) \(text(outcome.value, of: outcome.target.metric))"
      }
      return "\(choices) cannot do it: the nearest is \(missed.joined(separator: ", "))\(values)"
    }
  }

  /// The spans of each parameter that still meet every target, which were tried.
  private var ranges: [String] {
    let spans = report.parameters.filter { !$0.ranges.isEmpty }.map { parameter in
      let spans = parameter.ranges.map { range in
        let (low, high) = inside(range)
        return low == high ? "at \(low)" : "between \(low) and \(high)"
      }
      return "\(parameter.name) \(spans.joined(separator: " or "))".with(parameter.unit)
    }
    guard !spans.isEmpty else { return [] }
    let held = spans.count > 1 ? ", the others held" : ""
    let count = report.parameters.reduce(0) { $0 + $1.triedCount }
    return [
      "every target is met for \(spans.joined(separator: ", "))\(held), "
        + "at all \(count) points tried"
    ]
  }

  /// The ends of a range in few digits, each rounded into the range, so that the sentence is true.
  private func inside(_ range: ClosedRange<Double>) -> (String, String) {
    let options = (4...17).lazy.map { digits in
      (
        Rounding.text(range.lowerBound, significant: digits, .up),
        Rounding.text(range.upperBound, significant: digits, .down)
      )
    }
    let isTold = { (ends: (String, String)) in
      guard let low = Double(ends.0), let high = Double(ends.1) else { return false }
      return range.contains(low) && range.contains(high) && low <= high
        && (low < high || range.lowerBound == range.upperBound)
    }
    return options.first(where: isTold) ?? ("\(range.lowerBound)", "\(range.upperBound)")
  }

  /// The parameters of a report with their values, as people read them.
  func values(of report: FitReport) -> String {
    report.parameters.map { parameter in
      // Values that meet targets are rounded already and said in full; the knee of a front is not.
      let isRounded = parameter.range != nil && report.front == nil
      let text =
        isRounded ? parameter.text(of: parameter.value, digits: 12) : parameter.text
      return "\(parameter.name) \(text)".with(parameter.unit)
    }.joined(separator: ", ")
  }
}

extension FittedParameter {
  /// The value in four digits, or in as many as its interval tells where four lead out of it, up to eight
  /// or to the fourth decimal.
  var text: String {
    let short = text(of: value, digits: 4)
    guard !isChoice, let interval, let shown = Double(short), !interval.contains(shown) else {
      return short
    }
    let told = Rounding.digits(telling: interval.lowerBound, from: interval.upperBound)
    let whole = Int(log10(max(abs(value), 1))) + 1
    return text(of: value, digits: min(told, max(8, whole + 4)))
  }

  /// A value of the parameter as people read it.
  func text(of value: Double, digits: Int) -> String {
    isChoice ? "\(value != 0)" : Rounding.text(value, significant: digits)
  }
}
