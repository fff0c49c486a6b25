// SPDX-License-Identifier: Apache-2.0

import RigidBodies
import Testing

/// No joint between two free bodies changes their common momentum.
struct JointMomentumTests {
  enum Kind: CaseIterable { case pin, rope, weld, sliding }

  @Test("Two free bodies keep their momentum on every kind of joint", arguments: Kind.allCases)
  func momentum(kind: Kind) {
    var world = World<Double>(allowsSleeping: false)
    let a = world.addSlab(0, 0, velocity: (1, 2), angularVelocity: 3)
    let b = world.addSlab(0.5, 0.2, mass: 3, velocity: (-0.5, 0), angularVelocity: -4)
    add(kind, a, b, to: &world)
    var simulation = Simulation(world)
    let start = momentum(a, b, in: simulation.world)
    for _ in 1...300 {
      simulation.tick(frame)
      #expect((momentum(a, b, in: simulation.world) - start).length < 1e-11)
    }
    #expect((simulation.world[a].velocity - Vector2(1, 2)).length > 0.1)
  }

  @Test("Two free bodies keep their angular momentum where nothing has to be mended by position")
  func angularMomentum() {
    var world = World<Double>(allowsSleeping: false)
    let a = world.addSlab(0, 0, angularVelocity: 3)
    let b = world.addSlab(0, 0, mass: 3, angularVelocity: -4)
    _ = world.add(
      PinJoint(
        bodyA: a, bodyB: b, localAnchorA: .zero, localAnchorB: .zero, frictionTorque: 0.05))
    let start = spin(a, b, in: world)
    var simulation = Simulation(world)
    for _ in 1...300 {
      simulation.tick(frame)
      #expect(abs(spin(a, b, in: simulation.world) - start) < 1e-13)
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
          bodyA: a, bodyB: b, localAnchorA: p, localAnchorB: q,
          range: JointRange(lower: -0.3, upper: 0.3), frictionTorque: 0.02))
    case .rope:
      _ = world.add(
        RopeJoint(bodyA: a, bodyB: b, localAnchorA: p, localAnchorB: q, length: 0.4))
    case .weld:
      _ = world.add(
        WeldJoint(bodyA: a, bodyB: b, localAnchorA: p, localAnchorB: q, referenceAngle: 0))
    case .sliding:
      _ = world.add(
        SlidingJoint(
          bodyA: a, bodyB: b, localAnchorA: p, localAnchorB: q, localAxisA: Vector2(0.6, 0.8),
          referenceAngle: 0, range: JointRange(lower: -0.1, upper: 0.2)))
    }
  }

  private func momentum(
    _ a: BodyID, _ b: BodyID, in world: World<Double>
  ) -> Vector2<Double> {
    world[a].mass * world[a].velocity + world[b].mass * world[b].velocity
  }

  private func spin(_ a: BodyID, _ b: BodyID, in world: World<Double>) -> Double {
    world[a].inertia * world[a].angularVelocity + world[b].inertia * world[b].angularVelocity
  }
}
