// SPDX-License-Identifier: Apache-2.0

import RigidBodies
import Testing

/// Sliders: a line to move along, and its ends.
struct SlidingJointTests {
  private let h = Double(SolverConstants.subStep)

  @Test func `Along an inclined line a body falls with the part of gravity that points along it`() {
    var (world, body, _) = slider()
    world.gravity = Vector2(0, 10)
    var simulation = Simulation(world)
    for step in 1...120 {
      simulation.tick(h)
      let n = Double(step)
      // a = g . axis, moved by symplectic Euler: h^2 a n (n + 1) / 2.
      let way = h * h * 6 * n * (n + 1) / 2
      let (along, across) = place(of: simulation.world[body])
      #expect(abs(along - way) < 1e-9)
      #expect(abs(across) < 1e-9)
      #expect(abs(simulation.world[body].angle) < 1e-9)
    }
  }

  @Test func `Gravity across the line and a spin leave the body on the line to within the slop`() {
    var (world, body, _) = slider()
    world.gravity = Vector2(-6, 8)
    world[body].velocity = Vector2(3, 1)
    world[body].angularVelocity = 5
    var simulation = Simulation(world)
    for _ in 1...240 {
      simulation.tick(h)
      #expect(abs(place(of: simulation.world[body]).across) < 0.005)
      #expect(abs(simulation.world[body].angle) < 1e-6)
    }
    // What points along is kept: 3 * 0.8 + 1 * 0.6 m/s for 2 s.
    #expect(abs(place(of: simulation.world[body]).along - 6) < 1e-2)
  }

  @Test func `At an end of its range a falling body stops to within the slop, and sleeps`() {
    var (world, body, _) = slider(range: JointRange(lower: -0.2, upper: 0.5))
    world.allowsSleeping = true
    for (gravity, end) in [(10.0, 0.5), (-10, -0.2)] {
      world.gravity = Vector2(0, gravity)
      world.wake(body)
      var simulation = Simulation(world, ticks: 240, of: h)
      #expect(abs(place(of: simulation.world[body]).along - end) <= 0.005 + 1e-9)
      #expect(simulation.isAtRest)
      world = simulation.world
    }
  }

  @Test func `Two free bodies at the end of their slider go on with their common velocity`() {
    var world = World<Double>(allowsSleeping: false)
    let a = world.addSlab(0, 0)
    let b = world.addSlab(0.5, 0, mass: 3, velocity: (2, 0))
    _ = world.add(
      SlidingJoint(
        bodyA: a, bodyB: b, localAnchorA: Vector2(0.5, 0), localAnchorB: .zero,
        localAxisA: Vector2(1, 0), referenceAngle: 0, range: JointRange(lower: 0, upper: 0.3)))
    var simulation = Simulation(world, ticks: 15, of: h)
    #expect(simulation.world[a].velocity.x == 0)
    for _ in 1...105 { simulation.tick(h) }
    #expect(abs(simulation.world[a].velocity.x - 1.5) < 1e-12)
    #expect(abs(simulation.world[b].velocity.x - 1.5) < 1e-12)
    let way = simulation.world[b].position.x - simulation.world[a].position.x - 0.5
    #expect(way > 0.3 - 1e-9 && way < 0.305 + 1e-9)
  }

  @Test func `A range that is the place 0 holds the body there; a range taken away lets it go`() {
    var (world, body, joint) = slider(range: JointRange(lower: 0, upper: 0))
    world.gravity = Vector2(0, 10)
    var simulation = Simulation(world, ticks: 120, of: h)
    #expect(abs(place(of: simulation.world[body]).along) < 1e-9)
    simulation.world.setRange(of: joint, to: nil)
    for _ in 1...120 { simulation.tick(h) }
    #expect(abs(place(of: simulation.world[body]).along - 3) < 0.03)
  }

  @Test func `A body that may not turn slides all the same`() {
    var (world, body, _) = slider()
    world.setMass(of: body, to: 1, inertia: 0)
    world.gravity = Vector2(0, 10)
    var simulation = Simulation(world, ticks: 120, of: h)
    let (along, across) = place(of: simulation.world[body])
    #expect(abs(along - h * h * 6 * 120 * 121 / 2) < 1e-9)
    #expect(abs(across) < 1e-9)
  }

  /// A body on a line from the origin along (0.8, 0.6), held beside its centre.
  private func slider(
    range: JointRange<Double>? = nil
  ) -> (World<Double>, BodyID, JointID) {
    var world = World<Double>(allowsSleeping: false)
    let (wall, body) = (world.addAnchor(0, 0), world.addSlab(-0.1, 0.05))
    let joint = world.add(
      SlidingJoint(
        bodyA: wall, bodyB: body, localAnchorA: .zero, localAnchorB: Vector2(0.1, -0.05),
        localAxisA: Vector2(0.8, 0.6), referenceAngle: 0, range: range))
    return (world, body, joint)
  }

  /// How far the held point of the body is along the line and from it.
  private func place(of body: Body<Double>) -> (along: Double, across: Double) {
    let point = body.point(0.1, -0.05)
    let axis = Vector2(0.8, 0.6)
    return (Vector2.dot(axis, point), Vector2.cross(axis, point))
  }
}
