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
  /// The two bodies and a point of each.
  public internal(set) var ends: JointEnds<R>

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

  var k = SymmetricMatrix3<R>.zero

  /// A pin between two bodies of a world.
  ///
  /// - Parameters:
  ///   - ends: The bodies and their points.
  ///   - referenceAngle: The angle of B less that of A that counts as 0, in radians.
  ///   - range: The range of the angle in radians; nil where the bodies turn freely.
  ///   - frictionTorque: The largest torque of the friction, in N m; at least 0.
  public init(
    _ ends: JointEnds<R>, referenceAngle: R = .zero, range: JointRange<R>? = nil,
    frictionTorque: R = .zero
  ) {
    self.ends = ends
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
    k = SymmetricMatrix3(plane: k.plane, turning: ends, bodies)
    largestFrictionImpulse = h * frictionTorque
    limit?.find(at: ends.angle(bodies) - referenceAngle)
    ends.apply(impulse, turning: frictionImpulse + (limit?.impulse ?? .zero), bodies)
  }

  /// Runs one round for the friction, then one for the range and the point together.
  @inline(never)
  private mutating func solveVelocityAndAngle(_ bodies: UnsafeMutablePointer<Body<R>>) {
    solveFriction(bodies)
    let (cdot, spin) = ends.motion(bodies)
    let dL = limit?.take(k.solveThird(-cdot, -spin)) ?? .zero
    let dP = k.solvePlane(-cdot, third: dL)
    impulse = impulse + dP
    ends.apply(dP, turning: dL, bodies)
  }

  /// Brakes the rotation with at most the torque; a pin locked at one angle has no friction.
  private mutating func solveFriction(_ bodies: UnsafeMutablePointer<Body<R>>) {
    let (a, b) = (bodies + ends.bodyA.index, bodies + ends.bodyB.index)
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
    let (a, b) = (bodies + ends.bodyA.index, bodies + ends.bodyB.index)
    let (c, isContent) = limit.error(at: ends.angle(bodies) - referenceAngle)
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
    _ = turn(bodies)
    if turnsFreely { ends.apply(impulse, bodies) } else { prepareAngle(bodies, h) }
  }

  @inline(__always)
  mutating func solveVelocity(_ bodies: UnsafeMutablePointer<Body<R>>) {
    if !turnsFreely { return solveVelocityAndAngle(bodies) }
    let dP = k.plane.solve(-ends.motion(bodies).cdot)
    impulse = impulse + dP
    ends.apply(dP, bodies)
  }

  @inline(__always)
  mutating func solvePosition(_ bodies: UnsafeMutablePointer<Body<R>>) -> R.Mask {
    let isInRange = correctAngle(bodies)
    let c = turn(bodies)
    ends.displace(-k.plane.solve(c), bodies)
    return isInRange .& (c.length .<= R(SolverConstants.linearSlop))
  }

  /// Turns the levers with their bodies, computes K of the point, and returns d = pB - pA.
  @inline(__always)
  private mutating func turn(_ bodies: UnsafeMutablePointer<Body<R>>) -> Vector2<R> {
    let d = ends.turn(bodies)
    k.plane = ends.answer(bodies)
    return d
  }

  mutating func keepImpulse(of other: PinJoint, where mask: R.Mask) {
    impulse = impulse.replacing(with: other.impulse, where: mask)
    frictionImpulse = frictionImpulse.replacing(with: other.frictionImpulse, where: mask)
    if let old = other.limit { limit?.keepImpulse(of: old, where: mask) }
  }
}
