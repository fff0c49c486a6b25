// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RigidBodies

struct FlowNoiseTests {
  /// Places, angles, values and slopes: a program of its own that sorts the coordinates within a cell
  /// to find its corners, in Double, and takes its slopes as central differences.
  static let recorded:
    [(x: Double, y: Double, z: Double, angle: Double, n: Double, gx: Double, gy: Double)] = [
      (5.004, 15.889, 11.027, -5.496, -0.4145514, 0.987001, -1.605570),
      (-7.993, 14.942, -19.789, 6.425, -0.3407069, 0.995830, -1.359720),
      (11.883, -1.283, -7.879, -4.431, 0.2177929, 1.698746, 0.698103),
      (-9.805, -2.197, 0.182, 1.07, -0.4184282, -0.603298, -1.089630),
      (19.82, 11.706, 4.887, 9.779, 0.1027963, 1.358246, -2.279633),
      (-11.388, -13.592, 4.502, -9.121, 0.0503138, -1.309104, -1.532418),
      (-18.573, 0.596, -1.352, 8.343, -0.1563060, 3.412235, -0.873340),
      (5.169, 0.565, -0.125, -5.05, -0.3429921, 0.222850, 0.842759),
      (-19.528, -12.304, 7.681, -5.988, -0.0274934, -1.440882, -3.173424),
      (-5.219, -19.851, 13.202, -6.911, -0.6088624, -0.730064, -0.548081),
      (-9.296, 15.213, 0.392, 6.943, -0.1910029, -1.412066, 2.756886),
      (5.589, 9.671, -16.34, 0.823, 0.3790473, 0.512432, 2.513576),
    ]

  @Test func valuesAndSlopesAreThoseOfAnotherProgram() {
    for row in Self.recorded {
      let noise = Double.noise(at: (row.x, row.y, row.z), angle: row.angle)
      #expect(abs(noise.value - row.n) < 1e-6)
      #expect(abs(noise.slope.x - row.gx) < 1e-5)
      #expect(abs(noise.slope.y - row.gy) < 1e-5)
      let short = Float.noise(
        at: (Float(row.x), Float(row.y), Float(row.z)), angle: Float(row.angle))
      #expect(abs(Double(short.value) - row.n) < 1e-4)
      #expect(abs(Double(short.slope.x) - row.gx) < 1e-3)
    }
  }

  @Test func aVectorOfPlacesHasTheBitsOfEach() {
    let rows = Self.recorded
    var (x, y, z, angle) = (SIMD16<Float>(), SIMD16<Float>(), SIMD16<Float>(), SIMD16<Float>())
    for (lane, row) in rows.enumerated() {
      (x[lane], y[lane]) = (Float(row.x), Float(row.y))
      (z[lane], angle[lane]) = (Float(row.z), Float(row.angle))
    }
    let noise = SIMD16<Float>.noise(at: (x, y, z), angle: angle)
    for lane in rows.indices {
      let alone = Float.noise(at: (x[lane], y[lane], z[lane]), angle: angle[lane])
      #expect(noise.value[lane] == alone.value)
      #expect(noise.slope.x[lane] == alone.slope.x && noise.slope.y[lane] == alone.slope.y)
    }
  }

  /// Far away Float has no fraction left; whatever the place, the noise is a number between -1 and 1.
  @Test(arguments: [0, -0.0, 1e-30, 1e6, -1e6, 1e8, 1e12, -1e30, .infinity, .nan] as [Float])
  func everyPlaceHasANoise(far: Float) {
    let noise = Float.noise(at: (far, -far, 0.3), angle: 1)
    #expect(abs(noise.value) <= 1 && abs(noise.slope.x) < 30 && abs(noise.slope.y) < 30)
  }
}
