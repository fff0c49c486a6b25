// SPDX-License-Identifier: GPL-3.0-or-later

/// The noise of a recording at its end, where a motion has come to rest.
///
/// Noise that hangs together, as cameras and trackers make it, hardly shows in the differences of
/// neighbouring values. What the last values have off a parabola is all of it, where it is noise: its
/// neighbouring values differ, and it does not swing.
struct RestNoise {
  /// The standard deviation; 0 where the end shows none.
  let deviation: Double

  /// The share of the values at the end, and the fewest.
  private static let share = 0.25
  private static let fewest = 24

  /// The least deviation of neighbouring values, as a share of all.
  private static let leastWhite = 0.2

  /// The correlations of noise: with the next value at most, with any later one at least.
  ///
  /// That of a swing with itself after half a period is -1.
  private static let mostAlike = 0.95
  private static let leastAlike = -0.55

  /// Estimates the noise of values, given what the differences of neighbours show of it.
  init(of values: [Double], white: Double) {
    let last = values.suffix(max(Self.fewest, Int(Self.share * Double(values.count))))
    guard last.count >= Self.fewest, last.count < values.count, white > 0 else {
      deviation = 0
      return
    }
    let rest = Self.residuals(of: Array(last))
    let square = Self.product(rest, rest)
    let deviation = (square / Double(rest.count - 3)).squareRoot()
    let correlations = (1..<rest.count / 2).map {
      Self.product(rest.dropLast($0), rest.dropFirst($0)) / square
    }
    let isNoise =
      deviation.isFinite && white > Self.leastWhite * deviation
      && correlations[0] < Self.mostAlike && (correlations.min() ?? -1) > Self.leastAlike
    self.deviation = isNoise ? deviation : 0
  }

  /// The values off the parabola that follows them most closely, by polynomials that are orthogonal
  /// over their places.
  private static func residuals(of values: [Double]) -> [Double] {
    let middle = Double(values.count - 1) / 2
    let places = values.indices.map { (Double($0) - middle) / middle }
    let mean = product(places, places) / Double(places.count)
    return [places.map { _ in 1 }, places, places.map { $0 * $0 - mean }].reduce(values) {
      let share = product($0, $1) / product($1, $1)
      return zip($0, $1).map { $0 - share * $1 }
    }
  }

  private static func product(_ a: some Sequence<Double>, _ b: some Sequence<Double>) -> Double {
    zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
  }
}
