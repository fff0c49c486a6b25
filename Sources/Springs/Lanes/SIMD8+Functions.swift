// SPDX-License-Identifier: Apache-2.0

// Functions of eight numbers are `@_transparent`: a call passes them in pieces, which costs more
// than most of these functions, and `@inline(__always)` leaves calls where there are many.

import CLanes

/// A truth value for each of eight numbers.
typealias Mask8 = SIMDMask<SIMD8<Int64>>

extension SIMDMask<SIMD8<Int64>> {
  /// True where any of the eight is.
  @inlinable @inline(__always)
  package var isAny: Bool {
    // The halves are folded together: `any` would check the eight one by one.
    let bits = unsafeBitCast(self, to: SIMD8<Int64>.self)
    let four = bits.lowHalf | bits.highHalf
    let two = four.lowHalf | four.highHalf
    return (two[0] | two[1]) != 0
  }

  /// True where all eight are.
  @inlinable @inline(__always)
  package var isAll: Bool { !(.!self).isAny }
}

extension SIMD8<Double> {
  @_transparent
  var root: SIMD8<Double> { springtune_double_root8(self) }

  @_transparent
  var absolute: SIMD8<Double> {
    unsafeBitCast(
      unsafeBitCast(self, to: SIMD8<UInt64>.self) & SIMD8<UInt64>(repeating: ~(1 << 63)),
      to: SIMD8<Double>.self)
  }

  /// The nearest integers, as numbers and in the lower bits of a sum, for magnitudes below 2^51.
  @_transparent
  var nearest: (value: SIMD8<Double>, bits: SIMD8<UInt64>) {
    // The sum has no bits left for a fraction.
    let sum = self + SIMD8<Double>(repeating: 0x1.8p52)
    return (sum - SIMD8<Double>(repeating: 0x1.8p52), unsafeBitCast(sum, to: SIMD8<UInt64>.self))
  }

  /// The largest integers that are not greater, for magnitudes below 2^51.
  @_transparent
  var floor: SIMD8<Double> {
    let nearest = nearest.value
    return nearest - SIMD8<Double>().replacing(with: 1, where: nearest .> self)
  }

  /// The numbers, or a limit where they are greater.
  @_transparent
  func atMost(_ limit: SIMD8<Double>) -> SIMD8<Double> {
    replacing(with: limit, where: self .> limit)
  }

  /// The numbers, or a limit where they are less.
  @_transparent
  func atLeast(_ limit: SIMD8<Double>) -> SIMD8<Double> {
    replacing(with: limit, where: self .< limit)
  }

  @_transparent
  func atMost(_ limit: Double) -> SIMD8<Double> { atMost(SIMD8<Double>(repeating: limit)) }

  @_transparent
  func atLeast(_ limit: Double) -> SIMD8<Double> { atLeast(SIMD8<Double>(repeating: limit)) }

  /// The numbers times a factor, plus a number: a step of Horner's scheme.
  @_transparent
  func times(_ factor: SIMD8<Double>, plus term: Double) -> SIMD8<Double> { self * factor + term }

  @_transparent
  var bits: SIMD8<UInt64> { unsafeBitCast(self, to: SIMD8<UInt64>.self) }

  // MARK: Rough functions

  // Elementary functions to some percent, in a few instructions: enough to tell most numbers from a
  // limit. The bits of a number 2^k (1 + f) are k + f in fixed point, and k + f is its logarithm to
  // base 2 except for log2(1 + f) - f, which lies between 0 and 0.0861.

  /// Numbers that exceed e to these powers, clamped to -700 and 700, by at most 6.2 %.
  @_transparent
  var exponentialAbove: SIMD8<Double> {
    // k + f and 1023 with 20 binary places, at the end of the sum.
    let scaled = atLeast(-700).atMost(700) * (1.442_695_040_888_963_4 * 0x1p20)
    let sum = scaled + (0x1.8p52 + 1023 * 0x1p20 + 1)
    return unsafeBitCast(sum.bits &<< SIMD8<UInt64>(repeating: 32), to: SIMD8<Double>.self)
  }

  /// Numbers that exceed the natural logarithms of positive, normal numbers by at most 0.06.
  @_transparent
  var logarithmAbove: SIMD8<Double> {
    // The first 44 bits, as a number beyond 2^52.
    let shifted = bits &>> SIMD8<UInt64>(repeating: 20) | SIMD8<UInt64>(repeating: 0x433 << 52)
    let scaled =
      unsafeBitCast(shifted, to: SIMD8<Double>.self) - (0x1p52 + (1023 - 0.0861) * 0x1p32)
    return scaled * (0.693_147_180_559_945_3 * 0x1p-32)
  }

  /// e to these powers from -700 to 700, to 2e-7 of it.
  @_transparent
  var roughExponential: SIMD8<Double> {
    let (k, bits) = (self * 1.442_695_040_888_963_4).nearest
    let r = self - k * 0.693_147_180_559_945_3
    let sum = SIMD8<Double>(repeating: 1.0 / 720).times(r, plus: 1.0 / 120).times(r, plus: 1.0 / 24)
      .times(r, plus: 1.0 / 6).times(r, plus: 0.5).times(r, plus: 1).times(r, plus: 1)
    let scale = (bits &+ SIMD8<UInt64>(repeating: 1023)) &<< SIMD8<UInt64>(repeating: 52)
    return sum * unsafeBitCast(scale, to: SIMD8<Double>.self)
  }

  /// The sines and cosines of angles between 0 and 10^5, to 4e-7.
  @_transparent
  var roughSineAndCosine: (sine: SIMD8<Double>, cosine: SIMD8<Double>) {
    let (k, bits) = (self * 0.636_619_772_367_581_3).nearest
    let r = self - k * 1.570_796_326_794_896_6
    let y = r * r
    let s =
      r
      * SIMD8<Double>(repeating: -1.0 / 5040).times(y, plus: 1.0 / 120).times(y, plus: -1.0 / 6)
      .times(y, plus: 1)
    let c = SIMD8<Double>(repeating: 1.0 / 40_320).times(y, plus: -1.0 / 720).times(
      y, plus: 1.0 / 24
    ).times(y, plus: -0.5).times(y, plus: 1)
    return Self.turned(s, c, quarter: bits)
  }

  // MARK: Exact functions

  // Elementary functions to a few units in the last place: the C library has them for one number
  // only. They are additions and multiplications alone, so that every machine gives the same bits.

  /// e to these powers, clamped to -700 and 700.
  ///
  /// With x = k ln 2 + r it is 2^k e^r, and |r| <= ln 2 / 2 lets the series end after r^13.
  @_transparent
  var exponential: SIMD8<Double> {
    let x = atLeast(-700).atMost(700)
    let (k, bits) = (x * 1.442_695_040_888_963_4).nearest
    let r = (x - k * 6.931_471_803_691_238e-1) - k * 1.908_214_929_270_587_7e-10
    let sum = SIMD8<Double>(repeating: 1.0 / 6_227_020_800)
      .times(r, plus: 1.0 / 479_001_600).times(r, plus: 1.0 / 39_916_800)
      .times(r, plus: 1.0 / 3_628_800).times(r, plus: 1.0 / 362_880).times(r, plus: 1.0 / 40_320)
      .times(r, plus: 1.0 / 5040).times(r, plus: 1.0 / 720).times(r, plus: 1.0 / 120)
      .times(r, plus: 1.0 / 24).times(r, plus: 1.0 / 6).times(r, plus: 0.5)
      .times(r, plus: 1).times(r, plus: 1)
    let scale = (bits &+ SIMD8<UInt64>(repeating: 1023)) &<< SIMD8<UInt64>(repeating: 52)
    return sum * unsafeBitCast(scale, to: SIMD8<Double>.self)
  }

  /// The natural logarithms of positive numbers that are not subnormal.
  ///
  /// With x = 2^k m, m between the root of 1/2 and that of 2, it is k ln 2 + 2 artanh s,
  /// s = (m - 1) / (m + 1).
  @_transparent
  var logarithm: SIMD8<Double> {
    let bits = unsafeBitCast(self, to: SIMD8<UInt64>.self)
    let fraction = bits & SIMD8<UInt64>(repeating: 0xF_FFFF_FFFF_FFFF)
    var m = unsafeBitCast(fraction | SIMD8<UInt64>(repeating: 0x3FF << 52), to: SIMD8<Double>.self)
    // 2^52 + the exponent's bits, as a number.
    let shifted = bits &>> SIMD8<UInt64>(repeating: 52) | SIMD8<UInt64>(repeating: 0x433 << 52)
    var k = unsafeBitCast(shifted, to: SIMD8<Double>.self) - (0x1p52 + 1023)
    let isLarge = m .> SIMD8<Double>(repeating: 1.414_213_562_373_095_1)
    m.replace(with: m * 0.5, where: isLarge)
    k.replace(with: k + 1, where: isLarge)
    let s = (m - 1) / (m + 1)
    return k * 6.931_471_803_691_238e-1 + (2 * s.smallAreaTangent + k * 1.908_214_929_270_587_7e-10)
  }

  /// The numbers whose hyperbolic tangents these are, for magnitudes up to 0.18.
  @_transparent
  var smallAreaTangent: SIMD8<Double> {
    let y = self * self
    let sum = SIMD8<Double>(repeating: 1.0 / 23).times(y, plus: 1.0 / 21).times(y, plus: 1.0 / 19)
      .times(y, plus: 1.0 / 17).times(y, plus: 1.0 / 15).times(y, plus: 1.0 / 13)
      .times(y, plus: 1.0 / 11).times(y, plus: 1.0 / 9).times(y, plus: 1.0 / 7)
      .times(y, plus: 1.0 / 5).times(y, plus: 1.0 / 3).times(y, plus: 1)
    return self * sum
  }

  /// The angles between 0 and pi/4 whose tangents are these.
  ///
  /// Above tan(pi/8) it is pi/4 + arctan((t - 1) / (t + 1)). The polynomial holds for magnitudes up
  /// to 7/16. Source of its coefficients: s_atan.c, fdlibm 5.3.
  @_transparent
  var arcTangent: SIMD8<Double> {
    let isLarge = self .> SIMD8<Double>(repeating: 0.414)
    let x = replacing(with: (self - 1) / (self + 1), where: isLarge)
    let y = x * x
    let sum = SIMD8<Double>(repeating: 1.628_582_011_536_578_2e-2)
      .times(y, plus: -3.653_157_274_421_691_6e-2).times(y, plus: 4.976_877_994_615_932_4e-2)
      .times(y, plus: -5.833_570_133_790_573_5e-2).times(y, plus: 6.661_073_137_387_531e-2)
      .times(y, plus: -7.691_876_205_044_83e-2).times(y, plus: 9.090_887_133_436_507e-2)
      .times(y, plus: -1.111_111_040_546_235_6e-1).times(y, plus: 1.428_571_427_250_346_6e-1)
      .times(y, plus: -1.999_999_999_987_648_3e-1).times(y, plus: 3.333_333_333_333_293e-1)
    return SIMD8<Double>().replacing(with: SIMD8<Double>(repeating: .pi / 4), where: isLarge)
      + (x - x * y * sum)
  }

  /// The sines and cosines of angles between 0 and 10^5.
  ///
  /// With x = k pi / 2 + r they are those of r, exchanged and with the signs of the quarter k.
  @_transparent
  var sineAndCosine: (sine: SIMD8<Double>, cosine: SIMD8<Double>) {
    let (k, bits) = (self * 0.636_619_772_367_581_3).nearest
    let r = (self - k * 1.570_796_326_734_125_6) - k * 6.077_100_506_506_192e-11
    let y = r * r
    let s =
      r
      * SIMD8<Double>(repeating: -1.0 / 1_307_674_368_000).times(y, plus: 1.0 / 6_227_020_800)
      .times(y, plus: -1.0 / 39_916_800).times(y, plus: 1.0 / 362_880)
      .times(y, plus: -1.0 / 5040).times(y, plus: 1.0 / 120).times(y, plus: -1.0 / 6)
      .times(y, plus: 1)
    let c = SIMD8<Double>(repeating: 1.0 / 20_922_789_888_000).times(y, plus: -1.0 / 87_178_291_200)
      .times(y, plus: 1.0 / 479_001_600).times(y, plus: -1.0 / 3_628_800)
      .times(y, plus: 1.0 / 40_320).times(y, plus: -1.0 / 720).times(y, plus: 1.0 / 24)
      .times(y, plus: -0.5).times(y, plus: 1)
    return Self.turned(s, c, quarter: bits)
  }

  /// Sines and cosines turned by a number of quarters: exchanged and with other signs.
  @_transparent
  static func turned(
    _ s: SIMD8<Double>, _ c: SIMD8<Double>, quarter: SIMD8<UInt64>
  ) -> (sine: SIMD8<Double>, cosine: SIMD8<Double>) {
    // All ones where the quarter is odd.
    let one = SIMD8<UInt64>(repeating: 1)
    let exchanged = (s.bits ^ c.bits) & (SIMD8<UInt64>() &- (quarter & one))
    return (
      unsafeBitCast(s.bits ^ exchanged ^ sign(quarter), to: SIMD8<Double>.self),
      unsafeBitCast(c.bits ^ exchanged ^ sign(quarter &+ one), to: SIMD8<Double>.self)
    )
  }

  /// The sign bit where the second lowest bit is set.
  @_transparent
  private static func sign(_ bits: SIMD8<UInt64>) -> SIMD8<UInt64> {
    (bits &<< SIMD8<UInt64>(repeating: 62)) & SIMD8<UInt64>(repeating: 1 << 63)
  }
}
