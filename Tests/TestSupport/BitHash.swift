// SPDX-License-Identifier: Apache-2.0

/// A hash of numbers that differs where a single bit does: FNV-1a, 64 bits, number by number.
public struct BitHash: Sendable {
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The hash of nothing.
  public init() {}

  /// Adds 64 bits.
  public mutating func take(_ bits: UInt64) { value = (value ^ bits) &* 0x100_0000_01b3 }

  /// Adds the bits of a number.
  public mutating func take(_ number: Float) { take(UInt64(number.bitPattern)) }

  /// Adds the bits of a number.
  public mutating func take(_ number: Double) { take(number.bitPattern) }
}
