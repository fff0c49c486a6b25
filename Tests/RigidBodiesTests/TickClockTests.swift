// SPDX-License-Identifier: Apache-2.0

import RigidBodies
import Testing

@Suite struct TickClockTests {
  @Test(
    "Ticks run as many sub-steps as fit, the first ones of UIKit's frame rates as measured",
    arguments: [
      (60.0, [1, 2, 2, 2, 2, 2]), (120, [0, 1, 1, 1, 1, 1]), (50, [2, 2, 3, 2, 2, 3]),
      (30, [3, 4, 4, 4, 4, 4]), (240, [0, 0, 1, 0, 1, 0]),
    ] as [(Double, [Int])])
  func counts(frameRate: Double, expected: [Int]) {
    var clock = TickClock()
    #expect(expected.map { _ in clock.begin(1 / frameRate) } == expected)
  }
}
