// SPDX-License-Identifier: Apache-2.0

import Basics
import Foundation

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

/// How often to try something at random: `full` times on request, else `usually`; in a debug build,
/// which runs fifty times slower, a twentieth of that.
///
/// `Benchmarks/random-tests` asks for the full number with SPRINGTUNE_ROUNDS=full.
public func rounds(_ full: Int, usually: Int? = nil) -> Int {
  if ProcessInfo.processInfo.environment["SPRINGTUNE_ROUNDS"] == "full" { return full }
  #if DEBUG
    return (usually ?? full) / 20
  #else
    return usually ?? full
  #endif
}
