// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import RigidBodies

@Suite struct SineAndCosineTests {
  /// Angles of all sizes and both signs.
  private var angles: [Float] {
    var random = SplitMix(seed: 1)
    let any = (0..<300_000).map { _ in
      Float(bitPattern: UInt32(random.next() % UInt64(Float.infinity.bitPattern)))
    }
    let usual = (0..<200_000).map { _ in Float(20 * random.number(0...1) - 10) }
    return any + any.map { -$0 } + usual
  }

  @Test func `They are the nearest Float to the true value, or the next one`() {
    let wrong = angles.filter { angle in
      let (sine, cosine) = angle.sineAndCosine
      return abs(Double(sine) - sin(Double(angle))) > 0.6 * Double(sine.ulp)
        || abs(Double(cosine) - cos(Double(angle))) > 0.6 * Double(cosine.ulp)
    }
    #expect(wrong.isEmpty)
  }

  @Test func `Quarter turns, zero, many turns and what is no number`() {
    #expect(Float(0).sineAndCosine == (0, 1))
    #expect((-Float.pi / 2).sineAndCosine.sine == -1)
    #expect(Float.pi.sineAndCosine.cosine == -1)
    #expect(Float(2e38).sineAndCosine.sine == Float(sin(Double(Float(2e38)))))
    #expect(Float.infinity.sineAndCosine.sine.isNaN)
    #expect(Float.nan.sineAndCosine.cosine.isNaN)
  }

  @Test func `All of them together have the same bits on every machine`() {
    var hash = BitHash()
    for angle in angles {
      let (sine, cosine) = angle.sineAndCosine
      hash.take(sine)
      hash.take(cosine)
    }
    #expect(hash.value == 16_875_369_290_940_398_224)
  }

  @Test func `Each of several angles at once has the bits that it has alone`() {
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

  // MARK: Double

  @Test(
    "Those of a Double are the true values to a unit in the last place, with the same bits everywhere"
  )
  func double() {
    var random = SplitMix(seed: 2)
    let angles =
      (0..<100_000).map { _ in random.number(-10...10) }
      + (0..<100_000).map { _ in random.number(-1e6...1e6) }
      + (-720...720).map { Double($0) * .pi / 180 } + [1e-300, 5e-324]
    var (hash, wrong) = (BitHash(), [Double]())
    for angle in angles {
      let (sine, cosine) = angle.sineAndCosine
      hash.take(sine)
      hash.take(cosine)
      if abs(sine - sin(angle)) > sine.ulp || abs(cosine - cos(angle)) > cosine.ulp {
        wrong.append(angle)
      }
    }
    #expect(wrong.isEmpty)
    #expect(hash.value == 3_986_309_829_869_211_020)
  }

  @Test func `A Double that is zero, a whole number of quarter turns, huge or no number`() {
    #expect((-0.0).sineAndCosine.sine.bitPattern == (-0.0).bitPattern)
    #expect((Double.pi / 2).sineAndCosine == (1, 0x1.1A62633145C07p-54))
    #expect(Double.pi.sineAndCosine == (0x1.1A62633145C07p-53, -1))
    let (sine, cosine) = (1e300).sineAndCosine
    #expect(abs(sine * sine + cosine * cosine - 1) < 1e-15)
    #expect(Double.infinity.sineAndCosine.sine.isNaN && Double.nan.sineAndCosine.cosine.isNaN)
  }
}
