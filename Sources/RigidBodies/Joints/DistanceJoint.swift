// SPDX-License-Identifier: Apache-2.0

/// A joint that holds two points of two bodies at a distance, softly like a spring or rigidly.
///
/// With pA, pB the anchor points, rA, rB their levers, u = (pB - pA) / l and l = |pB - pA|:
///
///     C    = l - L                                          position error, m
///     Cdot = u . (vB + wB x rB - vA - wA x rA)              velocity error, m/s
///     1/m_e = 1/mA + 1/mB + (rA x u)^2/IA + (rB x u)^2/IB   effective mass, 1/kg
///
/// A soft joint is the implicitly integrated spring k = m_e w^2, d = 2 m_e z w, w = 2 pi f:
///
///     gamma = 1 / (h (d + h k))          softness, 1/kg
///     beta  = C h k gamma                bias, m/s
///     dLambda = -(Cdot + beta + gamma lambda) / (1/m_e + gamma)
///
/// so its stiffness follows the effective mass, and density does not change the motion.
/// A rigid joint has gamma = beta = 0 and a separate position correction.
/// Source: b2DistanceJoint.cpp, Box2D 2.3.1.
public struct DistanceJoint<R: Real>: Sendable, Hashable {
  public let bodyA: BodyID
  public let bodyB: BodyID

  /// The anchor point on body A, from its centre in its own frame, in metres.
  public var localAnchorA: Vector2<R>

  /// The anchor point on body B, from its centre in its own frame, in metres.
  public var localAnchorB: Vector2<R>

  /// The rest length L, in metres.
  public var length: R

  /// The undamped natural frequency f of the spring, in Hz; 0 makes the joint rigid.
  public var frequency: R

  /// The damping ratio z of the spring: 1 is critical; a rigid joint ignores it.
  public var dampingRatio: R

  /// The impulse lambda of the last sub-step along u, in N s: the start of the next one.
  var impulse: R = .zero

  // The values that a sub-step prepares for its velocity rounds, in the symbols above: the bias is beta,
  // the soft mass 1 / (1/m_e + gamma).
  var u: Vector2<R> = .zero
  var rA: Vector2<R> = .zero
  var rB: Vector2<R> = .zero
  var rAxU: R = .zero
  var rBxU: R = .zero
  var gamma: R = .zero
  var bias: R = .zero
  var softMass: R = .zero
  var effectiveMass: R = .zero

  /// A joint between two bodies of a world.
  ///
  /// - Parameters:
  ///   - bodyA: The first body.
  ///   - bodyB: The second body.
  ///   - localAnchorA: The point on A, in metres from its centre, in its own frame.
  ///   - localAnchorB: The point on B, likewise.
  ///   - length: The rest length, in metres; at least 0.
  ///   - frequency: The frequency in Hz; 0 for a rigid rod.
  ///   - dampingRatio: The damping ratio; at least 0.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  public init(
    bodyA: BodyID, bodyB: BodyID, localAnchorA: Vector2<R>, localAnchorB: Vector2<R>, length: R,
    frequency: R, dampingRatio: R
  ) {
    self.bodyA = bodyA
    self.bodyB = bodyB
    self.localAnchorA = localAnchorA
    self.localAnchorB = localAnchorB
    self.length = length
    self.frequency = frequency
    self.dampingRatio = dampingRatio
  }
}

extension DistanceJoint: Joint {
  @inline(__always)
  mutating func prepare(
    _ bodies: UnsafeMutablePointer<Body<R>>, _ turns: UnsafePointer<Rotation<R>>, _ h: R
  ) {
    let c = prepareGeometry(bodies, turns)
    prepareSoftness(bodies, c, h)
    apply(impulse, bodies)
  }

  @inline(__always)
  mutating func solveVelocity(_ bodies: UnsafeMutablePointer<Body<R>>) {
    let a = bodies + bodyA.index
    let b = bodies + bodyB.index
    // A static body has no velocity and takes no impulse.
    guard !b.pointee.isStatic else { return solveVelocity(of: &a.pointee) }
    let vpB = b.pointee.velocity + Vector2.cross(b.pointee.angularVelocity, rB)
    let p = correction(of: a.pointee, against: vpB)
    a.pointee.receive(impulse: -p, at: rA)
    b.pointee.receive(impulse: p, at: rB)
  }

  /// Runs the same round where body B never moves.
  @inline(__always)
  mutating func solveVelocity(of a: inout Body<R>) {
    a.receive(impulse: -correction(of: a, against: .zero), at: rA)
  }

  /// The impulse dLambda u towards the velocity constraint, where the anchor of B moves at vpB.
  @inline(__always)
  private mutating func correction(of a: Body<R>, against vpB: Vector2<R>) -> Vector2<R> {
    let vpA = a.velocity + Vector2.cross(a.angularVelocity, rA)
    let cdot = Vector2.dot(u, vpB - vpA)
    let dLambda = -softMass * (cdot + bias + gamma * impulse)
    impulse = impulse + dLambda
    return dLambda * u
  }

  /// Removes the position error of a rigid joint; a soft one has none to remove.
  ///
  ///     dLambda = -m_e clamp(C, +-0.2 m), satisfied where |C| < 0.005 m
  @inline(__always)
  mutating func solvePosition(_ bodies: UnsafeMutablePointer<Body<R>>) -> R.Mask {
    let isSoft = R.zero .< frequency
    if isSoft.isTrueEverywhere { return isSoft }
    let a = bodies + bodyA.index
    let b = bodies + bodyB.index
    let rA = localAnchorA.rotated(by: a.pointee.angle)
    let rB = localAnchorB.rotated(by: b.pointee.angle)
    let d = b.pointee.position + rB - a.pointee.position - rA
    let l = d.length
    let u = l.reciprocalOrZero * d
    let c = (l - length).clamped(to: R(SolverConstants.maximumLinearCorrection))
    let push = (-effectiveMass * c).replacing(with: .zero, where: isSoft) * u
    a.pointee.displace(by: -push, at: rA)
    b.pointee.displace(by: push, at: rB)
    return isSoft .| (c.magnitude .< R(SolverConstants.linearSlop))
  }

  /// Computes levers and direction at the start of the sub-step; returns the position error C.
  ///
  /// A joint shorter than 0.005 m has no direction and does nothing.
  @inline(__always)
  private mutating func prepareGeometry(
    _ bodies: UnsafeMutablePointer<Body<R>>, _ turns: UnsafePointer<Rotation<R>>
  ) -> R {
    let a = bodies + bodyA.index
    let b = bodies + bodyB.index
    rA = turns[bodyA.index].apply(localAnchorA)
    rB = turns[bodyB.index].apply(localAnchorB)
    let d = b.pointee.position + rB - a.pointee.position - rA
    let l = d.length
    let isLong = R(SolverConstants.linearSlop) .< l
    u = Vector2.zero.replacing(with: (R(1) / l) * d, where: isLong)
    rAxU = Vector2.cross(rA, u)
    rBxU = Vector2.cross(rB, u)
    return l - length
  }

  /// Computes effective mass, softness, bias and soft mass.
  @inline(__always)
  private mutating func prepareSoftness(_ bodies: UnsafeMutablePointer<Body<R>>, _ c: R, _ h: R) {
    let a = bodies + bodyA.index
    let b = bodies + bodyB.index
    let inverse =
      a.pointee.inverseMass + a.pointee.inverseInertia * rAxU * rAxU
      + b.pointee.inverseMass + b.pointee.inverseInertia * rBxU * rBxU
    effectiveMass = inverse.reciprocalOrZero
    let w = R(2 * Double.pi) * frequency
    let d = R(2) * effectiveMass * dampingRatio * w
    let k = effectiveMass * w * w
    gamma = (h * (d + h * k)).reciprocalOrZero
    bias = c * h * k * gamma
    softMass = (inverse + gamma).reciprocalOrZero
  }

  /// Gives both bodies an impulse lambda along u.
  @inline(__always)
  private func apply(_ lambda: R, _ bodies: UnsafeMutablePointer<Body<R>>) {
    let p = lambda * u
    bodies[bodyA.index].receive(impulse: -p, at: rA)
    if !bodies[bodyB.index].isStatic { bodies[bodyB.index].receive(impulse: p, at: rB) }
  }

  /// Takes over an impulse in the lanes of the mask.
  mutating func keepImpulse(_ other: R, where mask: R.Mask) {
    impulse = impulse.replacing(with: other, where: mask)
  }
}
