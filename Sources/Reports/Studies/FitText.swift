// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Fitting
import Responses
import Studies

// The report of a fit in words: for a terminal, and as `README.md`.

extension FitReport {
  /// The main results, a sentence a line, without the table of parameters.
  public var lines: [String] {
    (change.map(targetLines) ?? curveLines) + known(frontSentence, run.flickers())
  }

  /// The values found for a recording, with their residual and what is wrong with them, in one line.
  public var summary: String {
    (closeness + explanationLines(isBrief: true)
      + known(otherEngineSentence, undetermined, run.flickers()))
      .joined(separator: "; ")
  }

  /// Further facts, a sentence a line.
  public var details: [String] {
    let list = { (values: [Double]) in "(\(values.map { short($0) }.listed))" }
    return known(change == nil ? nil : effectiveSentence, effort)
      + starts.map { "from \(list($0.start)) to \(list($0.end)), cost \(short($0.cost))" }
  }

  /// The report as Markdown: the content of `README.md`.
  ///
  /// - Parameters:
  ///   - title: The subject of the fit, in words.
  ///   - pictures: The pictures beside it, as paragraphs of Markdown.
  /// - Returns: The whole document.
  public func markdown(title: String, pictures: String = "") -> String {
    let list = { (lines: [String]) in lines.map { "- \($0.markdown)\n" }.joined() }
    let lines = lines
    let isFront = front != nil && targets.isEmpty && envelope == nil
    let isTold = isFront || lines.contains { $0.contains(reason) }
    let search = list([effort] + (isTold ? [] : ["ended: \(reason)"]))
    let facts = comparisons.compactMap(\.recorder) + known(change == nil ? nil : effectiveSentence)
    return "# \(title.markdown)\n\n" + list(lines + facts)
      + (pictures.isEmpty ? "" : "\n\(pictures.dropLast())")
      + tables.map { heading, table in "\n## \(heading)\n\n\(table.text(format: .markdown))" }
      .joined() + "\n## Search\n\n" + search
      + (starts.isEmpty ? "" : "\n" + Table(startsOf: self).text(format: .markdown))
  }

  /// The tables of the Markdown under their headings, as far as there is something in them.
  private var tables: [(heading: String, table: Table)] {
    let constraints = targets.filter(\.target.isConstraint)
    let weighted = targets.filter { !$0.target.isConstraint }
    let hasIntervals = !profiles.isEmpty || bootstrap != nil
    let tables: [(String, Table?)] = [
      ("Parameters", Table(fit: self)),
      ("Intervals", hasIntervals ? Table(intervalsOf: self) : nil),
      ("Correlations", statistics.flatMap { Table(correlations: $0) }),
      ("Curves", Table(curves: comparisons)),
      (weighted.isEmpty ? "Targets" : "Constraints", Table(targets: constraints, on: channel)),
      ("Weighted targets", Table(targets: weighted, on: channel)),
      ("Front", front.map { Table($0, of: self, on: channel, isForPeople: true) }),
      ("Metrics of the fitted scene", Table(metrics: metrics, on: channel, isForPeople: true)),
    ]
    return tables.compactMap { heading, table in
      table.flatMap { $0.rows.isEmpty ? nil : (heading, $0) }
    }
  }

  /// The work of the search, and the lowest cost.
  private var effort: String {
    "\(evaluations) simulations, \(counted(starts.count, "start")); cost \(short(cost))"
  }

  /// The behaviour of the spring in the engine.
  private var effectiveSentence: String? {
    effective.map {
      "in the engine it behaves like frequency \(short($0.frequency)) Hz, "
        + "damping ratio \(short($0.dampingRatio))"
    }
  }

  // MARK: Words

  private func short(_ value: Double, _ digits: Int = 4) -> String {
    Rounding.text(value, significant: digits)
  }

  /// A metric with its unit, as people read it; `no answer` for nil.
  private func text(_ value: Double?, of metric: Metric) -> String {
    value.map { Column(metric, on: channel).text(of: $0, digits: 3) } ?? "no answer"
  }

  /// A metric by its name: `overshoot 5 %`.
  private func words(_ metric: Metric, _ value: Double?) -> String {
    "\(metric.rawValue) \(text(value, of: metric))"
  }

  /// The parameters with their values, as people read them.
  private var valueList: String {
    parameters.map { parameter in
      // Values that meet targets are rounded already and said in full; the knee of a front is not.
      let isRounded = parameter.range != nil && front == nil
      return parameter.words(
        isRounded ? Column(parameter).number(parameter.value, digits: 12) : parameter.text)
    }.listed
  }

  /// A sentence with a list; nil for an empty one.
  private func sentence(_ lead: String, _ list: [String]) -> String? {
    list.isEmpty ? nil : lead + list.listed
  }

  /// The sentences that have something to say.
  private func known(_ sentences: String?...) -> [String] { sentences.compactMap(\.self) }

  private var channel: Channel? { run.shownChannel }

  // MARK: Curve

  /// The answer to curves: the values found, their errors, and the residuals.
  private var curveLines: [String] {
    segmentLines + closeness + known(curveVerdict, beginningSentence, endingSentence)
      + explanationLines(isBrief: false)
      + known(otherEngineSentence, correlated, repeated) + otherChoices + known(intervalSentence)
      + furtherIntervals
      + known(noiseSentence) + correlations + known(response, effectiveSentence, undetermined)
  }

  /// The spring of each segment.
  private var segmentLines: [String] {
    zip(1..., segments).map { number, segment in
      let words = segment.parameters.filter { $0.name != "from" }.map { parameter in
        parameter.words(short(parameter.value))
          + (parameter.isDetermined ? "" : " (not determined)")
      }
      return "segment \(number), from \(short(segment.from)) s: \(words.listed)"
    }
  }

  /// The values found and their residual from the curve; of several curves, each on a line.
  private var closeness: [String] {
    guard comparisons.count == 1 else {
      return (comparisons.isEmpty ? [] : [valueList])
        + zip(1..., comparisons).map { "curve \($0): \(closeness(of: $1))" }
    }
    let residual = closeness(of: comparisons[0])
    return [segments.isEmpty ? "\(valueList): \(residual)" : residual]
  }

  /// The residuals of the other choices from the curves.
  private var otherChoices: [String] {
    alternatives.map { other in
      let residuals = other.comparisons.map(closeness).joined(separator: "; ")
      return "\(other.valueList) instead: \(residuals)"
    }
  }

  private func closeness(of comparison: CurveComparison) -> String {
    let (count, all) = (comparison.counted.count, comparison.times.count)
    return "rms residual \(short(comparison.residualShare, 2)) % of the curve's "
      + "span, over \(count) samples" + (count < all ? " of \(all) in the window" : "")
  }

  private var curveVerdict: String {
    switch status {
    case .ok where explanation?.explained == .no: "the nearest: \(reason)"
    case .ok: "found: \(reason)"
    case .notReachable: reason
    case .notConverged: "not converged: \(reason)"
    }
  }

  private var intervalSentence: String? {
    sentence(
      "95 % sure: ",
      parameters.compactMap { parameter in
        parameter.interval.map { interval in
          let (low, high) = (interval.lowerBound, interval.upperBound)
          let lean = abs(low + high - 2 * parameter.value) / (high - low)
          guard lean > Self.mostLean else {
            return parameter.words("\(parameter.text) +- \(short((high - low) / 2, 2))")
          }
          let digits = Rounding.digits(telling: low, from: high)
          return parameter.words(
            "\(parameter.text) (\(short(low, digits)) to \(short(high, digits)))")
        }
      })
  }

  /// The distance of an interval's middle from its value, in half widths, up to which `+-` tells it.
  private static let mostLean = 0.1

  /// The overshoot and the settle time of the fitted spring.
  private var response: String? {
    if explanation?.stillness != nil { return nil }
    return sentence(
      "its response: ",
      metrics.compactMap { metric, value in
        guard let value,
          metric == .settleTime || metric == .overshoot && value < Self.mostOvershoot
        else { return nil }
        return words(metric, value)
      })
  }

  /// The overshoot, in percent, of a motion that returns to its start, so that its way tells no size.
  private static let mostOvershoot = 1000.0

  private var undetermined: String? {
    sentence(
      "not determined by the data: ", parameters.filter { !$0.isDetermined }.map(\.name))
  }

  // MARK: Explanation

  /// How the motion of a recording began.
  private var beginningSentence: String? {
    guard let start = beginning else { return nil }
    let clock = parameters.first { $0.name == "timeOffset" && $0.interval != nil }
    let (time, level) = ("\(clock?.text ?? short(start.time)) s", "at level \(short(start.level))")
    let velocity = "with \(short(start.velocity)) \(run.unit.isEmpty ? "1" : run.unit)/s"
    return switch start.kind {
    case .rest: "it began from rest at \(time), \(level)"
    case .moving: "it began at \(time) \(velocity), \(level)"
    case .cut: "it was under way at the first sample, \(level) \(velocity)"
    }
  }

  /// How the motion of a recording ended before it came to rest.
  private var endingSentence: String? {
    ending.map {
      "a threshold ended it at \(short($0.time)) s, \(short($0.distance, 2).with(run.unit)) before its level "
        + "at rest"
    }
  }

  /// Whether the fitted curve explains the recording; in brief, only what is wrong with it.
  private func explanationLines(isBrief: Bool) -> [String] {
    guard let explanation else { return [] }
    if isBrief && explanation.explained == .yes { return [] }
    if let stillness = explanation.stillness {
      return [
        stillness == .still
          ? "the recording shows no motion beyond its noise"
          : "the recording may show no motion: a constant level with correlated noise is as likely"
      ]
    }
    let rival = known(
      explanation.rival.map { words($0, explanation) },
      explanation.across.map {
        "the move leaves its line by up to \(short($0, 2).with(run.unit)), so that x and y do not "
          + "follow one spring; fit each of them with --value"
      })
    let count = segments.count
    return switch explanation.explained {
    case .yes where rival.isEmpty: []
    case .yes: ["\(count > 1 ? "\(count) springs explain" : "a spring explains") the curve"] + rival
    case .partly: ["this explains the curve in part" + remainder(isBrief: isBrief)] + rival
    case .no: ["this does not explain the curve" + remainder(isBrief: isBrief)] + rival
    }
  }

  /// The generation of the engine that follows the recording better.
  private var otherEngineSentence: String? {
    otherEngine.map {
      let (engine, word) =
        $0.generation == .iOS7 ? ("the engine of iOS 7", "ios7") : ("today's engine", "current")
      return "\(engine) follows the recording better, by \(short($0.gain, 2)) of the information "
        + "criterion: --set generation=\(word)"
    }
  }

  /// Where residuals that are no noise lie, and their size.
  private func remainder(isBrief: Bool) -> String {
    guard !isBrief, let systematic = explanation?.systematic else { return "" }
    if let excess = explanation?.excess { return ": " + beyondNoise(excess) }
    let (first, last) = (short(systematic.span.lowerBound), short(systematic.span.upperBound))
    return ": the residuals are no noise, most of them lie "
      + (first == last ? "at \(first) s" : "from \(first) s to \(last) s") + ", up to "
      + short(abs(systematic.largest), 2).with(run.unit)
  }

  /// The curve that follows the recording as well or better.
  private func words(_ rival: RivalCurve, _ explanation: CurveExplanation) -> String {
    let span = comparisons.first?.span ?? 0
    let share = 100 * rival.meanSquare.squareRoot() / max(span, .leastNormalMagnitude)
    let left = "rms residual \(short(share, 2)) %"
    let number = { (name: String) in rival[name].map { short($0) } ?? "?" }
    let curve: String
    switch rival.kind {
    case .bezier:
      let points = ["x1", "y1", "x2", "y2"].map(number).listed
      curve =
        (rival.name.map { "\($0), " } ?? "")
        + "cubic-bezier(\(points)) over \(number("duration")) s"
    case .decay:
      curve =
        "an exponential decay to \(number("to")) with a time constant of \(number("timeConstant")) s"
    case .line: curve = "a straight line over \(number("duration")) s"
    case .segments:
      let changes = rival.parameters.filter { $0.name.hasPrefix("from_") }.map { short($0.value) }
      return "\(changes.count + 1) springs follow it better, one taking over from the other at "
        + "\(changes.listed) s: \(left); --segments auto fits them"
    }
    return "\(curve), from \(number("begin")) s on, follows it "
      + "\(explanation.explained == .yes ? "as well" : "better"): \(left)"
  }

  /// The residual, in percent of the span, below which nobody asks what it is.
  private static let visible = 0.01

  /// The correlation of the noise, or the rounding of values, that the intervals allow for.
  private var correlated: String? {
    if let step = statistics?.roundingStep {
      guard let residual, residual > Self.visible else { return nil }
      return
        "values are rounded to \(short(step)), so that all samples of a motion at rest are off "
        + "by the same; the intervals allow for that"
    }
    return statistics?.noiseCorrelation.map {
      "neighbouring residuals are correlated (\(short($0, 3))); the intervals allow for that"
    }
  }

  /// The samples that repeat the one before.
  private var repeated: String? {
    statistics?.repeatedObservations.flatMap {
      $0 == 0
        ? nil
        : "\(counted($0, "sample")) \($0 == 1 ? "repeats" : "repeat") the one before, as where a frame "
          + "is late; the intervals allow for that"
    }
  }

  // MARK: Statistics

  /// The share of the residuals that noise explains.
  private var noiseSentence: String? {
    guard let statistics, statistics.degreesOfFreedom > 0 else { return nil }
    if let scale = statistics.robustScale {
      let size = short(scale, 3).with(run.unit)
      return "the noise of most samples has a standard deviation of \(size); outliers count less"
    }
    let deviation = statistics.residualDeviation
    let freedom = counted(statistics.degreesOfFreedom, "degree")
    return "chi-squared \(short(statistics.chiSquared)) with \(freedom) of freedom: "
      + (statistics.isNoiseGiven
        ? beyondNoise(deviation)
        : "the noise has a standard deviation of \(short(deviation, 3).with(run.unit))")
  }

  private func beyondNoise(_ times: Double) -> String {
    "the residuals are \(short(times, 3)) times as large as the noise that is given"
  }

  /// The correlation of two parameters, of either sign, from which on it is worth a sentence.
  private static let strongCorrelation = 0.9

  /// The pairs of parameters that the data hardly tell apart.
  private var correlations: [String] {
    guard let statistics else { return [] }
    let names = statistics.names
    return statistics.correlations.enumerated().flatMap { i, row in
      zip(names, row).dropFirst(i + 1).compactMap { name, value in
        guard let value, abs(value) > Self.strongCorrelation else { return nil }
        // The fewest digits, at least 2, that do not round it to 1.
        let texts = (2...17).lazy.map { short(value, $0) }
        let text = texts.first { $0 != "1" && $0 != "-1" } ?? "\(Int(value))"
        return "\(names[i]) and \(name) are correlated \(text): "
          + "the data tell their combination better than each"
      }
    }
  }

  /// The intervals in addition to those of the fit.
  private var furtherIntervals: [String] {
    let failures = bootstrap?.failures ?? 0
    let resamples = bootstrap.map { "\($0.count) resamples, seed \($0.seed)" } ?? ""
    let fate = failures == 0 ? "" : ", of which \(failures) found no minimum"
    return [("profile", ""), ("bootstrap", " (\(resamples)\(fate))")].compactMap { method, remark in
      sentence(
        "95 % by \(method)\(remark): ",
        intervals.filter { $0.method == method }.map { span($0.column, $0.low, $0.high) })
    }
  }

  /// A parameter with the ends of its interval.
  private func span(_ column: Column, _ low: Double?, _ high: Double?) -> String {
    let digits = low.flatMap { low in high.map { Rounding.digits(telling: low, from: $0) } } ?? 4
    return "\(column.name) \(Rounding.span(low, high, digits: digits, unit: column.unit))"
  }

  // MARK: Targets

  /// The answer to targets: the values found, the outcome of each, and other changes.
  private func targetLines(_ change: FitChange) -> [String] {
    guard !isUnchanged else {
      return [unchanged] + targets.map { targetLine($0, before: nil) }
        + known(envelopeSentence, ranges)
    }
    return [answer] + targets.map { targetLine($0, before: change) } + known(envelopeSentence)
      + prices + known(pause(change), dependence(change)) + alternativeLines + known(ranges)
  }

  /// The answer where there is nothing to do.
  private var unchanged: String {
    "already met with \(valueList)\(cases): nothing is changed"
      + (run.scene.dynamics == nil
        ? "" : "; --improve looks for the slowest motion that still does")
  }

  /// The cases and items for which the answer holds: all of them where every target limits what is
  /// worse, else the one with the worst value, which is the largest or, of a gap, the smallest.
  private var cases: String {
    let counts = [
      (change?.after.responses.count ?? 1, "cases"), (run.request.items.count, "items"),
    ].filter { $0.0 > 1 }.map { "\($0) \($1)" }.joined(separator: " and ")
    guard !counts.isEmpty else { return "" }
    if targets.allSatisfy(\.target.limitsTheWorse) { return ", in all \(counts)" }
    let hasGap = targets.contains { $0.target.metric.lessIsWorse }
    return ", by the \(hasGap ? "worst" : "largest") value of \(counts)"
  }

  /// The values found and the number of cases where they hold, or the reason for none.
  private var answer: String {
    guard status == .ok else { return reason }
    return "\(valueList): \(objective == nil ? fulfilment : reason)\(cases)"
  }

  /// The share of the targets that is met, where all constraints are.
  private var fulfilment: String {
    let hasEnvelope = envelope != nil
    if targets.isEmpty, !hasEnvelope, let front {
      return front.knee == nil ? "one end of the front" : "the knee of the front"
    }
    let weighted = targets.filter { !$0.target.isConstraint }
    let met = weighted.filter(\.isMet).count
    guard met < weighted.count else { return "every target is met" }
    let share = "\(met) of \(counted(weighted.count, "weighted target")) met"
    return weighted.count < targets.count || hasEnvelope
      ? "every constraint is met, \(share)" : share
  }

  /// The outcome of the envelope.
  var envelopeSentence: String? {
    envelope.map { outcome in
      let left = outcome.excess.map { "left by \(short(100 * $0)) % of the step" }
      let met = outcome.isMet ? "kept" : left ?? "the response has no step"
      return "envelope (\(outcome.envelope.text)): \(met)"
    }
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
    return target.text { column.isReadInDegrees ? column.number($0, digits: 12) : plain($0) }
      .with(column.readableUnit)
  }

  /// The price of each limit of an objective, and the bounds at which it ends.
  private var prices: [String] {
    guard let objective, status == .ok else { return [] }
    let metric = objective.objective.metric
    let prices = objective.prices.filter { $0.target.metric != metric }.map { price in
      let limit = "\(price.target.metric.rawValue) \(wanted(price.target))"
      return price.valueWithout.map {
        "without \(limit), \(metric.rawValue) could be \(text($0, of: metric))"
      } ?? "\(limit) costs nothing: without it \(metric.rawValue) gets no better"
    }
    let isBest = objective.objective.direction == .min && objective.value == 0
    return prices
      + parameters.filter { $0.isAtBound && !isBest }
      .map { "\($0.name) stands at its bound; beyond it there may be better" }
  }

  /// The pause time before and after, with the ratio of both.
  private func pause(_ change: FitChange) -> String? {
    guard change.metrics.contains(.pauseTime),
      !targets.contains(where: { $0.target.metric == .pauseTime })
    else { return nil }
    let (before, after) = (change.before[.pauseTime], change.after[.pauseTime])
    guard before != nil || after != nil else { return nil }
    let old = text(before, of: .pauseTime)
    guard let after else { return "it no longer comes to rest; before, it did after \(old)" }
    let sentence =
      "at rest after \(text(after, of: .pauseTime)) instead of \(before == nil ? "never" : old)"
    guard let before, after > 0, max(before / after, after / before) >= Self.leastRatio else {
      return sentence
    }
    let factor = short(max(before / after, after / before), 2)
    return "\(sentence): \(factor) times \(after < before ? "sooner" : "later")"
  }

  /// The ratio of two times, or of two answers, from which on it is worth saying.
  private static let leastRatio = 1.1

  /// The spread of the first metric over the cases, in the motion that the document writes.
  private func dependence(_ change: FitChange) -> String? {
    let metrics = targets.map(\.target.metric).filter(\.hasWorst)
    guard change.before.responses.count > 1,
      let metric = metrics.first(where: { $0 == .overshoot }) ?? metrics.first
    else { return nil }
    let answers = change.before.responses.map { $0[metric] ?? .infinity }
    let order = answers.indices.sorted { answers[$0] < answers[$1] }
    let (low, high) = (order[0], order[order.count - 1])
    guard answers[high] > Self.leastRatio * answers[low] else { return nil }
    let ends = [low, high].map { index in
      text(change.before.responses[index][metric], of: metric) + " (\(change.before.names[index]))"
    }
    let written = zip(parameters, change.values).compactMap { parameter, value in
      value.map { Column(parameter).summary(of: $0) }
    }
    return "as written (\(written.listed)) \(metric.rawValue) depends on the case: "
      + ends.joined(separator: " to ")
  }

  /// The results of the other choices.
  private var alternativeLines: [String] {
    alternatives.map { other in
      let choices = other.parameters.filter(\.isChosen).map(\.summary).listed
      let rest = other.parameters.filter { !$0.isChosen }.map(\.summary)
      let values = rest.isEmpty ? "" : " with \(rest.listed)"
      guard other.status == .ok else {
        let missed = other.targets.map { words($0.target.metric, $0.value) }
        return "\(choices) cannot do it: the nearest is \(missed.listed)\(values)"
      }
      guard let objective = other.objective else { return "\(choices) can do it too\(values)" }
      return "\(choices) gets to \(words(objective.objective.metric, objective.value))\(values)"
    }
  }

  /// The spans of each parameter that still meet every target, which were tried.
  private var ranges: String? {
    let spans = parameters.filter { !$0.ranges.isEmpty }.map { parameter in
      let spans = parameter.ranges.map { range in
        let (low, high) = Rounding.ends(of: range)
        return low == high ? "at \(low)" : "between \(low) and \(high)"
      }
      return parameter.words(spans.joined(separator: " or "))
    }
    let held = spans.count > 1 ? ", the others held" : ""
    let count = parameters.reduce(0) { $0 + $1.triedCount }
    return sentence("every target is met for ", spans).map {
      "\($0)\(held), at all \(count) points tried"
    }
  }

  // MARK: Front

  /// The front between objectives, and its knee, where more of one stops to be worth it.
  private var frontSentence: String? {
    guard let front, !front.points.isEmpty else { return nil }
    let names = front.objectives.map(\.metric.rawValue).joined(separator: " and ")
    let size = "the front between \(names) has \(counted(front.points.count, "point"))"
    guard let knee = front.knee, front.points.indices.contains(knee) else { return size }
    let point = front.points[knee]
    let metrics = zip(front.objectives, point.metrics).map { words($0.metric, $1) }
    let places = zip(columns(forValues: point.values.count), point.values)
      .map { "\($0.name) \($0.text(of: $1, digits: 4))" }
    return "\(size); its knee: \(metrics.listed) at \(places.listed)"
  }
}

extension [String] {
  /// The texts as a list: `a, b, c`.
  var listed: String { joined(separator: ", ") }
}

/// A number of things: `1 start`, `2 starts`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
