// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Responses

extension FitText {
  /// The answer to targets: the values found, the outcome of each, and other changes.
  func targetLines(_ change: FitChange) -> [String] {
    [verdict] + report.targets.map { targetLine($0, before: change) } + envelope + curves
      + pause(change) + dependence(change) + alternatives + ranges
  }

  /// The values found and the number of cases where they hold, or the reason for none.
  private var verdict: String {
    guard report.status == .ok else { return report.reason }
    let count = report.change?.after.responses.count ?? 1
    let cases = count > 1 ? ", in all \(count) cases" : ""
    return "\(values(of: report)): \(fulfilment)\(cases)"
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
    let wanted = target.text.with(Column(metric, on: channel).unit)
    let weight = target.weight.map { ", weight \(short($0))" } ?? ""
    let before = change.map { "\(text($0.before[metric], of: metric)) -> " } ?? ""
    let item = metric.hasWorst ? change?.after.worstItem(of: metric) : nil
    return "\(metric.rawValue): \(before)\(text(outcome.value, of: metric)), "
      + "\(target.isConstraint ? "wanted" : "aimed for") \(wanted) "
      + "(\(outcome.isMet ? "met" : "missed")\(weight)\(item.map { ", worst: \($0)" } ?? ""))"
  }

  /// The pause time before and after, with the ratio of both.
  private func pause(_ change: FitChange) -> [String] {
    guard change.metrics.contains(.pauseTime),
      !report.targets.contains(where: { $0.target.metric == .pauseTime })
    else { return [] }
    let (before, after) = (change.before[.pauseTime], change.after[.pauseTime])
    guard before != nil || after != nil else { return ["at rest neither before nor after"] }
    guard let after else { return ["never at rest; before, after \(text(before, of: .pauseTime))"] }
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
      guard other.status != .ok else { return "\(choices) can do it too\(values)" }
      let missed = other.targets.map { outcome in
        "\(outcome.target.metric.rawValue) \(text(outcome.value, of: outcome.target.metric))"
      }
      return "\(choices) cannot do it: the nearest is \(missed.joined(separator: ", "))\(values)"
    }
  }

  /// The span of each parameter that still meets every target.
  private var ranges: [String] {
    let spans = report.parameters.compactMap { parameter in
      parameter.range.map { range in
        let (low, high) = inside(range)
        return "\(parameter.name) from \(low) to \(high)".with(parameter.unit)
      }
    }
    guard !spans.isEmpty else { return [] }
    let held = spans.count > 1 ? ", the others held" : ""
    return ["every target is met for \(spans.joined(separator: ", "))\(held)"]
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
      let text = parameter.text(of: parameter.value, digits: isRounded ? 12 : 4)
      return "\(parameter.name) \(text)".with(parameter.unit)
    }.joined(separator: ", ")
  }
}

extension FittedParameter {
  /// A value of the parameter as people read it.
  func text(of value: Double, digits: Int) -> String {
    isChoice ? "\(value != 0)" : Rounding.text(value, significant: digits)
  }
}
