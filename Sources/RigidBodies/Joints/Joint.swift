// SPDX-License-Identifier: Apache-2.0

/// A kind of joint, as the island step uses it.
///
/// The bodies of the world come as pointers, indexed by ``BodyID``: the rounds run some ten thousand
/// times in a simulated second and must not copy the bodies. The common joints are inlined into the
/// rounds; the others are calls, so that the rounds stay short.
protocol Joint<R>: Sendable {
  associatedtype R: Real

  var bodyA: BodyID { get }
  var bodyB: BodyID { get }

  /// Prepares the velocity rounds and applies the impulse of the last sub-step.
  ///
  /// The rotations are those of the bodies, computed once for all joints.
  mutating func prepare(
    _ bodies: UnsafeMutablePointer<Body<R>>, _ turns: UnsafePointer<Rotation<R>>, _ h: R)

  /// Runs one round towards the velocity constraint.
  mutating func solveVelocity(_ bodies: UnsafeMutablePointer<Body<R>>)

  /// Runs one round towards the position constraint; true where the error is small enough.
  mutating func solvePosition(_ bodies: UnsafeMutablePointer<Body<R>>) -> R.Mask
}

extension Body {
  /// Changes the velocities by an impulse P at lever r: v += P/m, w += (r x P)/I.
  @inline(__always)
  mutating func receive(impulse p: Vector2<R>, at r: Vector2<R>) {
    velocity = velocity + inverseMass * p
    angularVelocity = angularVelocity + inverseInertia * Vector2.cross(r, p)
  }

  /// Moves the body as the impulse P at lever r would in unit time.
  @inline(__always)
  mutating func displace(by p: Vector2<R>, at r: Vector2<R>) {
    position = position + inverseMass * p
    angle = angle + inverseInertia * Vector2.cross(r, p)
  }

  /// Changes the velocities by an impulse P at lever r and an angular impulse L.
  @inline(__always)
  mutating func receive(impulse p: Vector2<R>, at r: Vector2<R>, turning l: R) {
    velocity = velocity + inverseMass * p
    angularVelocity = angularVelocity + inverseInertia * (Vector2.cross(r, p) + l)
  }

  /// Moves the body as P at lever r and L would in unit time.
  @inline(__always)
  mutating func displace(by p: Vector2<R>, at r: Vector2<R>, turning l: R) {
    position = position + inverseMass * p
    angle = angle + inverseInertia * (Vector2.cross(r, p) + l)
  }
}
