// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@Suite struct SpringMotionInflectionTests {
  @Test func `inflection-points: a release is fastest once every half period`() throws {
    let spring = try Spring(angularFrequency: 10, dampingRatio: 0.3)
    let motion = SpringMotion(spring: spring, displacement: 1)
    let times = [0.13272372818926784, 0.46205212238078325, 0.7913805165722987]
    for (index, time) in times.enumerated() {
      #expect(abs((motion.inflectionTime(index + 1) ?? 0) - time) < 1e-9)
    }
  }

  @Test(
    "The speed is larger at an inflection than beside it", arguments: [0, 0.4, 1, 1.3],
    [0.0, -3, 30])
  func fastest(ratio: Double, velocity: Double) throws {
    let spring = try Spring(angularFrequency: 10, dampingRatio: ratio)
    let motion = SpringMotion(spring: spring, displacement: 1, velocity: velocity)
    let time = try #require(motion.inflectionTime(1))
    let speed = motion.velocity(at: time).magnitude
    for other in [time * 0.99, time * 1.01] {
      #expect(motion.velocity(at: other).magnitude < speed)
    }
  }

  @Test func `A critically damped release is fastest after 1 / w, and only then`() throws {
    // v = -w^2 t exp(-w t).
    let spring = try Spring(angularFrequency: 4, dampingRatio: 1)
    let motion = SpringMotion(spring: spring, displacement: 2)
    #expect(abs((motion.inflectionTime(1) ?? 0) - 0.25) < 1e-15)
    #expect(motion.inflectionTime(2) == nil)
  }
}
