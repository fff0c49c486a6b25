// SPDX-License-Identifier: Apache-2.0

/// A measured response: a curve, its levels, and a number or a reason for each metric.
///
/// The extremes are computed beforehand, any other metric on demand, in at most one pass.
public struct Response: Sendable {
  /// The measured curve; nil where the channel needs a target and has none.
  let record: MeasuredCurve?
  /// The metrics between two levels; nil where no final value is known.
  let levels: StepMetrics?
  /// The metrics of the motion; nil where only a curve is known.
  let path: PathMetrics?
  /// The metrics of a plain spring's continuous curve; nil where there is none.
  let spring: SpringMetrics?
  /// The unit of distances on the curve, for sentences.
  let unit: String
  /// True where every number of the record is finite; else no metric has a value.
  let isFinite: Bool
  /// The reason why the run failed, as a clause; nil where it did not.
  public let failure: String?
  /// The names of several items and their responses, of which the worst counts; empty where one is looked
  /// at.
  public internal(set) var items: [(item: String, response: Response)] = []
  /// The metrics of a recording that its noise hides.
  package var hidden: [Metric] = []
  /// A recording ends while it still moves, so that nothing in it tells whether it has settled.
  package var isCut = false

  /// Measures a curve of data, without the motion of an item.
  /// - Parameters:
  ///   - curve: The curve.
  ///   - initial: The value it starts from; nil means its first sample.
  ///   - final: The value it shall end at; nil means its last sample.
  ///   - band: The band around the final value, positive.
  ///   - cameToRest: True where it is known to stay at its last sample for ever.
  public init(
    to curve: Curve, initial: Double? = nil, final: Double? = nil, band: Band = .standard,
    cameToRest: Bool = false
  ) {
    self.init(
      to: curve, initial: initial, final: final, band: band, cameToRest: cameToRest, spring: nil)
  }

  init(
    to curve: Curve, initial: Double?, final: Double?, band: Band, cameToRest: Bool = false,
    spring: SpringMetrics?
  ) {
    band.validate()
    let record = MeasuredCurve(curve)
    let step = Step(
      initial: initial ?? record.firstValue, final: final ?? record.lastValue,
      resolution: Step.doubleResolution)
    self.record = record
    levels = StepMetrics(record: record, step: step, band: band, cameToRest: cameToRest)
    self.spring = spring
    (path, unit, failure) = (nil, "", nil)
    isFinite = curve.values[...].areFinite && step.initial.isFinite && step.final.isFinite
  }

  /// The response of a plain spring that formulas answer alone; its curve has its ends and first turns.
  init(_ spring: SpringMetrics) {
    (record, levels, self.spring) = (spring.levels.record, spring.levels, spring)
    (path, unit, failure) = (nil, "", nil)
    isFinite = spring.levels.record.curve.values[...].areFinite
  }

  init(to motion: Motion, amid others: [Motion], definition: ResponseDefinition) {
    let line = definition.target.map { Line(from: motion, to: $0) }
    record = definition.record(of: motion, along: line)
    levels = record.flatMap { definition.levels(of: $0, cameToRest: motion.cameToRest) }
    path = PathMetrics(motion: motion, others: others, definition: definition, line: line)
    unit = definition.channel.lengthUnit
    (spring, failure) = (nil, nil)
    isFinite = motion.isFinite && definition.target?.isFinite ?? true
  }

  /// The response of a failed run: it has no curve, and no metric has a value.
  /// - Parameter failure: The reason, as a clause, such as `until must be later than from`.
  public init(failure: String) {
    (record, levels, path, spring) = (nil, nil, nil, nil)
    (unit, isFinite, self.failure) = ("", true, failure)
  }

  /// True where it has a curve; see ``curve``.
  public var hasCurve: Bool { record != nil }

  /// The curve of the channel; that of a pose is its progress.
  ///
  /// A progress is 0 throughout where the item starts at its target. Traps where the definition
  /// lacks the target that the channel needs.
  public var curve: Curve {
    guard let record else {
      preconditionFailure("The channel has no curve without a target: ask `isDetermined` first.")
    }
    return record.curve
  }

  /// The value it starts from, in the curve's unit; nil where it has no curve or no final value.
  public var initial: Double? { levels?.step.initial }

  /// The value it shall end at, in the curve's unit; nil where it is unknown.
  public var final: Double? { levels?.step.final }

  /// The pixels by which the view of its item, of several the first one, flickers; see ``Motion/flicker``.
  package var flicker: Int { path?.motion.flicker ?? 0 }

  // MARK: Answers

  /// The value of a metric or the reason for having none; traps where it is not determined.
  ///
  /// - Parameter metric: A metric for which `determines` is true.
  /// - Returns: A finite number in the metric's unit, or a reason.
  public func answer(_ metric: Metric) -> MetricValue {
    precondition(
      determines(metric), "The response does not determine \(metric.rawValue): ask beforehand.")
    guard failure == nil else { return .missing(.failed) }
    guard items.isEmpty else { return worstAnswer(metric) }
    guard isFinite else { return .missing(.diverged) }
    if isCut, metric == .settleTime || metric == .transientTime { return .missing(.notSettled) }
    guard !hidden.contains(metric) else { return .missing(.noise) }
    let answer = found(metric) ?? .missing(.noStep)
    // Numbers near the end of the range may overflow.
    return answer.value?.isFinite == false ? .missing(.diverged) : answer
  }

  /// The value of a metric, or nil where it has none; traps as `answer` does.
  /// - Parameter metric: A metric for which `determines` is true.
  public subscript(metric: Metric) -> Double? { answer(metric).value }

  /// The reasons why some of these metrics have no value.
  /// - Parameter metrics: The metrics.
  /// - Returns: Every reason once; `ok` where all of them have a value. Where an item that does not
  ///   come to rest orbits its target, that is a reason too.
  public func status(for metrics: [Metric]) -> ResponseStatus {
    guard items.isEmpty else {
      return parts.reduce(into: ResponseStatus()) { $0.formUnion($1.status(for: metrics)) }
    }
    return status(of: metrics.map(answer))
  }

  /// The reasons why some of its answers are missing.
  /// - Parameter answers: The answers to some metrics.
  /// - Returns: As `status(for:)`.
  public func status(of answers: [MetricValue]) -> ResponseStatus {
    var status = ResponseStatus(answers.compactMap { $0.reason })
    let isRestless = status.contains(.neverPaused) || status.contains(.notSettled)
    if isRestless, path?.orbit != nil { status.insert(.orbits) }
    return status
  }

  /// Tells whether the response determines a metric.
  ///
  /// For an item's motion this is `ResponseDefinition.determines`, where the motions that it needs are
  /// known; a curve of data determines every metric that needs no motion, and a failed run has the same
  /// answer to all.
  /// - Parameter metric: The metric.
  /// - Returns: True where `answer` has an answer for it.
  public func determines(_ metric: Metric) -> Bool {
    guard items.isEmpty else { return parts.allSatisfy { $0.determines(metric) } }
    return path?.determines(metric) ?? (failure != nil || !metric.needsMotion)
      || spring != nil && !metric.needsItem
  }

  private func found(_ metric: Metric) -> MetricValue? {
    let answer = spring?.answer(metric) ?? metric.entry.answer(self)
    guard metric.countsFromClock, let path, case .value(let time)? = answer else { return answer }
    let elapsed = time - path.clock
    // What has settled before the clock starts takes no time; a peak before then is there too early.
    return .value(metric == .peakTime ? elapsed : max(0, elapsed))
  }

  /// The time from which on it stays inside the band around its final value, in seconds since tick 0, of
  /// several items the latest; nil where it does not.
  public var settledTime: Double? {
    guard determines(.settleTime), self[.settleTime] != nil else { return nil }
    return parts.compactMap { $0.settling(.settleTime)?.answer.value }.max()
  }

  /// When the clock of settle, transient and peak times starts, as a sentence: of several items the last
  /// one; empty where it starts at tick 0.
  public var clockSentence: String {
    let paths = parts.filter { $0.isFinite }.compactMap { $0.path }
    guard let last = paths.max(by: { $0.clock < $1.clock }), last.clock > 0 else { return "" }
    let isShared = paths.allSatisfy { $0.clock == last.clock }
    return "the \(isShared ? "" : "last ")clock starts at \(last.clockStart)"
  }

  /// The largest share of the way that it reaches, of a continuous curve between its samples too.
  private var furthest: Double {
    let exact = spring.flatMap { $0.isSampled ? nil : $0.levels }
    return (exact ?? levels)?.furthest ?? 0
  }

  /// The settling behind `settle_time` or `transient_time`; nil where a band has no reference.
  ///
  /// For a pose it is the whole pose's, for any other channel its curve's.
  func settling(_ metric: Metric) -> Settling? {
    if let spring, !spring.isSampled { return spring.settling(metric) }
    if let pose = path?.pose { return metric == .settleTime ? pose.settling : pose.transient }
    return metric == .settleTime ? levels?.settling : levels?.transient
  }

  /// The time within the band: of a pose the whole pose's, of any other channel its curve's.
  var timeWithin: MetricValue? {
    if let pose = path?.pose { pose.timeWithin } else { levels?.timeWithin }
  }

  // MARK: Message

  /// The status in words and numbers; empty where it is `ok`.
  /// - Parameter metrics: The metrics.
  /// - Returns: A clause for each reason, joined by semicolons, such as
  ///   `not settled within 3 s: 4.1 % away at that moment`.
  public func message(for metrics: [Metric]) -> String {
    guard items.isEmpty else { return itemMessage(for: metrics) }
    return status(for: metrics).reasons.map { sentence(for: $0, metrics: metrics) }
      .joined(separator: "; ")
  }

  private func sentence(for reason: Reason, metrics: [Metric]) -> String {
    switch reason {
    case .notSettled: notSettled(metrics)
    case .neverRose: Reason.neverRose(to: furthest, within: clock?.duration ?? 0)
    case .noPeak: Reason.noPeak(within: clock?.duration ?? 0)
    case .noContact: "no contact: the item touched nothing within \(duration)"
    case .neverPaused: neverPaused
    case .orbits: path?.orbit?.sentence ?? reason.meaning
    case .diverged: diverged
    case .failed: "failed: \(failure ?? reason.meaning)"
    case .noise:
      "noise hides \(metrics.filter(hidden.contains).map { $0.rawValue }.joined(separator: ", "))"
    case .noStep: reason.meaning
    }
  }

  private func notSettled(_ metrics: [Metric]) -> String {
    if isCut { return "not settled: the recording ends while it still moves" }
    let metric = metrics.first { answer($0).reason == .notSettled }
    guard let settling = metric.flatMap(settling) else { return Reason.notSettled.meaning }
    return settling.message(within: clock?.duration ?? 0, band: band, unit: unit)
  }

  private var neverPaused: String {
    guard let motion = path?.motion else { return Reason.neverPaused.meaning }
    return "never paused: not at rest by \(brief(Double(motion.lastTick) / motion.frameRate)) s"
  }

  private var diverged: String {
    if isFinite { return "diverged: a metric is beyond the largest number" }
    guard let index = path?.motion.firstNonFinite ?? firstNonFiniteValue, let clock else {
      return "diverged: the start or the target is not a finite number"
    }
    return "diverged: \(Reason.diverged.meaning) at \(brief(clock.elapsed(at: index))) s"
  }

  private var firstNonFiniteValue: Int? { record?.curve.values.firstIndex { !$0.isFinite } }

  private var clock: Clock? { path?.motion.clock ?? record?.curve.clock }

  private var band: Band { levels?.band ?? path?.definition.band ?? .standard }

  private var duration: String { brief(clock?.duration ?? 0) + " s" }

  /// The sample farthest beyond the final level; nil without overshoot, or without a metric of it.
  public var overshootIndex: Int? {
    guard determines(.overshoot), self[.overshoot] ?? 0 > 0, let initial, let final else {
      return nil
    }
    let values = curve.values
    return values.indices.max {
      final > initial ? values[$0] < values[$1] : values[$0] > values[$1]
    }
  }
}

/// The answer of a response to one metric: a number, or the reason for having none.
public enum MetricValue: Hashable, Sendable {
  /// The metric's value, finite, in the unit that `Metric.unit(on:)` names.
  case value(Double)
  /// No number, for this reason: never 0, never the last sample.
  case missing(Reason)

  /// The value, or nil.
  public var value: Double? {
    if case .value(let value) = self { value } else { nil }
  }

  /// The reason for having none, or nil.
  public var reason: Reason? {
    if case .missing(let reason) = self { reason } else { nil }
  }
}

extension Response {
  /// The response of several items to one run, of which the worst answer to each metric counts.
  ///
  /// Its curve and its levels are those of the first item.
  /// - Parameter items: The names and the responses, at least one; that of a single item is its own.
  public init(of items: [(item: String, response: Response)]) {
    precondition(!items.isEmpty, "A response needs an item.")
    self = items[0].response
    if items.count > 1 { self.items = items }
  }

  /// The responses of the single items, at least one.
  public var parts: [Response] { items.isEmpty ? [self] : items.map { $0.response } }

  /// The response of one of several items; the whole where it has no such item.
  /// - Parameter item: The item's name; nil for the whole.
  /// - Returns: The response.
  public func part(of item: String?) -> Response {
    items.first { $0.item == item }?.response ?? self
  }

  /// The messages of those items that have a reason which none before has.
  func itemMessage(for metrics: [Metric]) -> String {
    var known = ResponseStatus()
    var messages: [String] = []
    for part in items {
      let status = part.response.status(for: metrics)
      guard !status.reasons.allSatisfy(known.contains) else { continue }
      known.formUnion(status)
      messages.append("\(part.item): \(part.response.message(for: metrics))")
    }
    return messages.joined(separator: "; ")
  }

  /// The worst answer of several items: the first missing one, else the worst value.
  func worstAnswer(_ metric: Metric) -> MetricValue {
    var worst = metric.best
    for part in parts {
      let answer = part.answer(metric)
      guard let value = answer.value else { return answer }
      if metric.isWorse(value, than: worst) { worst = value }
    }
    return .value(worst)
  }
}
