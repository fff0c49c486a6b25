// SPDX-License-Identifier: GPL-3.0-or-later

import CNumbers

/// A finite number as the shortest decimal digits that read back as it.
///
/// The number is ± 0.d1d2d3… · 10^point. Rounding works on these digits, and halves go away from zero,
/// so that 2.675 becomes 2.68 as people expect, though the nearest `Double` lies a little below.
package struct DecimalDigits {
  /// Has a minus sign; never for 0.
  private let isNegative: Bool
  /// The digits as a whole number, which does not end in 0; 0 for the number 0.
  private let digits: UInt64
  /// The number of digits; the number 0 has none.
  private let count: Int
  /// The place of the decimal point, counted from before the first digit.
  package let point: Int

  /// Takes a finite number apart.
  package init(_ value: Double) {
    precondition(value.isFinite, "A number that is not finite has no digits.")
    guard value != 0 else {
      self.init(0, exponent: 0, isNegative: false)
      return
    }
    // Digits, perhaps with a point after the first, and an exponent: 1.25e-07.
    let text = withUnsafeTemporaryAllocation(
      of: UInt8.self, capacity: ByteCursor.mostPerNumber
    ) { bytes in
      bytes.baseAddress.map { Array(bytes[..<springtune_write_number(value.magnitude, true, $0)]) }
    }
    let parts = String(decoding: text ?? [], as: UTF8.self).split(separator: "e")
    let digits = parts[0].filter { $0 != "." }
    let exponent = (Int(parts[1]) ?? 0) + 1 - digits.count
    self.init(UInt64(digits) ?? 0, exponent: exponent, isNegative: value < 0)
  }

  /// The number digits · 10^exponent.
  private init(_ digits: UInt64, exponent: Int, isNegative: Bool) {
    var (digits, exponent) = (digits, exponent)
    while digits > 0 && digits % 10 == 0 { (digits, exponent) = (digits / 10, exponent + 1) }
    self.isNegative = isNegative && digits > 0
    self.digits = digits
    count = digits > 0 ? Self.powers.firstIndex { $0 > digits } ?? Self.powers.count : 0
    point = digits > 0 ? count + exponent : 1
  }

  /// The powers of ten that are whole numbers of 64 bits.
  private static let powers = (0...19).map {
    (0..<$0).reduce(1 as UInt64) { power, _ in power * 10 }
  }

  /// The decimals that the number needs to be written in full.
  var decimals: Int { max(0, count - point) }

  /// The nearest number with at most this many decimals.
  package func rounded(decimals: Int) -> DecimalDigits {
    rounded(significant: point + decimals)
  }

  /// A number with at most this many digits; none at all leaves 0 or one unit above.
  ///
  /// - Parameters:
  ///   - most: The most digits.
  ///   - rule: The choice of the neighbour: the nearest, or the one above or below.
  /// - Returns: The number.
  package func rounded(
    significant most: Int, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> DecimalDigits {
    guard most < count else { return self }
    let kept = max(0, most)
    let (whole, rest) = digits.quotientAndRemainder(dividingBy: Self.powers[count - kept])
    let roundsUp =
      switch rule {
      case .up: !isNegative
      case .down: isNegative
      default: most >= 0 && rest >= Self.powers[count - kept] / 2
      }
    return DecimalDigits(whole + (roundsUp ? 1 : 0), exponent: point - kept, isNegative: isNegative)
  }

  /// The number without an exponent, filled up with zeros to at least this many decimals.
  package func plain(decimals least: Int = 0) -> String {
    let decimals = max(decimals, least)
    return text(from: min(point, 1) - 1, to: point + decimals, pointAt: decimals > 0 ? point : nil)
  }

  /// The number as `1.25e-7`, with at least this many digits.
  func scientific(significant least: Int = 1) -> String {
    let count = max(count, least)
    return text(from: 0, to: count, pointAt: count > 1 ? 1 : nil) + "e\(point - 1)"
  }

  /// The sign and the digits at some places, 0 where the number has none, with a decimal point before
  /// one of them.
  private func text(from first: Int, to end: Int, pointAt point: Int?) -> String {
    String(unsafeUninitializedCapacity: end - first + 2) { bytes in
      var length = 0
      func write(_ byte: UInt8) {
        bytes[length] = byte
        length += 1
      }
      if isNegative { write(UInt8(ascii: "-")) }
      for place in first..<end {
        if place == point { write(UInt8(ascii: ".")) }
        write(UInt8(ascii: "0") + digit(at: place))
      }
      return length
    }
  }

  /// The digit at a place after the first.
  private func digit(at place: Int) -> UInt8 {
    guard (0..<count).contains(place) else { return 0 }
    return UInt8(digits / Self.powers[count - 1 - place] % 10)
  }
}
