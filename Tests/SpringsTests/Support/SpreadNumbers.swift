// SPDX-License-Identifier: Apache-2.0

/// Numbers that lie all over an interval, the same in every run: a linear congruential generator
/// with the multiplier of Knuth's MMIX.
struct SpreadNumbers {
  private var state: UInt64

  /// The generator of a seed.
  init(seed: UInt64) { state = seed }

  /// A number of an interval.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let share = Double(state >> 11) * 0x1p-53
    return range.lowerBound + share * (range.upperBound - range.lowerBound)
  }
}
