// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Fitting
import Responses
import Springs
import Studies

// The report of a fit in words: for a terminal, and as `README.md`.

extension FitReport {
  /// The answer, a sentence a line, the most important first: the values with the room or the error that
  /// each has, what they achieve, what is wrong with them, and what to do.
  public var answer: [String] { change == nil ? curveAnswer : targetAnswer }

  /// Further facts, a sentence a line, the more important ones first.
  public var facts: [String] { (change.map(targetFacts) ?? curveFacts) + known(effectiveSentence) }

  /// The search, a sentence a line: its work, its ending, and where each start led.
  public var details: [String] {
    let list = { (values: [Double]) in "(\(values.map { short($0) }.listed))" }
    return search
      + starts.map { "from \(list($0.start)) to \(list($0.end)), cost \(short($0.cost))" }
  }

  /// The report as Markdown: the content of `README.md`.
  ///
  /// - Parameters:
  ///   - title: The subject of the fit, in words.
  ///   - pictures: The pictures of the folder, as paragraphs of Markdown.
  /// - Returns: The whole document.
  public func markdown(title: String, pictures: String = "") -> String {
    let list = { (lines: [String]) in lines.map { "- \($0.markdown)\n" }.joined() }
    let sentences = answer + facts + comparisons.compactMap(\.recorder)
    return "# \(title.markdown)\n\n" + list(sentences)
      + (pictures.isEmpty ? "" : "\n\(pictures.dropLast())")
      + tables.map { heading, table in "\n## \(heading)\n\n\(table.text(format: .markdown))" }
      .joined() + "\n## Search\n\n" + list(search)
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

  /// The work of the search with the lowest cost, and its ending.
  private var search: [String] {
    let work = "\(evaluations) simulations, \(counted(starts.count, "start"))"
    return ["\(work); cost \(short(cost))"] + (isFront ? [] : ["ended: \(reason)"])
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

  /// A time on the clock of a recording, in seconds.
  private func clock(_ time: Double) -> String { short(time, Rounding.digits(ofTime: time)) }

  /// A metric with its unit, as people read it next to another; `no answer` for nil.
  private func text(_ value: Double?, of metric: Metric, beside other: Double? = nil) -> String {
    value.map { Column(metric, on: channel).words($0, beside: [other]) } ?? "no answer"
  }

  /// What the motion does by some metrics, in a row: `settles in 378 ms and overshoots by 0 %`.
  private func clauses(_ metrics: some Sequence<(metric: Metric, value: Double?)>) -> String {
    list(metrics.map { $0.clause($1, on: channel) })
  }

  /// A sentence with a list; nil for an empty one.
  private func sentence(_ lead: String, _ list: [String]) -> String? {
    list.isEmpty ? nil : lead + list.listed
  }

  /// The sentences that have something to say.
  private func known(_ sentences: String?...) -> [String] { sentences.compactMap(\.self) }

  private var channel: Channel? { run.shownChannel }

  // MARK: Curve

  /// The answer to curves: the values and their errors, how well they follow the curves, what is wrong with
  /// them, and what the spring does.
  private var curveAnswer: [String] {
    [segments.isEmpty ? certainValues : segmentText] + furtherIntervals + known(agreement) + faults
      + rivals + known(verdict, betterScene, run.flickers(), response)
  }

  private var curveFacts: [String] {
    let residuals = zip(1..., comparisons).map { "curve \($0): \(closeness(of: $1))" }
    return (comparisons.count > 1 ? residuals : [])
      + known(beginningSentence, endingSentence, correlated, repeated) + otherChoices
      + known(noiseSentence) + correlations
  }

  /// The spring of each segment.
  private var segmentText: String {
    zip(1..., segments).map { number, segment in
      let shown = segment.parameters.filter { $0.name != "from" }
      return "segment \(number), from \(clock(segment.from)) s: \(certain(shown))"
    }.joined(separator: "; ")
  }

  /// The values found, each with its 95 % interval.
  private var certainValues: String { certain(parameters) }

  /// Some of the values found, each with its 95 % interval; without the velocity of a start from rest.
  private func certain(_ parameters: [FittedParameter]) -> String {
    let shown = parameters.filter { $0.name != "velocity" || beginning?.kind != .rest }
    let values = shown.map { $0.words($0.certainText) + $0.doubt }.listed
    return parameters.contains { $0.interval != nil } ? "\(values), at 95 %" : values
  }

  /// The residuals of the other choices from the curves.
  private var otherChoices: [String] {
    alternatives.map { other in
      let residuals = other.comparisons.map(closeness).joined(separator: "; ")
      let values = other.parameters.map { $0.words($0.text) }.listed
      return "\(values) instead: \(residuals)"
    }
  }

  private func closeness(of comparison: CurveComparison) -> String {
    let (count, all) = (comparison.counted.count, comparison.times.count)
    return "rms residual \(short(comparison.residualShare, 2)) % of the curve's "
      + "span, over \(count) samples" + (count < all ? " of \(all) in the window" : "")
  }

  /// What the ending of the search leaves in doubt.
  private var verdict: String? {
    switch status {
    case .ok:
      parameters.contains { (!$0.isDetermined || $0.isAtBound) && reason.contains($0.name) }
        ? reason : nil
    case .notReachable: reason
    case .notConverged: "not converged: \(reason)"
    }
  }

  /// The overshoot and the settle time of the fitted spring.
  private var response: String? {
    if explanation?.stillness != nil { return nil }
    let told = metrics.filter { metric, value in
      guard let value else { return false }
      return metric == .settleTime || metric == .overshoot && value < Self.mostOvershoot
    }
    let subject = channel == .x ? "x" : channel == .y ? "y" : "it"
    return told.isEmpty ? nil : "\(subject) \(clauses(told))\(constants)"
  }

  /// The constants of the fitted spring, as other frameworks and researchers write it.
  private var constants: String {
    let values = ["frequency", "damping"].compactMap { name in
      parameters.first { $0.name == name && $0.isDetermined }?.value
    }
    guard run.scene.dynamics == nil, values.count == 2,
      let spring = try? Spring(frequency: values[0], dampingRatio: values[1])
    else { return "" }
    return
      "; with a mass of 1 its stiffness is \(short(spring.stiffness(mass: 1))) and its damping "
      + "coefficient \(short(spring.damping(mass: 1)))"
  }

  /// The overshoot, in percent, of a motion that returns to its start, so that its way tells no size.
  private static let mostOvershoot = 1000.0

  // MARK: Explanation

  /// How the motion of a recording began.
  private var beginningSentence: String? {
    guard let start = beginning else { return nil }
    let offset = parameters.first { $0.name == "timeOffset" && $0.interval != nil }
    let (time, level) = ("\(offset?.text ?? clock(start.time)) s", "at level \(short(start.level))")
    let unit = "\(run.unit.isEmpty ? "units" : run.unit)/s"
    let velocity = "with \(short(start.velocity)) \(unit)"
    switch start.kind {
    case .rest:
      let rest = "it began from rest at \(time), \(level)"
      guard let last = offset?.interval?.upperBound, let state = start.underWay, last < state.time
      else { return rest }
      return "\(rest), or was under way at the first sample, at level \(short(state.level)) "
        + "with \(short(state.velocity)) \(unit)"
    case .moving: return "it began at \(time) \(velocity), \(level)"
    case .cut: return "it was under way at the first sample, \(level) \(velocity)"
    }
  }

  /// How the motion of a recording ended before it came to rest.
  private var endingSentence: String? {
    ending.map {
      "a threshold ended it at \(clock($0.time)) s, \(short($0.distance, 2).with(run.unit)) before its level "
        + "at rest"
    }
  }

  /// Whether the fitted curves explain the recordings, with the residual of the one explained worst.
  private var agreement: String? {
    guard let worst = explanation?.recording ?? comparisons.indices.first else { return nil }
    let place = comparisons.count > 1 ? "curve \(worst + 1): " : ""
    let residual = place + closeness(of: comparisons[worst])
    guard let explanation else { return residual }
    if let stillness = explanation.stillness {
      if let channel, let other = run.otherAxis {
        return "the scene moves along \(other) alone, and the recording is followed as \(channel): "
          + "--channel \(other) follows it as \(other)"
      }
      return stillness == .still
        ? "the recording shows no motion beyond its noise"
        : "the recording may show no motion: a constant level with correlated noise is as likely"
    }
    return switch explanation.explained {
    case .yes: "this explains the curve: \(residual)"
    case .partly: "this explains the curve in part: \(residual)\(remainder)"
    case .no: "this does not explain the curve: \(residual)\(remainder)"
    }
  }

  /// What may be wrong with the recording, where the fit does not explain it.
  private var faults: [String] {
    guard let explanation, explanation.explained != .yes else { return [] }
    let loss = "with --loss huber, which samples far off lead less astray, it is explained"
    let turn = comparisons.count == 1 ? comparisons[0].turn : nil
    return known(
      explanation.isRobust ? loss : nil,
      turn.map {
        "values jump by \(short($0.jump)) at \(clock($0.time)) s, as degrees do after a whole turn: make "
          + "them go on, as numpy.unwrap(values, period=360) does"
      })
  }

  /// What follows the recording as well or better.
  private var rivals: [String] {
    guard let explanation, explanation.stillness == nil else { return [] }
    return known(
      explanation.rival.map { words($0, explanation) },
      explanation.across.map {
        "the move leaves its line by up to \(short($0, 2).with(run.unit)), so that x and y do not "
          + "follow one spring; fit each of them with --value"
      })
  }

  /// The choice or the generation of the engine that follows the recording better, that which does most.
  private var betterScene: String? {
    if let other = otherChoice, other.gain >= otherEngine?.gain ?? 0 {
      let value = other.value == 1
      return better(
        "\(other.parameter.name) \(value)", other.gain, "--fix \(other.parameter.name)=\(value)")
    }
    return otherEngine.map {
      $0.generation == .iOS7
        ? better("the engine of iOS 7", $0.gain, "--set generation=ios7")
        : better("today's engine", $0.gain, "--set generation=current")
    }
  }

  private func better(_ scene: String, _ gain: Double, _ option: String) -> String {
    "\(scene) follows the recording better, by \(short(gain, 2)) of the information criterion: \(option)"
  }

  /// Where residuals that are not noise lie, and their size.
  private var remainder: String {
    guard let systematic = explanation?.systematic else { return "" }
    if let excess = explanation?.excess { return "; \(beyondNoise(excess))" }
    let (first, last) = (clock(systematic.span.lowerBound), clock(systematic.span.upperBound))
    return "; the residuals are not noise, half of them by their squares lie "
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
      // Below half of the fourth decimal of a share nothing is left of it.
      let point = { (name: String) in rival[name].map { short(abs($0) < 5e-5 ? 0 : $0) } ?? "?" }
      let points = ["x1", "y1", "x2", "y2"].map(point).listed
      curve =
        (rival.name.map { "\($0), " } ?? "")
        + "cubic-bezier(\(points)) over \(number("duration")) s"
    case .decay:
      curve =
        "an exponential decay to \(number("to")) with a time constant of \(number("timeConstant")) s"
    case .line: curve = "a straight line over \(number("duration")) s"
    case .segments:
      let changes = rival.parameters.filter { $0.name.hasPrefix("from_") }.map { clock($0.value) }
      return "\(changes.count + 1) springs follow it better, one taking over from the other at "
        + "\(changes.listed) s: \(left); --segments auto fits them"
    }
    return "\(curve), from \(rival["begin"].map(clock) ?? "?") s on, follows it "
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

  /// The answer to targets: the values found, what they achieve, what binds, and what else can be done.
  private var targetAnswer: [String] {
    let results = known(objectiveSentence, achievement, frontSentence, envelopeSentence)
    let binding = bindingClause { "\($0.metric.rawValue) \($0.words(on: channel))" }
    let isUnanswered = status != .ok && targets.contains { $0.value == nil }
    // Any answer to one number, but for a count, is fragile.
    let isExact = targets.map(\.target).contains { target in
      target.isConstraint && !target.metric.isCount && target.limit == .equal(target.limits[0])
    }
    return known(isExact ? nil : fragility) + [headline]
      + results.prefix(1).map { $0 + cases } + results.dropFirst()
      + known(isUnanswered ? reason : binding, run.flickers(), advice)
      + prices(areCostly: true) + bounds + alternativeLines.prefix(1)
  }

  private func targetFacts(_ change: FitChange) -> [String] {
    prices(areCostly: false) + known(written(change), pause(change), dependence(change))
      + alternativeLines.dropFirst() + known(tries)
  }

  /// The values found, with the room that they have alone and together.
  private var headline: String {
    let several = parameters.count { !$0.ranges.isEmpty } > 1
    let words = parameters.map { parameter in
      // Values that meet targets are rounded already and said in full; the knee of a front is not.
      let isRounded = parameter.range != nil && front == nil
      let value = isRounded ? Column(parameter).number(parameter.value, digits: 12) : parameter.text
      return parameter.words(value) + parameter.roomText(isAlone: !several, isTried: isCounted)
    }
    let held = several ? "; each may vary within its brackets while the others are held" : ""
    let lead = status == .ok ? "" : "not reachable within the bounds; the nearest point is "
    return lead + words.listed + held + remark
  }

  /// A target counts: contacts may come and go anywhere between the values that were tried.
  private var isCounted: Bool { targets.contains { $0.target.metric.isCount } }

  /// The warning that values are nearly off; nil where they are not.
  private var fragility: String? {
    guard isFragile, let room, status == .ok else { return nil }
    return room > 0
      ? "fragile: targets may be missed where values are off by more than \(short(room)) %"
      : "fragile: no room at all was found around the values"
  }

  /// Where the values come from, unless they were searched for.
  private var remark: String {
    if isUnchanged { return "; already met, nothing is changed" }
    guard isFront, let front else { return "" }
    return front.knee == nil ? ": one end of the front" : ": the knee of the front"
  }

  /// Nothing but a front was asked for.
  private var isFront: Bool { front != nil && targets.isEmpty && envelope == nil }

  /// Where to look further than the document's own values.
  private var advice: String? {
    guard isUnchanged else { return nil }
    let slower = "--improve looks for the slowest motion that still does"
    let wider = "--prefer wide looks for the most room"
    return sentence("", known(run.scene.dynamics == nil ? nil : slower, isFragile ? wider : nil))
  }

  /// The cases and items for which the answer holds: all of them where every target limits what is
  /// worse, else the one with the worst value, which is the largest or, of a gap, the smallest.
  private var cases: String {
    let counts = [
      (change?.after.responses.count ?? 1, "cases"), (run.request.items.count, "items"),
    ].filter { $0.0 > 1 }.map { "\($0) \($1)" }.joined(separator: " and ")
    guard !counts.isEmpty else { return "" }
    if targets.allSatisfy({ $0.isMet && $0.target.limitsTheWorse }) { return ", in all \(counts)" }
    let hasGap = targets.contains { $0.target.metric.lessIsWorse }
    return ", by the \(hasGap ? "worst" : "largest") value of \(counts)"
  }

  /// The value of the objective.
  private var objectiveSentence: String? {
    guard let objective, status == .ok || objective.value == nil else { return nil }
    return objective.sentence(
      cases: change?.after.responses.count ?? 1, hasLimits: !targets.isEmpty || envelope != nil
    ) { text($0, of: objective.objective.metric) }
  }

  /// What the motion does by each target, and what is wanted.
  private var achievement: String? {
    let clauses = targets.map { outcome in
      let metric = outcome.target.metric
      let item = metric.hasWorst ? change?.after.worstItem(of: metric) : nil
      return outcome.clause(on: channel, worst: item)
    }
    let items = run.scene.dynamics?.items ?? []
    let isOne = items.count > 1 && run.request.items.count == 1
    let subject = isOne ? items[run.request.item].name : "it"
    return clauses.isEmpty ? nil : "\(subject) \(list(clauses))"
  }

  /// What the motion did by each target before.
  private func written(_ change: FitChange) -> String? {
    guard !isUnchanged, !targets.isEmpty else { return nil }
    let metrics = targets.map(\.target.metric)
    return "before the fit it \(clauses(metrics.map { (metric: $0, value: change.before[$0]) }))"
  }

  /// The outcome of the envelope.
  var envelopeSentence: String? {
    envelope.map { outcome in
      let left = outcome.excess.map { "left by \(short(100 * $0)) % of the step" }
      let met = outcome.isMet ? "kept" : left ?? "the response has no step"
      return "envelope (\(outcome.envelope.text)): \(met)"
    }
  }

  /// The price of each limit of an objective: of those that have one, or of those that are free.
  private func prices(areCostly: Bool) -> [String] {
    guard let objective, status == .ok else { return [] }
    let metric = objective.objective.metric
    let prices = objective.prices.filter {
      $0.target.metric != metric && ($0.valueWithout != nil) == areCostly
    }
    return prices.map { price in
      let limit = "\(price.target.metric.rawValue) \(price.target.words(on: channel))"
      guard let better = price.valueWithout else {
        return "\(limit) costs nothing: without it \(metric.rawValue) gets no better"
      }
      let value = text(better, of: metric, beside: objective.value)
      return "without \(limit), \(metric.rawValue) could be \(value)"
    }
  }

  /// The parameters that end at their bounds, where that keeps them from more.
  private var bounds: [String] {
    let isBest = objective.map { $0.objective.direction == .min && $0.value == 0 } ?? true
    guard status != .ok || !isBest else { return [] }
    return parameters.filter { $0.isAtBound && !$0.isAtLimit }
      .map { "\($0.name) stands at its bound; beyond it there may be better" }
  }

  /// The pause time after and before.
  private func pause(_ change: FitChange) -> String? {
    guard !isUnchanged, change.metrics.contains(.pauseTime),
      !targets.contains(where: { $0.target.metric == .pauseTime })
    else { return nil }
    let times = [change.after[.pauseTime], change.before[.pauseTime]]
    guard times != [nil, nil] else { return nil }
    let clauses = times.map { Metric.pauseTime.clause($0, on: channel, beside: times) }
    return "it \(clauses.joined(separator: "; before the fit it "))"
  }

  /// The ratio of two answers, from which on it is worth saying.
  private static let leastRatio = 1.1

  /// The spread of the first metric over the cases, in the motion that the document writes.
  private func dependence(_ change: FitChange) -> String? {
    let metrics = targets.map(\.target.metric).filter(\.hasWorst)
    guard !isUnchanged, change.before.responses.count > 1,
      let metric = metrics.first(where: { $0 == .overshoot }) ?? metrics.first
    else { return nil }
    let answers = change.before.responses.map { $0[metric] ?? .infinity }
    let order = answers.indices.sorted { answers[$0] < answers[$1] }
    let (low, high) = (order[0], order[order.count - 1])
    guard answers[high] > Self.leastRatio * answers[low] else { return nil }
    let ends = [low, high].map { index in
      text(change.before.responses[index][metric], of: metric, beside: answers[high])
        + " (\(change.before.names[index]))"
    }
    let written = zip(parameters, change.values).compactMap { parameter, value in
      value.map { Column(parameter).summary(of: $0) }
    }
    return "before the fit (\(written.listed)) \(metric.rawValue) depends on the case: "
      + ends.joined(separator: " to ")
  }

  /// The results of the other choices.
  private var alternativeLines: [String] {
    alternatives.map { other in
      let choices = other.parameters.filter(\.isChosen).map(\.summary).listed
      let rest = other.parameters.filter { !$0.isChosen }.map(\.summary)
      let values = rest.isEmpty ? "" : " with \(rest.listed)"
      guard other.status == .ok else {
        let missed = clauses(other.targets.map { (metric: $0.target.metric, value: $0.value) })
        return "\(choices) cannot do it: the nearest \(missed)\(values)"
      }
      guard let aim = other.objective else { return "\(choices) can do it too\(values)" }
      return "\(choices) \(aim.objective.metric.clause(aim.value, on: channel))\(values)"
    }
  }

  /// The number of points by which ranges were found.
  private var tries: String? {
    let count = parameters.reduce(0) { $0 + $1.triedCount }
    return count > 0 ? "every target is met at all \(count) points tried in the ranges found" : nil
  }

  // MARK: Front

  /// The front between objectives, and its knee, where more of one stops to be worth it.
  private var frontSentence: String? {
    guard let front, !front.points.isEmpty else { return nil }
    let names = front.objectives.map(\.metric.rawValue).joined(separator: " and ")
    let size = "the front between \(names) has \(counted(front.points.count, "point"))"
    guard let knee = front.knee, front.points.indices.contains(knee) else { return size }
    let metrics = zip(front.objectives, front.points[knee].metrics)
    return "\(size); at its knee it \(clauses(metrics.map { (metric: $0.metric, value: $1) }))"
  }
}

extension FittedParameter {
  /// The most ranges that are told.
  private static let toldRanges = 3

  /// The ranges in which every target stays met, the widest first: ` (anything from 0.551 to 0.878 does)`,
  /// shorter next to those of others; empty without any.
  fileprivate func roomText(isAlone: Bool, isTried: Bool) -> String {
    let widest = ranges.sorted { $0.upperBound - $0.lowerBound > $1.upperBound - $1.lowerBound }
    let texts = widest.prefix(Self.toldRanges).map { range in
      let (low, high) = Rounding.ends(of: range, around: value)
      return low == high ? low : "\(isAlone ? "from " : "")\(low) to \(high)"
    }
    guard !texts.isEmpty else { return "" }
    // The widest says enough where the value lies in it.
    let told = widest[0].contains(value) ? 1 : texts.count
    let list = texts.prefix(told).joined(separator: " or ")
    let rest = widest.count - told
    let others = rest > 0 ? " and \(counted(rest, "narrower range"))" : ""
    guard isAlone else { return " (\(list)\(others))" }
    let words = isTried ? "every value tried \(list) does" : "anything \(list) does"
    return " (\(words)\(rest > 0 ? "," : "")\(others))"
  }

  /// The value with its 95 % interval: `2.1 +- 0.02`; the ends where it does not lie in the middle.
  fileprivate var certainText: String {
    guard let interval else { return text }
    let (low, high) = (interval.lowerBound, interval.upperBound)
    let lean = abs(low + high - 2 * value) / (high - low)
    guard lean > Self.mostLean else {
      // No digit of the value lies below the second one of its error.
      let half = (high - low) / 2
      let digits = 2 + DecimalDigits(abs(value)).point - DecimalDigits(half).point
      let told = Double(text).map { Rounding.text($0, significant: max(1, digits)) }
      return "\(half > 0 ? told ?? text : text) +- \(Rounding.text(half, significant: 2))"
    }
    let digits = Rounding.digits(telling: low, from: high)
    return "\(text) (\(Rounding.span(low, high, digits: digits)))"
  }

  /// The distance of an interval's middle from its value, in half widths, up to which `+-` tells it.
  private static let mostLean = 0.1

  /// The remark that the data do not tell its value; empty where they do.
  fileprivate var doubt: String {
    isDetermined ? isAtBound && interval == nil ? " (at its bound)" : "" : " (not determined)"
  }
}

/// A number of things: `1 start`, `2 starts`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
