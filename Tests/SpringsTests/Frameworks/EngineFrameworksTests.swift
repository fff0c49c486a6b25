// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Springs
@testable import TestSupport

@Suite struct EngineFrameworksTests {
  private func dynamics(
    _ frequency: Double, _ damping: Double, resistance: Double = 0.1, velocity: Double = 0
  ) throws -> FrameworkSpring {
    try Framework.uiKitDynamics.spring([
      "frequency": frequency, "damping": damping, "resistance": resistance,
      "initialVelocity": velocity,
    ])
  }

  @Test(arguments: [
    (2.0, 0.0, 0.0, 1.995, 0.052, 84.9, 10.2), (4, 0.5, 0.1, 3.783, 0.572, 11.2, 0.98),
    (8, 0.6, 0.1, 7.031, 0.704, 4.4, 0.77),
  ])
  func `An attachment behaves as the table of the engine's facts says: 50 pt`(
    frequency: Double, damping: Double, resistance: Double, effective: Double, ratio: Double,
    overshoot: Double, pause: Double
  ) throws {
    let spring = try dynamics(frequency, damping, resistance: resistance)
    #expect(abs(spring.move.spring.frequency - effective) < 5e-4)
    #expect(abs(spring.move.spring.dampingRatio - ratio) < 5e-4)
    #expect(abs(100 * spring.move.spring.overshoot - overshoot) < 0.05)
    let settled = try #require(spring.settleTime(over: 50))
    #expect(abs(settled - pause) < (pause > 1 ? 0.05 : 0.005))
    #expect(spring.limits.isEmpty)
    // The move is the discrete motion's, and goes through the inverse map and back.
    let joint = try DiscreteSpring(
      frequency: frequency, dampingRatio: damping, resistance: resistance)
    #expect(abs(spring.move.spring.frequency - joint.effectiveFrequency) < 1e-14)
    #expect(abs(joint.effectiveDampingRatio - ratio) < 5e-4)
    #expect(abs(100 * joint.overshoot - overshoot) < 0.05)
    let again = try Framework.uiKitDynamics.spring(moving: spring.move)
    #expect(abs(again.move.spring.frequency / spring.move.spring.frequency - 1) < 1e-9)
    #expect(abs(again.move.spring.dampingRatio / spring.move.spring.dampingRatio - 1) < 1e-9)
    #expect(abs(again.frequency - frequency) < (resistance == 0.1 ? 1e-9 : 0.02))
    #expect(abs(again.damping - damping) < (resistance == 0.1 ? 1e-9 : 0.02))
  }

  @Test(arguments: [0.2, 1, 3.3, 8, 20], [0.05, 0.3, 0.9, 0.999999, 1, 1.000001, 1.7, 5])
  func `Every spring from 0.2 to 20 Hz that the engine can make is made to nine digits`(
    frequency: Double, ratio: Double
  ) throws {
    let wanted = try SpringMove(
      Spring(frequency: frequency, dampingRatio: ratio), velocity: -1.5)
    let spring = try Framework.uiKitDynamics.spring(moving: wanted)
    let again = try readBack(spring).move
    #expect(spring.limits.contains { $0.contains("not \(ratio)") } == !isPossible(wanted.spring))
    #expect(abs(again.spring.frequency / frequency - 1) < 1e-9)
    if isPossible(wanted.spring) {
      #expect(abs(again.spring.dampingRatio / ratio - 1) < 1e-9)
    } else {
      #expect(spring.damping == 0 && spring.resistance == 0)
      #expect(again.spring.dampingRatio > ratio)
    }
    #expect(again.velocity == -1.5)
    let joint = try Framework.spriteKit.spring(moving: wanted)
    #expect(joint.parameters.map(\.value) == spring.parameters.map(\.value))
    #expect(try readBack(joint).move == again)
  }

  /// Whether damping ratio 0 without resistance damps less: the real part of 1 / pole is above 1.
  private func isPossible(_ spring: Spring) -> Bool {
    guard spring.dampingRatio < 1 else { return true }
    let turn = spring.angularFrequency * Double(Float(1) / 120)
    let swing = turn * (1 - spring.dampingRatio * spring.dampingRatio).squareRoot()
    return exp(spring.dampingRatio * turn) * cos(swing) >= 1
  }

  @Test(arguments: [(1.0, 0.026), (2, 0.052), (4, 0.103), (8, 0.200)])
  func `Where the engine damps more than is wanted, it says how much at least`(
    frequency: Double, least: Double
  ) throws {
    // The facts count the attachment's frequency.
    let undamped = try dynamics(frequency, 0, resistance: 0)
    #expect(abs(undamped.move.spring.dampingRatio - least) < 5e-4)
    let wanted = SpringMove(
      try Spring(frequency: undamped.move.spring.frequency, dampingRatio: 0.01))
    let spring = try Framework.uiKitDynamics.spring(moving: wanted)
    #expect(abs(spring.frequency / frequency - 1) < 1e-9)
    #expect(spring.damping == 0 && spring.resistance == 0)
    let told = try #require(spring.limits.first)
    #expect(told.hasSuffix(", not 0.01"))
    // Its poles: s = ln(1 + W^2) / 2 and b = atan W with W = w h.
    let turn = 2 * Double.pi * frequency * Double(Float(1) / 120)
    let (decay, swing) = (log(1 + turn * turn) / 2, atan(turn))
    let number = told.drop { $0 != "l" }.dropFirst(6).prefix { $0 != "," }
    #expect(abs(try #require(Double(number)) - decay / hypot(decay, swing)) < 1e-6)
  }

  @Test func `Between the least damping with and without resistance the resistance goes`() throws {
    let undamped = try DiscreteSpring(frequency: 1, dampingRatio: 0, resistance: 0.02)
    let wanted = SpringMove(
      try Spring(
        frequency: undamped.effectiveFrequency, dampingRatio: undamped.effectiveDampingRatio))
    let spring = try Framework.uiKitDynamics.spring(moving: wanted)
    #expect(spring.resistance == 0 && spring.damping > 0)
    #expect(spring.limits.count == 1)
    #expect(abs(spring.move.spring.dampingRatio / wanted.spring.dampingRatio - 1) < 1e-9)
  }

  @Test func `Springs that the engine's steps cannot follow are refused`() throws {
    for (frequency, ratio) in [(61.0, 0.1), (100_000, 1), (20, 1e6)] {
      let move = SpringMove(try Spring(frequency: frequency, dampingRatio: ratio))
      #expect(throws: SpringError.self) { try Framework.uiKitDynamics.spring(moving: move) }
      #expect(throws: SpringError.self) { try Framework.spriteKit.spring(moving: move) }
    }
  }

  @Test func `What is shown is a measured scene: 2 Hz, damping 0.3, 50 pt`() throws {
    // Measured on UIKit at 60 Hz: y 249.48938 and 201.092148 after ticks 1 and 10, from 250 to 200.
    let spring = try dynamics(2, 0.3, resistance: 0)
    let shown = spring.frames(11, rate: 60, over: 50)
    #expect(shown[0] == 0)
    #expect(abs(250 - 50 * shown[1] - 249.48938) < 1e-5)
    #expect(abs(250 - 50 * shown[10] - 201.092148) < 1e-5)
  }

  @Test(arguments: [0.0, 12, -7])
  func `What is shown is the engine's iterated joint`(velocity: Double) throws {
    let spring = try dynamics(4, 0.5, velocity: velocity)
    let shown = spring.frames(30, rate: 60, over: 80)
    let peer = Box2DSpring(frequency: 4, dampingRatio: 0.5, resistance: 0.1).motion(
      distance: 2080, velocity: -80 * velocity, restLength: 2000, acceleration: 0, subSteps: 60)
    for tick in 1..<30 {
      let expected = (2080 - peer[2 * tick - 1].distance) / 80
      #expect(abs(shown[tick] - expected) < 1e-9)
    }
  }

  @Test func `SpriteKit's metre has 150 points: it sleeps like UIKit's over 2/3 of it`() throws {
    let joint = try Framework.spriteKit.spring(["frequency": 4, "damping": 0.5])
    let attachment = try dynamics(4, 0.5)
    #expect(joint.settleTime(over: 150) == attachment.settleTime(over: 100))
    #expect(joint.settleTime() == attachment.settleTime(over: 100 / 1.5))
    let pairs = zip(
      joint.frames(40, rate: 60, over: 150), attachment.frames(40, rate: 60, over: 100))
    #expect(pairs.allSatisfy { abs($0 - $1) < 1e-12 })
  }

  @Test func `A joint that the engine would cut is shown uncut, and says so`() throws {
    let fast = try dynamics(4, 0.5, velocity: 1000)
    #expect(fast.limits.count == 1)
    #expect(fast.settleTime() == nil)
    #expect(fast.frames(9, rate: 60, over: 100) == fast.move.frames(9, rate: 60))
    let slower = try dynamics(4, 0.5, velocity: 100)
    #expect(slower.limits.isEmpty)
    #expect(slower.settleTime() != nil)
    #expect(slower.frames(0, rate: 60, over: 100).isEmpty)
  }

  @Test func `box2d-linear-stiffness: the engine's stiffness and damping of a frequency`() throws {
    // k = m w^2 = 157.91367041742973 and c = 2 m z w = 12.566370614359172 of 2 Hz, 0.5 and 1 kg.
    let (stiffness, damping) = (157.91367041742973, 12.566370614359172)
    // One implicit step of h with them: v = -h k x / (1 + h c + h^2 k).
    let h = Double(Float(1) / 120)
    let velocity = h * stiffness / (1 + h * damping + h * h * stiffness)
    let shown = try dynamics(2, 0.5, resistance: 0).frames(2, rate: 60, over: 1000)
    #expect(abs(shown[1] - h * velocity) < 1e-9)
  }
}
