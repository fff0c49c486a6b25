// SPDX-License-Identifier: Apache-2.0

import Basics

/// A move as an easing of CSS: a duration and a `linear()` function that stays near the spring.
///
/// CSS knows no springs. The function is straight between stops and right at all times, also after
/// its end, to the largest error, and has the fewest stops for it; the error counts the rounding of
/// the text. Source: W3C, CSS Easing Functions Level 2, section 2.2.
public struct CSSEasing: Sendable {
  /// The move.
  public let move: SpringMove
  /// The duration in seconds, a whole number of milliseconds.
  public let duration: Double
  /// The stops, at rising shares of the duration: the first 0 at share 0, the last 1 at share 1.
  public let stops: [Easing.Stop]
  /// The largest difference between the easing and the move, as a fraction of the distance.
  public let largestError: Double
  /// The decimals of the values and of the percentages in the text, which is exact.
  private let decimals: Decimals

  private typealias Decimals = (value: Int, percent: Int)

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

  /// Finds the fewest stops, then the path with that number which leaves most room for rounding, and
  /// then the decimals that fit into it.
  ///
  /// The number is the fewest for an error smaller by its thousandth.
  package init(_ move: SpringMove, within error: Double, stops limit: Int) throws(SpringError) {
    let duration = try Self.duration(of: move, within: error)
    guard let curve = Self.curve(move, duration, error, limit),
      let tightest = Self.path(along: curve, within: error, limit: limit)
    else { throw .beyond(reason: "CSS would need more than \(limit) stops for this spring") }
    var (roomy, reserve) = (tightest, min(0.25, 4 / Double(tightest.count)))
    while reserve > 1e-5 {
      let path = Self.path(along: curve, within: error, reserve: reserve, limit: tightest.count)
      if let path {
        roomy = path
        break
      }
      reserve /= 2
    }
    (self.move, self.duration) = (move, duration)
    (stops, decimals, largestError) = Self.rounded(
      roomy, along: curve, within: error, reserve: reserve * error)
  }

  /// The time after which a move stays within an error, in whole milliseconds, at least 1.
  private static func duration(of move: SpringMove, within error: Double) throws(SpringError)
    -> Double
  {
    guard let time = move.motion.settleTime(within: error) else { throw neverSettles }
    guard time <= longestDuration else {
      let seconds = plain(time)
      throw .beyond(reason: "this spring settles in \(seconds) s, and CSS shows at most 1000000 s")
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
      (try? duration(of: move, within: error)).flatMap { curve(move, $0, error, stops) }
        .flatMap { path(along: $0, within: error, limit: stops) } != nil
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
    let highest = stops.reduce(1) { max($0, $1.value) }
    return max(0, peak - highest)
  }

  /// A transition to paste.
  package var code: String {
    """
    /* \(stops.count) stops, at most \(percentText(largestError)) of the distance off the spring;
       of its overshoot, \(percentText(lostOvershoot)) of the distance is lost */
    :root {
      --spring-duration: \(Int((duration * 1000).rounded()))ms;
      --spring-easing: ease-out;
    }

    @supports (transition-timing-function: linear(0, 1)) {
      :root {
        --spring-easing: linear(
          \(wrappedStops)
        );
      }
    }

    @media (prefers-reduced-motion: reduce) {
      :root {
        --spring-duration: 1ms;
      }
    }

    .springy {
      transition: transform var(--spring-duration) var(--spring-easing);
    }

    """
  }

  /// The stops, wrapped at 80 columns.
  private var wrappedStops: String {
    var (text, width) = ("", 6)
    for (index, stop) in stopTexts.enumerated() {
      guard index > 0 else {
        text = stop
        continue
      }
      width += stop.utf8.count + 2
      text += width > 78 ? ",\n      " + stop : ", " + stop
      if width > 78 { width = 6 + stop.utf8.count }
    }
    return text
  }

  /// The value at a time.
  /// - Parameter share: The share of the duration that has passed; from 1 on the value is 1.
  /// - Returns: The value, 0 at the start of a move, 1 at its target.
  public func value(at share: Double) -> Double {
    Easing.linear(stops).value(at: share)
  }

  /// The function as CSS reads it, on one line.
  public var text: String { "linear(" + stopTexts.joined(separator: ", ") + ")" }

  /// The stops as CSS reads them: a value and, but for the ends, a percentage.
  var stopTexts: [String] {
    stops.indices.map { index in
      let value = fixedText(stops[index].value, decimals: decimals.value)
      guard index > 0 && index < stops.count - 1 else { return value }
      return value + " " + fixedText(stops[index].share * 100, decimals: decimals.percent) + "%"
    }
  }

  // MARK: Approximation

  /// The samples between two stops are about sqrt(2 * this) = 45.
  private static let chordsPerError = 1000.0

  private static func curve(
    _ move: SpringMove, _ duration: Double, _ error: Double, _ stops: Int
  ) -> SampledMove? {
    SampledMove(
      move, duration: duration, chordError: error / chordsPerError, limit: 1000 + 60 * stops)
  }

  private static func path(
    along curve: SampledMove, within error: Double, reserve: Double = 0, limit: Int
  ) -> [TimePoint]? {
    MinimalPolyline.path(
      through: ErrorEnvelope(around: curve, within: error, reserve: reserve), limit: limit)
  }

  /// Rounds a path to the fewest decimals with which it keeps within an error.
  private static func rounded(
    _ path: [TimePoint], along curve: SampledMove, within error: Double, reserve: Double
  ) -> (stops: [Easing.Stop], decimals: Decimals, error: Double) {
    var decimals = decimals(for: path, within: reserve)
    while true {
      let stops = stops(along: path, decimals)
      let largest = largestError(of: stops, from: curve)
      if largest <= error || decimals.value >= 12 { return (stops, decimals, largest) }
      decimals.value += 1
      decimals.percent += 1
    }
  }

  /// Lays stops along a path, rounded to some decimals.
  ///
  /// A stop that moves in time moves along the mean of the slopes on its two sides.
  private static func stops(along path: [TimePoint], _ decimals: Decimals) -> [Easing.Stop] {
    let end = path[path.count - 1].time
    let (shareUnit, valueUnit) = (decimalUnit(decimals.percent + 2), decimalUnit(decimals.value))
    return path.indices.map { index in
      guard index > 0 else { return Easing.Stop(share: 0, value: 0) }
      guard index < path.count - 1 else { return Easing.Stop(share: 1, value: 1) }
      let point = path[index]
      let share = (point.time / end * shareUnit).rounded() / shareUnit
      let slope = path[index - 1].slope(to: point) + point.slope(to: path[index + 1])
      let value = point.value + slope / 2 * (share * end - point.time)
      return Easing.Stop(share: share, value: (value * valueUnit).rounded() / valueUnit)
    }
  }

  /// The decimals that change a path by twice a reserve at most: half a unit of a value, and half
  /// a unit of a share times half the bend.
  private static func decimals(for path: [TimePoint], within reserve: Double) -> Decimals {
    let end = path[path.count - 1].time
    let slopes = zip(path, path.dropFirst()).map { $0.slope(to: $1) * end }
    let bend = zip(slopes, slopes.dropFirst()).reduce(0) { max($0, abs($1.0 - $1.1)) }
    var decimals: Decimals = (value: 2, percent: 0)
    while decimals.value < 12 && 0.5 / decimalUnit(decimals.value) > reserve { decimals.value += 1 }
    while decimals.percent < 10 && bend / 4 / decimalUnit(decimals.percent + 2) > reserve {
      decimals.percent += 1
    }
    return decimals
  }

  // MARK: Error

  /// The largest difference from a move, at any time, also after the end of the easing.
  ///
  /// A difference is largest at a stop, where the velocities of the two agree, or where the move
  /// turns round after the end. The move is sampled over the duration of the easing; the difference
  /// is a fraction of the move's distance, infinite where two stops are at one time.
  private static func largestError(of stops: [Easing.Stop], from curve: SampledMove) -> Double {
    var error = curve.motion.largestRest(after: curve.duration)
    var sample = 0
    for (before, after) in zip(stops, stops.dropFirst()) {
      guard after.share > before.share else { return .infinity }
      let (start, end) = (before.share * curve.duration, after.share * curve.duration)
      let line = TimeLine(
        point: TimePoint(time: start, value: before.value),
        slope: (after.value - before.value) / (end - start))
      error = max(error, difference(curve.motion, line, at: end))
      while sample + 1 < curve.times.count && curve.times[sample] < end {
        let (from, to) = (max(curve.times[sample], start), min(curve.times[sample + 1], end))
        error = max(error, difference(curve, sample, line, from: from, to: to, above: error))
        guard curve.times[sample + 1] <= end else { break }
        sample += 1
      }
    }
    return error
  }

  private static func difference(_ motion: SpringMotion, _ line: TimeLine, at time: Double)
    -> Double
  {
    (1 - motion.displacement(at: time) - line.value(at: time)).magnitude
  }

  /// The largest difference between two samples where it may be larger than one known.
  ///
  /// Between samples the curve is within the chords' error of its chord.
  private static func difference(
    _ curve: SampledMove, _ sample: Int, _ line: TimeLine, from: Double, to: Double,
    above known: Double
  ) -> Double {
    let first = (curve.values[sample] - line.value(at: curve.times[sample])).magnitude
    let last = (curve.values[sample + 1] - line.value(at: curve.times[sample + 1])).magnitude
    guard max(first, last) + curve.chordError > known, from < to else { return 0 }
    let motion = curve.motion
    let isRising = -motion.velocity(at: from) > line.slope
    guard isRising != (-motion.velocity(at: to) > line.slope) else {
      return max(difference(motion, line, at: from), difference(motion, line, at: to))
    }
    let turn = lastTime(from: from, to: to) { (-motion.velocity(at: $0) > line.slope) == isRising }
    return difference(motion, line, at: turn)
  }
}

extension SpringMotion {
  /// The largest displacement from a time on.
  func largestRest(after time: Double) -> Double {
    let first = turningTime(1) ?? 0
    let number = max(1, ((time - first) * rate / .pi).rounded(.up) + 1)
    let turn = turningTime(number) ?? time
    let later = turn >= time ? displacement(at: turn).magnitude : 0
    return max(displacement(at: time).magnitude, later)
  }
}

/// 10 to a power of at least 0.
func decimalUnit(_ decimals: Int) -> Double {
  (0..<decimals).reduce(1.0) { unit, _ in unit * 10 }
}

/// A number with at most some decimals, without trailing zeros.
func fixedText(_ number: Double, decimals: Int) -> String {
  let unit = decimalUnit(decimals)
  let scaled = (number.magnitude * unit).rounded()
  guard scaled > 0 else { return "0" }
  guard scaled < 9e15 else { return plain(number) }
  // The Int of WebAssembly has 32 bits.
  var place = Int64(unit)
  var fraction = Int64(scaled) % place
  var text = (number < 0 ? "-" : "") + String(Int64(scaled) / place)
  if fraction > 0 { text += "." }
  while fraction > 0 {
    place /= 10
    text += String(fraction / place)
    fraction %= place
  }
  return text
}

/// A fraction in percent, rounded up to a thousandth: `0.083 %`.
func percentText(_ fraction: Double) -> String {
  fixedText((fraction * 1e5).rounded(.up) / 1e3, decimals: 3) + " %"
}
