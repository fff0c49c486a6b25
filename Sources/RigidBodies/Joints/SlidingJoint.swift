// SPDX-License-Identifier: Apache-2.0

/// A joint that lets a point of body B slide along a line of body A, without rotation.
///
/// With the axis and its perpendicular n, which rotate with A, and d = pB - pA:
///
///     C    = (n . d, aB - aA - a0 | axis . d - end)       across, angle | along, at an end
///     s1   = (d + rA) x n,      s2 = rB x n               levers across
///     a1   = (d + rA) x axis,   a2 = rB x axis            levers along
///     Cdot = (n . (vB - vA) + s2 wB - s1 wA, wB - wA | axis . (vB - vA) + a2 wB - a1 wA)
///     K    = J M^-1 J^T with the rows (-n, -s1, n, s2), (0, -1, 0, 1), (-axis, -a1, axis, a2)
///
/// The third row acts only at an end of the range. Source: b2PrismaticJoint.cpp without motor,
/// Box2D 2.3.1.
public struct SlidingJoint<R: Real>: Sendable, Hashable {
  /// The two bodies and a point of each.
  public internal(set) var ends: JointEnds<R>

  /// The direction of the line in the frame of A, of length 1.
  public var localAxisA: Vector2<R>

  /// The angle a0 from body A to body B that the joint holds, in radians.
  public var referenceAngle: R

  /// The range of the translation along the line in metres, or nil where it has no end.
  public var range: JointRange<R>? {
    get { limit?.range }
    set { limit = newValue.map(JointLimit.init(translation:)) }
  }

  /// The impulses of the last sub-step across the line, in N s, and on the angle, in N m s.
  var impulse: Vector2<R> = .zero

  /// The ends of the range, and the impulse along the line.
  var limit: JointLimit<R>?

  var axis: Vector2<R> = .zero
  var n: Vector2<R> = .zero
  var a1: R = .zero
  var a2: R = .zero
  var s1: R = .zero
  var s2: R = .zero
  var k = SymmetricMatrix3<R>.zero

  /// A slider between two bodies of a world.
  ///
  /// - Parameters:
  ///   - ends: The bodies and their points.
  ///   - localAxisA: The direction of the line in the frame of A, of length 1.
  ///   - referenceAngle: The angle of B less that of A, in radians.
  ///   - range: The range of the translation, in metres; nil where it has no end.
  public init(
    _ ends: JointEnds<R>, localAxisA: Vector2<R>, referenceAngle: R, range: JointRange<R>? = nil
  ) {
    self.ends = ends
    self.localAxisA = localAxisA
    self.referenceAngle = referenceAngle
    self.range = range
  }
}

extension SlidingJoint: Joint {
  @inline(never)
  mutating func prepare(
    _ bodies: UnsafeMutablePointer<Body<R>>, _ turns: UnsafePointer<Rotation<R>>, _ h: R
  ) {
    let d = prepareLevers(bodies)
    limit?.find(at: Vector2.dot(axis, d))
    let (p, turnA, turnB) = parts(impulse, limit?.impulse ?? .zero)
    bodies[ends.bodyA.index].receive(impulse: -p, at: .zero, turning: -turnA)
    bodies[ends.bodyB.index].receive(impulse: p, at: .zero, turning: turnB)
  }

  @inline(never)
  mutating func solveVelocity(_ bodies: UnsafeMutablePointer<Body<R>>) {
    let (a, b) = (bodies + ends.bodyA.index, bodies + ends.bodyB.index)
    let dv = b.pointee.velocity - a.pointee.velocity
    let (wA, wB) = (a.pointee.angularVelocity, b.pointee.angularVelocity)
    let cdot = Vector2(Vector2.dot(n, dv) + s2 * wB - s1 * wA, wB - wA)
    let along = Vector2.dot(axis, dv) + a2 * wB - a1 * wA
    let dZ = limit?.take(k.solveThird(-cdot, -along)) ?? .zero
    let dP = k.solvePlane(-cdot, third: dZ)
    impulse = impulse + dP
    let (p, turnA, turnB) = parts(dP, dZ)
    a.pointee.receive(impulse: -p, at: .zero, turning: -turnA)
    b.pointee.receive(impulse: p, at: .zero, turning: turnB)
  }

  @inline(never)
  mutating func solvePosition(_ bodies: UnsafeMutablePointer<Body<R>>) -> R.Mask {
    let (a, b) = (bodies + ends.bodyA.index, bodies + ends.bodyB.index)
    let d = prepareLevers(bodies)
    let turn = b.pointee.angle - a.pointee.angle - referenceAngle
    let c = Vector2(Vector2.dot(n, d), turn)
    let (dZ, isInRange) = alongCorrection(c, translation: Vector2.dot(axis, d))
    let (p, turnA, turnB) = parts(k.solvePlane(-c, third: dZ), dZ)
    a.pointee.displace(by: -p, at: .zero, turning: -turnA)
    b.pointee.displace(by: p, at: .zero, turning: turnB)
    return isInRange .& (c.x.magnitude .<= R(SolverConstants.linearSlop))
      .& (turn.magnitude .<= R(SolverConstants.angularSlop))
  }

  /// The push along the line that brings a point back into the range; true where its error is small.
  private func alongCorrection(_ c: Vector2<R>, translation: R) -> (R, R.Mask) {
    guard var limit else { return (.zero, R.Mask(repeating: true)) }
    limit.find(at: translation)
    let (end, isContent) = limit.error(at: translation)
    let push = k.solveThird(-c, -end)
    return (R.zero.replacing(with: push, where: limit.isActive), isContent)
  }

  /// Rotates the line and the levers with the bodies, computes K, and returns d = pB - pA.
  private mutating func prepareLevers(_ bodies: UnsafeMutablePointer<Body<R>>) -> Vector2<R> {
    let d = ends.turn(bodies)
    let (a, b) = (bodies[ends.bodyA.index], bodies[ends.bodyB.index])
    axis = localAxisA.rotated(by: a.angle)
    n = Vector2.cross(R(1), axis)
    a1 = Vector2.cross(d + ends.rA, axis)
    a2 = Vector2.cross(ends.rB, axis)
    s1 = Vector2.cross(d + ends.rA, n)
    s2 = Vector2.cross(ends.rB, n)
    prepareAnswer(a, b)
    return d
  }

  /// Computes K; its second row is void between bodies that may not rotate.
  private mutating func prepareAnswer(_ a: Body<R>, _ b: Body<R>) {
    let (iA, iB) = (a.inverseInertia, b.inverseInertia)
    let m = a.inverseMass + b.inverseMass
    let turn = iA + iB
    k = SymmetricMatrix3(
      plane: SymmetricMatrix2(
        xx: m + iA * s1 * s1 + iB * s2 * s2, xy: iA * s1 + iB * s2,
        yy: R(1).replacing(with: turn, where: .zero .< turn)),
      xz: iA * s1 * a1 + iB * s2 * a2, yz: iA * a1 + iB * a2,
      zz: m + iA * a1 * a1 + iB * a2 * a2)
  }

  /// J^T of impulses across and on the angle (p) and along (z): the impulse at B, and the angular
  /// impulses that rotate A back and B.
  private func parts(_ p: Vector2<R>, _ z: R) -> (Vector2<R>, R, R) {
    (p.x * n + z * axis, p.x * s1 + p.y + z * a1, p.x * s2 + p.y + z * a2)
  }

  mutating func keepImpulse(of other: SlidingJoint, where mask: R.Mask) {
    impulse = impulse.replacing(with: other.impulse, where: mask)
    if let old = other.limit { limit?.keepImpulse(of: old, where: mask) }
  }
}
