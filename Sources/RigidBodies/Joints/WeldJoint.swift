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
  public let bodyA: BodyID
  public let bodyB: BodyID

  /// The point on body A, from its centre in its own frame, in metres.
  public var localAnchorA: Vector2<R>

  /// The point on body B, from its centre in its own frame, in metres.
  public var localAnchorB: Vector2<R>

  /// The angle a0 from body A to body B that the weld holds, in radians.
  public var referenceAngle: R

  /// The impulse of the last sub-step at the point, in N s: the start of the next one.
  var impulse: Vector2<R> = .zero

  /// The impulse of the last sub-step on the angle, in N m s.
  var angularImpulse: R = .zero

  var rA: Vector2<R> = .zero
  var rB: Vector2<R> = .zero
  var k = SymmetricMatrix3<R>.zero

  /// A weld between two bodies of a world.
  ///
  /// - Parameters:
  ///   - bodyA: The first body.
  ///   - bodyB: The second body.
  ///   - localAnchorA: The point on A, in metres from its centre, in its own frame.
  ///   - localAnchorB: The point on B, likewise.
  ///   - referenceAngle: The angle of B less that of A, in radians.
  public init(
    bodyA: BodyID, bodyB: BodyID, localAnchorA: Vector2<R>, localAnchorB: Vector2<R>,
    referenceAngle: R
  ) {
    self.bodyA = bodyA
    self.bodyB = bodyB
    self.localAnchorA = localAnchorA
    self.localAnchorB = localAnchorB
    self.referenceAngle = referenceAngle
  }
}

extension WeldJoint: Joint {
  @inline(never)
  mutating func prepare(
    _ bodies: UnsafeMutablePointer<Body<R>>, _ turns: UnsafePointer<Rotation<R>>, _ h: R
  ) {
    prepareLevers(bodies)
    let a = bodies + bodyA.index
    let b = bodies + bodyB.index
    a.pointee.receive(impulse: -impulse, at: rA, turning: -angularImpulse)
    b.pointee.receive(impulse: impulse, at: rB, turning: angularImpulse)
  }

  @inline(never)
  mutating func solveVelocity(_ bodies: UnsafeMutablePointer<Body<R>>) {
    let a = bodies + bodyA.index
    let b = bodies + bodyB.index
    let cdot =
      b.pointee.velocity + Vector2.cross(b.pointee.angularVelocity, rB)
      - a.pointee.velocity - Vector2.cross(a.pointee.angularVelocity, rA)
    let spin = b.pointee.angularVelocity - a.pointee.angularVelocity
    let dL = k.solveThird(-cdot, -spin)
    let dP = k.solvePlane(-cdot, third: dL)
    impulse = impulse + dP
    angularImpulse = angularImpulse + dL
    a.pointee.receive(impulse: -dP, at: rA, turning: -dL)
    b.pointee.receive(impulse: dP, at: rB, turning: dL)
  }

  @inline(never)
  mutating func solvePosition(_ bodies: UnsafeMutablePointer<Body<R>>) -> R.Mask {
    prepareLevers(bodies)
    let a = bodies + bodyA.index
    let b = bodies + bodyB.index
    let c = b.pointee.position + rB - a.pointee.position - rA
    let turn = b.pointee.angle - a.pointee.angle - referenceAngle
    let dL = k.solveThird(-c, -turn)
    let dP = k.solvePlane(-c, third: dL)
    a.pointee.displace(by: -dP, at: rA, turning: -dL)
    b.pointee.displace(by: dP, at: rB, turning: dL)
    return (c.length .<= R(SolverConstants.linearSlop))
      .& (turn.magnitude .<= R(SolverConstants.angularSlop))
  }

  private mutating func prepareLevers(_ bodies: UnsafeMutablePointer<Body<R>>) {
    let a = bodies + bodyA.index
    let b = bodies + bodyB.index
    rA = localAnchorA.rotated(by: a.pointee.angle)
    rB = localAnchorB.rotated(by: b.pointee.angle)
    k = SymmetricMatrix3(
      plane: a.pointee.answer(at: rA) + b.pointee.answer(at: rB), turning: a.pointee, at: rA,
      and: b.pointee, at: rB)
  }

  mutating func keepImpulse(of other: WeldJoint, where mask: R.Mask) {
    impulse = impulse.replacing(with: other.impulse, where: mask)
    angularImpulse = angularImpulse.replacing(with: other.angularImpulse, where: mask)
  }
}
