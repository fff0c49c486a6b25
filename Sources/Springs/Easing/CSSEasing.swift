// SPDX-License-Identifier: Apache-2.0

/// A move as an easing of CSS: a duration and a `linear()` function that stays near the spring.
///
/// CSS knows no springs. The function is right at all times, also after its end, to the largest
/// error, and has the fewest stops for it; the error counts the rounding of the text.
public struct CSSEasing: Sendable {
  /// The move.
  public let move: SpringMove
  /// The easing.
  public let easing: LinearEasing
  /// The duration in seconds, a whole number of milliseconds.
  public let duration: Double
  /// The largest difference between the easing and the move, as a fraction of the distance.
  public let largestError: Double

  /// The largest error by default: 0.2 % of the distance.
  public static let standardError = 0.002
  /// The most stops of an easing.
  public static let mostStops = 20_000
  /// The longest duration, in seconds.
  static let longestDuration = 1e6

  /// Approximates a move with the fewest stops that keep within an error.
  /// - Parameters:
  ///   - move: The move.
  ///   - maxError: The largest error at any time, as a fraction of the distance, from 1e-7 to 1.
  /// - Throws: `SpringError` for other errors, for a spring that never settles, and for one that
  ///   takes more than 20,000 stops.
  public init(of move: SpringMove, maxError: Double = standardError) throws(SpringError) {
    guard maxError >= 1e-7 && maxError <= 1 else {
      throw .outOfRange(quantity: "the largest error", range: "from 1e-7 to 1", value: maxError)
    }
    try self.init(move, within: maxError, stops: Self.mostStops)
  }

  /// Approximates a move with the smallest error that some stops allow, to a thousandth of it.
  /// - Parameters:
  ///   - move: The move.
  ///   - maxStops: The largest number of stops, the start and the end among them, from 2 to 20,000.
  /// - Throws: `SpringError` for other numbers, and for a spring that never settles.
  public init(of move: SpringMove, maxStops: Int) throws(SpringError) {
    guard maxStops >= 2 && maxStops <= Self.mostStops else {
      throw .outOfRange(
        quantity: "the number of stops", range: "from 2 to 20000", value: Double(maxStops))
    }
    let error = try Self.smallestError(of: move, stops: maxStops)
    try self.init(move, within: error, stops: maxStops)
  }

  private init(_ move: SpringMove, within error: Double, stops: Int) throws(SpringError) {
    let duration = try Self.duration(of: move, within: error)
    guard
      let approximation = LinearEasing.fewestStops(
        for: move, over: duration, within: error, limit: stops)
    else {
      throw .beyond(reason: "CSS would need more than \(stops) stops for this spring")
    }
    (self.move, self.duration) = (move, duration)
    easing = approximation.easing
    largestError = approximation.error
  }

  /// The time after which a move stays within an error, in whole milliseconds, at least 1.
  private static func duration(of move: SpringMove, within error: Double) throws(SpringError)
    -> Double
  {
    guard let time = move.motion.settleTime(within: error) else { throw neverSettles }
    guard time <= longestDuration else {
      throw .beyond(reason: "this spring settles in \(time) s, and CSS shows at most 1000000 s")
    }
    return max(1, (time * 1000).rounded(.up)) / 1000
  }

  private static var neverSettles: SpringError {
    .beyond(reason: "a spring without damping never settles, and a CSS easing has to end")
  }

  /// The smallest error that some stops allow, at least 1e-7.
  private static func smallestError(of move: SpringMove, stops: Int) throws(SpringError) -> Double {
    guard move.spring.dampingRatio > 0 else { throw neverSettles }
    let isEnough = { error in
      (try? duration(of: move, within: error)).map {
        LinearEasing.canFollow(move, over: $0, within: error, stops: stops)
      } ?? false
    }
    var (low, high) = (1e-7, 1e-7)
    while !isEnough(high) { (low, high) = (high, 4 * high) }
    while high > 1.001 * low {
      let middle = (low * high).squareRoot()
      if isEnough(middle) { high = middle } else { low = middle }
    }
    return high
  }

  /// The part of the overshoot that the easing does not reach, as a fraction of the distance.
  public var lostOvershoot: Double {
    let peak = move.motion.peakTime.map { move.value(at: $0) } ?? 1
    let highest = easing.stops.reduce(1) { max($0, $1.value) }
    return max(0, peak - highest)
  }

  /// The stops, wrapped at 80 columns.
  var wrappedStops: String {
    var (text, width) = ("", 6)
    for (index, stop) in easing.stopTexts.enumerated() {
      guard index > 0 else {
        text = stop
        continue
      }
      width += stop.count + 2
      text += width > 78 ? ",\n      " + stop : ", " + stop
      if width > 78 { width = 6 + stop.count }
    }
    return text
  }
}
