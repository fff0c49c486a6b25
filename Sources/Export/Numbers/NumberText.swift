// SPDX-License-Identifier: GPL-3.0-or-later

// The text of numbers for machines, one way in every format.

extension [UInt8] {
  /// Appends the shortest decimal that reads back as the same `Double`.
  ///
  /// Whole numbers have no decimal point (`2`, and `0` for -0). From 1e-5 up to 2^54 there is no
  /// exponent; beyond, it has a sign where it is positive, and two digits at least: `1.5e-07`. The
  /// number must be finite: a NaN never passes silently.
  mutating func append(number value: Double) {
    precondition(value.isFinite, "A number that is not finite has no text; write it as missing.")
    let magnitude = value.magnitude
    if magnitude < 0x1p54 && Double(Int(value)) == value { return append(integer: Int(value)) }
    if value < 0 { append(UInt8(ascii: "-")) }
    let decimal = ShortestDecimal(magnitude)
    let digits = decimal.count
    let point = digits + decimal.exponent
    if magnitude < 1e-5 || magnitude >= 0x1p54 {
      append(decimal.digits, count: digits, pointAfter: digits > 1 ? 1 : 0)
      append(exponent: point - 1)
    } else if point > 0 {
      append(decimal.digits, count: digits, pointAfter: point)
    } else {
      append(decimal.digits, count: digits - point + 1, pointAfter: 1)
    }
  }

  /// Appends digits, filled up in front with zeros to a count.
  ///
  /// - Parameters:
  ///   - digits: A whole number.
  ///   - count: The number of digits, at least as many as it has.
  ///   - place: How many of them stand before the decimal point; no point where 0.
  private mutating func append(_ digits: UInt64, count: Int, pointAfter place: Int) {
    let start = self.count
    append(contentsOf: repeatElement(UInt8(ascii: "0"), count: count + (place > 0 ? 1 : 0)))
    withUnsafeMutableBufferPointer { bytes in
      var (rest, end) = (digits, bytes.count)
      while rest >= 100_000_000 {
        let (quotient, eight) = rest.quotientAndRemainder(dividingBy: 100_000_000)
        bytes.write(eightDigits: UInt32(truncatingIfNeeded: eight), before: end)
        (rest, end) = (quotient, end - 8)
      }
      while rest > 0 {
        let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
        bytes[end - 1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
        (rest, end) = (quotient, end - 1)
      }
      guard place > 0 else { return }
      for index in start..<start + place { bytes[index] = bytes[index + 1] }
      bytes[start + place] = UInt8(ascii: ".")
    }
  }

  /// Appends an exponent of ten as in `e-07` and `e+22`.
  private mutating func append(exponent: Int) {
    append(UInt8(ascii: "e"))
    append(UInt8(ascii: exponent < 0 ? "-" : "+"))
    if exponent.magnitude < 10 { append(UInt8(ascii: "0")) }
    append(integer: Int(exponent.magnitude))
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

extension UnsafeMutableBufferPointer<UInt8> {
  /// Writes eight digits, halved again and again, so that no division waits for more than two others.
  fileprivate func write(eightDigits value: UInt32, before end: Int) {
    let (upper, lower) = value.quotientAndRemainder(dividingBy: 10_000)
    let pairs = (upper / 100, upper % 100, lower / 100, lower % 100)
    write(pair: pairs.0, at: end - 8)
    write(pair: pairs.1, at: end - 6)
    write(pair: pairs.2, at: end - 4)
    write(pair: pairs.3, at: end - 2)
  }

  private func write(pair: UInt32, at index: Int) {
    self[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: pair / 10)
    self[index + 1] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: pair % 10)
  }
}
