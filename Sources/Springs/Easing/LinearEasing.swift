// SPDX-License-Identifier: Apache-2.0

/// An easing as CSS writes it with `linear()`: straight pieces between stops.
///
/// It is 0 at the start and 1 at the end. Source: W3C, CSS Easing Functions Level 2, section 2.2.
public struct LinearEasing: Hashable, Sendable {
  /// The stops, at rising times: the first 0 at share 0, the last 1 at share 1.
  public let stops: [Easing.Stop]
  /// The decimals of the values and of the percentages in the text, which is exact.
  let decimals: Decimals

  /// Decimals of a text.
  struct Decimals: Hashable, Sendable {
    /// Those of a value.
    var value: Int
    /// Those of a share in percent.
    var percent: Int
  }

  /// Lays stops along a path, rounded to some decimals.
  ///
  /// A stop that moves in time moves along the mean of the slopes on its two sides.
  init(along path: [TimePoint], decimals: Decimals) {
    self.decimals = decimals
    let end = path[path.count - 1].time
    let (shareUnit, valueUnit) = (decimalUnit(decimals.percent + 2), decimalUnit(decimals.value))
    stops = path.indices.map { index in
      guard index > 0 else { return Easing.Stop(share: 0, value: 0) }
      guard index < path.count - 1 else { return Easing.Stop(share: 1, value: 1) }
      let point = path[index]
      let share = (point.time / end * shareUnit).rounded() / shareUnit
      let slope = path[index - 1].slope(to: point) + point.slope(to: path[index + 1])
      let value = point.value + slope / 2 * (share * end - point.time)
      return Easing.Stop(share: share, value: (value * valueUnit).rounded() / valueUnit)
    }
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

  /// An easing and how far it is from the move that it stands for.
  struct Approximation {
    var easing: LinearEasing
    /// The largest difference at any time, as a fraction of the move's distance.
    var error: Double
  }

  /// The samples between two stops are about sqrt(2 * this) = 45.
  private static let chordsPerError = 1000.0

  /// Approximates a move with the fewest stops that keep within an error, a fraction of its
  /// distance; nil where that takes more stops than a limit.
  ///
  /// First the fewest stops are found, then the path with that number which leaves most room for
  /// rounding, then the decimals that fit into it. The number is the fewest for an error smaller by
  /// its thousandth. After the duration, in seconds, the move stays within the error of its target.
  static func fewestStops(
    for move: SpringMove, over duration: Double, within error: Double, limit: Int
  ) -> Approximation? {
    guard let curve = curve(move, duration, error, limit),
      let tightest = path(along: curve, within: error, reserve: 0, limit: limit)
    else { return nil }
    var (roomy, reserve) = (tightest, min(0.25, 4 / Double(tightest.count)))
    while reserve > 1e-5 {
      if let path = path(along: curve, within: error, reserve: reserve, limit: tightest.count) {
        roomy = path
        break
      }
      reserve /= 2
    }
    return rounded(roomy, along: curve, within: error, reserve: reserve * error)
  }

  /// Tells whether a number of stops is enough to keep within an error.
  static func canFollow(
    _ move: SpringMove, over duration: Double, within error: Double, stops: Int
  ) -> Bool {
    guard let curve = curve(move, duration, error, stops) else { return false }
    return path(along: curve, within: error, reserve: 0, limit: stops) != nil
  }

  private static func curve(
    _ move: SpringMove, _ duration: Double, _ error: Double, _ stops: Int
  ) -> SampledMove? {
    SampledMove(
      move, duration: duration, chordError: error / chordsPerError, limit: 1000 + 60 * stops)
  }

  private static func path(
    along curve: SampledMove, within error: Double, reserve: Double, limit: Int
  ) -> [TimePoint]? {
    MinimalPolyline.path(
      through: ErrorEnvelope(around: curve, within: error, reserve: reserve), limit: limit)
  }

  /// Rounds a path to the fewest decimals with which it keeps within an error.
  private static func rounded(
    _ path: [TimePoint], along curve: SampledMove, within error: Double, reserve: Double
  ) -> Approximation {
    var decimals = decimals(for: path, within: reserve)
    while true {
      let easing = LinearEasing(along: path, decimals: decimals)
      let largest = easing.largestError(from: curve)
      if largest <= error || decimals.value >= 12 {
        return Approximation(easing: easing, error: largest)
      }
      decimals.value += 1
      decimals.percent += 1
    }
  }

  /// The decimals that change a path by twice a reserve at most: half a unit of a value, and half
  /// a unit of a share times half the bend.
  private static func decimals(for path: [TimePoint], within reserve: Double) -> Decimals {
    let end = path[path.count - 1].time
    let slopes = zip(path, path.dropFirst()).map { $0.slope(to: $1) * end }
    let bend = zip(slopes, slopes.dropFirst()).reduce(0) { max($0, abs($1.0 - $1.1)) }
    var decimals = Decimals(value: 2, percent: 0)
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
  func largestError(from curve: SampledMove) -> Double {
    var error = curve.motion.largestRest(after: curve.duration)
    var sample = 0
    for (before, after) in zip(stops, stops.dropFirst()) {
      guard after.share > before.share else { return .infinity }
      let (start, end) = (before.share * curve.duration, after.share * curve.duration)
      let line = TimeLine(
        point: TimePoint(time: start, value: before.value),
        slope: (after.value - before.value) / (end - start))
      error = max(error, Self.difference(curve.motion, line, at: end))
      while sample + 1 < curve.times.count && curve.times[sample] < end {
        let (from, to) = (max(curve.times[sample], start), min(curve.times[sample + 1], end))
        error = max(error, Self.difference(curve, sample, line, from: from, to: to, above: error))
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
  let scaled = (number.magnitude * decimalUnit(decimals)).rounded()
  guard scaled > 0 else { return "0" }
  guard scaled < 9e15 else { return "\(number)" }
  var digits = String(Int(scaled))
  if digits.count <= decimals {
    digits = String(repeating: "0", count: decimals + 1 - digits.count) + digits
  }
  let whole = digits.dropLast(decimals)
  var fraction = digits.suffix(decimals)
  while fraction.last == "0" { fraction.removeLast() }
  return (number < 0 ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction)
}

/// A fraction in percent, rounded up to a thousandth: `0.083 %`.
func percentText(_ fraction: Double) -> String {
  sixDigits((fraction * 1e5).rounded(.up) / 1e3) + " %"
}
