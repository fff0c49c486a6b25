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

  /// The manifold that positions are corrected by.
  let manifold: Manifold<R>

  var normal = Vector2<R>.zero
  var first = ContactPoint<R>()
  var second = ContactPoint<R>()

  /// The number of points that the velocity rounds solve.
  var count: Int

  /// How the normal velocities of the two points answer to normal impulses, and the inverse.
  var k = SymmetricMatrix2<R>.zero
  var inverseK = SymmetricMatrix2<R>.zero

  /// The direction of friction.
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

  /// The velocity b that a bounce gives back.
  var bias = R.zero
}

extension ContactPoint {
  /// Computes levers, masses and the bounce at a place in the world, given where the bodies are.
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
  /// A contact on its way into the rounds, with the impulses of the last sub-step.
  @inline(__always)
  init(
    _ index: Int, _ contact: Contact<R>, _ bodies: UnsafeMutablePointer<Body<R>>, radiusA: R,
    radiusB: R
  ) {
    self.contact = index
    bodyA = contact.bodyA
    bodyB = contact.bodyB
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

  /// Computes levers, masses and the bounce from where the bodies are and how they move.
  @inline(__always)
  mutating func prepare(
    _ bodies: UnsafeMutablePointer<Body<R>>, _ placements: UnsafeMutablePointer<Placement<R>>
  ) {
    let world = WorldManifold(
      manifold, placements[bodyA].frame, radiusA: radiusA, placements[bodyB].frame,
      radiusB: radiusB)
    normal = world.normal
    let motion = ContactMotion(self, bodies)
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

  /// Prepares to solve both points together, or gives the second up where they say nearly the same.
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
}
