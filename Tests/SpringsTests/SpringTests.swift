// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@Suite struct SpringTests {
  @Test("The same spring comes from each way of writing it")
  func sameSpring() throws {
    let canonical = try Spring(angularFrequency: 10, dampingRatio: 0.5)
    #expect(try Spring(mass: 1, stiffness: 100, damping: 10) == canonical)
    #expect(try Spring(mass: 3, stiffness: 300, damping: 30) == canonical)
    let frequency = try Spring(frequency: 10 / (2 * .pi), dampingRatio: 0.5)
    #expect(abs(frequency.angularFrequency - 10) < 1e-14)
    let response = try Spring(response: 2 * .pi / 10, dampingRatio: 0.5)
    #expect(abs(response.angularFrequency - 10) < 1e-14)
  }

  @Test("box2d-linear-stiffness: stiffness and damping follow from frequency and mass")
  func linearStiffness() throws {
    let spring = try Spring(frequency: 2, dampingRatio: 0.5)
    #expect(abs(spring.stiffness(mass: 1) - 157.91367041742973) < 1e-12)
    #expect(abs(spring.damping(mass: 1) - 12.566370614359172) < 1e-13)
    #expect(abs(spring.stiffness(mass: 2) - 2 * 157.91367041742973) < 1e-12)
    #expect(spring.frequency == 2)
    #expect(spring.response == 0.5)
  }

  @Test("ca-default-perceptual: mass 1, stiffness 100, damping 10 has this period and ratio")
  func coreAnimationDefault() throws {
    let spring = try Spring(mass: 1, stiffness: 100, damping: 10)
    #expect(abs(spring.response - 0.6283185307179586) < 1e-15)
    #expect(spring.dampingRatio == 0.5)
  }

  @Test("ios-nav-push: the navigation controller's spring is overdamped")
  func navigationPush() throws {
    let spring = try Spring(mass: 3, stiffness: 1000, damping: 500)
    #expect(abs(spring.dampingRatio - 4.564354645876384) < 1e-14)
    #expect(abs(spring.angularFrequency - 18.257418583505537) < 1e-13)
    #expect(spring.regime == .overdamped)
  }

  @Test("The damping ratio decides the regime")
  func regimes() throws {
    let ratios: [Double: DampingRegime] = [
      0: .undamped, 1e-9: .underdamped, 1: .criticallyDamped, 1.000001: .overdamped,
    ]
    for (ratio, regime) in ratios {
      #expect(try Spring(frequency: 1, dampingRatio: ratio).regime == regime)
    }
    #expect(try Spring(mass: 1, stiffness: 100, damping: 20).regime == .criticallyDamped)
  }

  @Test("Numbers that make no spring are refused by name")
  func refusals() {
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
