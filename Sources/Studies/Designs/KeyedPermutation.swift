// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// An order of 0 ..< n that is computed, not stored.
///
/// A Feistel network makes a bijection of k bits, 2^k the first power of two that is not less than n:
/// the upper half of the bits is changed by a random function of the lower one, then the lower by one
/// of the upper, and so on; each change undoes itself. Results beyond n are put in again until one
/// falls below (cycle walking), which keeps the bijection and takes less than two rounds on average.
/// Source: Black and Rogaway, "Ciphers with Arbitrary Finite Domains" (2002).
struct KeyedPermutation: Sendable {
  /// The number of values that are permuted, at least 1.
  let count: Int

  /// What tells this order from others: a number for each change.
  private let keys: [UInt64]
  private let lowerBits: UInt64
  private let lowerMask: UInt64
  private let upperMask: UInt64

  /// The changes of each half: even two of a random function look random to whoever does not know it.
  private static let rounds = 4

  /// An order.
  ///
  /// - Parameters:
  ///   - count: The number of values, at least 1.
  ///   - key: Which order it is.
  init(of count: Int, key: CounterNumbers) {
    precondition(count >= 1, "a permutation needs values")
    self.count = count
    keys = (0..<2 * Self.rounds).map { key[UInt64($0)] }
    let bits = UInt64(Int.bitWidth - (count - 1).leadingZeroBitCount)
    lowerBits = (bits + 1) / 2
    lowerMask = (1 << lowerBits) - 1
    upperMask = (1 << (bits - lowerBits)) - 1
  }

  /// The value at an index.
  ///
  /// - Parameter index: From 0 up to, not including, ``count``.
  subscript(index: Int) -> Int {
    precondition(0..<count ~= index, "a permutation has as many places as values")
    var value = UInt64(index)
    repeat { value = scrambled(value) } while value >= UInt64(count)
    return Int(value)
  }

  /// The bijection of all k bits.
  private func scrambled(_ value: UInt64) -> UInt64 {
    var (upper, lower) = (value >> lowerBits, value & lowerMask)
    for round in 0..<Self.rounds {
      upper ^= SplitMix64.mix(keys[2 * round] ^ lower) & upperMask
      lower ^= SplitMix64.mix(keys[2 * round + 1] ^ upper) & lowerMask
    }
    return upper << lowerBits | lower
  }
}
