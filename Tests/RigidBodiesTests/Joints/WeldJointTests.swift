// SPDX-License-Identifier: Apache-2.0

import RigidBodies
import Testing

/// Welds: two bodies that move as one.
struct WeldJointTests {
  @Test func `Two bodies welded in motion turn at once as one rigid body, and stay one`() {
    var world = World<Double>(allowsSleeping: false)
    let a = world.addSlab(-0.6, 0, velocity: (1, 2), angularVelocity: 3)
    let b = world.addSlab(0.2, 0, mass: 3, velocity: (-0.5, 0), angularVelocity: -1)
    weld(a, b, in: &world, at: (-0.1, 0.3))
    // About the common centre of mass, which is the origin:
    let inertia =
      world[a].inertia + world[b].inertia + world[a].mass * 0.36 + world[b].mass * 0.04
    let momentum =
      [a, b].reduce(0.0) { sum, id in
        let body = world[id]
        return sum + body.mass * Vector2.cross(body.position, body.velocity)
          + body.inertia * body.angularVelocity
      }
    var simulation = Simulation(world)
    for tick in 1...120 {
      simulation.tick(frame)
      let (first, second) = (simulation.world[a], simulation.world[b])
      if tick == 1 { #expect(abs(first.angularVelocity - momentum / inertia) < 1e-12) }
      #expect(abs(first.angularVelocity - second.angularVelocity) < 1e-12)
      #expect(abs(second.angle - first.angle) < 1e-6)
      #expect((first.point(0.5, 0.3) - second.point(-0.3, 0.3)).length < 1e-6)
    }
  }

  @Test func `A bracket welded to a wall holds still under its weight, and sleeps`() {
    var world = World<Double>(gravity: 10, allowsSleeping: true)
    let (wall, body) = (world.addAnchor(0, 0), world.addSlab(0.4, 0))
    weld(wall, body, in: &world, at: (0.1, 0.1))
    var simulation = Simulation(world, ticks: 120)
    #expect(abs(simulation.world[body].angle) < 1e-9)
    #expect((simulation.world[body].position - Vector2(0.4, 0)).length < 1e-9)
    #expect(simulation.isAtRest)
  }

  @Test func `A wrong angle is mended in the first sub-step`() {
    var world = World<Double>(allowsSleeping: false)
    let (wall, body) = (world.addAnchor(0, 0), world.addSlab(0, 0))
    weld(wall, body, in: &world, at: (0, 0))
    world[body].angle = 0.4
    var simulation = Simulation(world, ticks: 1)
    #expect(abs(simulation.world[body].angle) < 1e-12)
  }

  @Test func `A body that may not turn is held at its point all the same`() {
    var world = World<Double>(gravity: 10)
    let (wall, body) = (world.addAnchor(0, 0), world.addSlab(0.4, 0))
    world.setMass(of: body, to: 1, inertia: 0)
    weld(wall, body, in: &world, at: (0, 0))
    var simulation = Simulation(world, ticks: 120)
    #expect((simulation.world[body].position - Vector2(0.4, 0)).length < 1e-9)
  }

  /// Welds two bodies at angle 0 at a point of the world.
  private func weld(
    _ a: BodyID, _ b: BodyID, in world: inout World<Double>, at point: (x: Double, y: Double)
  ) {
    let p = Vector2(point.x, point.y)
    _ = world.add(
      WeldJoint(
        bodyA: a, bodyB: b, localAnchorA: p - world[a].position,
        localAnchorB: p - world[b].position, referenceAngle: 0))
  }
}
