// SPDX-License-Identifier: Apache-2.0

/// A number with all its digits and without a trailing `.0`: `0.25`, `20`.
package func plain(_ value: Double) -> String {
  let text = "\(value)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// The powers of ten from 10^-323 to 10^308, each the nearest `Double`.
private let powersOfTen = (-323...308).map { Double("1e\($0)") ?? .nan }

/// The power of ten of an exponent from -323 to 308.
package func powerOfTen(_ exponent: Int) -> Double { powersOfTen[exponent + 323] }

/// The least whole number whose power of ten is at least a positive number up to 10^308.
package func decimalExponent(_ value: Double) -> Int {
  powersOfTen.partitioningIndex { $0 >= value } - 323
}

/// The generator SplitMix64, whose state is a counter: its n-th number mixes s + n g, with s the
/// seed and g the odd number nearest to 2^64 over the golden ratio.
///
/// Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators" (2014).
package enum SplitMix64 {
  /// The distance g between two states of the counter.
  @inlinable package static var step: UInt64 { 0x9e37_79b9_7f4a_7c15 }

  /// A bijection of 64 bits, each of which changes half of the result's: Stafford's variant 13.
  @inlinable
  package static func mix(_ bits: UInt64) -> UInt64 {
    var bits = bits
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  /// The first number of a seed.
  @inlinable package static func first(of seed: UInt64) -> UInt64 { mix(seed &+ step) }
}

/// Random numbers one after the other, the same for a seed everywhere.
package struct RandomNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// The numbers of a seed, unlike those of its neighbours.
  package init(seed: UInt64) { state = SplitMix64.first(of: seed) }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= SplitMix64.step
    return SplitMix64.mix(state)
  }

  /// The next number from 0 up to, not including, 1: a multiple of 2^-53.
  package mutating func uniform() -> Double { Double(next() >> 11) * 0x1p-53 }
}

extension RandomAccessCollection where Index == Int {
  /// The index of the first element for which a condition holds that holds from there on and never
  /// before, by bisection; the end where it never holds.
  @inlinable
  package func partitioningIndex(where belongsToSecond: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if belongsToSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
