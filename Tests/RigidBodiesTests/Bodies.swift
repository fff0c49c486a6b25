// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// One tick at 60 Hz, in seconds.
let frame = 1.0 / 60

extension World {
  /// Adds a body of 0.4 m by 0.2 m that no damping slows down.
  mutating func addSlab(
    _ x: Double, _ y: Double, mass: Double = 1, velocity: (x: Double, y: Double) = (0, 0),
    angularVelocity: Double = 0
  ) -> BodyID {
    var body = Body(
      position: Vector2(R(x), R(y)), mass: R(mass), inertia: R(mass * (0.16 + 0.04) / 12))
    body.velocity = Vector2(R(velocity.x), R(velocity.y))
    body.angularVelocity = R(angularVelocity)
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
