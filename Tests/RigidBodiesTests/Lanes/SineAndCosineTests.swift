// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import RigidBodies

@Suite("Sine and cosine of Float")
struct SineAndCosineTests {
  /// Angles of all sizes up to 130 rad, of both signs.
  private var angles: [Float] {
    var random = SplitMix(seed: 1)
    let any = (0..<200_000).map { _ in
      Float(bitPattern: UInt32(random.next() % UInt64(Float(130).bitPattern)))
    }
    let usual = (0..<200_000).map { _ in Float(20 * random.number(0...1) - 10) }
    return any + any.map { -$0 } + usual
  }

  @Test("They are the nearest Float to the true value, or the next one")
  func truth() {
    let wrong = angles.filter { angle in
      let (sine, cosine) = angle.sineAndCosine
      return abs(Double(sine) - sin(Double(angle))) > 0.6 * Double(sine.ulp)
        || abs(Double(cosine) - cos(Double(angle))) > 0.6 * Double(cosine.ulp)
    }
    #expect(wrong.isEmpty)
  }

  @Test("Quarter turns, zero, many turns and what is no number")
  func special() {
    #expect(Float(0).sineAndCosine == (0, 1))
    #expect((-Float.pi / 2).sineAndCosine.sine == -1)
    #expect(Float.pi.sineAndCosine.cosine == -1)
    #expect(Float(1e6).sineAndCosine.sine == sinf(1e6))
    #expect(Float.infinity.sineAndCosine.sine.isNaN)
    #expect(Float.nan.sineAndCosine.cosine.isNaN)
  }

  @Test("Each of several angles at once has the bits that it has alone")
  func lanes() {
    let angles = angles + [.infinity, 1e6, -.nan, 0, -0.0, 3, 120, -120]
    var wrong = 0
    for start in stride(from: 0, to: angles.count, by: 16) {
      var vector = SIMD16<Float>(repeating: 0)
      for lane in 0..<16 { vector[lane] = angles[min(start + lane, angles.count - 1)] }
      let all = vector.sineAndCosine
      for lane in 0..<16 {
        let (sine, cosine) = vector[lane].sineAndCosine
        if all.sine[lane].bitPattern != sine.bitPattern { wrong += 1 }
        if all.cosine[lane].bitPattern != cosine.bitPattern { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }
}
