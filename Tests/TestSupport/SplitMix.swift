// SPDX-License-Identifier: Apache-2.0

import Basics

/// The generator of Steele, Lea and Flood ("SplitMix", 2014): the same numbers for a seed everywhere.
public struct SplitMix: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// The generator of a seed.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= SplitMix64.step
    return SplitMix64.mix(state)
  }

  /// A number of an interval, each as likely as any other.
  public mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }
}
