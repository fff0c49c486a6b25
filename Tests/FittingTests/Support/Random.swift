// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A small generator of random numbers with a seed (Steele, Lea, Flood 2014: SplitMix64).
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number between two others.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// A normally distributed number of mean 0 and variance 1 (Box and Muller).
  mutating func gaussian() -> Double {
    let radius = (-2 * log(1 - number(0...0.999_999_999))).squareRoot()
    return radius * cos(2 * .pi * number(0...1))
  }
}
