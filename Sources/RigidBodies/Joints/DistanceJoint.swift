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
  /// The two bodies and a point of each.
  public internal(set) var ends: JointEnds<R>

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
  var gamma: R = .zero
  var bias: R = .zero
  var softMass: R = .zero
  var effectiveMass: R = .zero

  /// A joint between two bodies of a world.
  ///
  /// - Parameters:
  ///   - ends: The bodies and their points.
  ///   - length: The rest length, in metres; at least 0.
  ///   - frequency: The frequency in Hz; 0 for a rigid rod.
  ///   - dampingRatio: The damping ratio; at least 0.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  public init(_ ends: JointEnds<R>, length: R, frequency: R, dampingRatio: R) {
    self.ends = ends
    self.length = length
    self.frequency = frequency
    self.dampingRatio = dampingRatio
  }
}

extension DistanceJoint: Joint {
  /// Computes levers, direction, masses and softness; a joint shorter than 0.005 m does nothing.
  @inline(__always)
  mutating func prepare(
    _ bodies: UnsafeMutablePointer<Body<R>>, _ turns: UnsafePointer<Rotation<R>>, _ h: R
  ) {
    let d = ends.turn(bodies, turns[ends.bodyA.index], turns[ends.bodyB.index])
    let l: R
    (u, l, _) = ends.direction(d)
    prepareSoftness(ends.inverseMass(along: u, bodies), l - length, h)
    let p = impulse * u
    bodies[ends.bodyA.index].receive(impulse: -p, at: ends.rA)
    if !bodies[ends.bodyB.index].isStatic {
      bodies[ends.bodyB.index].receive(impulse: p, at: ends.rB)
    }
  }

  @inline(__always)
  mutating func solveVelocity(_ bodies: UnsafeMutablePointer<Body<R>>) {
    let (a, b) = (bodies + ends.bodyA.index, bodies + ends.bodyB.index)
    // A static body has no velocity and takes no impulse.
    guard !b.pointee.isStatic else { return solveVelocity(of: &a.pointee) }
    let vpB = b.pointee.velocity + Vector2.cross(b.pointee.angularVelocity, ends.rB)
    ends.apply(correction(of: a.pointee, against: vpB), bodies)
  }

  /// Runs the same round where body B never moves.
  @inline(__always)
  mutating func solveVelocity(of a: inout Body<R>) {
    a.receive(impulse: -correction(of: a, against: .zero), at: ends.rA)
  }

  /// The impulse dLambda u towards the velocity constraint, where the anchor of B moves at vpB.
  @inline(__always)
  private mutating func correction(of a: Body<R>, against vpB: Vector2<R>) -> Vector2<R> {
    let vpA = a.velocity + Vector2.cross(a.angularVelocity, ends.rA)
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
    let d = ends.turn(bodies)
    let l = d.length
    let u = l.reciprocalOrZero * d
    let c = (l - length).clamped(to: R(SolverConstants.maximumLinearCorrection))
    let push = (-effectiveMass * c).replacing(with: .zero, where: isSoft) * u
    ends.displace(push, bodies)
    return isSoft .| (c.magnitude .< R(SolverConstants.linearSlop))
  }

  /// Computes effective mass, softness, bias and soft mass from 1/m_e and the position error C.
  @inline(__always)
  private mutating func prepareSoftness(_ inverse: R, _ c: R, _ h: R) {
    effectiveMass = inverse.reciprocalOrZero
    let w = R(2 * Double.pi) * frequency
    let d = R(2) * effectiveMass * dampingRatio * w
    let k = effectiveMass * w * w
    gamma = (h * (d + h * k)).reciprocalOrZero
    bias = c * h * k * gamma
    softMass = (inverse + gamma).reciprocalOrZero
  }

  /// Takes over an impulse in the lanes of the mask.
  mutating func keepImpulse(_ other: R, where mask: R.Mask) {
    impulse = impulse.replacing(with: other, where: mask)
  }
}
