// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@Suite struct SpringTests {
  @Test func `The same spring comes from each way of writing it`() throws {
    let canonical = try Spring(angularFrequency: 10, dampingRatio: 0.5)
    #expect(try Spring(mass: 1, stiffness: 100, damping: 10) == canonical)
    #expect(try Spring(mass: 3, stiffness: 300, damping: 30) == canonical)
    let frequency = try Spring(frequency: 10 / (2 * .pi), dampingRatio: 0.5)
    #expect(abs(frequency.angularFrequency - 10) < 1e-14)
    let response = try Spring(response: 2 * .pi / 10, dampingRatio: 0.5)
    #expect(abs(response.angularFrequency - 10) < 1e-14)
  }

  @Test func `box2d-linear-stiffness: stiffness and damping follow from the mass`() throws {
    let spring = try Spring(frequency: 2, dampingRatio: 0.5)
    #expect(abs(spring.stiffness(mass: 1) - 157.91367041742973) < 1e-12)
    #expect(abs(spring.damping(mass: 1) - 12.566370614359172) < 1e-13)
    #expect(abs(spring.stiffness(mass: 2) - 2 * 157.91367041742973) < 1e-12)
    #expect(spring.frequency == 2)
    #expect(spring.response == 0.5)
  }

  @Test func `The damping ratio decides the regime`() throws {
    let ratios: [Double: DampingRegime] = [
      0: .undamped, 1e-9: .underdamped, 1: .criticallyDamped, 1.000001: .overdamped,
    ]
    for (ratio, regime) in ratios {
      #expect(try Spring(frequency: 1, dampingRatio: ratio).regime == regime)
    }
    #expect(try Spring(mass: 1, stiffness: 100, damping: 20).regime == .criticallyDamped)
  }

  @Test func `Numbers that make no spring are refused by name`() {
    #expect(throws: SpringError.notPositive(quantity: "the frequency", value: 0)) {
      try Spring(frequency: 0, dampingRatio: 1)
    }
    #expect(throws: SpringError.notPositive(quantity: "the mass", value: -1)) {
      try Spring(mass: -1, stiffness: 1, damping: 1)
    }
    #expect(throws: SpringError.notPositive(quantity: "the stiffness", value: .infinity)) {
      try Spring(mass: 1, stiffness: .infinity, damping: 1)
    }
    #expect(throws: SpringError.negative(quantity: "the damping ratio", value: -0.1)) {
      try Spring(response: 1, dampingRatio: -0.1)
    }
    #expect(throws: SpringError.self) { try Spring(frequency: .nan, dampingRatio: 1) }
    #expect(throws: SpringError.self) { try Spring(frequency: 1, dampingRatio: .nan) }
    #expect(throws: SpringError.notPositive(quantity: "the angular frequency", value: .infinity)) {
      try Spring(mass: 1e-300, stiffness: 1e300, damping: 1)
    }
    #expect(
      SpringError.negative(quantity: "the damping ratio", value: -0.1).description
        == "the damping ratio must be a finite number of at least 0, not -0.1")
  }
}

@Suite struct SpringOvershootTests {
  @Test(arguments: [
    (0.1, 0.7292476142876709, 0.3157419416998276), (0.3, 0.3723261049265864, 0.32932839419151544),
    (0.7, 0.04598791026026775, 0.4399109624950494),
  ])
  func `overshoot-0.1, -0.3, -0.7: the overshoot of a release and the time of its peak`(
    ratio: Double, overshoot: Double, peakTime: Double
  ) throws {
    let spring = try Spring(angularFrequency: 10, dampingRatio: ratio)
    #expect(abs(spring.overshoot - overshoot) < 1e-12)
    let motion = SpringMotion(spring: spring, displacement: 1)
    let peak = try #require(motion.peakTime)
    #expect(abs(peak - peakTime) < 1e-12)
    #expect(abs(motion.displacement(at: peak) + overshoot) < 1e-12)
    #expect(abs(try Spring.dampingRatio(overshoot: overshoot) - ratio) < 1e-12)
  }

  @Test func `An undamped spring overshoots by all of its way, a critical one not at all`() throws {
    #expect(try Spring(frequency: 1, dampingRatio: 0).overshoot == 1)
    #expect(try Spring(frequency: 1, dampingRatio: 1).overshoot == 0)
    #expect(try Spring(frequency: 1, dampingRatio: 3).overshoot == 0)
    #expect(abs(try Spring.dampingRatio(overshoot: 0.1) - 0.591) < 0.0005)
    #expect(try Spring.dampingRatio(overshoot: 1) == 0)
    #expect(try Spring.dampingRatio(overshoot: 0) == 1)
  }

  @Test func `A bounce of 1 swings for ever, -1 and what is beyond 1 are refused`() throws {
    #expect(try Spring(duration: 0.5, bounce: 1).dampingRatio == 0)
    #expect(try Spring(duration: 0.5, bounce: -0.5).dampingRatio == 2)
    for bounce in [-1, 1.0.nextUp] {
      #expect(
        throws: SpringError.outOfRange(
          quantity: "the bounce", range: "above -1 and at most 1", value: bounce)
      ) { try Spring(duration: 0.5, bounce: bounce) }
    }
  }

  @Test func `A number of a sentence has six digits, and rarely a power of ten`() {
    let shown = [0, 20, 157.91367, -0.00123456789, 1e9, 1e20].map(sixDigits)
    #expect(shown == ["0", "20", "157.914", "-0.00123457", "1000000000", "1e+20"])
  }

  @Test(arguments: [-0.1, 1.1, Double.infinity])
  func `An overshoot outside 0 to 1 is refused`(overshoot: Double) {
    let range = "a fraction from 0 to 1"
    let error = SpringError.outOfRange(quantity: "an overshoot", range: range, value: overshoot)
    #expect(throws: error) { try Spring.dampingRatio(overshoot: overshoot) }
  }
}
