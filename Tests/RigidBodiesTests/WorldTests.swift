// SPDX-License-Identifier: Apache-2.0

import RigidBodies
import Testing

/// Worlds are values, and what comes and goes leaves no trace.
struct WorldTests {
  @Test func `Copies of a simulation run independently and come out bit for bit the same`() {
    var (simulation, bodies) = hangingBodies()
    for _ in 1...20 { simulation.tick(frame) }
    let kept = simulation
    var copy = simulation
    for _ in 1...100 { simulation.tick(frame) }
    #expect(copy.world.states(bodies) == kept.world.states(bodies))
    #expect(copy.tickCount == 20)
    for _ in 1...100 { copy.tick(frame) }
    #expect(copy.world.states(bodies) == simulation.world.states(bodies))
    #expect(copy.world.states(bodies) != kept.world.states(bodies))
    copy.world[bodies[0]].velocity = .zero
    #expect(copy.world.states(bodies) != simulation.world.states(bodies))
  }

  @Test func `Bodies elsewhere change nothing, wherever they stand in the order`() {
    var (alone, bodies) = hangingBodies()
    var (crowded, same) = hangingBodies(among: 3)
    for _ in 1...200 {
      alone.tick(frame)
      crowded.tick(frame)
    }
    #expect(alone.world.states(bodies) == crowded.world.states(same))
  }

  @Test
  func `A body and a joint that come and go again leave the others as they would have been`() {
    var (plain, bodies) = hangingBodies()
    var (disturbed, same) = hangingBodies()
    let guest = disturbed.world.addSlab(50, 50)
    let joint = disturbed.world.join(guest, disturbed.world.addAnchor(51, 50), length: 1)
    for _ in 1...10 {
      plain.tick(frame)
      disturbed.tick(frame)
    }
    disturbed.world.remove(joint)
    disturbed.world.remove(guest)
    for _ in 1...100 {
      plain.tick(frame)
      disturbed.tick(frame)
    }
    #expect(plain.world.states(bodies) == disturbed.world.states(same))
  }

  @Test
  func `The place of a removed body is used again, for a body that moves as a new one does`() {
    var world = World<Float>(gravity: 10, allowsSleeping: true)
    let first = world.addSlab(0, 0, velocity: (5, 5))
    let anchor = world.addAnchor(0, 1)
    world.join(first, anchor, length: 1, frequency: 3)
    world.remove(first)
    let second = world.addSlab(2, 0)
    let joint = world.join(second, anchor, length: 1, frequency: 2)
    world.remove(joint)
    var simulation = Simulation(world, ticks: 1)
    #expect(simulation.world[second].position.x == 2)
    let h = Float(1) / 120
    #expect(simulation.world[second].velocity == Vector2(0, h * 10))
  }

  @Test func `Removing the joint of a hanging body lets it fall`() {
    var world = World<Double>(gravity: 10)
    let (anchor, body) = (world.addAnchor(0, 0), world.addSlab(0, 1))
    let rope = world.join(body, anchor, length: 1)
    #expect(world.length(of: rope) == 1)
    var simulation = Simulation(world, ticks: 10)
    #expect(abs(simulation.world[body].position.y - 1) < 1e-9)
    simulation.world.remove(rope)
    let steps = simulation.subStepCount
    for _ in 1...10 { simulation.tick(frame) }
    let h = Double(SolverConstants.subStep)
    let count = Double(simulation.subStepCount - steps)
    #expect(
      abs(simulation.world[body].position.y - 1 - 10 * h * h * count * (count + 1) / 2) < 1e-9)
  }

  @Test func `A body without inertia does not turn, and one of static mass does not move`() {
    var world = World<Float>()
    let body = world.addSlab(0, 0, velocity: (1, 0), angularVelocity: 2)
    world.setMass(of: body, to: 4, inertia: 0)
    #expect(world[body].angularVelocity == 0)
    #expect(world[body].inverseMass == 0.25)
    #expect(world[body].velocity == Vector2(1, 0))
    var simulation = Simulation(world)
    simulation.pushes = [
      Push(body: body, mode: .instantaneous, vector: Vector2(4, 0), lever: Vector2(0, 1))
    ]
    simulation.tick(frame)
    #expect(simulation.world[body].velocity == Vector2(2, 0))
    #expect(simulation.world[body].angularVelocity == 0)
    simulation.world.setMass(of: body, to: nil, inertia: 1)
    let place = simulation.world[body].position
    simulation.pushes = [
      Push(body: body, mode: .instantaneous, vector: Vector2(4, 0), lever: Vector2(0, 1))
    ]
    for _ in 1...10 { simulation.tick(frame) }
    #expect(simulation.world[body].position == place)
    #expect(simulation.world[body].isStatic)
    #expect(simulation.isAtRest)
  }

  @Test func `Joints are solved from the newest to the oldest, as in Box2D's islands`() {
    // Two rods that nearly agree cannot both be satisfied in eight rounds; the last one solved is.
    var world = World<Double>(allowsSleeping: false)
    let body = world.addSlab(0, 0, velocity: (1, 1))
    world.join(body, world.addAnchor(1, 0), length: 1)
    world.join(body, world.addAnchor(1, 0.1), length: 1.01.squareRoot())
    var simulation = Simulation(world, ticks: 1)
    let velocity = simulation.world[body].velocity
    #expect(abs(velocity.x) < 1e-15)
    // Each solution takes away the velocity along its rod; what is left after eight rounds is
    // (n2 . v) (n1 . n2)^15 n1 with the normals n1 = (0, 1) and n2 = (-0.1, 1) / sqrt(1.01).
    let left = (1...8).reduce(0.9) { left, _ in left / 1.01 }
    #expect(abs(velocity.y - left) < 1e-12)
  }

  @Test
  func `An island begins with the newest body's joints, even where an older body has newer ones`() {
    var world = World<Double>(allowsSleeping: false)
    let (old, new) = (
      world.addSlab(0, 0, velocity: (1, 1)), world.addSlab(1, 0, velocity: (-1, 2))
    )
    world.join(old, new, length: 1)
    world.join(new, world.addAnchor(2, 0.3), length: 1.09.squareRoot())
    world.join(old, world.addAnchor(-1, 0.3), length: 1.09.squareRoot())
    var simulation = Simulation(world, ticks: 1)
    // The rod of the old body is solved last, so it is the one that is satisfied.
    let (a, b) = (simulation.world[old].velocity, simulation.world[new].velocity)
    #expect(abs(-a.x + 0.3 * a.y) < 1e-15)
    #expect(abs(b.x + 0.3 * b.y) > 0.001)
  }

  /// Three bodies that hang from an anchor, by a rod, a spring and a pin.
  private func hangingBodies(among bystanders: Int = 0) -> (Simulation<Float>, [BodyID]) {
    var world = World<Float>()
    world.gravity = Vector2(1, 10)
    let anchor = world.addAnchor(0, 0)
    var bodies: [BodyID] = []
    for index in 1...3 {
      for _ in 0..<bystanders { _ = world.addSlab(20, Double(index), velocity: (1, 0)) }
      bodies.append(world.addSlab(Double(index), 0.1))
    }
    world.join(bodies[0], anchor, length: 1)
    world.join(bodies[1], bodies[0], at: (0.2, 0.1), length: 0.8, frequency: 2, dampingRatio: 0.1)
    _ = world.add(
      PinJoint(
        bodyA: bodies[2], bodyB: bodies[1], localAnchorA: Vector2(-0.5, 0),
        localAnchorB: Vector2(0.5, 0)))
    return (Simulation(world), bodies)
  }
}

extension World<Float> {
  fileprivate func states(_ bodies: [BodyID]) -> [[Float]] {
    bodies.map { self[$0] }.map {
      [$0.position.x, $0.position.y, $0.angle, $0.velocity.x, $0.velocity.y, $0.angularVelocity]
    }
  }
}
