// SPDX-License-Identifier: Apache-2.0

import Responses
import Testing

@Suite struct CurveValueTests {
  @Test("Between samples a curve is straight, and at a sample it is that sample")
  func straight() throws {
    let curve = try Curve(times: [-1, 0, 4], values: [3, 1, 9])
    #expect(curve.value(at: -1) == 3)
    #expect(curve.value(at: -0.25) == 1.5)
    #expect(curve.value(at: 0) == 1)
    #expect(curve.value(at: 1) == 3)
    #expect(curve.value(at: 4) == 9)
  }

  @Test("Before the first sample and after the last nothing is known")
  func outside() throws {
    let curve = try Curve(times: [1, 2], values: [5, 6])
    for time in [-Double.infinity, 0.999, 2.001, .infinity, .nan] {
      #expect(curve.value(at: time) == nil)
    }
  }

  @Test("A simulator's curve has values between its frames too")
  func uniform() {
    let curve = Curve(frameRate: 4, values: [1, 2, 8])
    #expect(curve.value(at: 0.125) == 1.5)
    #expect(curve.value(at: 0.375) == 5)
    #expect(curve.value(at: 0.5) == 8)
  }

  @Test("Every sample of a long curve is found")
  func samples() throws {
    let times = (0..<1000).map { Double($0 * $0) }
    let curve = try Curve(times: times, values: times.map { $0.squareRoot() })
    #expect(times.allSatisfy { curve.value(at: $0) == $0.squareRoot() })
  }
}
