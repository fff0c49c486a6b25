// SPDX-License-Identifier: GPL-3.0-or-later

// The text of numbers for machines, one way in every format.

extension [UInt8] {
  /// Appends the shortest decimal that reads back as the same `Double`.
  ///
  /// Whole numbers have no decimal point (`2`, and `0` for -0). From 1e-5 up to 2^54 there is no
  /// exponent. The number must be finite: a NaN never passes silently. The digits are those of Swift's
  /// `description`, the shortest that tell the number from its neighbours.
  mutating func append(number value: Double) {
    precondition(value.isFinite, "A number that is not finite has no text; write it as missing.")
    let magnitude = value.magnitude
    if magnitude < 0x1p54 && Double(Int(value)) == value {
      append(integer: Int(value))
    } else if magnitude >= 1e-5 && magnitude < 1e-4 {
      append(text: DecimalDigits(value).plain())
    } else {
      append(text: value.description)
    }
  }

  /// Appends an integer in decimal: its digits from the last to the first, then turned round.
  mutating func append(integer value: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    let start = count
    var rest = value.magnitude
    repeat {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      append(UInt8(ascii: "0") + UInt8(digit))
      rest = quotient
    } while rest > 0
    self[start...].reverse()
  }

  /// Appends a text's UTF-8.
  mutating func append(text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }

  /// Appends `true` or `false`.
  mutating func append(boolean value: Bool) {
    append(text: value ? "true" : "false")
  }
}
