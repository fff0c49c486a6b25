// SPDX-License-Identifier: Apache-2.0

import Responses
import Testing

@Suite struct ResponseOvershootTests {
  private func index(_ values: [Double], from initial: Double, to final: Double) -> Int? {
    Response(to: Curve(frameRate: 60, values: values), initial: initial, final: final)
      .overshootIndex
  }

  @Test func `the overshoot is where the curve is farthest beyond its end, up or down`() {
    #expect(index([0, 0.9, 1.4, 1.2, 1], from: 0, to: 1) == 2)
    #expect(index([5, 1, -2, -3, 0], from: 5, to: 0) == 3)
  }

  @Test func `a curve that does not pass its end has none`() {
    #expect(index([0, 0.5, 1], from: 0, to: 1) == nil)
    #expect(index([1, 1, 1], from: 1, to: 1) == nil)
  }
}
