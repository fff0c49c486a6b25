// SPDX-License-Identifier: Apache-2.0

import RigidBodies
import Testing

/// Box2D lets nothing move farther than 2 m or turn farther than a quarter turn in a sub-step.
struct SpeedLimitTests {
  private let h = Double(SolverConstants.subStep)

  /// A body after one sub-step.
  private func stepped(velocity: (x: Double, y: Double), spin: Double) -> Body<Double> {
    var world = World<Double>()
    let body = world.addSlab(0, 0, velocity: velocity, angularVelocity: spin)
    return Simulation(world, ticks: 1).world[body]
  }

  @Test func `A body faster than 24,000 pt/s is slowed to it and keeps its direction`() {
    let body = stepped(velocity: (300, -400), spin: 0)
    #expect(abs(body.velocity.x - 0.6 * 2 / h) < 1e-9)
    #expect(abs(body.velocity.y + 0.8 * 2 / h) < 1e-9)
    #expect((body.position - Vector2(1.2, -1.6)).length < 1e-12)
  }

  @Test func `A body that turns faster than a quarter turn a sub-step is slowed to it`() {
    let body = stepped(velocity: (0, 0), spin: -200)
    #expect(abs(body.angularVelocity + Double.pi / 2 / h) < 1e-9)
    #expect(abs(body.angle + Double.pi / 2) < 1e-12)
  }

  @Test func `A body just below the limits is left alone`() {
    let body = stepped(velocity: (239.9, 0), spin: 188)
    #expect(body.velocity == Vector2(239.9, 0))
    #expect(body.angularVelocity == 188)
  }
}
