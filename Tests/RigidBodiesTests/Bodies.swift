// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// One tick at 60 Hz, in seconds.
let frame = 1.0 / 60

extension Simulation where R: ScalarReal {
  /// A world after some ticks.
  init(_ world: World<R>, ticks: Int, of interval: Double = frame) {
    self.init(world)
    for _ in 0..<ticks { tick(interval) }
  }
}

extension World {
  /// A world with gravity downwards, in m/s^2.
  init(gravity: Double, allowsSleeping: Bool = false) {
    self.init(allowsSleeping: allowsSleeping)
    self.gravity = Vector2(.zero, R(gravity))
  }

  /// Adds a body of 0.4 m by 0.2 m that feels gravity and that no damping slows down.
  mutating func addSlab(
    _ x: Double, _ y: Double, mass: Double = 1, velocity: (x: Double, y: Double) = (0, 0),
    angularVelocity: Double = 0
  ) -> BodyID {
    var body = Body(
      position: Vector2(R(x), R(y)), mass: R(mass), inertia: R(mass * (0.16 + 0.04) / 12))
    body.velocity = Vector2(R(velocity.x), R(velocity.y))
    body.angularVelocity = R(angularVelocity)
    body.gravityScale = R(1)
    return add(body)
  }

  /// Adds a joint between two points of two bodies: a rod where the frequency is 0.
  @discardableResult
  mutating func join(
    _ a: BodyID, _ b: BodyID, at p: (x: Double, y: Double) = (0, 0),
    and q: (x: Double, y: Double) = (0, 0), length: Double, frequency: Double = 0,
    dampingRatio: Double = 0
  ) -> JointID {
    add(
      DistanceJoint(
        bodyA: a, bodyB: b, localAnchorA: Vector2(R(p.x), R(p.y)),
        localAnchorB: Vector2(R(q.x), R(q.y)), length: R(length), frequency: R(frequency),
        dampingRatio: R(dampingRatio)))
  }

  /// Adds a body that never moves.
  mutating func addAnchor(_ x: Double, _ y: Double) -> BodyID {
    add(Body(staticAt: Vector2(R(x), R(y))))
  }
}

extension World where R: ScalarReal {
  /// Momentum, and angular momentum about the origin, of some bodies, with the sums of their parts'
  /// magnitudes.
  func momenta(
    of ids: [BodyID]
  ) -> (linear: Vector2<R>, angular: R, scale: R, angularScale: R) {
    ids.map { self[$0] }.reduce((.zero, .zero, .zero, .zero)) { sum, body in
      let p = body.mass * body.velocity
      let spin = body.inertia * body.angularVelocity
      return (
        sum.linear + p, sum.angular + Vector2.cross(body.position, p) + spin, sum.scale + p.length,
        sum.angularScale + p.length + max(spin, -spin)
      )
    }
  }

  /// Kinetic and potential energy of a body, in J.
  func energy(of id: BodyID) -> R {
    let body = self[id]
    let (v, w) = (body.velocity, body.angularVelocity)
    return R(0.5) * body.mass * Vector2.dot(v, v) + R(0.5) * body.inertia * w * w
      - body.mass * Vector2.dot(gravity, body.position)
  }
}

extension Body {
  /// Where a point of the body stands in the world.
  func point(_ x: Double, _ y: Double) -> Vector2<R> {
    position + Vector2(R(x), R(y)).rotated(by: angle)
  }

  /// m, from its inverse.
  var mass: R { R(1) / inverseMass }

  /// I, from its inverse.
  var inertia: R { R(1) / inverseInertia }
}
