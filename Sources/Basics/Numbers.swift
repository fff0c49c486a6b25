// SPDX-License-Identifier: Apache-2.0

/// A number with all its digits and without a trailing `.0`: `0.25`, `20`.
///
/// Policy: in the module of a page it is empty. Errors alone would say it there, which pages do not show,
/// and its digits take 20 kB of code.
package func plain(_ value: Double) -> String {
  #if hasFeature(Embedded)
    return ""
  #else
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  #endif
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
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// The numbers of a seed, unlike those of its neighbours, the same everywhere.
  package init(seed: UInt64) { state = Self.first(of: seed) }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= Self.step
    return Self.mix(state)
  }

  /// The next number from 0 up to, not including, 1: a multiple of 2^-53.
  package mutating func uniform() -> Double { Double(next() >> 11) * 0x1p-53 }

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

/// The angle of the vector (`x`, `y`) in radians, from -pi to pi: that of `atan2(y, x)`, to one unit
/// in the last place.
///
/// Policy: the C library's would differ from machine to machine. With t the smaller of |x| and |y|
/// over the larger, so that t is at most 1, arctan t = arctan m + arctan((t - m) / (1 + t m)), where
/// m is 0, 1/2 or 1 and the last argument at most 7/16. Source of the coefficients: s_atan.c,
/// fdlibm 5.3.
package func polarAngle(x: Double, y: Double) -> Double {
  guard !x.isNaN, !y.isNaN else { return .nan }
  let (a, b) = (x.magnitude, y.magnitude)
  guard a > 0 || b > 0 else { return x.sign == .plus ? y : Double(signOf: y, magnitudeOf: .pi) }
  let isSteep = b > a
  let slope = arcTangent(a == b ? 1 : isSteep ? a / b : b / a)
  // The part of pi/2 that its Double lacks.
  let rest = 0x1.1A62633145C07p-54
  let angle =
    switch (isSteep, x.sign) {
    case (false, .plus): slope
    case (false, .minus): .pi - (slope - 2 * rest)
    case (true, .plus): .pi / 2 - (slope - rest)
    case (true, .minus): .pi / 2 + (slope + rest)
    }
  return Double(signOf: y, magnitudeOf: angle)
}

/// The arctangent of numbers from 0 to 1.
private func arcTangent(_ t: Double) -> Double {
  if t < 7.0 / 16 { return t - t * arcTangentShare(t) }
  let half = t < 11.0 / 16
  let u = half ? (2 * t - 1) / (2 + t) : (t - 1) / (1 + t)
  // The arctangent of 1/2 or 1, and what its Double lacks.
  let (high, low) =
    half
    ? (0x1.DAC670561BB4Fp-2, 0x1.A2B7F222F65E2p-56) : (0x1.921FB54442D18p-1, 0x1.1A62633145C07p-55)
  return high - ((u * arcTangentShare(u) - low) - u)
}

/// 1 - arctan(u) / u for |u| up to 7/16.
private func arcTangentShare(_ u: Double) -> Double {
  let z = u * u
  let w = z * z
  let odd =
    0x1.555555555550Dp-2
    + w
    * (0x1.24924920083FFp-3
      + w
      * (0x1.745CDC54C206Ep-4
        + w * (0x1.10D66A0D03D51p-4 + w * (0x1.97B4B24760DEBp-5 + w * 0x1.0AD3AE322DA11p-6))))
  let even =
    -0x1.999999998EBC4p-3
    + w
    * (-0x1.C71C6FE231671p-4
      + w * (-0x1.3B0F2AF749A6Dp-4 + w * (-0x1.DDE2D52DEFD9Ap-5 + w * -0x1.2B4442C6A6C2Fp-5)))
  return z * odd + w * even
}

// Products of vectors of one length, eight numbers at a time: sums are taken in eight parts, always
// in the same order.

extension [Double] {
  /// The sum of the products of two vectors.
  package func dot(_ other: [Double]) -> Double {
    precondition(count == other.count, "the vectors are as long")
    return withUnsafeBytes { a in
      other.withUnsafeBytes { b in
        var parts = SIMD8<Double>()
        let whole = count & ~7
        for index in stride(from: 0, to: whole, by: 8) {
          parts +=
            a.loadUnaligned(fromByteOffset: index * 8, as: SIMD8<Double>.self)
            * b.loadUnaligned(fromByteOffset: index * 8, as: SIMD8<Double>.self)
        }
        return (whole..<count).reduce(parts.sum()) { $0 + self[$1] * other[$1] }
      }
    }
  }

  /// The sum of the squares.
  package var squares: Double { dot(self) }

  /// Takes a multiple of another vector away.
  package mutating func subtract(_ factor: Double, times other: [Double]) {
    precondition(count == other.count, "the vectors are as long")
    let whole = count & ~7
    withUnsafeMutableBytes { a in
      other.withUnsafeBytes { b in
        for offset in stride(from: 0, to: whole * 8, by: 64) {
          let rest =
            a.loadUnaligned(fromByteOffset: offset, as: SIMD8<Double>.self)
            - factor * b.loadUnaligned(fromByteOffset: offset, as: SIMD8<Double>.self)
          a.storeBytes(of: rest, toByteOffset: offset, as: SIMD8<Double>.self)
        }
      }
    }
    for index in whole..<count { self[index] -= factor * other[index] }
  }
}
