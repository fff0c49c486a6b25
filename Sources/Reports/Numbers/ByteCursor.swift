// SPDX-License-Identifier: GPL-3.0-or-later

/// A place in memory to which text is written, without a check for room.
///
/// The maker provides the room: a number needs ``mostPerNumber`` bytes, fewer of which stay.
struct ByteCursor {
  /// The most bytes that writing a number touches: 24 of text, and eight at a time.
  static let mostPerNumber = 32

  /// The place of the next byte.
  private(set) var place: UnsafeMutablePointer<UInt8>

  /// The powers of ten, kept here since each access to the global checks its initialisation.
  private let powers = PowersOfTen.all

  /// A cursor at a place.
  init(_ place: UnsafeMutablePointer<UInt8>) { self.place = place }

  /// Writes a byte.
  @inline(__always)
  mutating func write(_ byte: UInt8) {
    place.pointee = byte
    place += 1
  }

  /// Writes some bytes.
  @inline(__always)
  mutating func write(_ bytes: [UInt8]) {
    for byte in bytes { write(byte) }
  }

  /// Writes 32 bytes, the first `count` of which stay.
  @inline(__always)
  mutating func write(_ bytes: SIMD32<UInt8>, count: Int) {
    UnsafeMutableRawPointer(place).storeBytes(of: bytes, as: SIMD32<UInt8>.self)
    place += count
  }

  /// Writes the shortest decimal that reads back as the same `Double`: see `append(number:)`.
  mutating func write(number value: Double) {
    precondition(value.isFinite, "A number that is not finite has no text; write it as missing.")
    let magnitude = value.magnitude
    if magnitude < 0x1p54 && Double(Int(value)) == value { return write(integer: Int(value)) }
    if value < 0 { write(UInt8(ascii: "-")) }
    let decimal = ShortestDecimal(magnitude, powers)
    let digits = decimal.count
    let point = digits + decimal.exponent
    if magnitude < 1e-5 || magnitude >= 0x1p54 {
      write(decimal.digits, count: digits, pointAfter: 1)
      write(exponent: point - 1)
    } else if point > 0 {
      write(decimal.digits, count: digits, pointAfter: point)
    } else {
      write(UInt8(ascii: "0"))
      write(UInt8(ascii: "."))
      for _ in point..<0 { write(UInt8(ascii: "0")) }
      write(decimal.digits, count: digits)
    }
  }

  /// Writes an integer in decimal.
  mutating func write(integer value: Int) {
    if value < 0 { write(UInt8(ascii: "-")) }
    var (count, limit) = (1, 10 as UInt64)
    while count < 19, UInt64(value.magnitude) >= limit { (count, limit) = (count + 1, limit &* 10) }
    write(UInt64(value.magnitude), count: count)
  }

  /// Writes an exponent of ten as in `e-07` and `e+22`.
  private mutating func write(exponent: Int) {
    write(UInt8(ascii: "e"))
    write(UInt8(ascii: exponent < 0 ? "-" : "+"))
    if exponent.magnitude < 10 { write(UInt8(ascii: "0")) }
    write(integer: Int(exponent.magnitude))
  }

  /// Writes digits with a point after some of them, but not after the last.
  private mutating func write(_ digits: UInt64, count: Int, pointAfter whole: Int) {
    guard whole < count else { return write(digits, count: count) }
    let start = place
    place += 1
    write(digits, count: count)
    for index in 0..<whole { start[index] = start[index + 1] }
    start[whole] = UInt8(ascii: ".")
  }

  /// Writes the last `count` digits of a number, at most 19.
  private mutating func write(_ number: UInt64, count: Int) {
    var (rest, end) = (number, count)
    while end >= 8 {
      let (quotient, eight) = rest.quotientAndRemainder(dividingBy: 100_000_000)
      store(Self.digits(of: UInt32(truncatingIfNeeded: eight)), at: end - 8)
      (rest, end) = (quotient, end - 8)
    }
    if end > 0 {
      // The digits that are too many are zeros in front.
      let ascii = Self.digits(of: UInt32(truncatingIfNeeded: rest)) >> (8 * UInt64(8 - end))
      if count == end {
        store(ascii, at: 0)
      } else {
        for index in 0..<end {
          place[index] = UInt8(truncatingIfNeeded: ascii >> (8 * UInt64(index)))
        }
      }
    }
    place += count
  }

  private func store(_ bytes: UInt64, at index: Int) {
    UnsafeMutableRawPointer(place + index).storeBytes(of: bytes.littleEndian, as: UInt64.self)
  }

  /// The eight digits of a number as text, the first one in the lowest byte.
  ///
  /// The number is halved again and again, all parts at once in one word: 4 and 4 digits, then four
  /// pairs, then eight digits. A quotient by 100 is a product by 10486 / 2^20 up to 9999, one by 10 a
  /// product by 103 / 2^10 up to 99.
  static func digits(of number: UInt32) -> UInt64 {
    let (upper, lower) = number.quotientAndRemainder(dividingBy: 10_000)
    let halves = UInt64(upper) | UInt64(lower) << 32
    let hundreds = (halves &* 10_486) >> 20 & 0x0000_007F_0000_007F
    let pairs = hundreds | (halves &- hundreds &* 100) << 16
    let tens = (pairs &* 103) >> 10 & 0x000F_000F_000F_000F
    return (tens | (pairs &- tens &* 10) << 8) | 0x3030_3030_3030_3030
  }
}
