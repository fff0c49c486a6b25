// SPDX-License-Identifier: Apache-2.0

/// The velocities of the two bodies of a contact while a round changes them.
struct ContactMotion<R: Real> {
  let mA: R
  let mB: R
  let iA: R
  let iB: R
  var vA: Vector2<R>
  var vB: Vector2<R>
  var wA: R
  var wB: R

  /// The velocity of B against A at a point.
  @inline(__always)
  func relativeVelocity(at point: ContactPoint<R>) -> Vector2<R> {
    vB + Vector2.cross(wB, point.rB) - vA - Vector2.cross(wA, point.rA)
  }

  /// Gives B an impulse at a point, and A its opposite.
  @inline(__always)
  mutating func apply(_ p: Vector2<R>, at point: ContactPoint<R>) {
    vA = vA - mA * p
    wA = wA - iA * Vector2.cross(point.rA, p)
    vB = vB + mB * p
    wB = wB + iB * Vector2.cross(point.rB, p)
  }

  /// Friction at a point: -mu ln <= lt <= mu ln.
  @inline(__always)
  mutating func solveFriction(
    _ point: inout ContactPoint<R>, along tangent: Vector2<R>, _ friction: R
  ) {
    let vt = Vector2.dot(relativeVelocity(at: point), tangent)
    let limit = friction * point.normalImpulse
    let impulse = (point.tangentImpulse - point.tangentMass * vt).clamped(to: limit)
    let change = impulse - point.tangentImpulse
    point.tangentImpulse = impulse
    apply(change * tangent, at: point)
  }

  /// The push that keeps the bodies apart at a point: ln >= 0.
  @inline(__always)
  mutating func solveNormal(_ point: inout ContactPoint<R>, along normal: Vector2<R>) {
    let vn = Vector2.dot(relativeVelocity(at: point), normal)
    let wanted = point.normalImpulse - point.normalMass * (vn - point.bias)
    let impulse = wanted.replacing(with: .zero, where: wanted .<= .zero)
    let change = impulse - point.normalImpulse
    point.normalImpulse = impulse
    apply(change * normal, at: point)
  }
}

extension ContactMotion {
  /// The bodies of a constraint as they move now.
  @inline(__always)
  init(_ constraint: ContactConstraint<R>, _ bodies: UnsafeMutablePointer<Body<R>>) {
    mA = constraint.mA
    mB = constraint.mB
    iA = constraint.iA
    iB = constraint.iB
    vA = bodies[constraint.bodyA].velocity
    vB = bodies[constraint.bodyB].velocity
    wA = bodies[constraint.bodyA].angularVelocity
    wB = bodies[constraint.bodyB].angularVelocity
  }

  /// Gives the bodies their new velocities.
  @inline(__always)
  func store(_ constraint: ContactConstraint<R>, _ bodies: UnsafeMutablePointer<Body<R>>) {
    bodies[constraint.bodyA].velocity = vA
    bodies[constraint.bodyA].angularVelocity = wA
    bodies[constraint.bodyB].velocity = vB
    bodies[constraint.bodyB].angularVelocity = wB
  }
}

extension ContactConstraint where R: ScalarReal {
  /// Applies the impulses of the last sub-step once more.
  @inline(__always)
  mutating func warmStart(_ bodies: UnsafeMutablePointer<Body<R>>) {
    first.normalImpulse = manifold.first.normalImpulse
    first.tangentImpulse = manifold.first.tangentImpulse
    second.normalImpulse = manifold.second.normalImpulse
    second.tangentImpulse = manifold.second.tangentImpulse
    var motion = ContactMotion(self, bodies)
    motion.apply(first.impulse(normal, tangent), at: first)
    if count > 1 { motion.apply(second.impulse(normal, tangent), at: second) }
    motion.store(self, bodies)
  }

  /// One round: friction first, because keeping apart matters more and has the last word.
  @inline(__always)
  mutating func solveVelocity(_ bodies: UnsafeMutablePointer<Body<R>>) {
    var motion = ContactMotion(self, bodies)
    motion.solveFriction(&first, along: tangent, friction)
    if count > 1 {
      motion.solveFriction(&second, along: tangent, friction)
      solveBlock(&motion)
    } else {
      motion.solveNormal(&first, along: normal)
    }
    motion.store(self, bodies)
  }

  /// Solves both points together: vn = K x + b with vn >= 0, x >= 0 and vn_i x_i = 0.
  ///
  /// The total impulses x = (x1, x2) are those of the first case that holds: both points press,
  /// only one does, or none.
  @inline(__always)
  private mutating func solveBlock(_ motion: inout ContactMotion<R>) {
    let a = Vector2(first.normalImpulse, second.normalImpulse)
    let vn1 = Vector2.dot(motion.relativeVelocity(at: first), normal)
    let vn2 = Vector2.dot(motion.relativeVelocity(at: second), normal)
    let b = Vector2(vn1 - first.bias, vn2 - second.bias) - k.apply(a)
    guard let x = pressing(b) else { return }
    let change = x - a
    first.normalImpulse = x.x
    second.normalImpulse = x.y
    motion.apply(change.x * normal, at: first)
    motion.apply(change.y * normal, at: second)
  }

  @inline(__always)
  private func pressing(_ b: Vector2<R>) -> Vector2<R>? {
    let both = -inverseK.apply(b)
    if both.x >= .zero && both.y >= .zero { return both }
    let onlyFirst = -first.normalMass * b.x
    if onlyFirst >= .zero && k.xy * onlyFirst + b.y >= .zero { return Vector2(onlyFirst, .zero) }
    let onlySecond = -second.normalMass * b.y
    if onlySecond >= .zero && k.xy * onlySecond + b.x >= .zero {
      return Vector2(.zero, onlySecond)
    }
    return b.x >= .zero && b.y >= .zero ? .zero : nil
  }
}
