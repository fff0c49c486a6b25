// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@Suite struct ReactNativeSpringTests {
  @Test func `rn-aurora-180-14: tension 180 and friction 14 move as upstream's`() throws {
    let spring = try ReactNativeSpring(OrigamiTuning(tension: 180, friction: 14))
    #expect(abs(spring.stiffness - 737) < 1e-12 && abs(spring.damping - 43) < 1e-12)
    #expect(abs(spring.move.spring.dampingRatio - 0.792) < 0.001)
    #expect(abs(100 * spring.move.spring.overshoot - 1.7) < 0.05)
    let peak = try #require(spring.frames(60, rate: 60, over: 1).max())
    #expect(peak > 1.01 && peak < 1.03)
    // Upstream counts its frames from the idle one at the start, so its 24th is 23 / 60 s; that is
    // the first at rest where both thresholds are 0.001, of the distance and of the distance per
    // second. With a speed in distances per millisecond it would be the 20th.
    let time = try #require(spring.settleTime)
    #expect(abs(60 * time + 1 - 24) < 1e-9)
  }

  @Test(arguments: [0.2, 0.7, 1], [0.0, 9])
  func `it rests at the first frame within both thresholds`(
    ratio: Double, velocity: Double
  ) throws {
    for distance in [1.0, 320] {
      let spring = try ReactNativeSpring(
        stiffness: 250, damping: 2 * ratio * 250.0.squareRoot(), velocity: velocity)
      let expected = IntegratedMove(250.0.squareRoot(), ratio, velocity: velocity)
        .firstTime(rate: 60) { abs($0) * distance <= 1e-3 && abs($1) * distance <= 1e-3 }
      #expect(spring.settleTime(over: distance) == expected)
    }
  }

  @Test func `an overdamped spring runs as a critically damped one, which is said`() throws {
    let spring = try ReactNativeSpring(stiffness: 1000, damping: 500, mass: 3)
    #expect(spring.move.spring.dampingRatio == 1)
    #expect(spring.move.spring.angularFrequency == (1000.0 / 3).squareRoot())
    #expect(spring.parameters.compactMap(\.number) == [1000, 500, 3])
    #expect(try ReactNativeSpring(stiffness: 100, damping: 20).limits.isEmpty)
  }

  @Test func `a critical spring that was carried over has lost nothing`() throws {
    for frequency in [0.1, 3.7, 11, 29.3] {
      let move = SpringMove(try Spring(angularFrequency: frequency, dampingRatio: 1))
      #expect(try ReactNativeSpring(moving: move).limits.isEmpty)
    }
  }

  @Test func `numbers that Animated refuses are refused`() throws {
    #expect(throws: SpringError.notPositive(quantity: "the damping", value: 0)) {
      try ReactNativeSpring(damping: 0)
    }
    #expect(throws: SpringError.self) { try ReactNativeSpring(mass: -1) }
    #expect(throws: SpringError.self) { try ReactNativeSpring(OrigamiTuning(tension: -24)) }
    let undamped = SpringMove(try Spring(angularFrequency: 10, dampingRatio: 0))
    #expect(throws: SpringError.self) { try ReactNativeSpring(moving: undamped) }
  }

  @Test func `the forms have Animated's standard values`() throws {
    let physics = try ReactNativeSpring(FormValues(ReactNativeSpring.forms[0], ["stiffness": 100]))
    #expect(physics.stiffness == 100 && physics.damping == 10 && physics.mass == 1)
    let tension = try ReactNativeSpring(FormValues(ReactNativeSpring.forms[1], [:]))
    #expect(abs(tension.stiffness - 230.2) < 1e-12 && tension.damping == 22)
    let bouncy = try ReactNativeSpring(FormValues(ReactNativeSpring.forms[2], ["velocity": 2]))
    #expect(abs(bouncy.stiffness - 342.10058823529414) < 1e-9)
    #expect(abs(bouncy.damping - 24.684019245284347) < 1e-9)
    #expect(bouncy.move.velocity == 2)
  }
}
