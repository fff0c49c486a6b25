// SPDX-License-Identifier: Apache-2.0

/// The touch of two outlines in the frames of the bodies: no point, one or two.
struct Manifold<R: Real>: Sendable, Hashable {
  /// The reference of the points and the normal.
  enum Kind: UInt8, Sendable {
    /// Two discs: `localPoint` is the centre of A, each point's the centre of B.
    case discs
    /// A side of A: `localPoint` and `localNormal` belong to A, the points to B.
    case faceA
    /// A side of B: `localPoint` and `localNormal` belong to B, the points to A.
    case faceB
  }

  var kind = Kind.discs
  var localPoint = Vector2<R>.zero
  var localNormal = Vector2<R>.zero
  var count = 0
  var first = ManifoldPoint<R>()
  var second = ManifoldPoint<R>()

  @inline(__always)
  static var none: Manifold { Manifold() }

  /// A contact at one point.
  @inline(__always)
  static func single(
    _ kind: Kind, at localPoint: Vector2<R>, normal: Vector2<R>, point: Vector2<R>,
    feature: ContactFeature = ContactFeature()
  ) -> Manifold {
    Manifold(
      kind: kind, localPoint: localPoint, localNormal: normal, count: 1,
      first: ManifoldPoint(localPoint: point, feature: feature))
  }

  /// Adds a point; a manifold has at most two.
  @inline(__always)
  mutating func append(_ localPoint: Vector2<R>, _ feature: ContactFeature) {
    let point = ManifoldPoint(localPoint: localPoint, feature: feature)
    if count == 0 { first = point } else { second = point }
    count += 1
  }
}

/// A point of a ``Manifold`` with the impulses of the last sub-step.
struct ManifoldPoint<R: Real>: Sendable, Hashable {
  var localPoint = Vector2<R>.zero

  /// N s along the normal, and across it.
  var normalImpulse = R.zero
  var tangentImpulse = R.zero

  var feature = ContactFeature()
}

/// The corners and sides that make a point: the same from step to step while the point is the same.
struct ContactFeature: Sendable, Hashable {
  var indexA: UInt8 = 0
  var indexB: UInt8 = 0

  /// The index is that of a side; else it is that of a corner.
  var isFaceA = false
  var isFaceB = false

  /// The feature as seen from the other outline.
  @inline(__always)
  var swapped: ContactFeature {
    ContactFeature(indexA: indexB, indexB: indexA, isFaceA: isFaceB, isFaceB: isFaceA)
  }
}

/// The manifold of two outlines in their frames.
///
/// Surfaces touch where the gap between them, skins included, is at most 0. Policy: the caller orders
/// a pair as edge, polygon, disc, as in Box2D, so that each is written once. Two edges never touch.
func manifold<R: ScalarReal>(
  of a: Outline<R>, _ xfA: Transform<R>, and b: Outline<R>, _ xfB: Transform<R>
) -> Manifold<R> {
  switch (a.count, b.count) {
  case (1, 1): .ofDiscs(a, xfA, b, xfB)
  case (2, 1): .ofEdgeAndDisc(a, xfA, b, xfB)
  case (3..., 1): .ofPolygonAndDisc(a, xfA, b, xfB)
  case (2, 3...): .ofEdgeAndPolygon(a, xfA, b, xfB)
  case (3..., 3...): .ofPolygons(a, xfA, b, xfB)
  default: preconditionFailure("outlines to collide come as edge, polygon, disc, in this order")
  }
}

extension Outline {
  /// The corner after a corner, at the other end of the side that bears its index.
  @inline(__always)
  func next(_ index: Int) -> Int { index + 1 < count ? index + 1 : 0 }
}

extension Manifold where R: ScalarReal {
  /// The manifold of two discs.
  ///
  /// Source: b2CollideCircle.cpp, Box2D 2.3.1.
  static func ofDiscs(
    _ a: Outline<R>, _ xfA: Transform<R>, _ b: Outline<R>, _ xfB: Transform<R>
  ) -> Manifold {
    let d = xfB.apply(b.vertices[0]) - xfA.apply(a.vertices[0])
    return ofCorner(.discs, a.vertices[0], d, a.radius + b.radius, b.vertices[0])
  }

  /// A disc about `point`, which is at `d` from a corner of A: the contact has the normal of two discs, or
  /// that of a side across `d`.
  private static func ofCorner(
    _ kind: Kind, _ corner: Vector2<R>, _ d: Vector2<R>, _ radius: R, _ point: Vector2<R>,
    feature: ContactFeature = ContactFeature()
  ) -> Manifold {
    guard Vector2.dot(d, d) <= radius * radius else { return .none }
    let normal = kind == .discs ? Vector2.zero : d.normalized
    return .single(kind, at: corner, normal: normal, point: point, feature: feature)
  }

  /// The manifold of an edge A and a disc B, on either side of the edge.
  ///
  /// With e = v2 - v1 the centre Q lies before the edge where e . (Q - v1) <= 0, and after it where
  /// e . (v2 - Q) <= 0; there the disc meets the corner, unless it lies over the neighbouring edge
  /// of the chain, which then has the contact.
  /// Source: b2CollideEdgeAndCircle, b2CollideEdge.cpp, Box2D 2.3.1.
  static func ofEdgeAndDisc(
    _ a: Outline<R>, _ xfA: Transform<R>, _ b: Outline<R>, _ xfB: Transform<R>
  ) -> Manifold {
    let centre = xfA.applyInverse(xfB.apply(b.vertices[0]))
    let radius = a.radius + b.radius
    let v1 = a.vertices[0]
    let v2 = a.vertices[1]
    let e = v2 - v1
    if Vector2.dot(e, centre - v1) <= .zero {
      if isOver(a.before?.corner, v1, centre) { return .none }
      return ofCorner(
        .discs, v1, centre - v1, radius, b.vertices[0], feature: ContactFeature(indexA: 0))
    }
    if Vector2.dot(e, v2 - centre) <= .zero {
      if isOver(a.after?.corner, v2, centre) { return .none }
      return ofCorner(
        .discs, v2, centre - v2, radius, b.vertices[0], feature: ContactFeature(indexA: 1))
    }
    let right = a.normals[0]
    let distance = Vector2.dot(right, centre - v1)
    guard max(distance, -distance) <= radius else { return .none }
    let normal = distance > .zero ? right : -right
    return .single(
      .faceA, at: v1, normal: normal, point: b.vertices[0], feature: ContactFeature(isFaceA: true))
  }

  /// Tells whether a point lies over the neighbouring edge that ends at a corner, if there is one.
  @inline(__always)
  private static func isOver(
    _ neighbour: Vector2<R>?, _ corner: Vector2<R>, _ point: Vector2<R>
  ) -> Bool {
    guard let neighbour else { return false }
    return Vector2.dot(neighbour - corner, point - corner) > .zero
  }

  /// The manifold of an edge A and a polygon B, on either side of the edge.
  ///
  /// The reference side is the one of largest separation: the edge, or a side of the polygon whose
  /// normal the neighbours of the edge allow and whose separation is clearly larger.
  /// Source: b2EPCollider, Box2D 2.3.1.
  static func ofEdgeAndPolygon(
    _ a: Outline<R>, _ xfA: Transform<R>, _ b: Outline<R>, _ xfB: Transform<R>
  ) -> Manifold {
    let xf = xfB.relative(to: xfA)
    let radius = R(SolverConstants.edgeSkins)
    let edge = EdgeSide(of: a, towards: xf.apply(b.centroid))
    let separation = separation(of: b, xf, along: edge.normal, from: a.vertices[0])
    guard separation <= radius else { return .none }
    let best = separatingSide(of: b, xf, from: a, edge)
    guard best.separation <= radius else { return .none }
    let preference = SolverConstants.edgePreference
    if best.separation > R(preference.relative) * separation + R(preference.absolute) {
      return ofSide(best.side, of: b, xf, against: a, radius)
    }
    return ofEdge(a, edge, against: b, xf, radius)
  }

  /// The distance of a polygon from the line of the edge.
  private static func separation(
    of b: Outline<R>, _ xf: Transform<R>, along normal: Vector2<R>, from corner: Vector2<R>
  ) -> R {
    var answer = R(Double.infinity)
    for index in 0..<b.count {
      answer = min(answer, Vector2.dot(normal, xf.apply(b.vertices[index]) - corner))
    }
    return answer
  }

  /// The side of the polygon with the largest separation from the edge, and that separation.
  ///
  /// A normal that belongs to a neighbour does not count, unless it proves a gap.
  private static func separatingSide(
    of b: Outline<R>, _ xf: Transform<R>, from a: Outline<R>, _ edge: EdgeSide<R>
  ) -> (side: Int, separation: R) {
    var best = (side: 0, separation: R(-Double.infinity))
    for index in 0..<b.count {
      let normal = xf.rotation.apply(b.normals[index])
      let corner = xf.apply(b.vertices[index])
      let separation = min(
        Vector2.dot(normal, a.vertices[0] - corner), Vector2.dot(normal, a.vertices[1] - corner))
      if separation > R(SolverConstants.edgeSkins) { return (index, separation) }
      if separation > best.separation && edge.allows(-normal) { best = (index, separation) }
    }
    return best
  }

  /// The contact with the edge as the reference.
  private static func ofEdge(
    _ a: Outline<R>, _ edge: EdgeSide<R>, against b: Outline<R>, _ xf: Transform<R>, _ radius: R
  ) -> Manifold {
    let (i1, i2) = edge.isFront ? (0, 1) : (1, 0)
    let reference = ReferenceSide(
      v1: a.vertices[i1], v2: a.vertices[i2], normal: edge.normal, i1: i1, i2: i2)
    let incident = incidentSide(of: b, xf, facing: edge.normal, against: 0)
    var answer = Manifold(kind: .faceA, localPoint: reference.v1, localNormal: edge.normal)
    answer.keep(incident, over: reference, margin: .zero, radius) { xf.applyInverse($0) }
    return answer
  }

  /// The contact with a side of the polygon as the reference.
  ///
  /// Policy: the two ends of the edge count as two features, where Box2D 2.3.1 names both alike and
  /// so hands the impulse of the first to the second when it warm starts.
  private static func ofSide(
    _ side: Int, of b: Outline<R>, _ xf: Transform<R>, against a: Outline<R>, _ radius: R
  ) -> Manifold {
    let next = b.next(side)
    let reference = ReferenceSide(
      v1: xf.apply(b.vertices[side]), v2: xf.apply(b.vertices[next]),
      normal: xf.rotation.apply(b.normals[side]), i1: side, i2: next)
    let incident = IncidentSide(a.vertices[0], 0, a.vertices[1], 1, against: side)
    var answer = Manifold(kind: .faceB, localPoint: b.vertices[side], localNormal: b.normals[side])
    answer.keep(incident, over: reference, margin: .zero, radius) { $0 }
    return answer
  }

  /// The manifold of a polygon A and a disc B, at the corner or side of A nearest to the centre.
  ///
  /// Source: b2CollidePolygonAndCircle, b2CollideCircle.cpp, Box2D 2.3.1.
  static func ofPolygonAndDisc(
    _ a: Outline<R>, _ xfA: Transform<R>, _ b: Outline<R>, _ xfB: Transform<R>
  ) -> Manifold {
    let centre = xfA.applyInverse(xfB.apply(b.vertices[0]))
    let radius = a.radius + b.radius
    let (side, separation) = nearestSide(of: a, to: centre)
    guard separation <= radius else { return .none }
    let v1 = a.vertices[side]
    let v2 = a.vertices[a.next(side)]
    if separation >= R(SolverConstants.vanishingLength) {
      if Vector2.dot(centre - v1, v2 - v1) <= .zero {
        return ofCorner(.faceA, v1, centre - v1, radius, b.vertices[0])
      }
      if Vector2.dot(centre - v2, v1 - v2) <= .zero {
        return ofCorner(.faceA, v2, centre - v2, radius, b.vertices[0])
      }
    }
    return .single(.faceA, at: R(0.5) * (v1 + v2), normal: a.normals[side], point: b.vertices[0])
  }

  /// The side with the largest separation from a point, and that separation.
  private static func nearestSide(
    of a: Outline<R>, to point: Vector2<R>
  ) -> (side: Int, separation: R) {
    var best = (side: 0, separation: Vector2.dot(a.normals[0], point - a.vertices[0]))
    for index in 1..<a.count {
      let s = Vector2.dot(a.normals[index], point - a.vertices[index])
      if s > best.separation { best = (index, s) }
    }
    return best
  }

  /// The manifold of two polygons: the side of largest separation is the reference, and the side of
  /// the other polygon that faces it most squarely is clipped to its length.
  ///
  /// Policy: a side of B is taken only where it is better by a tenth of the slop, so that rounding
  /// does not switch the reference from step to step. Points past the ends of the reference by up
  /// to the two skins are kept. Source: b2CollidePolygon.cpp, Box2D 2.3.1.
  static func ofPolygons(
    _ a: Outline<R>, _ xfA: Transform<R>, _ b: Outline<R>, _ xfB: Transform<R>
  ) -> Manifold {
    let radius = a.radius + b.radius
    let sideA = separatingSide(of: a, xfA, from: b, xfB)
    guard sideA.separation <= radius else { return .none }
    let sideB = separatingSide(of: b, xfB, from: a, xfA)
    guard sideB.separation <= radius else { return .none }
    if sideB.separation > sideA.separation + R(SolverConstants.sideTolerance) {
      return ofSide(sideB.side, .faceB, of: b, xfB, against: a, xfA, radius)
    }
    return ofSide(sideA.side, .faceA, of: a, xfA, against: b, xfB, radius)
  }

  /// The side of `one` with the largest separation from `other`, and that separation.
  static func separatingSide(
    of one: Outline<R>, _ xf1: Transform<R>, from other: Outline<R>, _ xf2: Transform<R>
  ) -> (side: Int, separation: R) {
    let xf = xf1.relative(to: xf2)
    var best = (side: 0, separation: R(-Double.infinity))
    for index in 0..<one.count {
      let normal = xf.rotation.apply(one.normals[index])
      let corner = xf.apply(one.vertices[index])
      var separation = R(Double.infinity)
      for point in UnsafeBufferPointer(start: other.vertices, count: other.count) {
        separation = min(separation, Vector2.dot(normal, point - corner))
      }
      if separation > best.separation { best = (index, separation) }
    }
    return best
  }

  /// The contact of a reference side with the other polygon.
  private static func ofSide(
    _ side: Int, _ kind: Kind, of one: Outline<R>, _ xf1: Transform<R>,
    against other: Outline<R>, _ xf2: Transform<R>, _ radius: R
  ) -> Manifold {
    let (v1, v2) = (one.vertices[side], one.vertices[one.next(side)])
    let localNormal = (v2 - v1).normalized.outward
    let reference = ReferenceSide(
      v1: xf1.apply(v1), v2: xf1.apply(v2), normal: xf1.rotation.apply(localNormal),
      i1: side, i2: one.next(side))
    let incident = incidentSide(of: other, xf2, facing: reference.normal, against: side)
    var answer = Manifold(kind: kind, localPoint: R(0.5) * (v1 + v2), localNormal: localNormal)
    answer.keep(incident, over: reference, margin: radius, radius) { xf2.applyInverse($0) }
    return answer
  }

  /// The side of a polygon that faces a side of another outline most squarely, given the normal and the
  /// index of that one.
  private static func incidentSide(
    of other: Outline<R>, _ xf: Transform<R>, facing normal: Vector2<R>, against index: Int
  ) -> IncidentSide<R> {
    let i1 = other.side(facing: xf.rotation.applyInverse(normal))
    let i2 = other.next(i1)
    return IncidentSide(
      xf.apply(other.vertices[i1]), i1, xf.apply(other.vertices[i2]), i2, against: index)
  }
}

extension Outline where R: ScalarReal {
  /// The side of a polygon whose normal is the most opposed to a direction in its frame.
  func side(facing direction: Vector2<R>) -> Int {
    var best = (side: 0, value: Vector2.dot(direction, normals[0]))
    for index in 1..<count {
      let value = Vector2.dot(direction, normals[index])
      if value < best.value { best = (index, value) }
    }
    return best.side
  }
}
