// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@Suite struct DiscretePowersTests {
  @Test(
    "Powers and iteration agree with complex, double and real poles",
    arguments: [
      (2.0, 0.0, 0.0), (4, 0.5, 0.1), (8, 0.6, 0.1), (2, 1, 0), (2, 1.0000001, 0),
      (2, 0.9999999, 0), (2, 1, 1e-9), (0.5, 3, 0), (1, 50, 2), (0.01, 0.2, 0), (30, 0, 0),
    ])
  func agreement(frequency: Double, ratio: Double, resistance: Double) throws {
    let spring = try DiscreteSpring(
      frequency: frequency, dampingRatio: ratio, resistance: resistance)
    let start = DiscreteState(distance: 1050, velocity: 90)
    let motion = try spring.motion(
      from: start, restLength: 1000, acceleration: 5, subSteps: 600)
    let awake = (motion.restStep ?? 601) - 1
    for count in 0...awake {
      let state = spring.state(
        after: count, from: start, restLength: 1000, acceleration: 5)
      // Relative to the extension of 50 pt and to a speed of 50 pt/s.
      #expect(abs(state.distance - motion.distances[count]) < 1e-9 * 50)
      #expect(abs(state.velocity - motion.velocities[count]) < 1e-9 * 50)
    }
  }

  @Test("The state after no sub-step is the start, and powers add up")
  func composition() throws {
    for ratio in [0.2, 1, 2.5] {
      let spring = try DiscreteSpring(frequency: 3, dampingRatio: ratio)
      let start = DiscreteState(distance: 130, velocity: -40)
      let same = spring.state(after: 0, from: start, restLength: 100)
      #expect(abs(same.distance - 130) < 1e-12 && abs(same.velocity + 40) < 1e-12)
      let there = spring.state(after: 70, from: start, restLength: 100)
      let onwards = spring.state(after: 30, from: there, restLength: 100)
      let direct = spring.state(after: 100, from: start, restLength: 100)
      #expect(abs(onwards.distance - direct.distance) < 1e-11)
      #expect(abs(onwards.velocity - direct.velocity) < 1e-11)
    }
  }
}
