// SPDX-License-Identifier: Apache-2.0

extension SineAndCosine {
  private typealias Bits = SIMD8<UInt64>

  /// The sine and the cosine of eight angles in radians: the operations of one `Float`, eight times.
  @inline(__always)
  static func ofEach(
    _ angles: SIMD8<Float>
  ) -> (sine: SIMD8<Float>, cosine: SIMD8<Float>) {
    let magnitudes = angles.replacing(with: -angles, where: angles .< 0)
    guard all(magnitudes .< largest) else { return oneByOne(angles) }
    let x = SIMD8<Double>(angles)
    let t = x * quarterTurns + rounder
    let d = x - (t - rounder) * quarterTurn
    let d2 = d * d
    let (d3, d4) = (d * d2, d2 * d2)
    let s = (d + d3 * s1) + (d3 * d2) * (s2 + d2 * s3)
    let c = ((1 + d2 * c1) + d4 * c2) + (d4 * d2) * (c3 + d2 * c4)
    return turn(s, c, by: unsafeBitCast(t, to: Bits.self))
  }

  /// See the function of the same name for one angle.
  @inline(__always)
  private static func turn(
    _ s: SIMD8<Double>, _ c: SIMD8<Double>, by n: Bits
  ) -> (sine: SIMD8<Float>, cosine: SIMD8<Float>) {
    let (s, c) = (unsafeBitCast(s, to: Bits.self), unsafeBitCast(c, to: Bits.self))
    let difference = (s ^ c) & (Bits.zero &- (n & 1))
    let sine = (s ^ difference) ^ ((n & 2) &<< 62)
    let cosine = (c ^ difference) ^ (((n &+ 1) & 2) &<< 62)
    return (
      SIMD8<Float>(unsafeBitCast(sine, to: SIMD8<Double>.self)),
      SIMD8<Float>(unsafeBitCast(cosine, to: SIMD8<Double>.self))
    )
  }

  /// The rare path: an angle of many turns, or one that is no number.
  @inline(never)
  private static func oneByOne(
    _ angles: SIMD8<Float>
  ) -> (sine: SIMD8<Float>, cosine: SIMD8<Float>) {
    var (sine, cosine) = (angles, angles)
    for lane in 0..<8 { (sine[lane], cosine[lane]) = angles[lane].sineAndCosine }
    return (sine, cosine)
  }
}
