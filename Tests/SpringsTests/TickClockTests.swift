// SPDX-License-Identifier: Apache-2.0

import RigidBodies
import Springs
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

  @Test("A motion by ticks is the motion by sub-steps, looked at now and then")
  func motion() throws {
    let spring = try DiscreteSpring(frequency: 2, dampingRatio: 0.5, resistance: 0.1)
    let start = DiscreteState(distance: 150, velocity: -30)
    let steps = try spring.motion(from: start, restLength: 100, subSteps: 600)
    let ticks = try spring.motion(from: start, restLength: 100, ticks: 300, interval: 1.0 / 60)
    for tick in 1...300 {
      #expect(ticks.states[tick].distance == steps.distances[2 * tick - 1])
      #expect(ticks.states[tick].velocity == steps.velocities[2 * tick - 1])
    }
    #expect(ticks.pauseTick == (try #require(steps.restStep)) / 2 + 1)
    let short = try spring.motion(
      from: start, restLength: 100, ticks: 10, interval: 1.0 / 60, pauseLimit: 300)
    #expect(short.states == Array(ticks.states.prefix(11)) && short.pauseTick == ticks.pauseTick)
    let late = try spring.motion(
      from: start, restLength: 100, ticks: 10, interval: 1.0 / 60, pauseLimit: 20)
    #expect(late.pauseTick == nil)
  }
}
