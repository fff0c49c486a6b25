// SPDX-License-Identifier: Apache-2.0

import Basics
import Testing

@testable import Responses

@Suite struct CurveTests {
  @Test func `A curve keeps its samples`() throws {
    let curve = try Curve(times: [-1, 0.5, 7], values: [3, 2, 1])
    #expect(curve.times == [-1, 0.5, 7])
    #expect(curve.values == [3, 2, 1])
    #expect(curve.count == 3)
  }

  @Test func `A simulator's curve has a sample a frame from time 0`() {
    #expect(Curve(frameRate: 4, values: [1, 2, 3]).times == [0, 0.25, 0.5])
  }

  @Test func `Data that make no curve are refused, naming the sample at fault`() {
    expect(.tooShort(count: 0), times: [], values: [])
    expect(.tooShort(count: 1), times: [0], values: [1])
    expect(.countsDiffer(times: 2, values: 3), times: [0, 1], values: [1, 2, 3])
    expect(.timeNotFinite(index: 1), times: [0, .infinity, 2], values: [1, 2, 3])
    expect(.valueNotFinite(index: 2), times: [0, 1, 2], values: [1, 2, -.infinity])
    expect(.valueNotFinite(index: 2), times: [0, 1, 2, 3], values: [0, 1, .nan, 1])
    expect(.timesNotIncreasing(index: 2), times: [0, 1, 1], values: [1, 2, 3])
    expect(.timesNotIncreasing(index: 1), times: [0, -1, 1], values: [1, 2, 3])
  }

  @Test func `An error reads as one sentence and knows its sample`() {
    #expect(CurveError.timesNotIncreasing(index: 7).index == 7)
    #expect(CurveError.tooShort(count: 1).index == nil)
    #expect(
      CurveError.timesNotIncreasing(index: 7).description
        == "the time of sample 7 is not later than that of sample 6")
    #expect(
      CurveError.countsDiffer(times: 2, values: 3).description
        == "a curve needs a value for each time, and there are 2 times but 3 values")
  }

  private func expect(_ error: CurveError, times: [Double], values: [Double]) {
    #expect(throws: error) { try Curve(times: times, values: values) }
  }

  // MARK: Values

  @Test func `Between samples a curve is straight, and at a sample it is that sample`() throws {
    let curve = try Curve(times: [-1, 0, 4], values: [3, 1, 9])
    #expect(curve.value(at: -1) == 3)
    #expect(curve.value(at: -0.25) == 1.5)
    #expect(curve.value(at: 0) == 1)
    #expect(curve.value(at: 1) == 3)
    #expect(curve.value(at: 4) == 9)
  }

  @Test func `Before the first sample and after the last nothing is known`() throws {
    let curve = try Curve(times: [1, 2], values: [5, 6])
    for time in [-Double.infinity, 0.999, 2.001, .infinity, .nan] {
      #expect(curve.value(at: time) == nil)
    }
  }

  @Test func `A simulator's curve has values between its frames too`() {
    let curve = Curve(frameRate: 4, values: [1, 2, 8])
    #expect(curve.value(at: 0.125) == 1.5)
    #expect(curve.value(at: 0.375) == 5)
    #expect(curve.value(at: 0.5) == 8)
  }

  @Test func `Every sample of a long curve is found`() throws {
    let times = (0..<1000).map { Double($0 * $0) }
    let curve = try Curve(times: times, values: times.map { $0.squareRoot() })
    #expect(times.allSatisfy { curve.value(at: $0) == $0.squareRoot() })
  }

  // MARK: Onset

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
