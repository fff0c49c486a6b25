// SPDX-License-Identifier: Apache-2.0

/// A joint that holds a point of one body on a point of another, and the angle between them.
///
/// With the levers rA, rB of the point, and K of the point as in ``PinJoint``:
///
///     C    = (pB - pA, aB - aA - a0)                                  position error, m and rad
///     Cdot = (vB + wB x rB - vA - wA x rA, wB - wA)                   velocity error
///     K    = [K_point, k; k, 1/IA + 1/IB],  k = (-r.y, r.x) / I       for A and for B
///     dP   = -K^-1 Cdot
///
/// Between bodies that may not rotate the last row is void, and the weld is a pin.
/// Source: b2WeldJoint.cpp with frequency 0, Box2D 2.3.1.
public struct WeldJoint<R: Real>: Sendable, Hashable {
  /// The two bodies and a point of each.
  public internal(set) var ends: JointEnds<R>

  /// The angle a0 from body A to body B that the weld holds, in radians.
  public var referenceAngle: R

  /// The impulse of the last sub-step at the point, in N s: the start of the next one.
  var impulse: Vector2<R> = .zero

  /// The impulse of the last sub-step on the angle, in N m s.
  var angularImpulse: R = .zero

  var k = SymmetricMatrix3<R>.zero

  /// A weld between two bodies of a world.
  ///
  /// - Parameters:
  ///   - ends: The bodies and their points.
  ///   - referenceAngle: The angle of B less that of A, in radians.
  public init(_ ends: JointEnds<R>, referenceAngle: R) {
    self.ends = ends
    self.referenceAngle = referenceAngle
  }
}

extension WeldJoint: Joint {
  @inline(never)
  mutating func prepare(
    _ bodies: UnsafeMutablePointer<Body<R>>, _ turns: UnsafePointer<Rotation<R>>, _ h: R
  ) {
    _ = turn(bodies)
    ends.apply(impulse, turning: angularImpulse, bodies)
  }

  @inline(never)
  mutating func solveVelocity(_ bodies: UnsafeMutablePointer<Body<R>>) {
    let (cdot, spin) = ends.motion(bodies)
    let dL = k.solveThird(-cdot, -spin)
    let dP = k.solvePlane(-cdot, third: dL)
    impulse = impulse + dP
    angularImpulse = angularImpulse + dL
    ends.apply(dP, turning: dL, bodies)
  }

  @inline(never)
  mutating func solvePosition(_ bodies: UnsafeMutablePointer<Body<R>>) -> R.Mask {
    let c = turn(bodies)
    let turn = ends.angle(bodies) - referenceAngle
    let dL = k.solveThird(-c, -turn)
    let dP = k.solvePlane(-c, third: dL)
    bodies[ends.bodyA.index].displace(by: -dP, at: ends.rA, turning: -dL)
    bodies[ends.bodyB.index].displace(by: dP, at: ends.rB, turning: dL)
    return (c.length .<= R(SolverConstants.linearSlop))
      .& (turn.magnitude .<= R(SolverConstants.angularSlop))
  }

  /// Turns the levers with their bodies, computes K, and returns d = pB - pA.
  private mutating func turn(_ bodies: UnsafeMutablePointer<Body<R>>) -> Vector2<R> {
    let d = ends.turn(bodies)
    k = SymmetricMatrix3(plane: ends.answer(bodies), turning: ends, bodies)
    return d
  }

  mutating func keepImpulse(of other: WeldJoint, where mask: R.Mask) {
    impulse = impulse.replacing(with: other.impulse, where: mask)
    angularImpulse = angularImpulse.replacing(with: other.angularImpulse, where: mask)
  }
}
