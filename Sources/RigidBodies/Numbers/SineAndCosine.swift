// SPDX-License-Identifier: Apache-2.0

/// Sine and cosine of `Float` angles, from polynomials in `Double`.
///
/// Policy: these replace the C library's sinf and cosf, which differ from machine to machine; and
/// each angle of a vector gets the bits that it has alone. With n the nearest whole number of quarter
/// turns and d = x - n pi/2, so that |d| <= pi/4,
///
///     sin d = d + S1 d^3 + d^5 (S2 + S3 d^2)
///     cos d = 1 + C1 d^2 + C2 d^4 + d^6 (C3 + C4 d^2)
///
/// and n selects one of the two and its sign. Up to 120 rad n pi/2 is one product, and 40 angles
/// differ from glibc 2.41, in the last bit and all beyond 17 rad. Larger angles are reduced in
/// integers, and none differs from glibc 2.36. Source: Arm's Optimized Routines, sincosf.h and
/// sincosf_data.c, on which glibc's sinf and cosf rest too.
enum SineAndCosine {
  /// The angle up to which a product in `Double` reduces an angle, in radians.
  static let largest: Float = 120

  /// Quarter turns in a radian, and radians in a quarter turn.
  static let quarterTurns = 0x1.45F306DC9C883p-1
  static let quarterTurn = 0x1.921FB54442D18p0

  /// The summand that rounds a number below 2^51 to an integer, which is in the lowest bits of the sum.
  static let rounder = 0x1.8p52

  static let s1 = -0x1.555545995a603p-3
  static let s2 = 0x1.1107605230bc4p-7
  static let s3 = -0x1.994eb3774cf24p-13
  static let c1 = -0x1.ffffffd0c621cp-2
  static let c2 = 0x1.55553e1068f19p-5
  static let c3 = -0x1.6c087e89a359dp-10
  static let c4 = 0x1.99343027bf8c3p-16

  /// The bits of 2/pi behind the point, in words of 32 after one of 0, as far as a `Float` needs them.
  private static let twoOverPi: [UInt32] = [
    0, 0xA2F9_836E, 0x4E44_1529, 0xFC27_57D1, 0xF534_DDC0, 0xDB62_9599, 0x3C43_9041, 0xFE51_63AB,
  ]

  /// Sine and cosine of an angle n quarter turns larger: odd n swaps them, n = 2 and 3 negate the sine,
  /// n = 1 and 2 the cosine.
  @inline(__always)
  fileprivate static func turn(_ s: UInt64, _ c: UInt64, by n: UInt64) -> (UInt64, UInt64) {
    let difference = (s ^ c) & (0 &- (n & 1))
    return ((s ^ difference) ^ ((n & 2) &<< 62), (c ^ difference) ^ (((n &+ 1) & 2) &<< 62))
  }
}

extension SineAndCosine {
  /// The sine and the cosine of d + n pi/2, with n in the lowest bits of `n` and |d| <= pi/4.
  @inline(__always)
  fileprivate static func of(_ d: Double, quarter n: UInt64) -> (sine: Float, cosine: Float) {
    let d2 = d * d
    let (d3, d4) = (d * d2, d2 * d2)
    let s = (d + d3 * s1) + (d3 * d2) * (s2 + d2 * s3)
    let c = ((1 + d2 * c1) + d4 * c2) + (d4 * d2) * (c3 + d2 * c4)
    let (sine, cosine) = turn(s.bitPattern, c.bitPattern, by: n)
    return (Float(Double(bitPattern: sine)), Float(Double(bitPattern: cosine)))
  }

  /// The rare path: an angle of 120 rad or more, or one that is no number.
  ///
  /// The angle is m 2^e with a whole number m of 32 bits. Of the product m 2/pi 2^e the bits above
  /// those of 4 only count full turns; the next 64 are the quarter turns, as a number between 0 and 4.
  @inline(never)
  fileprivate static func ofLarge(_ angle: Float) -> (sine: Float, cosine: Float) {
    guard angle.isFinite else { return (.nan, .nan) }
    let bits = angle.bitPattern
    let m = (bits & 0x7F_FFFF | 0x80_0000) << (bits >> 23 & 7)
    let first = Int(bits >> 26 & 15)
    let high = UInt64(m &* word(ofByte: first)) << 32
    let middle = UInt64(m) * UInt64(word(ofByte: first + 4))
    let low = (UInt64(m) * UInt64(word(ofByte: first + 8))) >> 32
    let turns = (high | low) &+ middle
    let n = (turns &+ 1 << 61) >> 62
    let d = Double(Int64(bitPattern: turns &- n << 62)) * (quarterTurn * 0x1p-62)
    return angle < 0 ? of(-d, quarter: 0 &- n) : of(d, quarter: n)
  }

  /// The 32 bits of 2/pi that end with a byte of it, 0 the first one.
  private static func word(ofByte byte: Int) -> UInt32 {
    let (word, shift) = ((byte + 1) / 4, UInt64(8 * ((byte + 1) % 4)))
    let pair = UInt64(twoOverPi[word]) << 32 | UInt64(twoOverPi[word + 1])
    return UInt32(truncatingIfNeeded: pair >> (32 - shift))
  }
}

extension Float {
  /// The sine and the cosine of the angle in radians.
  public var sineAndCosine: (sine: Float, cosine: Float) {
    guard magnitude < SineAndCosine.largest else { return SineAndCosine.ofLarge(self) }
    let x = Double(self)
    let t = x * SineAndCosine.quarterTurns + SineAndCosine.rounder
    let d = x - (t - SineAndCosine.rounder) * SineAndCosine.quarterTurn
    return SineAndCosine.of(d, quarter: t.bitPattern)
  }
}

extension SineAndCosine {
  /// The sine and the cosine of d + e + n pi/2, with n in the lowest bits of `n`, |d| <= pi/4 and
  /// |e| at most half a unit in the last place of d.
  fileprivate static func of(
    _ d: Double, _ e: Double, quarter n: UInt64
  ) -> (sine: Double, cosine: Double) {
    let d2 = d * d
    let d3 = d2 * d
    var s2 = -1.0 / 1_307_674_368_000 + d2 * (1.0 / 355_687_428_096_000)
    s2 = 1.0 / 362_880 + d2 * (-1.0 / 39_916_800 + d2 * (1.0 / 6_227_020_800 + d2 * s2))
    s2 = 1.0 / 120 + d2 * (-1.0 / 5040 + d2 * s2)
    let s = d - ((d2 * (0.5 * e - d3 * s2) - e) + d3 * (1.0 / 6))
    var c2 = -1.0 / 87_178_291_200 + d2 * (1.0 / 20_922_789_888_000)
    c2 = 1.0 / 40_320 + d2 * (-1.0 / 3_628_800 + d2 * (1.0 / 479_001_600 + d2 * c2))
    c2 = d2 * (1.0 / 24 + d2 * (-1.0 / 720 + d2 * c2))
    let half = 0.5 * d2
    let rest = 1 - half
    let c = rest + (((1 - rest) - half) + (d2 * c2 - d * e))
    let (sine, cosine) = turn(s.bitPattern, c.bitPattern, by: n)
    return (Double(bitPattern: sine), Double(bitPattern: cosine))
  }
}

extension Double {
  /// The sine and the cosine of the angle in radians, to 0.75 units in the last place.
  ///
  /// Policy: the C library's would differ from machine to machine. With n the nearest whole number of
  /// quarter turns, x - n pi/2 is a sum d + e of two numbers, for pi/2 in four parts of which three
  /// give products without an error. An angle of 2^20 rad or more is replaced by its
  /// remainder of a full turn, and is as good as the `Double` next to 2 pi. The series of Taylor end
  /// where a term no longer counts. Source of the parts of pi/2 and of the order of the sums:
  /// e_rem_pio2.c, k_sin.c and k_cos.c, fdlibm 5.3.
  public var sineAndCosine: (sine: Double, cosine: Double) {
    guard isFinite else { return (.nan, .nan) }
    guard magnitude < 0x1p20 else { return remainder(dividingBy: 2 * .pi).sineAndCosine }
    guard magnitude > .pi / 4 else { return SineAndCosine.of(self, 0, quarter: 0) }
    let t = self * SineAndCosine.quarterTurns + SineAndCosine.rounder
    let n = t - SineAndCosine.rounder
    let first = self - n * 0x1.921FB544p0
    let second = first - n * 0x1.0B4611A6p-34
    let third = n * 0x1.3198A2Ep-69
    let sum = second - third
    let e =
      ((first - second) - n * 0x1.0B4611A6p-34)
      + (((second - sum) - third) - n * 0x1.B839A252049C1p-104)
    let d = sum + e
    return SineAndCosine.of(d, (sum - d) + e, quarter: t.bitPattern)
  }
}
