// SPDX-License-Identifier: Apache-2.0

import Responses
import Testing

@Suite struct CurveTests {
  @Test("A curve keeps its samples")
  func keepsSamples() throws {
    let curve = try Curve(times: [-1, 0.5, 7], values: [3, 2, 1])
    #expect(curve.times == [-1, 0.5, 7])
    #expect(curve.values == [3, 2, 1])
    #expect(curve.count == 3)
  }

  @Test("A simulator's curve has a sample a frame from time 0")
  func uniformTimes() {
    #expect(Curve(frameRate: 4, values: [1, 2, 3]).times == [0, 0.25, 0.5])
  }

  @Test("Data that make no curve are refused, naming the sample at fault")
  func refusals() {
    expect(.tooShort(count: 0), times: [], values: [])
    expect(.tooShort(count: 1), times: [0], values: [1])
    expect(.countsDiffer(times: 2, values: 3), times: [0, 1], values: [1, 2, 3])
    expect(.timeNotFinite(index: 1), times: [0, .infinity, 2], values: [1, 2, 3])
    expect(.valueNotFinite(index: 2), times: [0, 1, 2], values: [1, 2, -.infinity])
    expect(.timesNotIncreasing(index: 2), times: [0, 1, 1], values: [1, 2, 3])
    expect(.timesNotIncreasing(index: 1), times: [0, -1, 1], values: [1, 2, 3])
  }

  @Test("An error reads as one sentence and knows its sample")
  func sentences() {
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
}
