// SPDX-License-Identifier: Apache-2.0

import RigidBodies
import Testing

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
        bodyA: a, bodyB: b, localAnchorA: world[a].local(0.25, 0.1),
        localAnchorB: world[b].local(0.25, 0.1), referenceAngle: -0.5))
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
          bodyA: last, bodyB: body, localAnchorA: Vector2(end, 0),
          localAnchorB: Vector2(-0.2, 0), referenceAngle: 0))
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
        bodyA: wall, bodyB: body, localAnchorA: .zero, localAnchorB: Vector2(-0.1, 0.05),
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
  fileprivate mutating func pin(
    _ a: BodyID, _ p: (x: Float, y: Float), _ b: BodyID, _ q: (x: Float, y: Float),
    frictionTorque: Float
  ) {
    _ = add(
      PinJoint(
        bodyA: a, bodyB: b, localAnchorA: Vector2(p.x, p.y), localAnchorB: Vector2(q.x, q.y),
        frictionTorque: frictionTorque))
  }

  /// A slider along (0.8, 0.6) of body A.
  fileprivate mutating func slide(
    _ a: BodyID, _ p: (x: Float, y: Float), _ b: BodyID, _ q: Vector2<Float>, turn: Float
  ) {
    _ = add(
      SlidingJoint(
        bodyA: a, bodyB: b, localAnchorA: Vector2(p.x, p.y), localAnchorB: q,
        localAxisA: Vector2(0.8, 0.6), referenceAngle: turn))
  }
}

extension Body<Float> {
  /// A point of the world in the frame of the body.
  fileprivate func local(_ x: Float, _ y: Float) -> Vector2<Float> {
    (Vector2(x, y) - position).rotated(by: -angle)
  }
}
