// SPDX-License-Identifier: Apache-2.0

/// A touching contact as the solver works on it in one sub-step.
///
/// With the normal n from A to B, the tangent t = n turned by -90 degrees and the levers rA, rB of
/// a point, and vr = vB + wB x rB - vA - wA x rA the velocity of B against A there:
///
///     friction     |lt| <= mu ln        lt -= m_t (t . vr)
///     restitution  n . vr >= b          ln -= m_n (n . vr - b), ln >= 0
///     b = -e (n . vr) where the approach before the rounds is faster than 1 m/s, else 0
///     1/m_n = 1/mA + 1/mB + (rA x n)^2/IA + (rB x n)^2/IB, likewise m_t
///
/// Two points are solved together where their equations are well conditioned.
/// Source: b2ContactSolver.cpp, Box2D 2.3.1.
struct ContactConstraint<R: Real>: Sendable {
  let contact: Int
  let bodyA: Int
  let bodyB: Int

  /// Body A can move: of most contacts it is a boundary, which cannot.
  let movesA: Bool

  /// 1/m and 1/I of the bodies.
  let mA: R
  let mB: R
  let iA: R
  let iB: R

  let friction: R
  let restitution: R

  /// The skins or radii of the pieces.
  let radiusA: R
  let radiusB: R

  /// The manifold for the correction of positions.
  let manifold: Manifold<R>

  var normal = Vector2<R>.zero
  var first = ContactPoint<R>()
  var second = ContactPoint<R>()

  /// The number of points that the velocity rounds solve.
  var count: Int

  /// The response of the normal velocities of two points to normal impulses, and its inverse.
  var k = SymmetricMatrix2<R>.zero
  var inverseK = SymmetricMatrix2<R>.zero

  @inline(__always)
  var tangent: Vector2<R> { Vector2(normal.y, -normal.x) }
}

/// A point of a ``ContactConstraint``: levers, masses and impulses.
struct ContactPoint<R: Real>: Sendable {
  var rA = Vector2<R>.zero
  var rB = Vector2<R>.zero
  var normalImpulse = R.zero
  var tangentImpulse = R.zero
  var normalMass = R.zero
  var tangentMass = R.zero

  /// The velocity b after a bounce.
  var bias = R.zero

  /// Computes levers, masses and the bounce at a place in the world, for given body positions.
  @inline(__always)
  mutating func prepare(
    at place: Vector2<R>, from positionA: Vector2<R>, _ positionB: Vector2<R>,
    _ motion: ContactMotion<R>, normal: Vector2<R>, tangent: Vector2<R>, restitution: R
  ) {
    rA = place - positionA
    rB = place - positionB
    normalMass = inverseMass(along: normal, motion).reciprocalOrZero
    tangentMass = inverseMass(along: tangent, motion).reciprocalOrZero
    let approach = Vector2.dot(normal, motion.relativeVelocity(at: self))
    let bounces = approach .< -R(SolverConstants.restitutionSpeed)
    bias = R.zero.replacing(with: -restitution * approach, where: bounces)
  }

  @inline(__always)
  private func inverseMass(along u: Vector2<R>, _ motion: ContactMotion<R>) -> R {
    let a = Vector2.cross(rA, u)
    let b = Vector2.cross(rB, u)
    return motion.mA + motion.mB + motion.iA * a * a + motion.iB * b * b
  }

  /// The impulse on B.
  @inline(__always)
  func impulse(_ normal: Vector2<R>, _ tangent: Vector2<R>) -> Vector2<R> {
    normalImpulse * normal + tangentImpulse * tangent
  }
}

extension ContactConstraint where R: ScalarReal {
  /// The constraint of a contact, with the impulses of the last sub-step.
  @inline(__always)
  init(
    _ index: Int, _ contact: Contact<R>, _ bodies: UnsafeMutablePointer<Body<R>>, radiusA: R,
    radiusB: R
  ) {
    self.contact = index
    bodyA = contact.bodyA
    bodyB = contact.bodyB
    movesA = !bodies[bodyA].isStatic
    mA = bodies[bodyA].inverseMass
    mB = bodies[bodyB].inverseMass
    iA = bodies[bodyA].inverseInertia
    iB = bodies[bodyB].inverseInertia
    friction = contact.friction
    restitution = contact.restitution
    self.radiusA = radiusA
    self.radiusB = radiusB
    manifold = contact.manifold
    count = contact.manifold.count
  }

  /// Computes levers, masses and the bounce from the place and motion of the bodies.
  @inline(__always)
  mutating func prepare(
    _ bodies: UnsafeMutablePointer<Body<R>>, _ placements: UnsafeMutablePointer<Placement<R>>
  ) {
    let world = WorldManifold(
      manifold, placements[bodyA].frame, radiusA: radiusA, placements[bodyB].frame,
      radiusB: radiusB)
    normal = world.normal
    let motion = ContactMotion(self, bodies, movesA: movesA)
    let (a, b) = (bodies[bodyA].position, bodies[bodyB].position)
    first.prepare(
      at: world.first.position, from: a, b, motion, normal: normal, tangent: tangent,
      restitution: restitution)
    guard count > 1 else { return }
    second.prepare(
      at: world.second.position, from: a, b, motion, normal: normal, tangent: tangent,
      restitution: restitution)
    prepareBlock()
  }

  /// Prepares to solve both points together, or drops the second where they are nearly dependent.
  @inline(__always)
  private mutating func prepareBlock() {
    let (a1, b1) = (Vector2.cross(first.rA, normal), Vector2.cross(first.rB, normal))
    let (a2, b2) = (Vector2.cross(second.rA, normal), Vector2.cross(second.rB, normal))
    let k11 = mA + mB + iA * a1 * a1 + iB * b1 * b1
    let k22 = mA + mB + iA * a2 * a2 + iB * b2 * b2
    let k12 = mA + mB + iA * a1 * a2 + iB * b1 * b2
    guard k11 * k11 < R(SolverConstants.maximumCondition) * (k11 * k22 - k12 * k12) else {
      count = 1
      return
    }
    k = SymmetricMatrix2(xx: k11, xy: k12, yy: k22)
    inverseK = k.inverse
  }

  /// Pushes the bodies apart where they overlap by more than the slop.
  ///
  ///     C = clamp(share (s + slop), -0.2 m, 0),    dP = -C m_n
  ///
  /// The share is that of an overlap that one round removes. Only the bodies that `movesA` and `movesB`
  /// name move, and their frames follow. Returns the smallest separation s found, in metres.
  @inline(__always)
  func solvePosition(
    _ bodies: UnsafeMutablePointer<Body<R>>, _ placements: UnsafeMutablePointer<Placement<R>>,
    share: R, movesA: Bool = true, movesB: Bool = true
  ) -> R {
    var smallest = R.zero
    for index in 0..<manifold.count {
      let point = PositionManifold(
        manifold, point: index, placements[bodyA].frame, radiusA: radiusA, placements[bodyB].frame,
        radiusB: radiusB)
      smallest = min(smallest, point.separation)
      correct(point, bodies, placements, share: share, movesA: movesA, movesB: movesB)
    }
    return smallest
  }

  @inline(__always)
  private func correct(
    _ point: PositionManifold<R>, _ bodies: UnsafeMutablePointer<Body<R>>,
    _ placements: UnsafeMutablePointer<Placement<R>>, share: R, movesA: Bool, movesB: Bool
  ) {
    let overlap = share * (point.separation + R(SolverConstants.linearSlop))
    let c = min(max(overlap, R(-SolverConstants.maximumLinearCorrection)), .zero)
    guard c < .zero else { return }
    let (mA, iA) = movesA ? (mA, iA) : (.zero, .zero)
    let (mB, iB) = movesB ? (mB, iB) : (.zero, .zero)
    let rA = point.point - bodies[bodyA].position
    let rB = point.point - bodies[bodyB].position
    let a = Vector2.cross(rA, point.normal)
    let b = Vector2.cross(rB, point.normal)
    let inverse = mA + mB + iA * a * a + iB * b * b
    guard inverse > .zero else { return }
    let p = (-c / inverse) * point.normal
    bodies[bodyA].position = bodies[bodyA].position - mA * p
    bodies[bodyA].angle = bodies[bodyA].angle - iA * Vector2.cross(rA, p)
    bodies[bodyB].position = bodies[bodyB].position + mB * p
    bodies[bodyB].angle = bodies[bodyB].angle + iB * Vector2.cross(rB, p)
    placements[bodyA].follow(bodies[bodyA])
    placements[bodyB].follow(bodies[bodyB])
  }

  /// Applies the impulses of the last sub-step.
  @inline(__always)
  mutating func warmStart(_ bodies: UnsafeMutablePointer<Body<R>>) {
    first.normalImpulse = manifold.first.normalImpulse
    first.tangentImpulse = manifold.first.tangentImpulse
    second.normalImpulse = manifold.second.normalImpulse
    second.tangentImpulse = manifold.second.tangentImpulse
    var motion = ContactMotion(self, bodies, movesA: movesA)
    motion.apply(first.impulse(normal, tangent), at: first)
    if count > 1 { motion.apply(second.impulse(normal, tangent), at: second) }
    motion.store(self, bodies)
  }

  /// Runs one round: friction first, so that the more important normal impulses come last.
  ///
  /// Returns true where an impulse changed.
  @inline(__always)
  mutating func solveVelocity(_ bodies: UnsafeMutablePointer<Body<R>>) -> Bool {
    // Two copies of the round, one of which computes nothing for A: to return at once would merge them.
    let changes: Bool
    if movesA {
      changes = solveVelocity(bodies, movesA: true)
    } else {
      changes = solveVelocity(bodies, movesA: false)
    }
    return changes
  }

  @inline(__always)
  private mutating func solveVelocity(
    _ bodies: UnsafeMutablePointer<Body<R>>, movesA: Bool
  ) -> Bool {
    // Copies: whole points that are read after one of their impulses was stored would wait for it.
    var motion = ContactMotion(self, bodies, movesA: movesA)
    var (one, two) = (first, second)
    motion.solveFriction(&one, along: tangent, friction)
    if count > 1 {
      motion.solveFriction(&two, along: tangent, friction)
      solveBlock(&motion, &one, &two)
    } else {
      motion.solveNormal(&one, along: normal)
    }
    let changes =
      first.normalImpulse != one.normalImpulse || first.tangentImpulse != one.tangentImpulse
      || second.normalImpulse != two.normalImpulse || second.tangentImpulse != two.tangentImpulse
    (first.normalImpulse, first.tangentImpulse) = (one.normalImpulse, one.tangentImpulse)
    (second.normalImpulse, second.tangentImpulse) = (two.normalImpulse, two.tangentImpulse)
    motion.store(self, bodies)
    return changes
  }

  /// Solves both points together: vn = K x + b with vn >= 0, x >= 0 and vn_i x_i = 0.
  ///
  /// The total impulses x = (x1, x2) are those of the first case that holds: both points press,
  /// only one does, or none.
  @inline(__always)
  private func solveBlock(
    _ motion: inout ContactMotion<R>, _ one: inout ContactPoint<R>, _ two: inout ContactPoint<R>
  ) {
    let a = Vector2(one.normalImpulse, two.normalImpulse)
    let vn1 = Vector2.dot(motion.relativeVelocity(at: one), normal)
    let vn2 = Vector2.dot(motion.relativeVelocity(at: two), normal)
    let b = Vector2(vn1 - one.bias, vn2 - two.bias) - k.apply(a)
    guard let x = pressing(b) else { return }
    let change = x - a
    one.normalImpulse = x.x
    two.normalImpulse = x.y
    motion.apply(change.x * normal, at: one)
    motion.apply(change.y * normal, at: two)
  }

  @inline(__always)
  private func pressing(_ b: Vector2<R>) -> Vector2<R>? {
    let both = -inverseK.apply(b)
    if both.x >= .zero && both.y >= .zero { return both }
    let onlyFirst = -first.normalMass * b.x
    if onlyFirst >= .zero && k.xy * onlyFirst + b.y >= .zero { return Vector2(onlyFirst, .zero) }
    let onlySecond = -second.normalMass * b.y
    if onlySecond >= .zero && k.xy * onlySecond + b.x >= .zero { return Vector2(.zero, onlySecond) }
    return b.x >= .zero && b.y >= .zero ? .zero : nil
  }
}

/// The velocities of the two bodies of a contact during a round.
struct ContactMotion<R: Real> {
  /// Body A can move.
  let movesA: Bool

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
    let velocity = vB + Vector2.cross(wB, point.rB)
    return movesA ? velocity - vA - Vector2.cross(wA, point.rA) : velocity
  }

  /// Gives B an impulse at a point, and A its opposite.
  @inline(__always)
  mutating func apply(_ p: Vector2<R>, at point: ContactPoint<R>) {
    if movesA {
      vA = vA - mA * p
      wA = wA - iA * Vector2.cross(point.rA, p)
    }
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

  /// The normal impulse at a point: ln >= 0.
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
  /// The present velocities of the bodies of a constraint.
  @inline(__always)
  init(
    _ constraint: ContactConstraint<R>, _ bodies: UnsafeMutablePointer<Body<R>>, movesA: Bool
  ) {
    self.movesA = movesA
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
    if movesA {
      bodies[constraint.bodyA].velocity = vA
      bodies[constraint.bodyA].angularVelocity = wA
    }
    bodies[constraint.bodyB].velocity = vB
    bodies[constraint.bodyB].angularVelocity = wB
  }
}
