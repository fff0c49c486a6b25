// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@Suite struct SpringMotionTurningTests {
  @Test("turning-points: a release turns every half period")
  func turningPoints() throws {
    let times = [
      0.32932839419151544, 0.6586567883830309, 0.9879851825745464, 1.3173135767660618,
      1.6466419709575773,
    ]
    let spring = try Spring(angularFrequency: 10, dampingRatio: 0.3)
    for displacement in [1.0, -1] {
      let motion = SpringMotion(spring: spring, displacement: displacement)
      for (index, time) in times.enumerated() {
        #expect(abs((motion.turningTime(index + 1) ?? 0) - time) < 1e-12)
      }
    }
  }

  @Test("A half period is exact just below critical damping")
  func nearlyCritical() throws {
    let spring = try Spring(angularFrequency: 10, dampingRatio: 1 - 0x1p-40)
    // pi / (w sqrt(1 - z^2)) with 1 - z^2 = 2^-40 (2 - 2^-40).
    let expected = Double.pi / (10 * 0x1p-20 * (2 - 0x1p-40).squareRoot())
    let time = try #require(SpringMotion(spring: spring, displacement: 1).turningTime(1))
    #expect(abs(time / expected - 1) < 1e-14)
  }

  @Test("The velocity changes its sign at a turning point", arguments: [0, 0.3, 0.999999, 1, 1.5])
  func velocityChangesSign(ratio: Double) throws {
    let spring = try Spring(angularFrequency: 10, dampingRatio: ratio)
    let motion = SpringMotion(spring: spring, displacement: 1, velocity: -40)
    let time = try #require(motion.turningTime(1))
    #expect(motion.velocity(at: time * (1 - 1e-9)) < 0)
    #expect(motion.velocity(at: time * (1 + 1e-9)) > 0)
    #expect(motion.displacement(at: time) < 0)
    #expect(motion.peakTime == time)
  }

  @Test("From critical damping on a motion turns once at most", arguments: [1, 1.5, 20])
  func turnsOnce(ratio: Double) throws {
    let spring = try Spring(angularFrequency: 10, dampingRatio: ratio)
    let away = SpringMotion(spring: spring, displacement: 1, velocity: 5)
    #expect(away.turningTime(1) != nil)
    #expect(away.turningTime(2) == nil)
    #expect(away.peakTime == nil)
    #expect(SpringMotion(spring: spring, displacement: 1).turningTime(1) == nil)
  }

  @Test("A critically damped push turns after 1 / w seconds")
  func criticalPush() throws {
    // x = v0 t exp(-w t).
    let spring = try Spring(angularFrequency: 4, dampingRatio: 1)
    let motion = SpringMotion(spring: spring, displacement: 0, velocity: -3)
    #expect(motion.peakTime == 0.25)
  }

  @Test("A motion that starts away from its target peaks at its second turning point")
  func startingAway() throws {
    let spring = try Spring(angularFrequency: 10, dampingRatio: 0.3)
    let motion = SpringMotion(spring: spring, displacement: 1, velocity: 5)
    let peak = try #require(motion.peakTime)
    #expect(peak == motion.turningTime(2))
    #expect(motion.displacement(at: peak) < 0)
    #expect(try #require(motion.turningTime(1)) < 0.1)
  }

  @Test("A spring at rest at its target never turns")
  func atRest() throws {
    let spring = try Spring(angularFrequency: 10, dampingRatio: 0.3)
    #expect(SpringMotion(spring: spring, displacement: 0).turningTime(1) == nil)
    #expect(SpringMotion(spring: spring, displacement: 0).peakTime == nil)
  }
}
