// SPDX-License-Identifier: GPL-3.0-or-later

/// A checksum over a stream of bytes, however they are cut into pieces.
///
/// It detects accidental changes of a file, not forgery. Eight bytes at a time, as a little-endian
/// number w:
///
///     h := (h xor w) · p mod 2^64,  h := h xor (h >> 32),  p odd
///
/// Each step is a bijection of h for a given w and of w for a given h, so that two streams of one
/// length that differ in a single group of eight bytes have different checksums. The constants are
/// those of FNV-1a (G. Fowler, L. C. Noll, K.-P. Vo), which takes single bytes.
public struct Checksum: Sendable, Hashable {
  private static let prime: UInt64 = 0x100_0000_01b3

  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The bytes that do not fill a group yet, the first one lowest.
  private var rest: UInt64 = 0

  /// The number of bytes up to now.
  public private(set) var count = 0

  /// The checksum of nothing.
  public init() {}

  /// The checksum of some bytes.
  public init(of bytes: some Sequence<UInt8>) { append(contentsOf: Array(bytes)) }

  /// Adds the next bytes.
  public mutating func append(contentsOf bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      var index = 0
      while index < bytes.count, count % 8 != 0 {
        append(bytes[index])
        index += 1
      }
      while index + 8 <= bytes.count {
        mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
        index += 8
        count += 8
      }
      for byte in bytes[index...] { append(byte) }
    }
  }

  /// The checksum of all bytes up to now; their number counts too.
  public var value: UInt64 {
    var last = self
    if count % 8 != 0 { last.mix(rest) }
    last.mix(UInt64(count))
    return last.hash
  }

  private mutating func append(_ byte: UInt8) {
    rest |= UInt64(byte) << (8 * UInt64(count % 8))
    count += 1
    guard count % 8 == 0 else { return }
    mix(rest)
    rest = 0
  }

  private mutating func mix(_ group: UInt64) {
    hash = (hash ^ group) &* Self.prime
    hash ^= hash >> 32
  }
}

extension Checksum: CustomStringConvertible {
  /// The checksum in 16 hexadecimal digits.
  public var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
