// SPDX-License-Identifier: GPL-3.0-or-later

/// A range of numbers that a few lines of text show, from the lowest to the highest.
struct TextScale {
  /// The lower end, finite.
  let low: Double
  /// The upper end, finite and above the lower one.
  let high: Double

  /// A scale on which all of some numbers lie; those that are not finite are left out.
  ///
  /// Numbers that differ by rounding only get room around them.
  init(_ numbers: [Double]) {
    let numbers = numbers.filter(\.isFinite)
    let (least, most) = (numbers.min() ?? 0, numbers.max() ?? 0)
    let size = max(abs(least), abs(most))
    let isFlat = most - least <= 1e-9 * size
    let room = !isFlat ? 0 : size < .leastNormalMagnitude * 16 ? 1 : size / 10
    low = max(least - room, -.greatestFiniteMagnitude)
    high = min(most + room, .greatestFiniteMagnitude)
  }

  /// How far up the scale a number lies, from 0 to 1; NaN for one that is not finite.
  func fraction(of number: Double) -> Double {
    guard number.isFinite else { return .nan }
    let span = high - low
    let fraction =
      span.isFinite ? (number - low) / span : (number / 2 - low / 2) / (high / 2 - low / 2)
    return min(max(fraction, 0), 1)
  }

  /// A number with its unit, in as many digits as tell numbers of this scale apart; what is nothing
  /// beside its span is 0.
  func text(_ number: Double, unit: String) -> String {
    let span = high - low
    let value = abs(number) <= 1e-9 * span ? 0 : number
    let sizes = [max(abs(low), abs(high)), span].map { $0.isFinite ? DecimalDigits($0).point : 308 }
    let text = Rounding.text(value, significant: min(3 + max(0, sizes[0] - sizes[1]), 9))
    return unit.isEmpty ? text : "\(text) \(unit)"
  }
}
