// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Sine and cosine of `Float` angles, from polynomials in `Double`.
///
/// Policy: up to 120 rad these replace the C library's sinf and cosf, which differ from machine to
/// machine; and each angle of a vector gets the bits that it has alone. With n the nearest whole
/// number of quarter turns and d = x - n pi/2, so that |d| <= pi/4,
///
///     sin d = d + S1 d^3 + d^5 (S2 + S3 d^2)
///     cos d = 1 + C1 d^2 + C2 d^4 + d^6 (C3 + C4 d^2)
///
/// and n selects one of the two and its sign. Of all angles up to 130 rad 40 differ from glibc 2.41,
/// in the last bit and all beyond 17 rad. Source of the coefficients: Arm's Optimized Routines,
/// sincosf_data.c, on which glibc's sinf and cosf rest too.
enum SineAndCosine {
  /// The angle up to which the polynomials are used, in radians.
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

  /// Sine and cosine of an angle n quarter turns larger: odd n swaps them, n = 2 and 3 negate the sine,
  /// n = 1 and 2 the cosine.
  @inline(__always)
  fileprivate static func turn(_ s: UInt64, _ c: UInt64, by n: UInt64) -> (UInt64, UInt64) {
    let difference = (s ^ c) & (0 &- (n & 1))
    return ((s ^ difference) ^ ((n & 2) &<< 62), (c ^ difference) ^ (((n &+ 1) & 2) &<< 62))
  }
}

extension Float {
  /// The sine and the cosine of the angle in radians.
  public var sineAndCosine: (sine: Float, cosine: Float) {
    guard magnitude < SineAndCosine.largest else { return (sinf(self), cosf(self)) }
    let x = Double(self)
    let t = x * SineAndCosine.quarterTurns + SineAndCosine.rounder
    let d = x - (t - SineAndCosine.rounder) * SineAndCosine.quarterTurn
    let d2 = d * d
    let (d3, d4) = (d * d2, d2 * d2)
    let s = (d + d3 * SineAndCosine.s1) + (d3 * d2) * (SineAndCosine.s2 + d2 * SineAndCosine.s3)
    let c =
      ((1 + d2 * SineAndCosine.c1) + d4 * SineAndCosine.c2)
      + (d4 * d2) * (SineAndCosine.c3 + d2 * SineAndCosine.c4)
    let (sine, cosine) = SineAndCosine.turn(s.bitPattern, c.bitPattern, by: t.bitPattern)
    return (Float(Double(bitPattern: sine)), Float(Double(bitPattern: cosine)))
  }
}
