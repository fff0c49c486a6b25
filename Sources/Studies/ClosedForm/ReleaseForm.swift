// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import Responses
import Springs

/// A sweep of an item that is let go at rest on a spring along an axis, made ready for its points:
/// the number that each parameter sets is known, so that no scene is made for a point.
///
/// Its answers are those of ``SceneRun/closedForm(for:)`` to some 12 digits, found for eight points
/// at a time from a few states of their motion. It leaves other points to that method.
public struct ReleaseForm: Sendable {
  /// The metrics that ``ReleaseGroup`` answers.
  private static let known: Set<Metric> = [
    .riseTime, .settleTime, .transientTime, .timeWithin, .settlingMin, .settlingMax, .overshoot,
    .undershoot, .peak, .peakTime, .overshootDistance, .finalValue, .oscillations, .drift, .tilt,
    .peakSpeed, .peakAcceleration, .peakJerk, .pauseTime,
  ]

  /// The numbers of the item where no parameter sets them.
  let start: AxialSpring
  /// The parameters that move the item.
  let columns: [Column]
  /// The number of parameters.
  let width: Int
  let rules: ReleaseRules
  /// The band that items settle into.
  private let band: Band
  /// The sentence for items that do not pass their resting places.
  private let noPeak: String
  let metrics: [Metric]

  /// A parameter that moves the item, by its place among the parameters, the number that it sets, and the
  /// numbers of that kind that were compared with the engine.
  typealias Column = (index: Int, field: ReleaseField, compared: ClosedRange<Double>)

  /// A point that is not simply answered, by its place among the points: why some metrics have no
  /// value, with the sentence; nil where all of them mean nothing and it must run alone.
  public typealias Exception = (place: Int, reasons: (status: ResponseStatus, message: String)?)

  /// Makes a sweep ready.
  ///
  /// - Parameter plan: The sweep; the result is nil for a thrown item, for cases, for other metrics
  ///   or channels, and for parameters that are no numbers of the motion.
  public init?(_ plan: SweepPlan) {
    guard case .dynamics(let scene) = plan.scene, plan.count > 0, !plan.cases.hasSeveral,
      !plan.parameters.contains(where: { $0.setsFrameRate || $0.setsThrows }),
      Self.known.isSuperset(of: plan.metrics), plan.request.target == nil,
      plan.request.from ?? 0 == 0, [.pose, .progress].contains(plan.request.channel)
    else { return nil }
    let (point, timing) = (plan.design.point(0), scene.timing)
    let waits = plan.metrics.contains(.pauseTime)
    guard let base = AxialSpring(plan, at: point), let line = try? base.line(),
      line.start.velocity == 0, line.spring.generation == .current,
      let ticks = ReleaseTicks(
        count: timing.tickCount, limit: waits ? timing.pauseTicks : 0, interval: timing.interval)
    else { return nil }
    let fields = plan.parameters.indices.map {
      ReleaseField(of: $0, in: plan, at: point, isHorizontal: line.isHorizontal)
    }
    guard !fields.contains(nil) else { return nil }
    start = base
    columns = fields.compactMap(\.self).enumerated().filter { $0.element != .none }.map {
      ($0.offset, $0.element, $0.element.compared)
    }
    width = fields.count
    rules = ReleaseRules(ticks, timing, plan, isHorizontal: line.isHorizontal)
    metrics = plan.metrics
    noPeak = Reason.noPeak(within: rules.duration)
    band = plan.request.band
  }

  // MARK: Answers

  /// The metrics of some points.
  ///
  /// - Parameter points: Points of the sweep: the values of the parameters, point after point.
  /// - Returns: Their metrics in the order of the plan, point after point, NaN where there is no
  ///   answer, and the points that are not simply answered, in their order.
  public func answers(to points: [Double]) -> (metrics: [Double], exceptions: [Exception]) {
    let count = points.count / width
    var exceptions: [Exception] = []
    let answers = [Double](unsafeUninitializedCapacity: count * metrics.count) { answers, filled in
      points.withUnsafeBufferPointer { values in
        columns.withUnsafeBufferPointer { columns in
          let table = ReleaseTable(columns: columns, values: values, width: width, count: count)
          fill(answers, &exceptions, table)
        }
      }
      filled = count * metrics.count
    }
    return (answers, exceptions)
  }

  /// Writes the metrics of all points, eight at a time.
  private func fill(
    _ answers: UnsafeMutableBufferPointer<Double>, _ exceptions: inout [Exception],
    _ table: ReleaseTable
  ) {
    let (start, rules, metrics) = (start, rules, metrics)
    for first in stride(from: 0, to: table.count, by: ReleaseGroup.count) {
      let places = first..<min(first + ReleaseGroup.count, table.count)
      let group = ReleaseGroup(start, rules, table, places)
      for (column, metric) in metrics.enumerated() {
        let numbers = group.answer(metric, rules)
        let target = answers.baseAddress.map { $0 + first * metrics.count + column }
        if let target { Self.scatter(numbers, over: places.count, target, metrics.count) }
      }
      if !group.isAnswered.isAll { add(group, places, to: &exceptions) }
    }
  }

  /// Writes some of eight numbers, `distance` places apart.
  @inline(__always)
  private static func scatter(
    _ numbers: SIMD8<Double>, over count: Int, _ target: UnsafeMutablePointer<Double>,
    _ distance: Int
  ) {
    for lane in 0..<count { target[lane * distance] = numbers[lane] }
  }

  /// Adds the points of a group that are not simply answered.
  private func add(_ group: ReleaseGroup, _ places: Range<Int>, to exceptions: inout [Exception]) {
    for (lane, place) in places.enumerated() where !group.isAnswered[lane] {
      exceptions.append((place, group.isKnown[lane] ? reasons(group, lane) : nil))
    }
  }

  /// The reasons why some metrics of a point have no value.
  private func reasons(_ group: ReleaseGroup, _ lane: Int) -> (ResponseStatus, String) {
    var (status, sentences) = (ResponseStatus(), [String]())
    if !group.isSettled[lane] {
      status.insert(.notSettled)
      let multiple = group.multipleInside(lane)
      let outcome: Settling.Outcome = multiple > 1 ? .outside : .late(since: group.entry[lane])
      let settling = Settling(outcome: outcome, remainder: multiple)
      sentences.append(settling.message(within: rules.duration, band: band, unit: "pt"))
    }
    if !group.hasRisen[lane] {
      status.insert(.neverRose)
      sentences.append(Reason.neverRose(to: group.farthest(lane), within: rules.duration))
    }
    if !group.hasPeak[lane] {
      status.insert(.noPeak)
      sentences.append(noPeak)
    }
    return (status, sentences.count == 1 ? sentences[0] : sentences.joined(separator: "; "))
  }
}

/// The rules by which the metrics of released items are measured, for all points of a sweep.
///
/// Like ``AxialSpring`` and the columns it holds numbers alone: a group of eight points
/// takes less time than to count the references that a copy of a ``ReleaseForm`` has.
struct ReleaseRules: Sendable {
  let ticks: ReleaseTicks
  /// The motion is horizontal, else vertical.
  let isHorizontal: Bool
  /// The last tick in which an item may fall asleep; nil where the pause is not asked for.
  let lastPause: Double?
  let frameRate: Double
  /// The time of the last tick, in seconds.
  package let duration: Double
  let band: Band
  /// The response is the distance from the target, else the progress towards it.
  let isPose: Bool
  /// The settle time or its like, the rise to nine tenths, and the time of the peak are asked for.
  let asksSettling: Bool
  let asksRise: Bool
  let asksPeak: Bool
  /// What is asked for of the way.
  let questions: ReleaseCourse.Questions

  init(_ ticks: ReleaseTicks, _ timing: SceneTiming, _ plan: SweepPlan, isHorizontal: Bool) {
    (self.ticks, self.isHorizontal) = (ticks, isHorizontal)
    let waits = plan.metrics.contains(.pauseTime)
    lastPause = waits ? Double(max(timing.pauseTicks, timing.tickCount)) : nil
    frameRate = timing.frameRate
    duration = Double(timing.tickCount) / timing.frameRate
    band = plan.request.band
    isPose = plan.request.channel == .pose
    let metrics = Set(plan.metrics)
    func asks(_ some: Set<Metric>) -> Bool { !metrics.isDisjoint(with: some) }
    asksSettling = asks([.settleTime, .transientTime])
    asksRise = asks([.riseTime, .settlingMin, .settlingMax])
    asksPeak = asks([.peakTime])
    var questions: ReleaseCourse.Questions = []
    for (some, asked) in Self.questions where asks(some) { questions.formUnion(asked) }
    // Undershoot is 0; but a time within the band is summed up as if it were followed.
    if metrics.isSuperset(of: [.undershoot, .timeWithin]) { questions.insert(.high) }
    if asks([.timeWithin]) { questions.insert(isPose ? .insideUnsigned : .inside) }
    self.questions = questions
  }

  /// What some metrics ask for of the way.
  private static let questions: [(metrics: Set<Metric>, asked: ReleaseCourse.Questions)] = [
    ([.riseTime, .settlingMin, .settlingMax], [.rise, .high]), ([.settlingMin], .lowestSettled),
    ([.peakTime], .high), ([.peak, .settlingMax], [.high, .highEnd]), ([.finalValue], .end),
    ([.oscillations], .swings), ([.peakSpeed, .peakAcceleration, .peakJerk], .speeds),
  ]
}

/// A number of an ``AxialSpring`` that a sweep may vary without changing the kind of its motion.
enum ReleaseField: CaseIterable, Sendable {
  /// A number that does not move the item, such as its elasticity.
  case none
  case frequency, dampingRatio, resistance, length
  /// The coordinates of item and anchor along the axis of the motion.
  case center, anchor

  /// Gives a spring another number.
  func set(_ value: Double, in spring: inout AxialSpring, isHorizontal: Bool) {
    switch self {
    case .none: break
    case .frequency: spring.frequency = value
    case .dampingRatio: spring.dampingRatio = value
    case .resistance: spring.resistance = value
    case .length: spring.length = value
    case .center:
      if isHorizontal { spring.center.x = value } else { spring.center.y = value }
    case .anchor:
      if isHorizontal { spring.anchor.x = value } else { spring.anchor.y = value }
    }
  }

  /// The numbers of its kind that were compared with the engine.
  var compared: ClosedRange<Double> {
    switch self {
    case .none: -.infinity ... .infinity
    case .frequency: AxialSpring.frequencies
    case .dampingRatio: 0...AxialSpring.largestDampingRatio
    case .resistance: 0...AxialSpring.largestResistance
    case .length, .center, .anchor: -AxialSpring.farthest...AxialSpring.farthest
    }
  }

  /// The number that a parameter of a sweep sets, found by trying at a point; nil where it sets
  /// another or more than one.
  init?(of parameter: Int, in plan: SweepPlan, at point: [Double], isHorizontal: Bool) {
    guard let base = AxialSpring(plan, at: point) else { return nil }
    let field = Self.allCases.first { field in
      Self.trials.allSatisfy { trial in
        var (point, expected) = (point, base)
        point[parameter] = trial
        field.set(trial, in: &expected, isHorizontal: isHorizontal)
        return AxialSpring(plan, at: point) == expected
      }
    }
    guard let field else { return nil }
    self = field
  }

  /// Values that no document has by chance.
  private static let trials = [1.376_192_8, 2.719_374_1]
}

extension AxialSpring {
  /// The numbers of a point of a sweep; nil where its scene is another.
  package init?(_ plan: SweepPlan, at point: [Double]) {
    guard let scene = plan.run(at: point).scene.dynamics, let spring = try? AxialSpring(scene)
    else { return nil }
    self = spring
  }
}
