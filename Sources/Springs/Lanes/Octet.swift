// SPDX-License-Identifier: Apache-2.0

import CLanes

/// Eight numbers that are computed with at once.
typealias Octet = SIMD8<Double>

/// Which of eight numbers something is true of.
typealias OctetMask = SIMDMask<SIMD8<Int64>>

extension SIMDMask<SIMD8<Int64>> {
  /// Whether something is true of any of the eight.
  @inlinable @inline(__always)
  package var isAny: Bool {
    // The halves are folded together: `any` would look at each of the eight by itself.
    let bits = unsafeBitCast(self, to: SIMD8<Int64>.self)
    let four = bits.lowHalf | bits.highHalf
    let two = four.lowHalf | four.highHalf
    return (two[0] | two[1]) != 0
  }

  /// Whether something is true of all eight.
  @inlinable @inline(__always)
  package var isAll: Bool { !(.!self).isAny }
}

extension Octet {
  /// The square roots.
  @inline(__always)
  var root: Octet { springtune_double_root8(self) }

  /// The magnitudes.
  @inline(__always)
  var absolute: Octet {
    unsafeBitCast(
      unsafeBitCast(self, to: SIMD8<UInt64>.self) & SIMD8<UInt64>(repeating: ~(1 << 63)),
      to: Octet.self)
  }

  /// The nearest integers, as numbers and in the lower bits of a sum, for magnitudes below 2^51.
  @inline(__always)
  var nearest: (value: Octet, bits: SIMD8<UInt64>) {
    // The sum has no place left for a fraction.
    let sum = self + Octet(repeating: 0x1.8p52)
    return (sum - Octet(repeating: 0x1.8p52), unsafeBitCast(sum, to: SIMD8<UInt64>.self))
  }

  /// The largest integers that are not greater, for magnitudes below 2^51.
  @inline(__always)
  var floor: Octet {
    let nearest = nearest.value
    return nearest - Octet().replacing(with: 1, where: nearest .> self)
  }

  /// The numbers, or a limit where they are greater.
  @inline(__always)
  func atMost(_ limit: Octet) -> Octet { replacing(with: limit, where: self .> limit) }

  /// The numbers, or a limit where they are less.
  @inline(__always)
  func atLeast(_ limit: Octet) -> Octet { replacing(with: limit, where: self .< limit) }

  /// The numbers, or a limit where they are greater.
  @inline(__always)
  func atMost(_ limit: Double) -> Octet { atMost(Octet(repeating: limit)) }

  /// The numbers, or a limit where they are less.
  @inline(__always)
  func atLeast(_ limit: Double) -> Octet { atLeast(Octet(repeating: limit)) }

  /// The numbers times a factor, plus a number: a step of Horner's scheme.
  @inline(__always)
  func times(_ factor: Octet, plus term: Double) -> Octet { self * factor + term }

  /// The bits of the numbers.
  @inline(__always)
  var bits: SIMD8<UInt64> { unsafeBitCast(self, to: SIMD8<UInt64>.self) }
}
