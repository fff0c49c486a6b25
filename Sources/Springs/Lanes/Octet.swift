// SPDX-License-Identifier: Apache-2.0

// What is done to eight numbers is `@_transparent` throughout: a call hands them over in pieces, which
// costs more than most of these functions, and `@inline(__always)` leaves calls where there are many.

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
  @_transparent
  var root: Octet { springtune_double_root8(self) }

  /// The magnitudes.
  @_transparent
  var absolute: Octet {
    unsafeBitCast(
      unsafeBitCast(self, to: SIMD8<UInt64>.self) & SIMD8<UInt64>(repeating: ~(1 << 63)),
      to: Octet.self)
  }

  /// The nearest integers, as numbers and in the lower bits of a sum, for magnitudes below 2^51.
  @_transparent
  var nearest: (value: Octet, bits: SIMD8<UInt64>) {
    // The sum has no place left for a fraction.
    let sum = self + Octet(repeating: 0x1.8p52)
    return (sum - Octet(repeating: 0x1.8p52), unsafeBitCast(sum, to: SIMD8<UInt64>.self))
  }

  /// The largest integers that are not greater, for magnitudes below 2^51.
  @_transparent
  var floor: Octet {
    let nearest = nearest.value
    return nearest - Octet().replacing(with: 1, where: nearest .> self)
  }

  /// The numbers, or a limit where they are greater.
  @_transparent
  func atMost(_ limit: Octet) -> Octet { replacing(with: limit, where: self .> limit) }

  /// The numbers, or a limit where they are less.
  @_transparent
  func atLeast(_ limit: Octet) -> Octet { replacing(with: limit, where: self .< limit) }

  /// The numbers, or a limit where they are greater.
  @_transparent
  func atMost(_ limit: Double) -> Octet { atMost(Octet(repeating: limit)) }

  /// The numbers, or a limit where they are less.
  @_transparent
  func atLeast(_ limit: Double) -> Octet { atLeast(Octet(repeating: limit)) }

  /// The numbers times a factor, plus a number: a step of Horner's scheme.
  @_transparent
  func times(_ factor: Octet, plus term: Double) -> Octet { self * factor + term }

  /// The bits of the numbers.
  @_transparent
  var bits: SIMD8<UInt64> { unsafeBitCast(self, to: SIMD8<UInt64>.self) }
}
