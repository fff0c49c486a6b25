// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses
import Springs

/// Motions compared with the first of them: the differences of their curves, and every metric of all.
public struct Comparison: Sendable {
  /// A number of each motion, or one of each further motion and the first together.
  public struct Row: Sendable, Equatable {
    /// Its name, as tables have it.
    public let name: String
    /// The values of the motions, in their order; nil where one has no answer.
    public let values: [Double?]
    /// For each motion but the first its value minus the first's, or a number of the two together;
    /// nil without an answer.
    public let differences: [Double?]
  }

  /// A motion and the first: the difference of the curves, where they were to be aligned without the lag;
  /// the seconds by which it is later than the first, nil where that is unclear; and the largest
  /// difference that is left without the lag.
  public typealias Pair = (curves: CurveDifference, timeShift: Double?, alignedDifference: Double?)

  /// The differences of each motion but the first from it.
  public let pairs: [Pair]
  /// The differences of the curves, the metrics, then what is left without the lag and the times at
  /// which frameworks call the motions settled.
  public let rows: [Row]
  /// The lag of each motion behind the first, in seconds, that is taken out before they are compared; 0 where
  /// none is.
  public let lags: [Double]
  /// The motion that the others are compared with, in their unit.
  private let first: ComparedMotion

  /// Compares motions with the first of them.
  ///
  /// - Parameters:
  ///   - motions: At least two motions, on one clock and in one unit.
  ///   - isAligned: True where the time shifts are taken out before the curves are compared.
  ///   - distance: The distance of the move, for rules that depend on it; nil for the usual ones.
  /// - Throws: `CurveDifferenceError` where two curves cannot be compared.
  public init(
    _ motions: [ComparedMotion], isAligned: Bool, over distance: Double? = nil
  ) throws(CurveDifferenceError) {
    precondition(motions.count >= 2, "A comparison has at least two motions.")
    let pairs = try motions.dropFirst().map { (motion) throws(CurveDifferenceError) in
      try Self.pair(motions[0], motion, isAligned: isAligned)
    }
    self.pairs = pairs
    first = motions[0]
    lags = [0] + pairs.map { isAligned ? $0.timeShift ?? 0 : 0 }
    let figures = Self.figures.map { name, _, value in
      Row(name: name, values: motions.map { _ in nil }, differences: pairs.map(value))
    }
    rows =
      Array(figures[..<Self.firstCount]) + Self.metrics(of: motions)
      + Array(figures[Self.firstCount...]) + Self.settling(of: motions, over: distance)
  }

  /// The metrics that all determine, in units that are the same; the time within the band over the length
  /// of the shortest record.
  private static func metrics(of motions: [ComparedMotion]) -> [Row] {
    let length = motions.map(\.response.curve.duration).min() ?? 0
    return Metric.allCases.filter { metric in
      motions.allSatisfy { $0.response.determines(metric) }
        && (metric != .clockFrom || motions.contains { !$0.response.clockSentence.isEmpty })
        && Set(motions.map { metric.unit(on: $0.channel) }).count == 1
    }.map { metric in
      Row(metric.rawValue, motions.map { $0.value(of: metric, during: length) })
    }
  }

  /// The times at which the motions are called settled: each by its own rule, and where all are
  /// springs, all by the rule of each framework; none where no motion has one.
  private static func settling(of motions: [ComparedMotion], over distance: Double?) -> [Row] {
    let own =
      motions.allSatisfy { $0.settled == nil } ? [] : [Row("settled", motions.map(\.settled))]
    let springs = motions.compactMap(\.spring)
    guard springs.count == motions.count else { return own }
    let times = springs.map { $0.move.settleTimes(over: distance ?? $0.distance) }
    return own
      + times[0].indices.map { rule in
        let name = times[0][rule].framework.name.replacing("-", with: "_")
        return Row("settled_\(name)", times.map { $0[rule].time })
      }
  }

  // MARK: Requirements

  /// The numbers of two curves together, times or levels: the first ones stand before the metrics, the
  /// others after.
  private static let figures: [(name: String, isTime: Bool, value: @Sendable (Pair) -> Double?)] = [
    ("largest_difference", false, { $0.curves.largest }),
    ("rms_difference", false, { $0.curves.rootMeanSquare }), ("time_shift", true, { $0.timeShift }),
    ("largest_difference_time", true, { $0.curves.largestTime }),
    ("aligned_difference", false, { $0.alignedDifference }),
  ]

  private static let firstCount = 3

  /// The length of which levels are percents, in words and in their unit, and how many points that unit
  /// is; nil where that is unknown.
  public typealias Reference = (words: String, length: Double, points: Double?)

  /// The numbers that may be required of a comparison: those of its rows, and every metric that a
  /// recording has.
  ///
  /// Levels follow in percent of a length, and in points where these are known; times in percent of the first
  /// motion's.
  public func subjects(over reference: Reference) -> [Requirement.Subject] {
    var subjects: [Requirement.Subject] = []
    for name in (rows.map(\.name) + Metric.recorded.map(\.rawValue)).uniqued() {
      let unit = Self.unit(of: name, on: first.channel)
      let words = Self.figures.contains { $0.name == name } ? name : "difference of \(name)"
      let isLength = Self.isLength(name) && (unit.isEmpty || !first.isShare)
      let isTime = unit == "s" && rows.first { $0.name == name }?.values[0] != nil
      subjects.append(.init(name, unit: unit, words: words, isShare: first.isShare && isLength))
      guard isLength || isTime else { continue }
      let whole = isLength ? reference.words : "the first motion's"
      subjects.append(.init(name, unit: "percent", words: "\(words) in percent of \(whole)"))
      guard unit.isEmpty, reference.points != nil else { continue }
      subjects.append(.init(name, unit: "pt", words: words))
    }
    return subjects
  }

  /// The unit of a number; a level has that of a channel, and none without one.
  package static func unit(of name: String, on channel: Channel? = nil) -> String {
    if let metric = Metric(rawValue: name) { return metric.unit(on: channel) }
    let isLevel = figures.contains { $0.name == name && !$0.isTime }
    return isLevel ? channel?.unit ?? "" : "s"
  }

  /// A number is a level or a length, which has no unit where its motion has none.
  private static func isLength(_ name: String) -> Bool {
    unit(of: name).isEmpty && Metric(rawValue: name)?.isCount != true
  }

  /// The number that a requirement judges: the size of a difference, of several motions the largest; or,
  /// where the least one allowed is below 0, the difference itself, of several the one farthest out.
  ///
  /// - Parameters:
  ///   - requirement: A requirement on one of `subjects`.
  ///   - reference: The length of which levels are percents, and the points of their unit.
  /// - Returns: The number, in the subject's unit; nil for no answer.
  public func answer(to requirement: Requirement, over reference: Reference) -> Double? {
    let subject = requirement.subject
    guard let row = rows.first(where: { $0.name == subject.name }) else { return nil }
    let unit = Self.unit(of: subject.name, on: first.channel)
    let isPercent = subject.unit == "percent" && unit != "percent"
    let length = Self.isLength(subject.name) ? reference.length : row.values[0] ?? 0
    guard !isPercent || length > 0 else { return nil }
    let points = subject.unit == unit ? 1 : reference.points ?? 1
    let differences = row.differences.compactMap {
      $0.map { isPercent ? 100 * ($0 / length) : points * $0 }
    }
    guard differences.count == row.differences.count else { return nil }
    guard let low = requirement.low, low < 0 else { return differences.map(\.magnitude).max() }
    let excess = { max(low - $0, $0 - (requirement.high ?? .infinity)) }
    return differences.max { excess($0) < excess($1) }
  }

  /// Compares two motions over the times that both cover.
  ///
  /// The time shift is searched for on curves that are known beyond those times, so that no part of a
  /// move falls out: one waits at its start before it, and stays at its end after it.
  private static func pair(
    _ first: ComparedMotion, _ second: ComparedMotion, isAligned: Bool
  ) throws(CurveDifferenceError) -> Pair {
    let reach = max(first.duration, second.duration)
    let search = try? CurveDifference(
      from: first.whole, to: second.whole.cut(to: second.times.widened(by: reach)), isAligned: true)
    let shift = search?.timeShift
    let (times, others) = (first.samples?.times ?? [], second.samples?.times ?? [])
    let aligned = shift.flatMap { shift in
      try? CurveDifference(
        from: first.whole.cut(to: first.times.widened(by: shift.magnitude)),
        to: second.whole.moved(by: -shift), at: times + others.map { $0 - shift })
    }
    if isAligned, let aligned { return (aligned, shift, aligned.largest) }
    let curves = try CurveDifference(
      from: first.whole.cut(to: first.times), to: second.whole.cut(to: second.times),
      at: times + others)
    return (curves, shift, aligned?.largest)
  }
}

extension Comparison.Row {
  /// The row of values; numbers too far apart have no difference.
  fileprivate init(_ name: String, _ values: [Double?]) {
    let differences = values.dropFirst().map { value -> Double? in
      guard let first = values[0], let value, (value - first).isFinite else { return nil }
      return value - first
    }
    self.init(name: name, values: values, differences: differences)
  }
}

extension CurveDifference {
  /// The difference at the times of recordings, between which nobody knows them, and along straight
  /// lines from one to the next; at all times where fewer than two are common to both curves.
  fileprivate init(
    from first: Curve, to second: Curve, at times: [Double]
  ) throws(CurveDifferenceError) {
    let curves = [first, second]
    let known = Set(times).sorted().filter { time in curves.allSatisfy { $0.value(at: time) != nil }
    }
    let both =
      known.count < 2 ? curves : curves.map { Curve(known: known, known.compactMap($0.value)) }
    try self.init(from: both[0], to: both[1])
  }
}

extension ClosedRange<Double> {
  /// The range with so much more at either end.
  fileprivate func widened(by reach: Double) -> ClosedRange {
    lowerBound - reach...upperBound + reach
  }
}

extension Metric {
  /// The metrics that a recorded curve determines.
  public static var recorded: [Metric] { allCases.filter { !$0.needsMotion } }
}

/// The samples of a function of time, so close that straight lines between them follow it.
///
/// A stretch is halved until the function is near its chord at the middle and at both quarters.
struct FineSamples {
  private(set) var times: [Double]
  private(set) var values: [Double]
  private let tolerance: Double
  private let function: (Double) -> Double

  /// The largest distance from a chord, in whole ways: the difference of two curves is then right to
  /// 1e-6.
  static let tolerance = 2e-7

  /// The most times that a stretch is halved: beyond it the function jumps.
  private static let deepest = 44

  /// Follows a function from a time on; one that goes beyond its way with a tolerance so many times as
  /// large.
  init(from start: Double, reaching size: Double = 1, _ function: @escaping (Double) -> Double) {
    (times, values) = ([start], [function(start)])
    (tolerance, self.function) = (Self.tolerance * max(1, size), function)
  }

  /// Follows the function through later times, between which it is smooth.
  mutating func follow(through times: some Sequence<Double>) {
    for time in times { follow(to: (time, function(time)), depth: Self.deepest) }
  }

  private mutating func follow(to end: (time: Double, value: Double), depth: Int) {
    let start = (time: times[times.count - 1], value: values[values.count - 1])
    let step = (end.time - start.time) / 4
    let middle = (time: start.time + 2 * step, value: function(start.time + 2 * step))
    let rise = (end.value - start.value) / 4
    let isStraight =
      (middle.value - start.value - 2 * rise).magnitude <= tolerance
      && (function(start.time + step) - start.value - rise).magnitude <= tolerance
      && (function(start.time + 3 * step) - start.value - 3 * rise).magnitude <= tolerance
    if isStraight || depth == 0 || middle.time <= start.time || middle.time >= end.time {
      if end.time > start.time { append(end.time, end.value) }
    } else {
      follow(to: middle, depth: depth - 1)
      follow(to: end, depth: depth - 1)
    }
  }

  private mutating func append(_ time: Double, _ value: Double) {
    times.append(time)
    values.append(value)
  }

  /// The distance from its target, in whole ways, within which a spring counts as straight.
  private static let still = 1e-9

  /// The move of a spring up to a time, and on to a later one.
  init(_ move: SpringMove, until end: Double, andOnTo last: Double) {
    let motion = move.motion
    self.init(from: 0, reaching: motion.farthest.displacement.magnitude) {
      1 - motion.displacement(at: $0)
    }
    let moving = min(motion.settleTime(within: Self.still) ?? last, last)
    let knots = Self.knots(move.spring, until: moving)
    follow(through: knots.filter { $0 < end } + [end])
    follow(through: knots.filter { $0 > end && $0 < last } + (last > end ? [last] : []))
  }

  /// Times between which a spring is smooth: a quarter of a radian apart where it swings, else growing
  /// by a third from the time of its fast exponential on.
  private static func knots(_ spring: Spring, until end: Double) -> [Double] {
    let (rate, ratio) = (spring.angularFrequency, spring.dampingRatio)
    if ratio < 1 {
      return (0...Int(4 * rate * end)).map { Double($0 + 1) / (4 * rate) }
    }
    var knots: [Double] = []
    var time = 0.02 / (rate * (ratio + (ratio * ratio - 1).squareRoot()))
    while time < end {
      knots.append(time)
      time *= 4.0 / 3
    }
    return knots
  }

  /// An easing over a duration, which then stays at its end until a time.
  init(_ easing: Easing, over duration: Double, until end: Double) {
    switch easing {
    case .cubic(let curve):
      self.init(from: 0) { curve.progress(at: $0 / duration) }
      follow(through: (1...64).map { Double($0) / 64 * duration } + [end].filter { $0 > duration })
    case .linear(let stops):
      let inner = stops.filter { $0.share > 0 && $0.share < 1 }
      self.init(from: 0) { easing.value(at: $0 / duration) }
      for stop in inner { jump(to: stop.share * duration, stop.value) }
      jump(to: duration, easing.value(at: 1))
      if duration < end { append(end, values[values.count - 1]) }
    }
  }

  /// Appends a sample; one at the time of the last comes as soon after it as can be.
  private mutating func jump(to time: Double, _ value: Double) {
    append(max(time, times[times.count - 1].nextUp), value)
  }
}
