// SPDX-License-Identifier: Apache-2.0

import RigidBodies
import Testing

/// The friction and the range of a pin.
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
    let wall = addAnchor(0, 0)
    return add(
      PinJoint(
        bodyA: wall, bodyB: body, localAnchorA: .zero, localAnchorB: Vector2(point.x, point.y),
        referenceAngle: referenceAngle, range: range, frictionTorque: frictionTorque))
  }
}
