// SPDX-License-Identifier: Apache-2.0

import RigidBodies
import Testing

/// What no joint inside a system can change, and what rigid joints hold.
struct ConservationTests {
  @Test func `Springs, rods and pins between bodies keep their momentum`() {
    var (world, bodies) = tumblingBodies()
    world.join(bodies[1], bodies[2], and: (-0.2, 0.1), length: 1)
    world.pin(bodies[2], (0.5, 0), bodies[3], (-0.5, 0))
    var simulation = Simulation(world)
    let start = simulation.world.momenta(of: bodies)
    for _ in 1...300 {
      simulation.tick(frame)
      let now = simulation.world.momenta(of: bodies)
      #expect((now.linear - start.linear).length < 1e-12)
    }
    #expect(simulation.world[bodies[3]].velocity.length > 0.1)
  }

  @Test
  func `Springs between points of bodies keep their angular momentum, sub-step by sub-step`() {
    var (world, bodies) = tumblingBodies()
    world.join(bodies[1], bodies[2], and: (-0.2, 0.1), length: 1, frequency: 1)
    world.join(bodies[2], bodies[3], at: (0.1, 0.1), length: 0.5, frequency: 6, dampingRatio: 1)
    var simulation = Simulation(world)
    let start = simulation.world.momenta(of: bodies)
    for _ in 1...300 {
      simulation.tick(frame)
      let now = simulation.world.momenta(of: bodies)
      #expect((now.linear - start.linear).length < 1e-12)
      #expect(abs(now.angular - start.angular) < 1e-11)
    }
    #expect(simulation.world[bodies[3]].velocity.length > 0.1)
  }

  @Test func `A rod keeps its length to within the slop, however it swings`() {
    var world = World<Float>(gravity: 10)
    let anchor = world.addAnchor(1, 1)
    let bodies = (1...3).map { world.addSlab(1 + Double($0), 1) }
    for (a, b) in zip([anchor] + bodies, bodies) { world.join(b, a, length: 1) }
    var simulation = Simulation(world)
    for _ in 1...600 {
      simulation.tick(frame)
      for (a, b) in zip([anchor] + bodies, bodies) {
        let length = (simulation.world[a].position - simulation.world[b].position).length
        #expect(abs(length - 1) < 0.01)
      }
    }
  }

  @Test func `A rod of the wrong length is mended by 0.2 m a round, three rounds a sub-step`() {
    var world = World<Double>()
    let body = world.addSlab(2, 0)
    world.join(body, world.addAnchor(0, 0), length: 1)
    var simulation = Simulation(world)
    for expected in [1.4, 1, 1] {
      simulation.tick(Double(SolverConstants.subStep))
      #expect(abs(simulation.world[body].position.x - expected) < 1e-12)
      #expect(simulation.world[body].velocity == .zero)
    }
  }

  /// Eight rounds alone cannot carry the weight along the chain; the impulses kept from sub-step
  /// to sub-step can.
  @Test func `A chain of rods and pins that hangs straight down hangs still`() {
    var world = World<Double>(gravity: 10)
    var last = world.addAnchor(0, 0)
    var links: [BodyID] = []
    for index in 1...8 {
      let link = world.addSlab(0, Double(index))
      if index.isMultiple(of: 2) {
        world.join(link, last, length: 1)
      } else {
        world.pin(link, (0, -0.5), last, (0, 0.5))
      }
      links.append(link)
      last = link
    }
    var simulation = Simulation(world, ticks: 300)
    for (index, link) in links.enumerated() {
      #expect(simulation.world[link].velocity.length < 1e-12)
      #expect(abs(simulation.world[link].position.y - Double(index + 1)) < 1e-9)
    }
  }

  @Test
  func `One solution satisfies a pin: its point stands still while the body turns about it`() {
    var world = World<Double>(allowsSleeping: false)
    let body = world.addSlab(0.3, 0.4, velocity: (2, -1), angularVelocity: 3)
    world.pin(body, (-0.3, -0.4), world.addAnchor(0, 0), (0, 0))
    let lever = Vector2(0.3, 0.4)
    let start = world[body]
    let momentum =
      start.mass * Vector2.cross(lever, start.velocity) + start.inertia * start.angularVelocity
    var simulation = Simulation(world, ticks: 1)
    let after = simulation.world[body]
    let slip = after.velocity + Vector2.cross(after.angularVelocity, -lever)
    #expect(slip.length < 1e-14)
    // The angular momentum about the pin is what it was.
    let inertia = after.inertia + after.mass * 0.25
    #expect(abs(inertia * after.angularVelocity - momentum) < 1e-14)
  }

  @Test func `A small pendulum on a rod swings with the period 2 pi sqrt(l / g)`() {
    var world = World<Double>(gravity: 10)
    let (anchor, body) = (world.addAnchor(0, 0), world.addSlab(0.1, 0.99.squareRoot()))
    world.join(body, anchor, length: 1)
    var simulation = Simulation(world)
    var turns: [Double] = []
    for tick in 1...600 {
      let before = simulation.world[body].position.x
      simulation.tick(frame)
      let x = simulation.world[body].position.x
      if before > 0 && x <= 0 { turns.append((Double(tick) - x / (x - before)) * frame) }
    }
    #expect(turns.count == 5)
    let period = (turns[4] - turns[0]) / 4
    #expect(abs(period / (2 * Double.pi * 0.1.squareRoot()) - 1) < 0.005)
  }

  @Test func `A pin holds its two points together while the bodies turn`() {
    var world = World<Float>(gravity: 10)
    let (wall, arm) = (world.addAnchor(0, 0), world.addSlab(0.5, 0))
    let hand = world.addSlab(1.5, 0, angularVelocity: 5)
    for (a, b) in [(arm, wall), (hand, arm)] {
      world.pin(a, (-0.5, 0), b, (b == wall ? 0 : 0.5, 0))
    }
    var simulation = Simulation(world)
    var largestAngle: Float = 0
    for _ in 1...300 {
      simulation.tick(frame)
      let (a, b) = (simulation.world[arm], simulation.world[hand])
      #expect(a.point(-0.5, 0).length < 0.01)
      #expect((a.point(0.5, 0) - b.point(-0.5, 0)).length < 0.01)
      largestAngle = max(largestAngle, abs(a.angle))
    }
    #expect(largestAngle > 1)
  }

  enum Kind: CaseIterable { case pin, rope, weld, sliding }

  @Test(arguments: Kind.allCases)
  func `Two free bodies keep their momentum on every kind of joint`(kind: Kind) {
    var world = World<Double>(allowsSleeping: false)
    let a = world.addSlab(0, 0, velocity: (1, 2), angularVelocity: 3)
    let b = world.addSlab(0.5, 0.2, mass: 3, velocity: (-0.5, 0), angularVelocity: -4)
    add(kind, a, b, to: &world)
    var simulation = Simulation(world)
    let start = simulation.world.momenta(of: [a, b]).linear
    for _ in 1...300 {
      simulation.tick(frame)
      #expect((simulation.world.momenta(of: [a, b]).linear - start).length < 1e-11)
    }
    #expect((simulation.world[a].velocity - Vector2(1, 2)).length > 0.1)
  }

  @Test
  func `Two free bodies keep their angular momentum where nothing has to be mended by position`() {
    var world = World<Double>(allowsSleeping: false)
    let a = world.addSlab(0, 0, angularVelocity: 3)
    let b = world.addSlab(0, 0, mass: 3, angularVelocity: -4)
    world.pin(a, (0, 0), b, (0, 0), frictionTorque: 0.05)
    func spin(_ world: World<Double>) -> Double {
      world[a].inertia * world[a].angularVelocity + world[b].inertia * world[b].angularVelocity
    }
    let start = spin(world)
    var simulation = Simulation(world)
    for _ in 1...300 {
      simulation.tick(frame)
      #expect(abs(spin(simulation.world) - start) < 1e-13)
    }
    // Friction has made the two angular velocities one.
    #expect(abs(simulation.world[a].angularVelocity - simulation.world[b].angularVelocity) < 1e-12)
  }

  private func add(_ kind: Kind, _ a: BodyID, _ b: BodyID, to world: inout World<Double>) {
    let (p, q) = (Vector2(0.3, 0.1), Vector2(-0.2, -0.1))
    switch kind {
    case .pin:
      _ = world.add(
        PinJoint(
          JointEnds(bodyA: a, bodyB: b, localAnchorA: p, localAnchorB: q),
          range: JointRange(lower: -0.3, upper: 0.3), frictionTorque: 0.02))
    case .rope:
      _ = world.add(
        RopeJoint(JointEnds(bodyA: a, bodyB: b, localAnchorA: p, localAnchorB: q), length: 0.4))
    case .weld:
      _ = world.add(
        WeldJoint(
          JointEnds(bodyA: a, bodyB: b, localAnchorA: p, localAnchorB: q), referenceAngle: 0))
    case .sliding:
      _ = world.add(
        SlidingJoint(
          JointEnds(bodyA: a, bodyB: b, localAnchorA: p, localAnchorB: q),
          localAxisA: Vector2(0.6, 0.8),
          referenceAngle: 0, range: JointRange(lower: -0.1, upper: 0.2)))
    }
  }

  /// Four bodies in motion, the first two of them on a spring between points beside their centres.
  private func tumblingBodies() -> (World<Double>, [BodyID]) {
    var world = World<Double>(allowsSleeping: false)
    let bodies = [
      world.addSlab(0, 0, mass: 1, velocity: (1, 2), angularVelocity: 3),
      world.addSlab(1, 0.2, mass: 3, velocity: (-0.5, 0)),
      world.addSlab(1.5, 1, mass: 0.7, angularVelocity: -4),
      world.addSlab(2.5, 1, mass: 2),
    ]
    world.join(bodies[0], bodies[1], at: (0.2, 0.1), length: 0.5, frequency: 3, dampingRatio: 0.4)
    return (world, bodies)
  }
}
