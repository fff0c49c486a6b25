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

struct PinJointTests {
  private let h = Double(SolverConstants.subStep)

  @Test func `Friction takes T / I from the angular velocity each second, and then holds still`() {
    var world = World<Double>(allowsSleeping: false)
    let body = world.addSlab(0, 0, angularVelocity: 6)
    let inertia = world[body].inertia
    _ = world.pin(body, at: (0, 0), frictionTorque: 0.1)
    var simulation = Simulation(world)
    for step in 1...240 {
      simulation.tick(h)
      let expected = max(0, 6 - Double(step) * h * 0.1 / inertia)
      #expect(abs(simulation.world[body].angularVelocity - expected) < 1e-12)
    }
    #expect(simulation.world[body].angularVelocity == 0)
  }

  @Test func `A pendulum with friction stops where the torque can hold its weight`() {
    var (world, body) = weightedArm()
    _ = world.pin(body, at: (-0.3, 0), frictionTorque: 0.5)
    var simulation = Simulation(world)
    var energy = simulation.world.energy(of: body)
    for _ in 1...600 {
      simulation.tick(frame)
      let now = simulation.world.energy(of: body)
      #expect(now < energy + 2e-3)
      energy = now
    }
    let angle = simulation.world[body].angle
    #expect(simulation.world[body].velocity.length < 1e-9)
    // m g l |cos(angle)| <= T, with the angle 0 where the arm is level.
    #expect(abs(10 * 0.3 * angle.cosine) <= 0.5 + 1e-9)
  }

  /// Eight rounds between friction and point do not end at once: the arm creeps 2 degrees before
  /// the impulses kept from sub-step to sub-step hold it.
  @Test func `Friction stronger than the weight holds an arm where it is`() {
    var (world, body) = weightedArm()
    _ = world.pin(body, at: (-0.3, 0), frictionTorque: 3.01)
    var simulation = Simulation(world, ticks: 120)
    #expect(simulation.world[body].angle < 0.03)
    #expect(simulation.world[body].velocity.length < 1e-9)
  }

  @Test(arguments: [1, -1])
  func `An arm falls to the end of its range, stays there and sleeps`(direction: Double) {
    var (world, body) = weightedArm(allowsSleeping: true)
    world.gravity = Vector2(0, 10 * direction)
    _ = world.pin(body, at: (-0.3, 0), range: JointRange(lower: -0.5, upper: 0.5))
    var simulation = Simulation(world)
    var largest = 0.0
    for _ in 1...240 {
      simulation.tick(h)
      largest = max(largest, abs(simulation.world[body].angle))
      // Box2D finds the end one sub-step late: beyond it goes what a sub-step turns, and the slop.
      #expect(abs(simulation.world[body].angle) < 0.5 + 6 * h + SolverConstants.angularSlop)
      #expect(simulation.world[body].point(-0.3, 0).length < 0.005)
    }
    #expect(largest > 0.5)
    let rest = simulation.world[body].angle * direction
    #expect(rest > 0.5 - 1e-9 && rest < 0.5 + SolverConstants.angularSlop + 1e-9)
    #expect(simulation.isAtRest)
  }

  @Test func `A range that is one angle turns the arm there and holds it`() {
    var (world, body) = weightedArm()
    _ = world.pin(
      body, at: (-0.3, 0), range: JointRange(lower: 0.3, upper: 0.3), frictionTorque: 1)
    var simulation = Simulation(world, ticks: 240, of: h)
    #expect(abs(simulation.world[body].angle - 0.3) < 1e-6)
    #expect(simulation.world[body].velocity.length < 1e-6)
  }

  @Test func `A body that may not turn sleeps on its pin, in the range or out of it`() {
    var (world, body) = weightedArm(allowsSleeping: true)
    world.setMass(of: body, to: 1, inertia: 0)
    _ = world.pin(
      body, at: (-0.3, 0), range: JointRange(lower: 0.2, upper: 0.5), frictionTorque: 1)
    var simulation = Simulation(world, ticks: 60)
    let isAtRest = simulation.isAtRest
    #expect(isAtRest)
    #expect(simulation.world[body].angle == 0)
    #expect((simulation.world[body].position - Vector2(0.3, 0)).length < 1e-6)
  }

  @Test func `The range counts from the reference angle`() {
    var (world, body) = weightedArm()
    _ = world.pin(
      body, at: (-0.3, 0), referenceAngle: 0.2, range: JointRange(lower: -1, upper: 0.1))
    var simulation = Simulation(world, ticks: 240, of: h)
    let rest = simulation.world[body].angle
    #expect(rest > 0.3 - 1e-9 && rest < 0.3 + SolverConstants.angularSlop + 1e-9)
  }

  @Test func `A range without ends and no friction change nothing, bit for bit`() {
    var (plain, body) = weightedArm()
    var ranged = plain
    _ = plain.pin(body, at: (-0.3, 0))
    _ = ranged.pin(body, at: (-0.3, 0), range: JointRange(lower: -.infinity, upper: .infinity))
    var simulations = [Simulation(plain), Simulation(ranged)]
    for _ in 1...300 {
      for index in simulations.indices { simulations[index].tick(frame) }
      #expect(simulations[0].world[body] == simulations[1].world[body])
    }
    #expect(abs(simulations[0].world[body].angle) > 1)
  }

  @Test func `Friction and range changed later wake what sleeps and act from then on`() {
    var (world, body) = weightedArm(allowsSleeping: true)
    let pin = world.pin(body, at: (-0.3, 0), frictionTorque: 4)
    var simulation = Simulation(world, ticks: 60)
    #expect(simulation.isAtRest)
    simulation.world.setRange(of: pin, to: JointRange(lower: 0, upper: 0.4))
    simulation.world.setFrictionTorque(of: pin, to: 0)
    for _ in 1...120 { simulation.tick(frame) }
    #expect(abs(simulation.world[body].angle - 0.4) < SolverConstants.angularSlop + 1e-9)
    #expect(simulation.isAtRest)
    simulation.world.setRange(of: pin, to: nil)
    for _ in 1...30 { simulation.tick(frame) }
    #expect(simulation.world[body].angle > 1)
  }

  /// A level arm that hangs from nothing yet.
  private func weightedArm(allowsSleeping: Bool = false) -> (World<Double>, BodyID) {
    var world = World<Double>(gravity: 10, allowsSleeping: allowsSleeping)
    let body = world.addSlab(0.3, 0)
    return (world, body)
  }
}

extension World<Double> {
  /// Pins a point of a body to the origin.
  fileprivate mutating func pin(
    _ body: BodyID, at point: (x: Double, y: Double), referenceAngle: Double = 0,
    range: JointRange<Double>? = nil, frictionTorque: Double = 0
  ) -> JointID {
    pin(
      addAnchor(0, 0), (0, 0), body, point, referenceAngle: referenceAngle, range: range,
      frictionTorque: frictionTorque)
  }
}

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
      RopeJoint(JointEnds(bodyA: a, bodyB: b, localAnchorA: p, localAnchorB: q), length: d.length))
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
        JointEnds(bodyA: body, bodyB: wall, localAnchorA: .zero, localAnchorB: .zero),
        length: length))
    return (world, body, rope)
  }
}

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
        JointEnds(bodyA: a, bodyB: b, localAnchorA: Vector2(0.5, 0), localAnchorB: .zero),
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
        JointEnds(bodyA: wall, bodyB: body, localAnchorA: .zero, localAnchorB: Vector2(0.1, -0.05)),
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
        JointEnds(
          bodyA: a, bodyB: b, localAnchorA: p - world[a].position,
          localAnchorB: p - world[b].position), referenceAngle: 0))
  }
}

/// Joints against Box2D 2.4.1 (Debian's libbox2d-dev), whose pins, welds, sliders and ropes do the
/// same as those of 2.3.1 while no end of a range is touched.
///
/// The expected numbers are x, y and angle of each body after 60 and after 120 calls of
/// `Step(float(1)/120, 8, 3)`, with bodies and joints made in the same order.
struct PeerJointTests {
  typealias Pose = (x: Float, y: Float, angle: Float)

  @Test func `A pendulum on a pin with friction moves as Box2D's`() {
    var world = World<Float>(gravity: 10)
    let (wall, body) = (world.addAnchor(0, 0), world.addSlab(0.3, 0.1))
    world.pin(wall, (0, 0), body, (-0.3, -0.1), frictionTorque: 0.5)
    compare(
      world, [body], after60: [(-0.171275929, 0.265828073, 1.82141125)],
      after120: [(-0.0218085013, 0.315474868, 1.31806505)])
  }

  @Test func `A double pendulum on pins with friction moves as Box2D's`() {
    var world = World<Float>(gravity: 10)
    let (wall, arm) = (world.addAnchor(0, 0), world.addSlab(0.3, 0))
    let hand = world.addSlab(0.9, 0, mass: 2, angularVelocity: 3)
    world.pin(wall, (0, 0), arm, (-0.3, 0), frictionTorque: 0.4)
    world.pin(arm, (0.3, 0), hand, (-0.3, 0), frictionTorque: 0.2)
    compare(
      world, [arm, hand],
      after60: [(0.0606131405, 0.29381305, 1.36735213), (0.146341532, 0.88812393, 1.48741186)],
      after120: [
        (-0.290135682, 0.0762974173, 2.88444328), (-0.878096461, 0.115990609, 3.26385331),
      ])
  }

  @Test func `Two bodies that are welded while they tumble move as Box2D's`() {
    var world = World<Float>(allowsSleeping: false)
    let a = world.addSlab(0, 0, velocity: (1, 2), angularVelocity: 3)
    let b = world.addSlab(0.5, 0.3, mass: 2, velocity: (-0.5, 0), angularVelocity: -1)
    world[a].angle = 0.2
    world[b].angle = -0.3
    _ = world.add(
      WeldJoint(
        JointEnds(
          bodyA: a, bodyB: b, localAnchorA: world[a].local(0.25, 0.1),
          localAnchorB: world[b].local(0.25, 0.1)), referenceAngle: -0.5))
    compare(
      world, [a, b],
      after60: [
        (-0.0537796691, 0.568753541, -0.431663543), (0.52688998, 0.515623331, -0.931663513),
      ],
      after120: [
        (0.0413903147, 1.12333822, -1.06161392), (0.479305118, 0.738330841, -1.56161392),
      ])
  }

  @Test func `A beam of three welded bodies bends under its weight as Box2D's`() {
    var world = World<Float>(gravity: 10)
    var (last, end) = (world.addAnchor(0, 0), Float(0))
    let bodies = [0.2, 0.6, 1].map { world.addSlab($0, 0) }
    for body in bodies {
      _ = world.add(
        WeldJoint(
          JointEnds(
            bodyA: last, bodyB: body, localAnchorA: Vector2(end, 0), localAnchorB: Vector2(-0.2, 0)),
          referenceAngle: 0))
      (last, end) = (body, 0.2)
    }
    compare(
      world, bodies,
      after60: [
        (0.200000539, 8.51287041e-10, 0), (0.600000083, 0.000981361954, 0.00231757015),
        (0.999997854, 0.00236815051, 0.00333114364),
      ],
      after120: [
        (0.200000077, 3.45607987e-11, 2.32830644e-10),
        (0.600000024, 0.000357715384, 0.000844776048),
        (0.999999762, 0.000863213383, 0.00121423299),
      ])
  }

  @Test func `A body on an inclined line slides as Box2D's`() {
    var world = World<Float>(gravity: 10)
    let (wall, body) = (world.addAnchor(0, 0), world.addSlab(0.1, 0.2, velocity: (0.5, 0)))
    world[body].angle = 0.4
    world.slide(wall, (0, 0), body, world[body].local(0, 0), turn: 0.4)
    compare(
      world, [body], after60: [(0.869999826, 0.777499914, 0.400000006)],
      after120: [(2.83999896, 2.25499964, 0.400000006)])
  }

  @Test func `A body on a line that turns with another one slides as Box2D's`() {
    var world = World<Float>(allowsSleeping: false)
    let a = world.addSlab(0, 0, angularVelocity: 4)
    let b = world.addSlab(0.5, 0.1, mass: 2, velocity: (1, 0.5))
    world[b].angle = 0.3
    world.slide(a, (0.1, 0.05), b, world[b].local(0.1, 0.05), turn: 0.3)
    compare(
      world, [a, b],
      after60: [
        (0.0429189354, -0.0572230294, 0.0072279335), (0.978540719, 0.378611565, 0.307227969),
      ],
      after120: [
        (0.0860162377, -0.114681326, 0.00964216422), (1.45699203, 0.657340527, 0.309642166),
      ])
  }

  @Test
  func `A body that falls into a rope moves as on Box2D's distance joint with a largest length`() {
    var world = World<Float>(gravity: 10)
    let (wall, body) = (world.addAnchor(0, 0), world.addSlab(0.6, -0.2, angularVelocity: 2))
    _ = world.add(
      RopeJoint(
        JointEnds(bodyA: wall, bodyB: body, localAnchorA: .zero, localAnchorB: Vector2(-0.1, 0.05)),
        length: 1))
    compare(
      world, [body], after60: [(0.541612625, 0.969878793, 1.39980149)],
      after120: [(-0.777359724, 0.697143376, 1.7593106)])
  }

  private func compare(
    _ world: World<Float>, _ bodies: [BodyID], after60: [Pose], after120: [Pose]
  ) {
    var simulation = Simulation(world)
    for expected in [after60, after120] {
      for _ in 1...60 { simulation.tick(Double(SolverConstants.subStep)) }
      for (body, pose) in zip(bodies, expected) {
        let now = simulation.world[body]
        #expect(abs(now.position.x - pose.x) < 2e-5)
        #expect(abs(now.position.y - pose.y) < 2e-5)
        #expect(abs(now.angle - pose.angle) < 5e-5)
      }
    }
  }
}

extension World<Float> {
  /// A slider along (0.8, 0.6) of body A.
  fileprivate mutating func slide(
    _ a: BodyID, _ p: (x: Float, y: Float), _ b: BodyID, _ q: Vector2<Float>, turn: Float
  ) {
    _ = add(
      SlidingJoint(
        JointEnds(bodyA: a, bodyB: b, localAnchorA: Vector2(p.x, p.y), localAnchorB: q),
        localAxisA: Vector2(0.8, 0.6), referenceAngle: turn))
  }
}

extension Body<Float> {
  /// A point of the world in the frame of the body.
  fileprivate func local(_ x: Float, _ y: Float) -> Vector2<Float> {
    (Vector2(x, y) - position).rotated(by: -angle)
  }
}
