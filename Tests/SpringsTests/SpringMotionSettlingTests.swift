// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@Suite struct SpringMotionSettlingTests {
  @Test(
    "settle-last-crossing-*: the last crossing of a level",
    arguments: [
      (10.0, 0.2, 0.0, 0.3, 0.4242), (10, 0.2, 0, 0.05, 1.3744), (5, 0.1, 2, 0.5, 1.4389),
    ])
  func lastCrossing(
    frequency: Double, ratio: Double, velocity: Double, level: Double, expected: Double
  ) throws {
    // The source counts velocities towards the target: its -2 is 2 away from it.
    let spring = try Spring(angularFrequency: frequency, dampingRatio: ratio)
    let motion = SpringMotion(spring: spring, displacement: 1, velocity: velocity)
    let time = try #require(motion.settleTime(within: level))
    #expect(abs(time - expected) < 1e-4)
    #expect(abs(abs(motion.displacement(at: time)) - level) < 1e-12)
  }

  @Test(
    "The 2 % settle times of second-order systems are the exact ones",
    arguments: [(2.0, 0.1, 19.19164024), (2, 0.5, 4.038174487), (2, 0.3, 5.615)])
  func secondOrder(frequency: Double, ratio: Double, expected: Double) throws {
    let spring = try Spring(angularFrequency: frequency, dampingRatio: ratio)
    let time = try #require(SpringMotion(spring: spring, displacement: -3).settleTime())
    #expect(abs(time - expected) < (ratio == 0.3 ? 5e-4 : 1e-8))
  }

  @Test("A release to rest at 0 settles in 12.766 s")
  func release() throws {
    // exp(-0.3 t) cos(2 t): w^2 = 4.09, z w = 0.3, v0 = -0.3.
    let frequency = 4.09.squareRoot()
    let spring = try Spring(angularFrequency: frequency, dampingRatio: 0.3 / frequency)
    let motion = SpringMotion(spring: spring, displacement: 1, velocity: -0.3)
    #expect(abs((motion.settleTime() ?? 0) - 12.76626829) < 1e-8)
    #expect(abs((motion.peakTime ?? 0) - 1.496351353) < 1e-8)
  }

  @Test("figma-forum: an overdamped designer's spring settles in 1.3615 s")
  func figma() throws {
    let spring = try Spring(mass: 1, stiffness: 80, damping: 30)
    let time = try #require(SpringMotion(spring: spring, displacement: 1).settleTime(band: 0.02))
    #expect(abs(time - 1.3615) < 5e-4)
  }

  @Test("compose-duration-crit: a critically damped spring with a push settles in 811 ms")
  func compose() throws {
    let spring = try Spring(angularFrequency: 10, dampingRatio: 1)
    let motion = SpringMotion(spring: spring, displacement: 100, velocity: 3000)
    #expect((1000 * (motion.settleTime(within: 1) ?? 0)).rounded(.down) == 811)
  }

  @Test("settle-eq-critical-constant: a critical spring is within 0.1 % after 9.2334 / w")
  func criticalConstant() throws {
    let spring = try Spring(angularFrequency: 1, dampingRatio: 1)
    let time = try #require(SpringMotion(spring: spring, displacement: 1).settleTime(band: 0.001))
    #expect(abs(time - 9.2334134764516) < 1e-10)
  }

  @Test(
    "After its settle time a motion stays inside, and just before it is outside",
    arguments: [0.02, 0.2, 0.7, 0.9999, 1, 1.0001, 3, 40], [0.0, 30, -30, -300])
  func definition(ratio: Double, velocity: Double) throws {
    let spring = try Spring(angularFrequency: 10, dampingRatio: ratio)
    let motion = SpringMotion(spring: spring, displacement: 1, velocity: velocity)
    for level in [0.9, 0.1, 0.02, 1e-6] {
      let time = try #require(motion.settleTime(within: level))
      #expect(abs(motion.displacement(at: time * (1 - 1e-7))) > level)
      for step in 1...4000 {
        let later = time * (1 + 1e-7) + Double(step) * 0.005
        #expect(abs(motion.displacement(at: later)) <= level)
      }
    }
  }

  @Test("The settle time jumps where a swing drops under the band")
  func jumps() throws {
    // The first swing past the target is 2 % at a damping ratio of 0.7797.
    let ratio = try Spring.dampingRatio(overshoot: 0.02)
    let below = try Spring(angularFrequency: 10, dampingRatio: ratio - 1e-6)
    let above = try Spring(angularFrequency: 10, dampingRatio: ratio + 1e-6)
    let late = try #require(SpringMotion(spring: below, displacement: 1).settleTime())
    let early = try #require(SpringMotion(spring: above, displacement: 1).settleTime())
    #expect(late - early > 0.1)
  }

  @Test("Without damping nothing settles that leaves the band at all")
  func undamped() throws {
    let spring = try Spring(angularFrequency: 10, dampingRatio: 0)
    let motion = SpringMotion(spring: spring, displacement: 1)
    #expect(motion.settleTime() == nil)
    #expect(motion.settleTime(within: 0.999) == nil)
    #expect(motion.settleTime(within: 1) == 0)
  }

  @Test("A motion that never leaves the tolerance has settled at the start")
  func alwaysInside() throws {
    for ratio in [0.3, 1, 4] {
      let spring = try Spring(angularFrequency: 10, dampingRatio: ratio)
      #expect(SpringMotion(spring: spring, displacement: 1).settleTime(within: 1) == 0)
      #expect(SpringMotion(spring: spring, displacement: 0).settleTime(within: 0.1) == 0)
      #expect(SpringMotion(spring: spring, displacement: 0, velocity: 1).settleTime() == nil)
    }
  }

  @Test("A spring that swings for a very long time has a settle time all the same")
  func barelyDamped() throws {
    let spring = try Spring(angularFrequency: 10, dampingRatio: 1e-200)
    let time = try #require(SpringMotion(spring: spring, displacement: 1).settleTime())
    // ln 50 / (z w).
    #expect(abs(time / 3.912023005e199 - 1) < 1e-9)
  }
}
