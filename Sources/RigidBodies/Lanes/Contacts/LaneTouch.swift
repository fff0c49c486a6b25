// SPDX-License-Identifier: Apache-2.0

/// A disc and an edge that may touch, in lanes.
struct LaneTouch<R: LaneReal>: Sendable {
  /// The mover, the edge and the fixture of its chain, as indices.
  let mover: Int
  let edge: Int
  let chain: Int

  /// The pair of fixtures, as an index into those of the ledger.
  let pair: Int

  var friction = R.zero
  var restitution = R.zero

  /// The lanes where they touch, and where the disc meets the first or the last corner of the edge.
  var isTouching = R.Mask(repeating: false)
  var isAtStart = R.Mask(repeating: false)
  var isAtEnd = R.Mask(repeating: false)

  /// The unit normal towards the disc in the frame of the edge; zero at a corner.
  var localNormal = Vector2<R>.zero

  /// The impulses for the start of the next sub-step, in N s.
  var normalImpulse = R.zero
  var tangentImpulse = R.zero

  /// The disc is near the edge in some lane in this sub-step, and the touch found then.
  var isNear = false
  var found = EdgeTouch<R>()

  /// The lanes where this sub-step solves it, and a flag that is true if there are any.
  var isSolved = R.Mask(repeating: false)
  var isSolvedAnywhere = false

  /// The normal in the world, its origin, and the point of the contact, during the solution.
  var normal = Vector2<R>.zero
  var origin = Vector2<R>.zero
  var point = ContactPoint<R>()

  /// The search for impacts within this sub-step in one lane.
  var search = ImpactSearch()

  mutating func clear(_ lane: Int, friction: Float, restitution: Float) {
    self.friction[lane] = friction
    self.restitution[lane] = restitution
    isTouching[lane] = false
    isAtStart[lane] = false
    isAtEnd[lane] = false
    normalImpulse[lane] = 0
    tangentImpulse[lane] = 0
  }

  /// The manifold in a lane, as a single run has it.
  func manifold(_ edge: UnsafePointer<LaneEdge<R>>, in lane: Int) -> Manifold<Float> {
    guard isTouching[lane] else { return .none }
    let isCorner = isAtStart[lane] || isAtEnd[lane]
    let feature =
      isCorner ? ContactFeature(indexA: isAtEnd[lane] ? 1 : 0) : ContactFeature(kindA: .face)
    var manifold = Manifold<Float>.single(
      isCorner ? .discs : .faceA, at: isAtEnd[lane] ? edge.pointee.v2[lane] : edge.pointee.v1[lane],
      normal: localNormal[lane], point: .zero, feature: feature)
    manifold.first.normalImpulse = normalImpulse[lane]
    manifold.first.tangentImpulse = tangentImpulse[lane]
    return manifold
  }

  /// Loads the manifold of a single run into a lane.
  mutating func load(_ manifold: Manifold<Float>, into lane: Int) {
    let isTouching = manifold.count > 0
    let isCorner = isTouching && manifold.kind == .discs
    self.isTouching[lane] = isTouching
    isAtStart[lane] = isCorner && manifold.first.feature.indexA == 0
    isAtEnd[lane] = isCorner && manifold.first.feature.indexA == 1
    localNormal.load(manifold.localNormal, into: lane)
    normalImpulse[lane] = manifold.first.normalImpulse
    tangentImpulse[lane] = manifold.first.tangentImpulse
  }

  // MARK: Solving

  @inline(__always)
  private var tangent: Vector2<R> { Vector2(normal.y, -normal.x) }

  @inline(__always)
  private var isAtCorner: R.Mask { isAtStart .| isAtEnd }

  /// Computes normal, levers, masses and the bounce, and applies the impulses of the last sub-step.
  @inline(__always)
  mutating func prepare(
    _ edge: UnsafePointer<LaneEdge<R>>, _ a: UnsafeMutablePointer<Body<R>>,
    _ b: UnsafeMutablePointer<Body<R>>, radius: R
  ) {
    let centre = Vector2<R>.zero + b.pointee.position
    findNormal(edge, towards: centre)
    let d = Vector2.dot(centre - origin, normal)
    let place = centre.midway(d, along: normal, R(SolverConstants.polygonSkin), radius)
    var motion = ContactMotion(a, b)
    point.prepare(
      at: place, from: a.pointee.position, b.pointee.position, motion, normal: normal,
      tangent: tangent, restitution: restitution)
    point.normalImpulse = normalImpulse
    point.tangentImpulse = tangentImpulse
    motion.apply(point.impulse(normal, tangent), at: point)
    b.pointee.take(motion, where: isSolved)
  }

  /// The normal of the edge; at a corner the direction from it to the centre.
  @inline(__always)
  private mutating func findNormal(_ edge: UnsafePointer<LaneEdge<R>>, towards centre: Vector2<R>) {
    normal = edge.pointee.frame.rotation.apply(localNormal)
    origin = edge.pointee.start
    guard (isAtCorner .& isSolved).isTrueAnywhere else { return }
    origin = origin.replacing(with: edge.pointee.end, where: isAtEnd)
    let d = centre - origin
    let isVanishing = d.length .< R(SolverConstants.vanishingLength)
    let away = d.unit.replacing(with: Vector2(R(1), .zero), where: isVanishing)
    normal = normal.replacing(with: away, where: isAtCorner)
  }

  /// Runs at most the given number of velocity rounds.
  ///
  /// A round that changes no impulse is the last: the others would change nothing. This requires that
  /// no velocity is -0, which an impulse of 0 would make 0.
  @inline(__always)
  mutating func solveVelocities(
    _ a: UnsafeMutablePointer<Body<R>>, _ b: UnsafeMutablePointer<Body<R>>, rounds: Int
  ) {
    var motion = ContactMotion(a, b)
    var point = point
    let mayEnd = .!isSolved .| motion.isWithoutNegativeZero
    for _ in 0..<rounds {
      let (normalImpulse, tangentImpulse) = (point.normalImpulse, point.tangentImpulse)
      motion.solveFriction(&point, along: tangent, friction)
      motion.solveNormal(&point, along: normal)
      let isAsBefore =
        equal(point.normalImpulse, normalImpulse) .& equal(point.tangentImpulse, tangentImpulse)
      if ((isAsBefore .| .!isSolved) .& mayEnd).isTrueEverywhere { break }
    }
    self.point = point
    b.pointee.take(motion, where: isSolved)
  }

  @inline(__always)
  private func equal(_ a: R, _ b: R) -> R.Mask { (a .<= b) .& (b .<= a) }

  @inline(__always)
  mutating func storeImpulses() {
    normalImpulse = normalImpulse.replacing(with: point.normalImpulse, where: isSolved)
    tangentImpulse = tangentImpulse.replacing(with: point.tangentImpulse, where: isSolved)
  }

  /// Runs one position round in the lanes of the mask; true where the overlap is small enough.
  @inline(__always)
  func solvePosition(
    _ a: UnsafeMutablePointer<Body<R>>, _ b: UnsafeMutablePointer<Body<R>>,
    _ mover: UnsafeMutablePointer<LaneMover<R>>, where mask: R.Mask
  ) -> R.Mask {
    let mask = mask .& isSolved
    let centre = Vector2<R>.zero + mover.pointee.frame
    var (normal, place) = (normal, centre)
    if (isAtCorner .& mask).isTrueAnywhere {
      normal = normal.replacing(with: (centre - origin).unit, where: isAtCorner)
      place = place.replacing(with: R(0.5) * (origin + centre), where: isAtCorner)
    }
    let d = Vector2.dot(centre - origin, normal)
    let separation = d - R(SolverConstants.polygonSkin) - mover.pointee.radius
    correct(a, b, mover, along: normal, at: place, separation, where: mask)
    return .!(mask .& (separation .< PositionRule<R>.step.enough))
  }

  /// Pushes the disc away where it overlaps by more than the slop; see `ContactConstraint`.
  @inline(__always)
  private func correct(
    _ a: UnsafeMutablePointer<Body<R>>, _ b: UnsafeMutablePointer<Body<R>>,
    _ mover: UnsafeMutablePointer<LaneMover<R>>, along normal: Vector2<R>, at place: Vector2<R>,
    _ separation: R, where mask: R.Mask
  ) {
    let overlap = PositionRule<R>.step.share * (separation + R(SolverConstants.linearSlop))
    let least = R(-SolverConstants.maximumLinearCorrection)
    let c = overlap.replacing(with: least, where: overlap .<= least)
    let isDeep = mask .& (c .< .zero)
    guard isDeep.isTrueAnywhere else { return }
    let motion = ContactMotion(a, b)
    let (rA, rB) = (place - a.pointee.position, place - b.pointee.position)
    let (sA, sB) = (Vector2.cross(rA, normal), Vector2.cross(rB, normal))
    let inverse = motion.mA + motion.mB + motion.iA * sA * sA + motion.iB * sB * sB
    let p = (-c / inverse) * normal
    let isMoved = isDeep .& (R.zero .< inverse)
    let (position, angle) = (b.pointee.position, b.pointee.angle)
    b.pointee.position = position.replacing(with: position + motion.mB * p, where: isMoved)
    b.pointee.angle = angle.replacing(
      with: angle + motion.iB * Vector2.cross(rB, p), where: isMoved)
    mover.pointee.frame = mover.pointee.frame.replacing(with: b.pointee.position, where: isMoved)
  }
}

/// The search for impacts of a contact within a sub-step: see ``Contact`` and
/// ``Collisions/impactTimes``.
struct ImpactSearch: Sendable {
  /// The time of impact, or an ``ImpactTime``.
  var time: Float = ImpactTime.unknown()

  /// The number of times it was the earliest impact.
  var count = 0

  /// Takes part in the search.
  var isEnabled = true
}

// A contact of a disc with a static edge: the arithmetic of `ContactConstraint` for one point.

extension ContactMotion where R: LaneReal {
  /// The present velocities of two bodies.
  @inline(__always)
  fileprivate init(_ a: UnsafeMutablePointer<Body<R>>, _ b: UnsafeMutablePointer<Body<R>>) {
    self.init(
      mA: a.pointee.inverseMass, mB: b.pointee.inverseMass, iA: a.pointee.inverseInertia,
      iB: b.pointee.inverseInertia, vA: a.pointee.velocity, vB: b.pointee.velocity,
      wA: a.pointee.angularVelocity, wB: b.pointee.angularVelocity)
  }

  /// The lanes where no velocity of the second body is -0.
  @inline(__always)
  fileprivate var isWithoutNegativeZero: R.Mask {
    .!(isNegativeZero(vB.x) .| isNegativeZero(vB.y) .| isNegativeZero(wB))
  }

  @inline(__always)
  private func isNegativeZero(_ x: R) -> R.Mask { (R.zero .<= x) .& (R(1) / x .< .zero) }
}

extension Body where R: LaneReal {
  /// Takes over the velocities of the second body of a contact in the lanes of the mask.
  @inline(__always)
  fileprivate mutating func take(_ motion: ContactMotion<R>, where mask: R.Mask) {
    velocity = velocity.replacing(with: motion.vB, where: mask)
    angularVelocity = angularVelocity.replacing(with: motion.wB, where: mask)
  }
}

extension Vector2 where R: LaneReal {
  /// The unit vector in this direction, or the vector itself where it is too short to have one.
  @inline(__always)
  fileprivate var unit: Vector2 {
    let length = length
    return ((R(1) / length) * self).replacing(
      with: self, where: length .< R(SolverConstants.vanishingLength))
  }
}
