// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// Random numbers that are found by their index: number 7 needs none of those before it.
///
/// The generator is SplitMix64.
struct CounterNumbers: Sendable {
  private let start: UInt64

  /// The numbers of a seed.
  ///
  /// - Parameters:
  ///   - seed: Any number; neighbouring seeds have nothing in common.
  ///   - stream: Tells apart the purposes for which one seed is used.
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
  func unit(_ index: UInt64) -> Double { Double(self[index] >> 11) * 0x1p-53 }
}
