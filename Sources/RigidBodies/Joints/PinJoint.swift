// SPDX-License-Identifier: Apache-2.0

/// A joint that holds a point of one body on a point of another and lets them turn.
///
/// With the levers rA, rB of the point:
///
///     C    = pB - pA                                                    position error, m
///     Cdot = vB + wB x rB - vA - wA x rA                                velocity error, m/s
///     K    = (1/mA + 1/mB) 1 + [r.y^2, -r.x r.y; -r.x r.y, r.x^2] / I   for A and for B
///     dP   = -K^-1 Cdot
///
/// A pin may have a range of its angle, and friction: a motor of speed 0 with a largest torque T.
/// Both act on the angle a = aB - aA - a0, the range together with the point (see ``WeldJoint``):
///
///     dL      = -(wB - wA) / (1/IA + 1/IB),  |L| <= h T     friction, N m s
///
/// Source: b2RevoluteJoint.cpp, Box2D 2.3.1.
public struct PinJoint<R: Real>: Sendable, Hashable {
  public let bodyA: BodyID
  public let bodyB: BodyID

  /// The point on body A, from its centre in its own frame, in metres.
  public var localAnchorA: Vector2<R>

  /// The point on body B, from its centre in its own frame, in metres.
  public var localAnchorB: Vector2<R>

  /// The angle a0 from body A to body B at which the angle of the pin is 0, in radians.
  public var referenceAngle: R

  /// The range of the angle in radians, or nil where the bodies turn freely.
  public var range: JointRange<R>? {
    get { limit?.range }
    set { limit = newValue.map(JointLimit.init(angle:)) }
  }

  /// The largest torque T of the friction, in N m; at least 0.
  public var frictionTorque: R { didSet { frictionImpulse = .zero } }

  /// The impulse P of the last sub-step, in N s: the start of the next one.
  var impulse: Vector2<R> = .zero

  /// The ends of the range, and the impulse with which they hold the angle.
  var limit: JointLimit<R>?

  /// The impulse L of the friction in the last sub-step, in N m s.
  var frictionImpulse: R = .zero

  /// h T, in N m s.
  var largestFrictionImpulse: R = .zero

  var rA: Vector2<R> = .zero
  var rB: Vector2<R> = .zero
  var k = SymmetricMatrix3<R>.zero

  /// A pin between two bodies of a world.
  ///
  /// - Parameters:
  ///   - bodyA: The first body.
  ///   - bodyB: The second body.
  ///   - localAnchorA: The point on A, in metres from its centre, in its own frame.
  ///   - localAnchorB: The point on B, likewise.
  ///   - referenceAngle: The angle of B less that of A that counts as 0, in radians.
  ///   - range: The range of the angle in radians; nil where the bodies turn freely.
  ///   - frictionTorque: The largest torque of the friction, in N m; at least 0.
  public init(
    bodyA: BodyID, bodyB: BodyID, localAnchorA: Vector2<R>, localAnchorB: Vector2<R>,
    referenceAngle: R = .zero, range: JointRange<R>? = nil, frictionTorque: R = .zero
  ) {
    self.bodyA = bodyA
    self.bodyB = bodyB
    self.localAnchorA = localAnchorA
    self.localAnchorB = localAnchorB
    self.referenceAngle = referenceAngle
    self.frictionTorque = frictionTorque
    self.range = range
  }

  /// Nothing acts on the angle, as in most pins.
  @inline(__always)
  private var turnsFreely: Bool { limit == nil && !(R.zero .< frictionTorque).isTrueAnywhere }

  /// Prepares the range and the friction, and applies every impulse of the last sub-step.
  @inline(never)
  private mutating func prepareAngle(_ bodies: UnsafeMutablePointer<Body<R>>, _ h: R) {
    let a = bodies + bodyA.index
    let b = bodies + bodyB.index
    k = SymmetricMatrix3(plane: k.plane, turning: a.pointee, at: rA, and: b.pointee, at: rB)
    largestFrictionImpulse = h * frictionTorque
    limit?.find(at: b.pointee.angle - a.pointee.angle - referenceAngle)
    let turn = frictionImpulse + (limit?.impulse ?? .zero)
    a.pointee.receive(impulse: -impulse, at: rA, turning: -turn)
    b.pointee.receive(impulse: impulse, at: rB, turning: turn)
  }

  /// Runs one round for the friction, then one for the range and the point together.
  @inline(never)
  private mutating func solveVelocityAndAngle(_ bodies: UnsafeMutablePointer<Body<R>>) {
    solveFriction(bodies)
    let a = bodies + bodyA.index
    let b = bodies + bodyB.index
    let cdot =
      b.pointee.velocity + Vector2.cross(b.pointee.angularVelocity, rB)
      - a.pointee.velocity - Vector2.cross(a.pointee.angularVelocity, rA)
    let spin = b.pointee.angularVelocity - a.pointee.angularVelocity
    let dL = limit?.take(k.solveThird(-cdot, -spin)) ?? .zero
    let dP = k.solvePlane(-cdot, third: dL)
    impulse = impulse + dP
    a.pointee.receive(impulse: -dP, at: rA, turning: -dL)
    b.pointee.receive(impulse: dP, at: rB, turning: dL)
  }

  /// Brakes the rotation with at most the torque; a pin locked at one angle has no friction.
  private mutating func solveFriction(_ bodies: UnsafeMutablePointer<Body<R>>) {
    let a = bodies + bodyA.index
    let b = bodies + bodyB.index
    let spin = b.pointee.angularVelocity - a.pointee.angularVelocity
    let isLocked = limit?.isLocked ?? R.Mask(repeating: false)
    let wanted = (-k.zz.reciprocalOrZero * spin).replacing(with: .zero, where: isLocked)
    let old = frictionImpulse
    frictionImpulse = (old + wanted).clamped(to: largestFrictionImpulse)
    let dL = frictionImpulse - old
    a.pointee.angularVelocity = a.pointee.angularVelocity - a.pointee.inverseInertia * dL
    b.pointee.angularVelocity = b.pointee.angularVelocity + b.pointee.inverseInertia * dL
  }

  /// Rotates the bodies back into the range; true where they are within 2 degrees of it, or may not
  /// rotate.
  @inline(__always)
  private func correctAngle(_ bodies: UnsafeMutablePointer<Body<R>>) -> R.Mask {
    guard let limit else { return R.Mask(repeating: true) }
    let a = bodies + bodyA.index
    let b = bodies + bodyB.index
    let (c, isContent) = limit.error(at: b.pointee.angle - a.pointee.angle - referenceAngle)
    let (iA, iB) = (a.pointee.inverseInertia, b.pointee.inverseInertia)
    let turn = (iA + iB).reciprocalOrZero * c
    a.pointee.angle = a.pointee.angle + iA * turn
    b.pointee.angle = b.pointee.angle - iB * turn
    return isContent .| ((iA + iB) .<= .zero)
  }
}

extension PinJoint: Joint {
  @inline(__always)
  mutating func prepare(
    _ bodies: UnsafeMutablePointer<Body<R>>, _ turns: UnsafePointer<Rotation<R>>, _ h: R
  ) {
    prepareLevers(bodies)
    if turnsFreely { apply(impulse, bodies) } else { prepareAngle(bodies, h) }
  }

  @inline(__always)
  mutating func solveVelocity(_ bodies: UnsafeMutablePointer<Body<R>>) {
    if !turnsFreely { return solveVelocityAndAngle(bodies) }
    let a = bodies + bodyA.index
    let b = bodies + bodyB.index
    let cdot =
      b.pointee.velocity + Vector2.cross(b.pointee.angularVelocity, rB)
      - a.pointee.velocity - Vector2.cross(a.pointee.angularVelocity, rA)
    let dP = k.plane.solve(-cdot)
    impulse = impulse + dP
    apply(dP, bodies)
  }

  @inline(__always)
  mutating func solvePosition(_ bodies: UnsafeMutablePointer<Body<R>>) -> R.Mask {
    let isInRange = correctAngle(bodies)
    prepareLevers(bodies)
    let a = bodies + bodyA.index
    let b = bodies + bodyB.index
    let c = b.pointee.position + rB - a.pointee.position - rA
    let push = -k.plane.solve(c)
    a.pointee.displace(by: -push, at: rA)
    b.pointee.displace(by: push, at: rB)
    return isInRange .& (c.length .<= R(SolverConstants.linearSlop))
  }

  @inline(__always)
  private mutating func prepareLevers(_ bodies: UnsafeMutablePointer<Body<R>>) {
    let a = bodies + bodyA.index
    let b = bodies + bodyB.index
    rA = localAnchorA.rotated(by: a.pointee.angle)
    rB = localAnchorB.rotated(by: b.pointee.angle)
    k.plane = a.pointee.answer(at: rA) + b.pointee.answer(at: rB)
  }

  @inline(__always)
  private func apply(_ p: Vector2<R>, _ bodies: UnsafeMutablePointer<Body<R>>) {
    bodies[bodyA.index].receive(impulse: -p, at: rA)
    bodies[bodyB.index].receive(impulse: p, at: rB)
  }

  mutating func keepImpulse(of other: PinJoint, where mask: R.Mask) {
    impulse = impulse.replacing(with: other.impulse, where: mask)
    frictionImpulse = frictionImpulse.replacing(with: other.frictionImpulse, where: mask)
    if let old = other.limit { limit?.keepImpulse(of: old, where: mask) }
  }
}
