// SPDX-License-Identifier: Apache-2.0

import Basics

/// A move as few cubic Bezier segments, and its proved largest error.
///
/// It begins at 0 with the velocity of the move and ends at rest on the target, where it stays. At
/// its knots the velocity does not jump, but for the rounding of the numbers.
public struct CubicPath: Hashable, Sendable {
  /// The segments, each beginning where the one before ends; at least one.
  public let segments: [CubicSegment]
  /// The largest difference from the move at equal time, as a fraction of the distance.
  ///
  /// It counts the time after the end and the rounding of the numbers; it is a bound that is no more
  /// than a thousandth above the difference.
  public let largestError: Double
  /// The decimals of the values of its control points, and of their times as shares of the duration.
  let decimals: Int

  /// The duration in seconds.
  public var duration: Double { segments[segments.count - 1].end.time }

  /// The largest error by default: 0.1 % of the distance.
  public static let standardError = 0.001
  /// The most segments.
  public static let mostSegments = 300

  /// The knots, the start and the end among them.
  var knots: [TimePoint] { [segments[0].start] + segments.map(\.end) }

  /// The decimals with which numbers up to a size keep three digits more than the path.
  func decimals(upTo size: Double) -> Int {
    min(max(0, decimals + 3 - Int(log10(size).rounded(.down))), 15)
  }

  /// The curve as path data of SVG: shares of the duration against values, upwards.
  public var pathData: String {
    "M0,0"
      + segments.map { segment in
        " C"
          + zip(segment.times, segment.values).dropFirst().map { time, value in
            fixedText(time / duration, decimals: decimals) + ","
              + fixedText(value, decimals: decimals)
          }.joined(separator: " ")
      }.joined()
  }

  /// Follows a move with the fewest segments that keep within an error, and with the least error that
  /// this many segments allow.
  ///
  /// Policy: the fewest with knots that are on the move and have its velocity, each segment as long
  /// as the error allows.
  /// - Parameters:
  ///   - move: The move.
  ///   - maxError: The largest error at any time, as a fraction of the distance, from 1e-5 to 1.
  ///   - isMonotone: Puts knots where the move turns round, and keeps all handles between the values
  ///     of their ends.
  /// - Throws: `SpringError` for other errors, for a spring that never settles, and for one that takes
  ///   more than 300 segments.
  public init(
    following move: SpringMove, within maxError: Double = standardError, isMonotone: Bool = false
  ) throws(SpringError) {
    try Self.check(move, maxError)
    // A large error makes long steps, which may lead to where no segment follows.
    for share in [0.97, 0.5, 0.25, 0.1] {
      let path = Self(
        following: move, below: share * maxError, within: maxError, isMonotone: isMonotone)
      guard let path else { continue }
      self = path
      return
    }
    throw .beyond(reason: "this spring would take more than \(Self.mostSegments) cubic curves")
  }

  /// Follows a move below an error, and rounds within another; nil where that does not succeed.
  private init?(
    following move: SpringMove, below error: Double, within maxError: Double, isMonotone: Bool
  ) {
    let segments = { (error: Double, limit: Int) in
      CubicFit(along: move.motion, within: error, isMonotone: isMonotone)?.segments(limit: limit)
    }
    guard var best = segments(error, Self.mostSegments) else { return nil }
    var (low, high) = (error / 16, error)
    while high > 1.2 * low {
      let middle = (low * high).squareRoot()
      if let fewer = segments(middle, best.count) {
        (best, high) = (fewer, middle)
      } else {
        low = middle
      }
    }
    self.init(rounding: best, following: move, within: min(maxError, 1.1 * high))
  }

  /// The single curve that is nearest to a move that settles, also where it is far off.
  init?(nearest move: SpringMove) {
    guard let segment = move.motion.nearestCubic else { return nil }
    let error = Self.largestError(of: [segment], from: move.motion)
    self.init(rounding: [segment], following: move, within: 1.005 * error)
  }

  /// Rounds the numbers of segments to the fewest decimals that keep within an error; nil where none
  /// do.
  init?(rounding segments: [CubicSegment], following move: SpringMove, within error: Double) {
    for decimals in 4...12 {
      let rounded = segments.compactMap {
        $0.rounded(to: decimals, over: segments[segments.count - 1].end.time)
      }
      guard rounded.count == segments.count else { continue }
      let largest = Self.largestError(of: rounded, from: move.motion)
      guard largest <= error else { continue }
      (self.segments, largestError, self.decimals) = (rounded, largest, decimals)
      return
    }
    return nil
  }

  /// Refuses an error out of range and a move that has no end.
  static func check(_ move: SpringMove, _ maxError: Double) throws(SpringError) {
    guard maxError >= 1e-5 && maxError <= 1 else {
      throw .outOfRange(quantity: "the largest error", range: "from 1e-5 to 1", value: maxError)
    }
    guard let end = move.motion.settleTime(within: maxError) else {
      throw .beyond(reason: "a spring without damping never settles, and keyframes have to end")
    }
    guard end <= longestDuration else {
      throw .beyond(reason: "this spring settles in \(end) s, and keyframes take at most 1000000 s")
    }
  }

  /// The longest duration in seconds.
  private static let longestDuration = 1e6

  /// A bound of the largest difference of segments from a motion, also after the last one.
  static func largestError(of segments: [CubicSegment], from motion: SpringMotion) -> Double {
    segments.reduce(motion.largestRest(after: segments[segments.count - 1].end.time)) {
      max($0, CubicErrorBound.largestDifference(of: $1, from: motion))
    }
  }

  /// The value at a time in seconds, at least 0; 1 from its end on.
  public func value(at time: Double) -> Double {
    let next = segments.partitioningIndex { $0.end.time > time }
    return next < segments.count ? segments[next].value(at: time) : 1
  }
}

extension CubicSegment {
  /// The segment with control points of some decimals, their times as shares of a duration; nil where
  /// knots or times of handles fall together.
  fileprivate func rounded(to decimals: Int, over duration: Double) -> CubicSegment? {
    let unit = decimalUnit(decimals)
    let times = times.map { ($0 / duration * unit).rounded() / unit * duration }
    let values = values.map { ($0 * unit).rounded() / unit }
    let (span, step) = (times[3] - times[0], values[3] - values[0])
    guard span > 0, step != 0 else { return nil }
    let least = Self.leastHandle * span
    guard times[1] - times[0] >= least, times[3] - times[2] >= least else { return nil }
    return CubicSegment(
      start: TimePoint(time: times[0], value: values[0]),
      end: TimePoint(time: times[3], value: values[3]),
      handles: EasingCurve(
        x1: (times[1] - times[0]) / span, y1: (values[1] - values[0]) / step,
        x2: (times[2] - times[0]) / span, y2: (values[2] - values[0]) / step))
  }
}

/// A piece of a motion curve: a cubic Bezier curve between two knots of different values.
///
/// Its two handles are those of an easing: their abscissas are shares of its time, from 0 to 1, so
/// that the time never runs back, and their ordinates are shares of its step.
public struct CubicSegment: Hashable, Sendable {
  /// The knot that it starts from.
  public let start: TimePoint
  /// The knot that it ends at, later and at another value.
  public let end: TimePoint
  /// The curve between them, from (0, 0) to (1, 1).
  public let handles: EasingCurve

  /// The least time of a handle as a share of a segment's.
  static let leastHandle = 0.001

  /// Its time in seconds, positive.
  var span: Double { end.time - start.time }
  /// The value at its end less that at its start, not 0.
  var step: Double { end.value - start.value }

  /// The times of its four control points.
  var times: [Double] { [0, handles.x1, handles.x2, 1].map { start.time + $0 * span } }
  /// The values of its four control points.
  var values: [Double] { [0, handles.y1, handles.y2, 1].map { start.value + $0 * step } }
  /// The velocity at its start in distances per second.
  var startVelocity: Double { handles.y1 / handles.x1 * step / span }
  /// The velocity at its end in distances per second.
  var endVelocity: Double { (1 - handles.y2) / (1 - handles.x2) * step / span }

  /// The cubic polynomial of four control points at a parameter from 0 to 1.
  static func polynomial(_ c: [Double], at s: Double) -> Double {
    let r = 1 - s
    return r * r * r * c[0] + 3 * r * r * s * c[1] + 3 * r * s * s * c[2] + s * s * s * c[3]
  }

  /// The value at a time in seconds; before and after its own that of its ends.
  func value(at time: Double) -> Double {
    start.value + step * handles.progress(at: (time - start.time) / span)
  }
}
