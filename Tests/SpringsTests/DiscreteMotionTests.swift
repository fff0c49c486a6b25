// SPDX-License-Identifier: Apache-2.0

import Springs
import Testing

@testable import TestSupport

@Suite struct DiscreteMotionTests {
  @Test func `An item without any force is asleep after 61 sub-steps, at tick 31`() throws {
    let motion = try DiscreteSpring(frequency: 2, dampingRatio: 1).motion(from: 100, subSteps: 100)
    #expect(motion.pauseTick == 61)
    #expect(tick60(ofSubStep: 61) == 31)
  }

  @Test func `A soft, heavily damped spring falls asleep 1.4 pt short, and stays there`() throws {
    let motion = try DiscreteSpring(frequency: 0.5, dampingRatio: 3).motion(subSteps: 2000)
    let rest = try #require(motion.pauseTick)
    #expect(abs(motion.states[rest].distance - 101.4) < 0.05)
    #expect(motion.states[rest].velocity == 0)
    #expect(motion.states[rest - 1].velocity < 0)
    #expect(motion.states[rest...].allSatisfy { $0 == motion.states[rest] })
    #expect(motion.states.count == 2001)
  }

  @Test(arguments: [(2.0, 0.0, 0.0, 0.0), (4, 0.5, 0.1, 300), (0.5, 3, 2, -40), (8, 1, 0, 1000)])
  func `The motion is that of the engine's iterated joint`(
    frequency: Double, ratio: Double, resistance: Double, acceleration: Double
  ) throws {
    let peer = Box2DSpring(frequency: frequency, dampingRatio: ratio, resistance: resistance)
      .motion(
        distance: 150, velocity: 90, restLength: 120, acceleration: acceleration, subSteps: 300)
    let motion = try DiscreteSpring(
      frequency: frequency, dampingRatio: ratio, resistance: resistance
    ).motion(velocity: 90, restLength: 120, acceleration: acceleration, subSteps: 300)
    let awake = (motion.pauseTick ?? 301) - 1
    #expect(awake > 60)
    for index in 0...awake {
      #expect(abs(motion.states[index].distance - peer[index].distance) < 1e-9)
      #expect(abs(motion.states[index].velocity - peer[index].velocity) < 1e-9)
    }
  }

  @Test func `A constant acceleration moves the resting place by p a / w^2`() throws {
    let spring = try DiscreteSpring(frequency: 2, dampingRatio: 1, resistance: 3)
    let start = DiscreteState(distance: 100)
    let kept = 1 / (1 + 3 * Double(Float(1) / 120))
    let expected = 100 + kept * 1000 / (16 * Double.pi * .pi)
    let late = spring.state(after: 2000, from: start, restLength: 100, acceleration: 1000)
    #expect(abs(late.distance - expected) < 1e-11)
    // The item itself falls asleep a little short of it.
    let motion = try spring.motion(from: 100, acceleration: 1000, subSteps: 2000)
    #expect(abs((motion.states.last?.distance ?? 0) - expected) < 0.01)
  }

  @Test func `The domain ends 1 pt from the anchor`() throws {
    let spring = try DiscreteSpring(frequency: 2, dampingRatio: 0)
    #expect(throws: DiscreteLimit.self) { try spring.motion(restLength: 60, subSteps: 60) }
    #expect(throws: DiscreteLimit.tooNearToAnchor(subStep: 0, distance: 0.5)) {
      try spring.motion(from: 0.5, restLength: 60, subSteps: 60)
    }
    // The overshoot of 84.857711 % of 50 pt ends just inside or just outside.
    #expect(throws: DiscreteLimit.self) {
      try spring.motion(from: 93.2, restLength: 43.2, subSteps: 60)
    }
    #expect(throws: Never.self) { try spring.motion(from: 93.6, restLength: 43.6, subSteps: 60) }
  }

  @Test func `The domain ends at 24,000 pt/s`() throws {
    let spring = try DiscreteSpring(frequency: 8, dampingRatio: 0)
    #expect(abs(spring.largestSpeed - 24000) < 0.01)
    #expect(throws: DiscreteLimit.tooFast(subStep: 0, speed: 25000)) {
      try spring.motion(from: 100, velocity: 25000, subSteps: 10)
    }
    #expect(throws: DiscreteLimit.self) {
      try spring.motion(from: 2000, restLength: 1000, subSteps: 60)
    }
    #expect(throws: DiscreteLimit.self) {
      try spring.motion(from: 100, velocity: .nan, subSteps: 10)
    }
  }

  @Test func `A limit reads as one sentence`() {
    #expect(
      DiscreteLimit.tooNearToAnchor(subStep: 7, distance: 0.5).description
        == "after 7 sub-steps the item is 0.5 pt from its anchor, nearer than the 1.0 pt down to "
        + "which the closed form holds")
  }

  @Test func `Nothing at all happens in no sub-step`() throws {
    let motion = try DiscreteSpring(frequency: 2, dampingRatio: 0.5).motion(subSteps: 0)
    #expect(motion.states == [DiscreteState(distance: 150)])
    #expect(motion.pauseTick == nil)
  }

  @Test func `A motion by ticks is the motion by sub-steps, looked at now and then`() throws {
    let spring = try DiscreteSpring(frequency: 2, dampingRatio: 0.5, resistance: 0.1)
    let start = DiscreteState(distance: 150, velocity: -30)
    let steps = try spring.motion(velocity: -30, subSteps: 600)
    let ticks = try spring.motion(from: start, restLength: 100, ticks: 300, interval: 1.0 / 60)
    for tick in 1...300 {
      #expect(ticks.states[tick].distance == steps.states[2 * tick - 1].distance)
      #expect(ticks.states[tick].velocity == steps.states[2 * tick - 1].velocity)
    }
    #expect(ticks.pauseTick == (try #require(steps.pauseTick)) / 2 + 1)
    let short = try spring.motion(
      from: start, restLength: 100, ticks: 10, interval: 1.0 / 60, pauseLimit: 300)
    #expect(short.states == Array(ticks.states.prefix(11)) && short.pauseTick == ticks.pauseTick)
    let late = try spring.motion(
      from: start, restLength: 100, ticks: 10, interval: 1.0 / 60, pauseLimit: 20)
    #expect(late.pauseTick == nil)
  }
}

extension DiscreteSpring {
  /// The motion with a tick for each sub-step, from 50 pt beyond a rest length of 100 pt.
  func motion(
    from distance: Double = 150, velocity: Double = 0, restLength: Double = 100,
    acceleration: Double = 0, subSteps: Int
  ) throws(DiscreteLimit) -> TickMotion {
    try motion(
      from: DiscreteState(distance: distance, velocity: velocity), restLength: restLength,
      acceleration: acceleration, ticks: subSteps, interval: subStep)
  }
}
