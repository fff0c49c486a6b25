// SPDX-License-Identifier: Apache-2.0

/// A joint that keeps two points of two bodies within a distance, and is slack below it.
///
/// With u = (pB - pA) / l, l = |pB - pA| and m_e as in ``DistanceJoint``:
///
///     C       = l - L                                        position error, m
///     Cdot    = u . (vB + wB x rB - vA - wA x rA)            velocity error, m/s
///     lambda <- min(0, lambda - m_e (Cdot + min(C, 0) / h))  a rope pulls and never pushes
///
/// The term min(C, 0) / h lets a slack rope just tighten within the sub-step.
/// Source: b2RopeJoint.cpp, Box2D 2.3.1.
public struct RopeJoint<R: Real>: Sendable, Hashable {
  public let bodyA: BodyID
  public let bodyB: BodyID

  /// The point on body A, from its centre in its own frame, in metres.
  public var localAnchorA: Vector2<R>

  /// The point on body B, from its centre in its own frame, in metres.
  public var localAnchorB: Vector2<R>

  /// The largest distance L, in metres.
  public var length: R

  /// The impulse lambda of the last sub-step along u, in N s; at most 0.
  var impulse: R = .zero

  var u: Vector2<R> = .zero
  var rA: Vector2<R> = .zero
  var rB: Vector2<R> = .zero
  var effectiveMass: R = .zero

  /// min(C, 0) / h, in m/s.
  var slack: R = .zero

  /// A rope between two bodies of a world.
  ///
  /// - Parameters:
  ///   - bodyA: The first body.
  ///   - bodyB: The second body.
  ///   - localAnchorA: The point on A, in metres from its centre, in its own frame.
  ///   - localAnchorB: The point on B, likewise.
  ///   - length: The largest distance between the points, in metres; greater than 0.
  public init(
    bodyA: BodyID, bodyB: BodyID, localAnchorA: Vector2<R>, localAnchorB: Vector2<R>, length: R
  ) {
    self.bodyA = bodyA
    self.bodyB = bodyB
    self.localAnchorA = localAnchorA
    self.localAnchorB = localAnchorB
    self.length = length
  }
}

extension RopeJoint: Joint {
  /// Computes levers, direction and mass; a rope shorter than 0.005 m does nothing.
  @inline(never)
  mutating func prepare(
    _ bodies: UnsafeMutablePointer<Body<R>>, _ turns: UnsafePointer<Rotation<R>>, _ h: R
  ) {
    let a = bodies + bodyA.index
    let b = bodies + bodyB.index
    let d = prepareLevers(bodies)
    let l = d.length
    let isLong = R(SolverConstants.linearSlop) .< l
    u = Vector2.zero.replacing(with: (R(1) / l) * d, where: isLong)
    let rAxU = Vector2.cross(rA, u)
    let rBxU = Vector2.cross(rB, u)
    let inverse =
      a.pointee.inverseMass + a.pointee.inverseInertia * rAxU * rAxU
      + b.pointee.inverseMass + b.pointee.inverseInertia * rBxU * rBxU
    effectiveMass = R.zero.replacing(with: inverse.reciprocalOrZero, where: isLong)
    slack = (l - length).replacing(with: .zero, where: length .< l) / h
    impulse = R.zero.replacing(with: impulse, where: isLong)
    apply(impulse, bodies)
  }

  @inline(never)
  mutating func solveVelocity(_ bodies: UnsafeMutablePointer<Body<R>>) {
    let a = bodies + bodyA.index
    let b = bodies + bodyB.index
    let vpA = a.pointee.velocity + Vector2.cross(a.pointee.angularVelocity, rA)
    let vpB = b.pointee.velocity + Vector2.cross(b.pointee.angularVelocity, rB)
    let cdot = Vector2.dot(u, vpB - vpA)
    let old = impulse
    let wanted = old - effectiveMass * (cdot + slack)
    impulse = wanted.replacing(with: .zero, where: .zero .< wanted)
    apply(impulse - old, bodies)
  }

  /// Shortens a rope that is too long.
  ///
  ///     dLambda = -m_e clamp(C, 0, 0.2 m), satisfied where C < 0.005 m
  @inline(never)
  mutating func solvePosition(_ bodies: UnsafeMutablePointer<Body<R>>) -> R.Mask {
    let d = prepareLevers(bodies)
    let l = d.length
    let c = (l - length).clamped(to: R(SolverConstants.maximumLinearCorrection))
    let push = -effectiveMass * c.replacing(with: .zero, where: c .< .zero)
    let p = push * (l.reciprocalOrZero * d)
    bodies[bodyA.index].displace(by: -p, at: rA)
    bodies[bodyB.index].displace(by: p, at: rB)
    return (l - length) .< R(SolverConstants.linearSlop)
  }

  /// Rotates the levers with their bodies, and returns pB - pA.
  private mutating func prepareLevers(_ bodies: UnsafeMutablePointer<Body<R>>) -> Vector2<R> {
    let a = bodies + bodyA.index
    let b = bodies + bodyB.index
    rA = localAnchorA.rotated(by: a.pointee.angle)
    rB = localAnchorB.rotated(by: b.pointee.angle)
    return b.pointee.position + rB - a.pointee.position - rA
  }

  /// Gives both bodies an impulse lambda along u.
  private func apply(_ lambda: R, _ bodies: UnsafeMutablePointer<Body<R>>) {
    let p = lambda * u
    bodies[bodyA.index].receive(impulse: -p, at: rA)
    bodies[bodyB.index].receive(impulse: p, at: rB)
  }

  mutating func keepImpulse(of other: RopeJoint, where mask: R.Mask) {
    impulse = impulse.replacing(with: other.impulse, where: mask)
  }
}
