// SPDX-License-Identifier: Apache-2.0

/// A disc and an edge that may touch, in lanes.
struct LaneTouch<R: LaneReal>: Sendable {
  /// The mover, the edge and the fixture of its chain, as indices.
  let mover: Int
  let edge: Int
  let chain: Int

  /// The pair of fixtures, or of a fixture and a line, as an index into those of the ledger.
  let pair: Int

  var friction = R.zero
  var restitution = R.zero

  /// Where they touch, and where it is the first or the last corner of the edge that the disc meets.
  var isTouching = R.Mask(repeating: false)
  var isAtStart = R.Mask(repeating: false)
  var isAtEnd = R.Mask(repeating: false)

  /// The unit normal towards the disc in the frame of the edge; zero at a corner.
  var localNormal = Vector2<R>.zero

  /// The impulses that the next sub-step starts from, N s.
  var normalImpulse = R.zero
  var tangentImpulse = R.zero

  /// Whether the disc is near the edge in any lane in this sub-step, and how the two touch then.
  var isNear = false
  var found = EdgeTouch<R>()

  /// Where this sub-step solves it, and whether that is anywhere.
  var isSolved = R.Mask(repeating: false)
  var isSolvedAnywhere = false

  /// The normal in the world, the point that it goes through, and the point of the contact, while it is
  /// solved.
  var normal = Vector2<R>.zero
  var origin = Vector2<R>.zero
  var point = ContactPoint<R>()

  /// The search for impacts within this sub-step in the lane that it is made for.
  var search = ImpactSearch()

  init(mover: Int, edge: Int, chain: Int, pair: Int) {
    self.mover = mover
    self.edge = edge
    self.chain = chain
    self.pair = pair
  }
}

extension LaneTouch {
  /// Forgets what was in a lane.
  mutating func clear(_ lane: Int, friction: Float, restitution: Float) {
    self.friction[lane] = friction
    self.restitution[lane] = restitution
    isTouching[lane] = false
    isAtStart[lane] = false
    isAtEnd[lane] = false
    normalImpulse[lane] = 0
    tangentImpulse[lane] = 0
  }

  /// What a lane knows of the contact, as a run alone keeps it.
  func manifold(_ edge: UnsafePointer<LaneEdge<R>>, in lane: Int) -> Manifold<Float> {
    guard isTouching[lane] else { return .none }
    let isCorner = isAtStart[lane] || isAtEnd[lane]
    let feature =
      isCorner
      ? ContactFeature(indexA: isAtEnd[lane] ? 1 : 0) : ContactFeature(kindA: .face)
    var manifold = Manifold<Float>.single(
      isCorner ? .discs : .faceA, at: isAtEnd[lane] ? edge.pointee.v2[lane] : edge.pointee.v1[lane],
      normal: localNormal[lane], point: .zero, feature: feature)
    manifold.first.normalImpulse = normalImpulse[lane]
    manifold.first.tangentImpulse = tangentImpulse[lane]
    return manifold
  }

  /// Takes over what a run alone would keep.
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
}

/// What a search for impacts within a sub-step knows of a contact: see ``Contact`` and
/// ``Collisions/impactTimes``.
struct ImpactSearch: Sendable {
  /// When the two meet, or an ``ImpactTime``.
  var time: Float = ImpactTime.unknown()

  /// How often it was the earliest impact.
  var count = 0

  /// Whether it takes part.
  var isEnabled = true
}
