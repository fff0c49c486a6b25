// SPDX-License-Identifier: Apache-2.0

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
  let slope = ArcTangent.of(a == b ? 1 : isSteep ? a / b : b / a)
  let rest = ArcTangent.restOfQuarter
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
private enum ArcTangent {
  /// The part of pi/2 that its `Double` lacks.
  static let restOfQuarter = 0x1.1A62633145C07p-54

  static func of(_ t: Double) -> Double {
    if t < 7.0 / 16 { return t - t * share(t) }
    let half = t < 11.0 / 16
    let u = half ? (2 * t - 1) / (2 + t) : (t - 1) / (1 + t)
    // The arctangent of 1/2 or 1, and what its Double lacks.
    let (high, low) =
      half
      ? (0x1.DAC670561BB4Fp-2, 0x1.A2B7F222F65E2p-56)
      : (0x1.921FB54442D18p-1, 0x1.1A62633145C07p-55)
    return high - ((u * share(u) - low) - u)
  }

  /// 1 - arctan(u) / u for |u| up to 7/16.
  private static func share(_ u: Double) -> Double {
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
}
