// SPDX-License-Identifier: GPL-3.0-or-later

import CNumbers

/// A place in memory to which text is written, without a check for room.
///
/// The maker provides the room: a number needs ``mostPerNumber`` bytes, fewer of which stay.
struct ByteCursor {
  /// The most bytes that writing a number touches.
  static let mostPerNumber = Int(SPRINGTUNE_MOST_PER_NUMBER)

  /// The place of the next byte.
  private(set) var place: UnsafeMutablePointer<UInt8>

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
    let isScientific = magnitude < 1e-5 || magnitude >= 0x1p54
    place += springtune_write_number(value, isScientific, place)
  }

  /// Writes an integer in decimal.
  mutating func write(integer value: Int) { place += springtune_write_integer(value, place) }
}
