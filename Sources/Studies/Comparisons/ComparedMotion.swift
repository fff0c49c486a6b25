// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import GSL
import Responses
import Springs

/// A motion among others that it is compared with: a curve on the clock and in the unit of all.
public struct ComparedMotion: Sendable {
  /// Its name in messages.
  public let name: String
  /// The spring that it is; nil for any other motion.
  public private(set) var spring: SpringSource?
  /// Its metrics.
  public private(set) var response: Response
  /// The time at which it calls itself settled, by the rule of its framework or by its end; nil for
  /// none.
  public private(set) var settled: Double?
  /// The level it starts from and the one it comes to rest at, where its levels were divided by the way
  /// between them; nil where they are as they were.
  public private(set) var scaledWay: (start: Double, end: Double)?
  /// Its levels are shares of its way: 0 at the start, 1 where it comes to rest.
  public private(set) var isShare = false
  /// The time at which it begins, on the clock of all; its own times count from there.
  public private(set) var start = 0.0
  /// The levels at all times that are known: of a spring long before its start and after its end.
  private(set) var whole: Curve
  /// The samples of a recording, which alone are known; nil for any other motion.
  private(set) var samples: Curve?
  /// The times that are compared: of a motion by name from its start until all have come to rest.
  let times: ClosedRange<Double>

  /// The channel of a scene whose unit its levels have; nil for any other motion.
  package private(set) var channel: Channel?

  /// The length of the times that are compared, in seconds.
  var duration: Double { times.upperBound - times.lowerBound }

  /// The value of a metric of its record, and of the time within the band what the first seconds of the
  /// record have of it; nil where it settles later than that.
  func value(of metric: Metric, during length: Double) -> Double? {
    let (value, rest) = (response[metric], response.curve.duration - length)
    guard metric == .timeWithin, rest > 1e-6 else { return value }
    guard let value, response.settledTime ?? .infinity <= length else { return nil }
    return value - rest
  }

  /// The motion on the times that are compared.
  public var curve: Curve { curve(without: 0) }

  /// The motion on these times without a lag, in seconds.
  package func curve(without lag: Double) -> Curve {
    let late = times.lowerBound + lag...times.upperBound + lag
    return (samples ?? whole.cut(to: late)).moved(by: -lag)
  }

  /// The level at a time; before and after all that is known the first and the last level.
  package func level(at time: Double) -> Double {
    let times = whole.times
    let known = min(max(time, times[0]), times[times.count - 1])
    return whole.value(at: known) ?? whole.values[0]
  }

  /// Brings motions to one clock and one unit.
  ///
  /// Recordings alone keep their clocks and their unit, and so do scenes of one channel. All others
  /// begin at 0 s and are shares of the way from their start to where they come to rest.
  ///
  /// - Parameters:
  ///   - sources: The motions with their names.
  ///   - band: The band around the end in which a motion counts as settled, as a share of the way; a
  ///     scene has its own.
  ///   - distance: The distance of the move, for rules of frameworks that depend on it; nil for their
  ///     usual one.
  /// - Throws: `InputError` for one whose way has no length, where a length is needed.
  /// - Returns: The motions in their order.
  public static func all(
    _ sources: [(name: String, source: MotionSource)], band: Double, over distance: Double? = nil
  ) throws(InputError) -> [ComparedMotion] {
    let scales = Set(sources.map(\.source.scale))
    let end = sources.map(\.source.end).max() ?? 0
    return try sources.map { (name, source) throws(InputError) -> ComparedMotion in
      switch source {
      case .spring(let spring):
        return ComparedMotion(name, spring, until: end, band: band, over: distance)
      case .easing(let easing, let duration):
        return ComparedMotion(name, easing, over: duration, until: end, band: band)
      case .run(let run):
        let motion = try ComparedMotion(name, run, until: end)
        guard scales.count > 1, source.scale != .share else { return motion }
        return try motion.inShares(band: band, isScene: true)
      case .recording(let recording):
        let motion = ComparedMotion(name, recording, isAlone: scales.count == 1)
        guard scales.count > 1 else { return motion }
        return try motion.inShares(band: band)
      }
    }
  }

  /// A move in closed form, which waits at its start before it; known only until it is left where it
  /// swings for too long.
  private init(
    _ name: String, _ source: SpringSource, until end: Double, band: Double, over distance: Double?
  ) {
    let move = source.move
    let own = MotionSource.spring(source).end
    let rests = move.motion.settleTime(within: MotionSource.rest).map { $0 <= own } ?? false
    let times = 0...(rests ? end : own)
    let samples = FineSamples(move, until: times.upperBound, andOnTo: rests ? 4 * end : own)
    let whole = Curve(
      times: samples.times, values: samples.values, waiting: 3 * end, staying: 0)
    let response = Response(
      of: SpringMotion(spring: move.spring, displacement: -1, velocity: move.velocity),
      showing: whole.cut(to: times), from: 0, to: 1, band: .fraction(band))
    self.init(name, response, whole, times)
    settled = source.notation?.settleTime(over: distance ?? source.distance)
    (spring, isShare) = (source, true)
  }

  /// An easing, which stays at its end.
  private init(
    _ name: String, _ easing: Easing, over duration: Double, until end: Double, band: Double
  ) {
    let samples = FineSamples(easing, over: duration, until: end)
    let whole = Curve(
      times: samples.times, values: samples.values, waiting: 3 * end, staying: 3 * end)
    let response = Response(
      to: whole.cut(to: 0...end), initial: 0, final: 1, band: .fraction(band), cameToRest: true)
    self.init(name, response, whole, 0...end)
    (settled, isShare) = (duration, true)
  }

  /// The response of a scene, run until all have come to rest, and constant after a pause.
  private init(_ name: String, _ run: SceneRun, until end: Double) throws(InputError) {
    let own = run.scene.timing.duration
    let run = SceneCases(run.scene, request: run.request)
      .lasting(max(own, min(end, MotionSource.longestRun))).run(0)
    let response = run.response(for: Metric.allCases.filter(run.determines))
    let curve = response.curve
    try InputSource(place: name).refuse(
      unless: curve.values.allSatisfy(\.isFinite),
      "the run diverged: its numbers are no longer finite")
    let (last, values) = (curve.times[curve.count - 1], curve.values.suffix(2))
    let whole = Curve(
      times: curve.times, values: curve.values, waiting: 3 * last,
      staying: values.first == values.last ? 3 * last : 0)
    self.init(name, response, whole, 0...last)
    channel = run.shownChannel
    isShare = MotionSource.run(run).scale == .share
  }

  /// A recording, on its own clock where only such are compared; else from its onset on.
  private init(_ name: String, _ recording: Recording, isAlone: Bool) {
    let samples = isAlone ? recording.curve : recording.curve.moved(by: -recording.start)
    self.init(name, recording.response, samples.smooth)
    self.samples = samples
    start = isAlone ? recording.start : 0
  }

  /// A curve with its response, which is compared at all of its times where none are given.
  init(_ name: String, _ response: Response, _ whole: Curve, _ times: ClosedRange<Double>? = nil) {
    (self.name, self.response, self.whole) = (name, response, whole)
    self.times = times ?? whole.times[0]...whole.times[whole.count - 1]
  }

  /// The same motion as a share of the way from its start to its end.
  private func inShares(band: Double, isScene: Bool = false) throws(InputError) -> ComparedMotion {
    guard let start = response.initial, let end = response.final, start != end else {
      let reason =
        response.final == nil ? "it does not say where it comes to rest" : "it ends where it starts"
      throw InputSource(place: name).error(
        "\(reason), so its way has no length, and it cannot be compared with shares of a way"
          + (isScene ? "" : "; --final says where it was to end"))
    }
    func scaled(_ curve: Curve) -> Curve {
      Curve(known: curve.times, curve.values.map { ($0 - start) / (end - start) })
    }
    let whole = scaled(whole)
    try InputSource(place: name).refuse(
      unless: whole.values.allSatisfy(\.isFinite), "its levels are too large to be compared")
    let motion = response.curve.moved(by: -response.curve.times[0])
    var result = self
    result.response = Response(to: scaled(motion), initial: 0, final: 1, band: .fraction(band))
    (result.whole, result.samples) = (whole, samples.map(scaled))
    (result.scaledWay, result.isShare, result.channel) = ((start, end), true, nil)
    return result
  }

  /// The first time at which it has 90 % of its way behind it, in seconds on its clock; nil for never.
  public var arrival: Double? {
    guard let start = response.initial, let end = response.final, start != end else { return nil }
    let curve = curve
    let shares = curve.values.map { ($0 - start) / (end - start) }
    guard let index = shares.firstIndex(where: { $0 >= 0.9 }) else { return nil }
    guard index > 0 else { return curve.times[0] }
    let (before, after) = (curve.times[index - 1], curve.times[index])
    return before + (after - before) * (0.9 - shares[index - 1])
      / (shares[index] - shares[index - 1])
  }
}

extension Curve {
  /// Samples that are known to make a curve.
  init(known times: [Double], _ values: [Double]) {
    guard let curve = try? Curve(times: times, values: values) else {
      preconditionFailure("The times of a curve grow, and its values are finite.")
    }
    self = curve
  }

  /// Samples, before which it waits at the first level and after which it stays at the last, for some
  /// seconds.
  fileprivate init(times: [Double], values: [Double], waiting: Double, staying: Double) {
    let (first, last) = (times[0], times[times.count - 1])
    let head = waiting > 0 ? [first - waiting] : []
    let tail = staying > 0 ? [last + staying] : []
    self.init(
      known: head + times + tail,
      head.map { _ in values[0] } + values + tail.map { _ in values[values.count - 1] })
  }

  /// The natural cubic spline through its samples, by straight lines as short as a sixteenth of the way
  /// from one to the next; of many samples longer ones.
  fileprivate var smooth: Curve {
    let (times, parts) = (times, min(16, 40_000 / count))
    let fine = zip(times, times.dropFirst()).flatMap { start, end in
      (0..<parts).map { start + (end - start) * (Double($0) / Double(parts)) }
    }
    let spline = parts > 1 ? CubicSpline(abscissas: times, ordinates: values) : nil
    let levels = spline?.values(at: fine + times.suffix(1)) ?? []
    return (try? Curve(times: fine + times.suffix(1), values: levels)) ?? self
  }

  /// The time from its first sample to its last, in seconds.
  var duration: Double { (times.last ?? 0) - times[0] }

  /// The part within some times, of which some are its own.
  func cut(to range: ClosedRange<Double>) -> Curve {
    let times = times
    let start = max(range.lowerBound, times[0])
    let end = min(range.upperBound, times[times.count - 1])
    guard start < end, start > times[0] || end < times[times.count - 1] else { return self }
    let inner = times.indices.filter { times[$0] > start && times[$0] < end }
    return Curve(
      known: [start] + inner.map { times[$0] } + [end],
      [value(at: start) ?? 0] + inner.map { values[$0] } + [value(at: end) ?? 0])
  }

  /// The same curve on a clock that shows so many seconds more; what then falls on one time follows
  /// as soon as it can.
  func moved(by shift: Double) -> Curve {
    guard shift != 0 else { return self }
    var last = -Double.infinity
    let moved = times.map { time in
      last = max(time + shift, last.nextUp)
      return last
    }
    return Curve(known: moved, values)
  }
}

/// The origin of a motion that is compared with others.
public enum MotionSource: Sendable {
  /// A spring, by its closed form.
  case spring(SpringSource)
  /// A curve that is no spring, over a duration in seconds, positive.
  case easing(Easing, duration: Double)
  /// A scene that is played; its run has a curve.
  case run(SceneRun)
  /// A recorded curve.
  case recording(Recording)

  /// The meaning of its levels: motions of one scale are compared in it.
  enum Scale: Hashable {
    /// Shares of the way: 0 at the start, 1 where it comes to rest.
    case share
    /// The levels of a channel, or of a plain spring.
    case levels(Channel?)
    /// Whatever was recorded.
    case recorded
  }

  /// The meaning of its levels.
  var scale: Scale {
    switch self {
    case .spring, .easing: return .share
    case .recording: return .recorded
    case .run(let run):
      let channel = run.shownChannel
      if let channel { return channel.takesLevels ? .levels(channel) : .share }
      guard case .spring(let spring) = run.scene, spring.from == 0, spring.to == 1 else {
        return .levels(nil)
      }
      return .share
    }
  }

  /// The number of periods after which a spring that still swings is left.
  static let longestSwinging = 100.0

  /// The distance from its target, in whole ways, within which a spring has come to rest.
  static let rest = 1e-4

  /// The longest run of a scene that is made longer than it is, in seconds.
  static let longestRun = 600.0

  /// The time from the start until which it is to be followed, in seconds.
  var end: Double {
    switch self {
    case .spring(let source):
      let (spring, motion) = (source.move.spring, source.move.motion)
      let settled = motion.settleTime(within: Self.rest) ?? .infinity
      guard spring.dampingRatio < 1 else { return settled }
      return min(settled, Self.longestSwinging * spring.response)
    case .easing(_, let duration): return duration
    case .run(let run): return run.scene.timing.duration
    case .recording(let recording): return (recording.curve.times.last ?? 0) - recording.start
    }
  }
}
