// SPDX-License-Identifier: Apache-2.0

/// What the island step asks of every kind of joint.
///
/// Pointers to the bodies of the world are handed in, indexed by ``BodyID``: the rounds run some
/// ten thousand times in a simulated second and may not copy the bodies. The common joints are
/// inlined into the rounds; the others are calls, so that the rounds stay short.
protocol Joint<R>: Sendable {
  associatedtype R: Real

  var bodyA: BodyID { get }
  var bodyB: BodyID { get }

  /// Computes what the velocity rounds need, and applies the impulse of the last sub-step.
  ///
  /// The turns are those of the bodies as they stand: computed once, not by each joint.
  mutating func prepare(
    _ bodies: UnsafeMutablePointer<Body<R>>, _ turns: UnsafePointer<Rotation<R>>, _ h: R)

  /// One round towards the velocity that the joint asks for.
  mutating func solveVelocity(_ bodies: UnsafeMutablePointer<Body<R>>)

  /// One round towards the position that the joint asks for; true where it is good enough.
  mutating func solvePosition(_ bodies: UnsafeMutablePointer<Body<R>>) -> R.Mask
}

extension Body {
  /// Changes the velocities by an impulse P at lever r: v += P/m, w += (r x P)/I.
  @inline(__always)
  mutating func receive(impulse p: Vector2<R>, at r: Vector2<R>) {
    velocity = velocity + inverseMass * p
    angularVelocity = angularVelocity + inverseInertia * Vector2.cross(r, p)
  }

  /// Moves the body as the impulse P at lever r would have in unit time.
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

  /// Moves the body as P at lever r and L would have in unit time.
  @inline(__always)
  mutating func displace(by p: Vector2<R>, at r: Vector2<R>, turning l: R) {
    position = position + inverseMass * p
    angle = angle + inverseInertia * (Vector2.cross(r, p) + l)
  }
}

// What a joint takes with it from one sub-step to the next, given back lane by lane.

extension DistanceJoint {
  /// Takes over the impulse of another state of the joint in the lanes of the mask.
  mutating func keep(_ other: R, where mask: R.Mask) {
    impulse = impulse.replacing(with: other, where: mask)
  }
}

extension PinJoint {
  /// Takes over the impulses of another state of the joint in the lanes of the mask.
  mutating func keepImpulse(of other: PinJoint, where mask: R.Mask) {
    impulse = impulse.replacing(with: other.impulse, where: mask)
    frictionImpulse = frictionImpulse.replacing(with: other.frictionImpulse, where: mask)
    if let old = other.limit { limit?.keepImpulse(of: old, where: mask) }
  }
}

extension RopeJoint {
  /// Takes over the impulse of another state of the joint in the lanes of the mask.
  mutating func keepImpulse(of other: RopeJoint, where mask: R.Mask) {
    impulse = impulse.replacing(with: other.impulse, where: mask)
  }
}

extension WeldJoint {
  /// Takes over the impulses of another state of the joint in the lanes of the mask.
  mutating func keepImpulse(of other: WeldJoint, where mask: R.Mask) {
    impulse = impulse.replacing(with: other.impulse, where: mask)
    angularImpulse = angularImpulse.replacing(with: other.angularImpulse, where: mask)
  }
}

extension SlidingJoint {
  /// Takes over the impulses of another state of the joint in the lanes of the mask.
  mutating func keepImpulse(of other: SlidingJoint, where mask: R.Mask) {
    impulse = impulse.replacing(with: other.impulse, where: mask)
    if let old = other.limit { limit?.keepImpulse(of: old, where: mask) }
  }
}

extension JointLimit {
  /// Takes over the impulse of another state of the limit in the lanes of the mask.
  mutating func keepImpulse(of other: JointLimit, where mask: R.Mask) {
    impulse = impulse.replacing(with: other.impulse, where: mask)
  }
}
