// SPDX-License-Identifier: GPL-3.0-or-later

/// Random numbers that are found by their index: number 7 needs none of those before it.
///
/// The generator is SplitMix64, whose state is a counter: its n-th number mixes s + n g, with s the
/// seed and g the odd number nearest to 2^64 over the golden ratio.
/// Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators" (2014).
struct CounterNumbers: Sendable {
  private let start: UInt64

  /// The distance between two states of the counter.
  private static let step: UInt64 = 0x9e37_79b9_7f4a_7c15

  /// The numbers of a seed.
  ///
  /// - Parameters:
  ///   - seed: Any number; neighbouring seeds have nothing in common.
  ///   - stream: Tells apart the purposes for which one seed is used.
  init(seed: Int, stream: Int = 0) {
    let seed = Self.mix(UInt64(bitPattern: Int64(seed)) &+ Self.step)
    start = Self.mix(seed ^ Self.mix(UInt64(bitPattern: Int64(stream)) &* Self.step))
  }

  /// The 64 bits at an index.
  subscript(index: UInt64) -> UInt64 { Self.mix(start &+ (index &+ 1) &* Self.step) }

  /// The number at an index, from 0 up to, not including, 1: a multiple of 2^-53.
  func unit(_ index: UInt64) -> Double { Double(self[index] >> 11) * 0x1p-53 }

  /// A bijection of 64 bits, each of which changes half of the result's: Stafford's variant 13.
  static func mix(_ bits: UInt64) -> UInt64 {
    var bits = bits
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }
}
