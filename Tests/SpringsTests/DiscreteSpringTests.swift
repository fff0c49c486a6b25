// SPDX-License-Identifier: Apache-2.0

import Foundation
import RigidBodies
import Springs
import Testing

@Suite struct DiscreteSpringTests {
  @Test(arguments: [0, 0.3, 1, 3], [0, 0.1, 15])
  func `Trace and determinant are as derived`(ratio: Double, resistance: Double) throws {
    let spring = try DiscreteSpring(frequency: 3, dampingRatio: ratio, resistance: resistance)
    let step = Double(SolverConstants.subStep)
    let turn = 2 * Double.pi * 3 * step
    let (growth, kept) = (1 + 2 * ratio * turn + turn * turn, 1 / (1 + step * resistance))
    #expect(abs(spring.determinant - kept / growth) < 1e-15)
    #expect(abs(spring.trace - (1 + (kept - turn * turn) / growth)) < 1e-15)
  }

  @Test(arguments: [0.1, 0.9, 2])
  func `The effective spring passes through the sub-steps`(ratio: Double) throws {
    let discrete = try DiscreteSpring(frequency: 3, dampingRatio: ratio, resistance: 0.1)
    let spring = try Spring(
      frequency: discrete.effectiveFrequency, dampingRatio: discrete.effectiveDampingRatio)
    let start = DiscreteState(distance: 150)
    // The continuous velocity at which it passes through the first sub-step, then all the others.
    let first = discrete.state(after: 1, from: start, restLength: 100).distance - 100
    let still = SpringMotion(spring: spring, displacement: 50)
    let pushed = SpringMotion(spring: spring, displacement: 50, velocity: 1)
    let step = discrete.subStep
    let slope = pushed.displacement(at: step) - still.displacement(at: step)
    let motion = SpringMotion(
      spring: spring, displacement: 50, velocity: (first - still.displacement(at: step)) / slope)
    for count in [2, 10, 57, 200] {
      let state = discrete.state(after: count, from: start, restLength: 100)
      let expected = motion.displacement(at: Double(count) * step)
      #expect(abs(state.distance - 100 - expected) < 1e-9)
    }
  }

  @Test(arguments: [0.1, 1, 4, 30])
  func `Without resistance damping 1 is critical in the engine too`(frequency: Double) throws {
    let spring = try DiscreteSpring(frequency: frequency, dampingRatio: 1)
    let turn = 2 * Double.pi * frequency * spring.subStep
    #expect(spring.regime == .criticallyDamped)
    #expect(spring.effectiveDampingRatio == 1)
    #expect(
      abs(2 * .pi * spring.effectiveFrequency * spring.subStep - log(1 + turn)) < 1e-15)
    #expect(spring.overshoot == 0)
  }

  @Test func `Damping decides between swinging and creeping`() throws {
    #expect(try DiscreteSpring(frequency: 4, dampingRatio: 0).regime == .underdamped)
    #expect(try DiscreteSpring(frequency: 4, dampingRatio: 0.9999).regime == .underdamped)
    #expect(try DiscreteSpring(frequency: 4, dampingRatio: 1.0001).regime == .overdamped)
    #expect(
      try DiscreteSpring(frequency: 4, dampingRatio: 1, resistance: 0.1).regime == .overdamped)
  }

  @Test func `A vanishing sub-step gives back the continuous spring`() throws {
    let spring = try DiscreteSpring(
      frequency: 2, dampingRatio: 0.3, generation: .current(subStep: 1e-7))
    #expect(abs(spring.effectiveFrequency - 2) < 1e-5)
    #expect(abs(spring.effectiveDampingRatio - 0.3) < 1e-5)
  }

  @Test func `Numbers that make no attachment are refused by name`() {
    #expect(throws: SpringError.notPositive(quantity: "the frequency", value: 0)) {
      try DiscreteSpring(frequency: 0, dampingRatio: 1)
    }
    #expect(throws: SpringError.negative(quantity: "the resistance", value: -1)) {
      try DiscreteSpring(frequency: 1, dampingRatio: 1, resistance: -1)
    }
  }
}

@Suite struct DiscretePowersTests {
  @Test(arguments: [
    (2.0, 0.0, 0.0), (4, 0.5, 0.1), (8, 0.6, 0.1), (2, 1, 0), (2, 1.0000001, 0),
    (2, 0.9999999, 0), (2, 1, 1e-9), (0.5, 3, 0), (1, 50, 2), (0.01, 0.2, 0), (30, 0, 0),
  ])
  func `Powers and iteration agree with complex, double and real poles`(
    frequency: Double, ratio: Double, resistance: Double
  ) throws {
    let spring = try DiscreteSpring(
      frequency: frequency, dampingRatio: ratio, resistance: resistance)
    let start = DiscreteState(distance: 1050, velocity: 90)
    let motion = try spring.motion(
      from: 1050, velocity: 90, restLength: 1000, acceleration: 5, subSteps: 600)
    let awake = (motion.pauseTick ?? 601) - 1
    for count in 0...awake {
      let state = spring.state(
        after: count, from: start, restLength: 1000, acceleration: 5)
      // Relative to the extension of 50 pt and to a speed of 50 pt/s.
      #expect(abs(state.distance - motion.states[count].distance) < 1e-9 * 50)
      #expect(abs(state.velocity - motion.states[count].velocity) < 1e-9 * 50)
    }
  }

  @Test func `The state after no sub-step is the start, and powers add up`() throws {
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
