// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@Suite struct SpringOvershootTests {
  @Test(
    "overshoot-0.1, -0.3, -0.7: the overshoot of a release and the time of its peak",
    arguments: [
      (0.1, 0.7292476142876709, 0.3157419416998276), (0.3, 0.3723261049265864, 0.32932839419151544),
      (0.7, 0.04598791026026775, 0.4399109624950494),
    ])
  func overshoot(ratio: Double, overshoot: Double, peakTime: Double) throws {
    let spring = try Spring(angularFrequency: 10, dampingRatio: ratio)
    #expect(abs(spring.overshoot - overshoot) < 1e-12)
    let motion = SpringMotion(spring: spring, displacement: 1)
    let peak = try #require(motion.peakTime)
    #expect(abs(peak - peakTime) < 1e-12)
    #expect(abs(motion.displacement(at: peak) + overshoot) < 1e-12)
    #expect(abs(try Spring.dampingRatio(overshoot: overshoot) - ratio) < 1e-12)
  }

  @Test("rn-aurora-180-14: stiffness 737 and damping 43 overshoot by 1.7 %")
  func aurora() throws {
    let spring = try Spring(mass: 1, stiffness: 737, damping: 43)
    #expect(abs(spring.dampingRatio - 0.792) < 0.001)
    #expect(abs(100 * spring.overshoot - 1.699) < 0.001)
  }

  @Test("An undamped spring overshoots by all of its way, a critically damped one not at all")
  func limits() throws {
    #expect(try Spring(frequency: 1, dampingRatio: 0).overshoot == 1)
    #expect(try Spring(frequency: 1, dampingRatio: 1).overshoot == 0)
    #expect(try Spring(frequency: 1, dampingRatio: 3).overshoot == 0)
    #expect(try Spring.dampingRatio(overshoot: 1) == 0)
    #expect(try Spring.dampingRatio(overshoot: 0) == 1)
  }

  @Test("10 % of overshoot needs a damping ratio of 0.591")
  func tenPercent() throws {
    #expect(abs(try Spring.dampingRatio(overshoot: 0.1) - 0.591) < 0.0005)
  }

  @Test("An overshoot outside 0 to 1 is refused", arguments: [-0.1, 1.1, Double.infinity])
  func refusals(overshoot: Double) {
    #expect(throws: SpringError.overshootOutOfRange(value: overshoot)) {
      try Spring.dampingRatio(overshoot: overshoot)
    }
  }
}
