// SPDX-License-Identifier: Apache-2.0

// Elementary functions of eight numbers at once, to a few units in the last place: the C library
// has them for one number only. They are additions and multiplications alone, so that every machine
// gives the same bits.

extension Octet {
  /// e to these powers, of which those beyond -700 and 700 count as that.
  ///
  /// With x = k ln 2 + r it is 2^k e^r, and |r| <= ln 2 / 2 lets the series end after r^13.
  @_transparent
  var exponential: Octet {
    let x = atLeast(-700).atMost(700)
    let (k, bits) = (x * 1.442_695_040_888_963_4).nearest
    let r = (x - k * 6.931_471_803_691_238e-1) - k * 1.908_214_929_270_587_7e-10
    let sum = Octet(repeating: 1.0 / 6_227_020_800)
      .times(r, plus: 1.0 / 479_001_600).times(r, plus: 1.0 / 39_916_800)
      .times(r, plus: 1.0 / 3_628_800).times(r, plus: 1.0 / 362_880).times(r, plus: 1.0 / 40_320)
      .times(r, plus: 1.0 / 5040).times(r, plus: 1.0 / 720).times(r, plus: 1.0 / 120)
      .times(r, plus: 1.0 / 24).times(r, plus: 1.0 / 6).times(r, plus: 0.5)
      .times(r, plus: 1).times(r, plus: 1)
    let scale = (bits &+ SIMD8<UInt64>(repeating: 1023)) &<< SIMD8<UInt64>(repeating: 52)
    return sum * unsafeBitCast(scale, to: Octet.self)
  }

  /// The natural logarithms of positive numbers that are not subnormal.
  ///
  /// With x = 2^k m, m between the root of 1/2 and that of 2, it is k ln 2 + 2 artanh s,
  /// s = (m - 1) / (m + 1).
  @_transparent
  var logarithm: Octet {
    let bits = unsafeBitCast(self, to: SIMD8<UInt64>.self)
    let fraction = bits & SIMD8<UInt64>(repeating: 0xF_FFFF_FFFF_FFFF)
    var m = unsafeBitCast(fraction | SIMD8<UInt64>(repeating: 0x3FF << 52), to: Octet.self)
    // 2^52 + the exponent's bits, as a number.
    let shifted = bits &>> SIMD8<UInt64>(repeating: 52) | SIMD8<UInt64>(repeating: 0x433 << 52)
    var k = unsafeBitCast(shifted, to: Octet.self) - (0x1p52 + 1023)
    let isLarge = m .> Octet(repeating: 1.414_213_562_373_095_1)
    m.replace(with: m * 0.5, where: isLarge)
    k.replace(with: k + 1, where: isLarge)
    let s = (m - 1) / (m + 1)
    return k * 6.931_471_803_691_238e-1
      + (2 * s.smallAreaTangent + k * 1.908_214_929_270_587_7e-10)
  }

  /// The numbers whose hyperbolic tangents these are, for magnitudes up to 0.18.
  @_transparent
  var smallAreaTangent: Octet {
    let y = self * self
    let sum = Octet(repeating: 1.0 / 23).times(y, plus: 1.0 / 21).times(y, plus: 1.0 / 19)
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
  var arcTangent: Octet {
    let isLarge = self .> Octet(repeating: 0.414)
    let x = replacing(with: (self - 1) / (self + 1), where: isLarge)
    let y = x * x
    let sum = Octet(repeating: 1.628_582_011_536_578_2e-2)
      .times(y, plus: -3.653_157_274_421_691_6e-2).times(y, plus: 4.976_877_994_615_932_4e-2)
      .times(y, plus: -5.833_570_133_790_573_5e-2).times(y, plus: 6.661_073_137_387_531e-2)
      .times(y, plus: -7.691_876_205_044_83e-2).times(y, plus: 9.090_887_133_436_507e-2)
      .times(y, plus: -1.111_111_040_546_235_6e-1).times(y, plus: 1.428_571_427_250_346_6e-1)
      .times(y, plus: -1.999_999_999_987_648_3e-1).times(y, plus: 3.333_333_333_333_293e-1)
    return Octet().replacing(with: Octet(repeating: .pi / 4), where: isLarge) + (x - x * y * sum)
  }

  /// The sines and cosines of angles between 0 and 10^5.
  ///
  /// With x = k pi / 2 + r they are those of r, exchanged and with the signs of the quarter k.
  @_transparent
  var sineAndCosine: (sine: Octet, cosine: Octet) {
    let (k, bits) = (self * 0.636_619_772_367_581_3).nearest
    let r = (self - k * 1.570_796_326_734_125_6) - k * 6.077_100_506_506_192e-11
    let y = r * r
    let s =
      r
      * Octet(repeating: -1.0 / 1_307_674_368_000).times(y, plus: 1.0 / 6_227_020_800)
      .times(y, plus: -1.0 / 39_916_800).times(y, plus: 1.0 / 362_880)
      .times(y, plus: -1.0 / 5040).times(y, plus: 1.0 / 120).times(y, plus: -1.0 / 6)
      .times(y, plus: 1)
    let c = Octet(repeating: 1.0 / 20_922_789_888_000).times(y, plus: -1.0 / 87_178_291_200)
      .times(y, plus: 1.0 / 479_001_600).times(y, plus: -1.0 / 3_628_800)
      .times(y, plus: 1.0 / 40_320).times(y, plus: -1.0 / 720).times(y, plus: 1.0 / 24)
      .times(y, plus: -0.5).times(y, plus: 1)
    return Self.turned(s, c, quarter: bits)
  }

  /// Sines and cosines, turned by so many quarters: exchanged and with other signs.
  @_transparent
  static func turned(
    _ s: Octet, _ c: Octet, quarter: SIMD8<UInt64>
  ) -> (sine: Octet, cosine: Octet) {
    // All ones where the quarter is odd.
    let one = SIMD8<UInt64>(repeating: 1)
    let exchanged = (s.bits ^ c.bits) & (SIMD8<UInt64>() &- (quarter & one))
    return (
      unsafeBitCast(s.bits ^ exchanged ^ sign(quarter), to: Octet.self),
      unsafeBitCast(c.bits ^ exchanged ^ sign(quarter &+ one), to: Octet.self)
    )
  }

  /// The bit of the sign where the second lowest bit of some numbers is set.
  @_transparent
  private static func sign(_ bits: SIMD8<UInt64>) -> SIMD8<UInt64> {
    (bits &<< SIMD8<UInt64>(repeating: 62)) & SIMD8<UInt64>(repeating: 1 << 63)
  }
}
