// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// Points of the unit cube that are found by their index, in any order, from any thread.
///
/// Nothing is kept for a point, so their number costs no memory.
package protocol UnitPoints: Sendable {
  /// A coordinate of the point of an index, from 0 to 1; below 1 except in Morris' paths.
  func coordinate(_ dimension: Int, of index: Int) -> Double
}

/// Independent points, equally likely everywhere.
struct RandomPoints: UnitPoints {
  private let numbers: CounterNumbers
  private let dimensions: Int

  init(dimensions: Int, seed: Int) {
    numbers = CounterNumbers(seed: seed)
    self.dimensions = dimensions
  }

  func coordinate(_ dimension: Int, of index: Int) -> Double {
    numbers.unit(UInt64(index) &* UInt64(dimensions) &+ UInt64(dimension))
  }
}

/// A Latin hypercube: of the n cells that cut each dimension, each holds exactly one of the n
/// points, at a random place.
///
/// Source: McKay, Beckman and Conover, "A Comparison of Three Methods for Selecting Values of Input
/// Variables" (1979).
struct LatinHypercubePoints: UnitPoints {
  private let places: RandomPoints
  private let cells: [KeyedPermutation]
  private let count: Double

  init(dimensions: Int, count: Int, seed: Int) {
    places = RandomPoints(dimensions: dimensions, seed: seed)
    cells = (0..<dimensions).map {
      KeyedPermutation(of: count, key: CounterNumbers(seed: seed, stream: $0 + 1))
    }
    self.count = Double(count)
  }

  func coordinate(_ dimension: Int, of index: Int) -> Double {
    let cell = Double(cells[dimension][index])
    // Rounding up would leave the cell.
    let end = ((cell + 1) / count).nextDown
    return min((cell + places.coordinate(dimension, of: index)) / count, end)
  }
}

/// Random numbers that are found by their index: number 7 needs none of those before it.
///
/// The generator is SplitMix64.
struct CounterNumbers: Sendable {
  private let start: UInt64

  /// The numbers of a seed, unlike those of its neighbours, with a stream for each purpose.
  init(seed: Int, stream: Int = 0) {
    let seed = SplitMix64.first(of: UInt64(bitPattern: Int64(seed)))
    let stream = UInt64(bitPattern: Int64(stream))
    start = SplitMix64.mix(seed ^ SplitMix64.mix(stream &* SplitMix64.step))
  }

  /// The 64 bits at an index.
  subscript(index: UInt64) -> UInt64 {
    SplitMix64.mix(start &+ (index &+ 1) &* SplitMix64.step)
  }

  /// The number at an index, from 0 up to, not including, 1: a multiple of 2^-53.
  package func unit(_ index: UInt64) -> Double { Double(self[index] >> 11) * 0x1p-53 }
}

/// An order of 0 ..< n that is computed, not stored.
///
/// A Feistel network makes a bijection of k bits, 2^k the first power of two that is not less than
/// n: the upper half of the bits is changed by a random function of the lower one, then the lower
/// by one of the upper, and so on; each change undoes itself. Results beyond n are put in again
/// until one falls below (cycle walking), which keeps the bijection and takes less than two rounds
/// on average.
/// Source: Black and Rogaway, "Ciphers with Arbitrary Finite Domains" (2002).
struct KeyedPermutation: Sendable {
  /// The number of values that are permuted, at least 1.
  let count: Int
  /// The number for each change, which tells this order from others.
  private let keys: [UInt64]
  private let lowerBits: UInt64
  private let lowerMask: UInt64
  private let upperMask: UInt64

  /// The changes of each half: even two of a random function look random without the keys.
  private static let rounds = 4

  /// The order of a key.
  init(of count: Int, key: CounterNumbers) {
    precondition(count >= 1, "a permutation needs values")
    self.count = count
    keys = (0..<2 * Self.rounds).map { key[UInt64($0)] }
    let bits = UInt64(Int.bitWidth - (count - 1).leadingZeroBitCount)
    lowerBits = (bits + 1) / 2
    lowerMask = (1 << lowerBits) - 1
    upperMask = (1 << (bits - lowerBits)) - 1
  }

  /// The value at an index, from 0 up to, not including, ``count``.
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
