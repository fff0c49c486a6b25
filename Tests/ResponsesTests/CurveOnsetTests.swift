// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Responses

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct CurveOnsetTests {
  /// Some still samples at 60 Hz, then a ramp of 1 a sample up to 50, then stillness; with some noise.
  private func ramp(still: Int, noise: (Int) -> Double = { _ in 0 }) -> Curve {
    let levels = (0..<still + 120).map { min(max(Double($0 - still + 1), 0), 50) }
    return Curve(frameRate: 60, values: levels.enumerated().map { $1 + noise($0) })
  }

  @Test(arguments: [1, 2, 18])
  func `a clean recording moves after its last still sample`(still: Int) {
    #expect(ramp(still: still).onset == still - 1)
  }

  @Test func `noise before the motion is no motion`() {
    // As good as random, of variance 1: larger than 1 % of the span.
    let noisy = ramp(still: 18) { 2.0.squareRoot() * sin(37.3 * Double($0 * $0) + 1) }
    #expect((17...24).contains(noisy.onset))
  }

  // Its second differences are motion, not noise.
  @Test func `a motion of five samples a swing moves after its last still sample`() {
    let still = (0..<12).map { 910 + Double($0 * $0 % 3 % 2) }
    let moving = (1..<40).map { 853 + 150 * cos(1.2 * Double($0)) }
    #expect(Curve(frameRate: 24, values: still + moving).onset == 11)
  }

  @Test func `a single stray sample before the motion is no motion`() {
    #expect(ramp(still: 18) { $0 == 7 ? 3 : 0 }.onset == 17)
  }

  @Test func `a curve far from 0 that moves to its end moves after its last still sample`() {
    let values = (0..<80).map { 1000 + max(Double($0 - 9), 0) }
    #expect(Curve(frameRate: 60, values: values).onset == 9)
  }

  @Test func `a curve that never moves has no onset`() {
    #expect(Curve(frameRate: 60, values: [2, 2, 2, 2]).onset == 0)
    #expect(Curve(frameRate: 60, values: [2, 3]).onset == 0)
  }
}
