// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// The rounding of a column's numbers for people.
///
/// Policy: the largest number shows 4 digits and the lower quartile of the others at least 2, so that a
/// column from 0.01 to 100 does not end in zeros, while a single tiny value does not drag 10 decimals
/// into every row; never more than 7 digits in all, and no more decimals than the numbers have.
/// A column wholly below 0.0001 or reaching 10 million is written with exponents.
package enum Rounding: Hashable {
  /// The same number of decimals in every row.
  case decimals(Int)
  /// The same number of digits before an exponent in every row.
  case exponent(digits: Int)
  /// Each number for itself, to 5 digits.
  case separate

  /// Chooses for the numbers of a column, in the unit that people read.
  package init(_ numbers: [Double], isMixed: Bool) {
    let sizes = numbers.map(\.magnitude).filter { $0 > 0 }.sorted()
    if isMixed {
      self = .separate
    } else if let largest = sizes.last {
      self = Rounding(sizes: sizes, largest: largest)
    } else {
      self = .decimals(0)
    }
  }

  /// Chooses for magnitudes in rising order, `largest` the last of them.
  ///
  /// With `point` the number of digits before the decimal point (0 for 0.5, -1 for 0.05), a number
  /// shows n digits when it has n - point decimals.
  private init(sizes: [Double], largest: Double) {
    let (top, low) = (DecimalDigits(largest).point, DecimalDigits(sizes[sizes.count / 4]).point)
    let exact = sizes.lazy.map { DecimalDigits($0).decimals }.max() ?? 0
    let hasExponent = largest < 1e-4 || (largest >= 1e7 && exact > 0)
    let wanted = min(max(4 - top, 2 - low), 7 - top, exact)
    self = hasExponent ? .exponent(digits: 4) : .decimals(max(0, wanted))
  }

  /// A number in this rounding.
  package func text(_ value: Double) -> String {
    let digits = DecimalDigits(value)
    return switch self {
    case .decimals(let count): digits.rounded(decimals: count).plain(decimals: count)
    case .exponent(let count): digits.rounded(significant: count).scientific(significant: count)
    case .separate: Rounding.text(value, significant: 5)
    }
  }

  /// The significant digits, from 4 to 15, that tell the ends of a span apart, with two of its width.
  package static func digits(telling low: Double, from high: Double) -> Int {
    let ratio = max(abs(low), abs(high)) / (high - low)
    guard ratio.isFinite, ratio > 100 else { return 4 }
    return min(2 + Int(log10(ratio).rounded(.up)), 15)
  }

  /// A number alone, rounded to a count of digits, with an exponent only where it is tiny or huge.
  ///
  /// Digits before the decimal point are never rounded away; other values are `nan` or `inf`.
  package static func text(
    _ value: Double, significant count: Int,
    _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> String {
    guard value.isFinite else { return "\(value)" }
    let digits = DecimalDigits(value)
    let isWhole = value.magnitude < 1e15 && count >= digits.point
    let isModerate = value == 0 || value.magnitude >= 1e-4 && (value.magnitude < 1e7 || isWhole)
    return isModerate
      ? digits.rounded(significant: max(count, digits.point), rule).plain()
      : digits.rounded(significant: count, rule).scientific()
  }
}
