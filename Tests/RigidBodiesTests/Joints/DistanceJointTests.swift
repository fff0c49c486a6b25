// SPDX-License-Identifier: Apache-2.0

import RigidBodies
import Testing

/// One sub-step of a soft joint, by its formulas, and where it ends.
struct DistanceJointTests {
  @Test func `A sub-step along the line gives the velocity of the implicit spring`() {
    let (f, z, h) = (3.0, 0.25, Double(SolverConstants.subStep))
    let w = 2 * Double.pi * f
    // v' = (v - h w^2 C) / (1 + 2 z w h + (w h)^2), v away from the anchor, C = 0.4 m.
    let expected = (0.7 - h * w * w * 0.4) / (1 + 2 * z * w * h + (w * h) * (w * h))
    let body = stepped(distance: 1.4, length: 1, velocity: 0.7, frequency: f, dampingRatio: z)
    #expect(abs(body.velocity.x - expected) < 1e-12)
    #expect(abs(body.position.x - 1.4 - h * expected) < 1e-12)
  }

  @Test(arguments: [(0.0049, false), (0.0051, true)])
  func `Within 0.005 m of its end a joint does nothing`(distance: Double, acts: Bool) {
    let body = stepped(
      distance: distance, length: 0.5, velocity: 0, frequency: 2, dampingRatio: 0)
    #expect((body.velocity.x > 0) == acts)
    #expect(body.velocity.y == 0)
  }

  @Test func `At a lever the effective mass is smaller: the same pull turns the body as well`() {
    var world = World<Double>()
    let body = world.addSlab(0, 0)
    world.join(body, world.addAnchor(2, 0.1), at: (0, 0.1), length: 1, frequency: 2)
    var simulation = Simulation(world, ticks: 1)
    let (h, w) = (Double(SolverConstants.subStep), 4 * Double.pi)
    let inertia = 0.2 / 12
    let effectiveMass = 1 / (1 + 0.01 / inertia)
    let impulse = h * effectiveMass * w * w / (1 + (w * h) * (w * h))
    #expect(abs(simulation.world[body].velocity.x - impulse) < 1e-12)
    #expect(abs(simulation.world[body].angularVelocity + 0.1 * impulse / inertia) < 1e-12)
  }

  /// A body right of the anchor at the origin, after one sub-step.
  private func stepped(
    distance: Double, length: Double, velocity: Double, frequency: Double, dampingRatio: Double
  ) -> Body<Double> {
    var world = World<Double>()
    let body = world.addSlab(distance, 0, velocity: (velocity, 0))
    world.join(
      body, world.addAnchor(0, 0), length: length, frequency: frequency,
      dampingRatio: dampingRatio)
    var simulation = Simulation(world, ticks: 1)
    return simulation.world[body]
  }
}
