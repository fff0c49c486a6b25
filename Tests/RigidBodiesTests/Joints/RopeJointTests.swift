// SPDX-License-Identifier: Apache-2.0

import RigidBodies
import Testing

/// Ropes: slack below their length, taut at it.
struct RopeJointTests {
  private let h = Double(SolverConstants.subStep)

  @Test func `A slack rope changes nothing, bit for bit`() {
    var (roped, body, _) = bob(at: (0.1, 0.2), length: 1.2)
    var free = World<Double>(allowsSleeping: false)
    free.gravity = roped.gravity
    _ = free.addAnchor(0, 0)
    let same = free.addSlab(0.1, 0.2)
    var simulations = [Simulation(roped), Simulation(free)]
    // After 0.4 s the bob is 0.8 m lower.
    for _ in 1...24 {
      for index in simulations.indices { simulations[index].tick(frame) }
      #expect(simulations[0].world[body] == simulations[1].world[same])
    }
    roped = simulations[0].world
    #expect(roped[body].position.y > 0.9)
  }

  @Test func `A rope holds the bob within its length to the slop, and brings in no energy`() {
    let (world, body, _) = bob(at: (0.6, 0), length: 1)
    var simulation = Simulation(world)
    let start = simulation.world.energy(of: body)
    var longest = 0.0
    for _ in 1...1200 {
      simulation.tick(h)
      longest = max(longest, simulation.world[body].position.length)
      // The potential energy of 0.005 m too much way is allowed for, and of the integration.
      #expect(simulation.world.energy(of: body) < start + 0.1)
    }
    #expect(longest > 0.999 && longest < 1.005)
  }

  @Test func `A falling bob loses the velocity along the rope and keeps the rest`() {
    var (world, body, _) = bob(at: (0.6, 0.7999), length: 1)
    world.gravity = .zero
    world[body].velocity = Vector2(1, 2)
    var simulation = Simulation(world, ticks: 1, of: h)
    // The rope may still let out what it lacks: C / h along u.
    let u = Vector2(0.6, 0.7999)
    let l = u.length
    let along = (1 - l) / h
    let direction = (1 / l) * u
    let across = Vector2.cross(direction, Vector2(1, 2))
    let v = simulation.world[body].velocity
    #expect(abs(Vector2.dot(direction, v) - along) < 1e-12)
    #expect(abs(Vector2.cross(direction, v) - across) < 1e-12)
  }

  @Test func `A taut rope keeps its ends from parting, though both bodies turn`() {
    var world = World<Double>(allowsSleeping: false)
    let a = world.addSlab(0, 0, angularVelocity: 3)
    let b = world.addSlab(2, 0, mass: 3, velocity: (1, 0.5), angularVelocity: -4)
    let (p, q) = (Vector2(0.3, 0.1), Vector2(-0.2, -0.1))
    let d = Vector2(2.0, 0) + q - p
    _ = world.add(
      RopeJoint(bodyA: a, bodyB: b, localAnchorA: p, localAnchorB: q, length: d.length))
    func parting(_ world: World<Double>) -> Double {
      let vpA = world[a].velocity + Vector2.cross(world[a].angularVelocity, p)
      let vpB = world[b].velocity + Vector2.cross(world[b].angularVelocity, q)
      return Vector2.dot(d, vpB - vpA)
    }
    #expect(parting(world) > 1)
    var simulation = Simulation(world, ticks: 1, of: h)
    #expect(abs(parting(simulation.world)) < 1e-12)
  }

  @Test func `What hangs on a rope comes to rest, and a shorter rope lifts it`() {
    var (world, body, rope) = bob(at: (0, 0.9), length: 1)
    world.allowsSleeping = true
    world[body].linearDamping = 1
    var simulation = Simulation(world, ticks: 240)
    #expect(simulation.isAtRest)
    #expect(abs(simulation.world[body].position.y - 1) < 0.005)
    #expect(simulation.world.length(of: rope) == 1)
    simulation.world.setLength(of: rope, to: 0.7)
    #expect(!simulation.world.isAtRest)
    for _ in 1...240 { simulation.tick(frame) }
    #expect(abs(simulation.world[body].position.y - 0.7) < 0.005)
  }

  /// A bob under gravity on a rope from the origin.
  private func bob(
    at point: (x: Double, y: Double), length: Double
  ) -> (World<Double>, BodyID, JointID) {
    var world = World<Double>(gravity: 10)
    let (wall, body) = (world.addAnchor(0, 0), world.addSlab(point.x, point.y))
    let rope = world.add(
      RopeJoint(
        bodyA: body, bodyB: wall, localAnchorA: .zero, localAnchorB: .zero, length: length))
    return (world, body, rope)
  }
}
