// SPDX-License-Identifier: GPL-3.0-or-later

/// A finite number as the shortest decimal digits that read back as it.
///
/// The number is ± 0.d1d2d3… · 10^point. Rounding works on these digits, and halves go away from zero,
/// so that 2.675 becomes 2.68 as people expect, though the nearest `Double` lies a little below.
package struct DecimalDigits {
  /// Has a minus sign; never for 0.
  private var isNegative: Bool
  /// The values of the digits; the first and the last are not 0, and the number 0 has none.
  private var digits: [UInt8]
  /// The place of the decimal point, counted from before the first digit.
  package private(set) var point: Int

  /// Takes a finite number apart.
  package init(_ value: Double) {
    precondition(value.isFinite, "A number that is not finite has no digits.")
    let parts = value.magnitude.description.split(separator: "e")
    let halves = parts[0].split(separator: ".")
    isNegative = value < 0
    digits = halves.joined().utf8.map { $0 - UInt8(ascii: "0") }
    point = halves[0].utf8.count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    normalize()
  }

  /// The decimals that the number needs to be written in full.
  var decimals: Int { max(0, digits.count - point) }

  /// Drops the zeros at both ends; a number without digits is plain 0.
  private mutating func normalize() {
    while digits.last == 0 { digits.removeLast() }
    let zeros = digits.prefix { $0 == 0 }.count
    digits.removeFirst(zeros)
    point = digits.isEmpty ? 1 : point - zeros
    if digits.isEmpty { isNegative = false }
  }

  /// The nearest number with at most this many decimals.
  package func rounded(decimals: Int) -> DecimalDigits {
    rounded(significant: point + decimals)
  }

  /// A number with at most this many digits; none at all leaves 0 or one unit above.
  ///
  /// - Parameters:
  ///   - count: The most digits.
  ///   - rule: The choice of the neighbour: the nearest, or the one above or below.
  /// - Returns: The number.
  package func rounded(
    significant count: Int, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> DecimalDigits {
    guard count < digits.count else { return self }
    var result = self
    let roundsUp =
      switch rule {
      case .up: !isNegative
      case .down: isNegative
      default: count >= 0 && digits[count] >= 5
      }
    result.digits = [0] + digits.prefix(max(0, count))
    result.point += 1
    if roundsUp { result.increment() }
    result.normalize()
    return result
  }

  /// Adds one unit of the last digit, carrying over nines; the leading 0 leaves room for the carry.
  private mutating func increment() {
    var index = digits.count - 1
    while digits[index] == 9 {
      digits[index] = 0
      index -= 1
    }
    digits[index] += 1
  }

  /// The number without an exponent, filled up with zeros to at least this many decimals.
  package func plain(decimals least: Int = 0) -> String {
    let count = max(decimals, least)
    let sign = isNegative ? "-" : ""
    let whole = point > 0 ? text(at: 0..<point) : "0"
    return count == 0 ? sign + whole : "\(sign)\(whole).\(text(at: point..<(point + count)))"
  }

  /// The number as `1.25e-7`, with at least this many digits.
  func scientific(significant least: Int = 1) -> String {
    let count = max(digits.count, least)
    let tail = count > 1 ? "." + text(at: 1..<count) : ""
    return "\(isNegative ? "-" : "")\(text(at: 0..<1))\(tail)e\(point - 1)"
  }

  /// The digits at these places, 0 where the number has none.
  private func text(at places: Range<Int>) -> String {
    String(decoding: places.map { UInt8(ascii: "0") + digit(at: $0) }, as: UTF8.self)
  }

  /// The digit at a place after the first.
  private func digit(at place: Int) -> UInt8 {
    digits.indices.contains(place) ? digits[place] : 0
  }
}
