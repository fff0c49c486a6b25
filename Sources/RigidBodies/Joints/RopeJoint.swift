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
  /// The two bodies and a point of each.
  public internal(set) var ends: JointEnds<R>

  /// The largest distance L, in metres.
  public var length: R

  /// The impulse lambda of the last sub-step along u, in N s; at most 0.
  var impulse: R = .zero

  var u: Vector2<R> = .zero
  var effectiveMass: R = .zero

  /// min(C, 0) / h, in m/s.
  var slack: R = .zero

  /// A rope between two bodies of a world.
  ///
  /// - Parameters:
  ///   - ends: The bodies and their points.
  ///   - length: The largest distance between the points, in metres; greater than 0.
  public init(_ ends: JointEnds<R>, length: R) {
    self.ends = ends
    self.length = length
  }
}

extension RopeJoint: Joint {
  /// Computes levers, direction and mass; a rope shorter than 0.005 m does nothing.
  @inline(never)
  mutating func prepare(
    _ bodies: UnsafeMutablePointer<Body<R>>, _ turns: UnsafePointer<Rotation<R>>, _ h: R
  ) {
    let d = ends.turn(bodies)
    let (u, l, isLong) = ends.direction(d)
    self.u = u
    let inverse = ends.inverseMass(along: u, bodies)
    effectiveMass = R.zero.replacing(with: inverse.reciprocalOrZero, where: isLong)
    slack = (l - length).replacing(with: .zero, where: length .< l) / h
    impulse = R.zero.replacing(with: impulse, where: isLong)
    ends.apply(impulse * u, bodies)
  }

  @inline(never)
  mutating func solveVelocity(_ bodies: UnsafeMutablePointer<Body<R>>) {
    let (a, b) = (bodies + ends.bodyA.index, bodies + ends.bodyB.index)
    let vpA = a.pointee.velocity + Vector2.cross(a.pointee.angularVelocity, ends.rA)
    let vpB = b.pointee.velocity + Vector2.cross(b.pointee.angularVelocity, ends.rB)
    let cdot = Vector2.dot(u, vpB - vpA)
    let old = impulse
    let wanted = old - effectiveMass * (cdot + slack)
    impulse = wanted.replacing(with: .zero, where: .zero .< wanted)
    ends.apply((impulse - old) * u, bodies)
  }

  /// Shortens a rope that is too long.
  ///
  ///     dLambda = -m_e clamp(C, 0, 0.2 m), satisfied where C < 0.005 m
  @inline(never)
  mutating func solvePosition(_ bodies: UnsafeMutablePointer<Body<R>>) -> R.Mask {
    let d = ends.turn(bodies)
    let l = d.length
    let c = (l - length).clamped(to: R(SolverConstants.maximumLinearCorrection))
    let push = -effectiveMass * c.replacing(with: .zero, where: c .< .zero)
    ends.displace(push * (l.reciprocalOrZero * d), bodies)
    return (l - length) .< R(SolverConstants.linearSlop)
  }

  mutating func keepImpulse(of other: RopeJoint, where mask: R.Mask) {
    impulse = impulse.replacing(with: other.impulse, where: mask)
  }
}
