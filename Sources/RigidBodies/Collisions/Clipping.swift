// SPDX-License-Identifier: Apache-2.0

/// The side that meets the reference side, or its clipped part.
struct IncidentSide<R: ScalarReal> {
  /// A point with the features that make it: the outline of the reference side counts as A and that of
  /// this side as B.
  typealias End = (position: Vector2<R>, feature: ContactFeature)

  var first: End
  var second: End
}

extension IncidentSide {
  /// The side from the corner `i1` of B to its corner `i2`, against a reference side of A.
  @inline(__always)
  init(_ v1: Vector2<R>, _ i1: Int, _ v2: Vector2<R>, _ i2: Int, against side: Int) {
    let reference = UInt8(truncatingIfNeeded: side)
    func end(_ position: Vector2<R>, _ index: Int) -> End {
      let index = UInt8(truncatingIfNeeded: index)
      return (position, ContactFeature(indexA: reference, indexB: index, isFaceA: true))
    }
    (first, second) = (end(v1, i1), end(v2, i2))
  }

  /// The part where normal * x is at most an offset, or nil where less than two points remain.
  ///
  /// The point of the cut belongs to the reference corner there and the clipped side, and comes second.
  /// Source: b2ClipSegmentToLine, b2Collision.cpp, Box2D 2.3.1.
  func clipped(normal: Vector2<R>, offset: R, corner: UInt8) -> IncidentSide? {
    let d1 = Vector2.dot(normal, first.position) - offset
    let d2 = Vector2.dot(normal, second.position) - offset
    if d1 <= .zero && d2 <= .zero { return self }
    guard min(d1, d2) < .zero else { return nil }
    let cut = (
      position: first.position + (d1 / (d1 - d2)) * (second.position - first.position),
      feature: ContactFeature(indexA: corner, indexB: first.feature.indexB, isFaceB: true)
    )
    return IncidentSide(first: d1 <= .zero ? first : second, second: cut)
  }
}

/// The side whose normal is that of the contact.
struct ReferenceSide<R: ScalarReal> {
  /// Its ends, in an order in which the normal points a quarter turn back from v1 -> v2.
  let v1: Vector2<R>
  let v2: Vector2<R>

  /// The outward unit normal.
  let normal: Vector2<R>

  /// The indices of its ends.
  let i1: Int
  let i2: Int

  /// The part of another side that lies over this one, or at most `margin` past its ends.
  func over(_ incident: IncidentSide<R>, margin: R) -> IncidentSide<R>? {
    let tangent = Vector2(-normal.y, normal.x)
    return incident.clipped(
      normal: -tangent, offset: margin - Vector2.dot(tangent, v1),
      corner: UInt8(truncatingIfNeeded: i1)
    )?.clipped(
      normal: tangent, offset: margin + Vector2.dot(tangent, v2),
      corner: UInt8(truncatingIfNeeded: i2))
  }

  /// The separation of a point, negative inside.
  @inline(__always)
  func separation(of point: Vector2<R>) -> R { Vector2.dot(normal, point - v1) }
}

extension Manifold where R: ScalarReal {
  /// Clips a side to the reference side and keeps its points within `radius`, the sum of the skins.
  ///
  /// A point may be `margin` metres past the ends of the reference side; `local` takes it to the frame
  /// of the body of the incident side.
  @inline(__always)
  mutating func keep(
    _ incident: IncidentSide<R>, over reference: ReferenceSide<R>, margin: R, _ radius: R,
    local: (Vector2<R>) -> Vector2<R>
  ) {
    guard let clipped = reference.over(incident, margin: margin) else { return }
    for index in 0..<2 {
      let point = index == 0 ? clipped.first : clipped.second
      guard reference.separation(of: point.position) <= radius else { continue }
      append(local(point.position), kind == .faceB ? point.feature.swapped : point.feature)
    }
  }
}

/// The side of an edge that a polygon is on, and the normals that the contact may have there.
///
/// The normals of its neighbours are not allowed: with them a box that slides over the seam of two
/// edges would stumble at the hidden corner. The allowed normals span from `lower`, at the first
/// corner, over `normal` to `upper`.
struct EdgeSide<R: ScalarReal> {
  /// The polygon is in front: where x points when the edge runs along y.
  let isFront: Bool

  /// The unit normal of the edge towards the polygon.
  let normal: Vector2<R>

  /// The last normals allowed towards the first corner and towards the second.
  ///
  /// In front: the neighbour's normal where the chain bends away from the front (a convex corner), the
  /// edge's own where it bends to the front. Behind, normals are reversed and the ends swapped, and a
  /// corner convex in front is hidden. At an end without a neighbour the normal may turn all the way
  /// to the other side of the edge.
  let lower: Vector2<R>
  let upper: Vector2<R>

  /// The side of the edge A of a polygon, whose centroid is in the frame of A.
  ///
  /// The polygon is in front when it is in front of the edge and of each neighbour at a concave corner,
  /// or in front of a neighbour at a convex corner.
  /// Source: b2EPCollider, b2CollideEdge.cpp, Box2D 2.3.1.
  init(of a: Outline<R>, towards centroid: Vector2<R>) {
    let (v1, v2) = (a.vertices[0], a.vertices[1])
    let front = a.normals[0]
    let before = a.before.map { edge -> Neighbour in
      let isInFront = Vector2.dot(edge.normal, centroid - edge.corner) >= .zero
      return (edge.normal, Vector2.cross(edge.normal, front) >= .zero, isInFront)
    }
    let after = a.after.map { edge -> Neighbour in
      let isInFront = Vector2.dot(edge.normal, centroid - v2) >= .zero
      return (edge.normal, Vector2.cross(front, edge.normal) > .zero, isInFront)
    }
    isFront = Self.isFront(Vector2.dot(front, centroid - v1) >= .zero, before, after)
    if isFront {
      normal = front
      lower = before.map { $0.isConvex ? $0.normal : front } ?? -front
      upper = after.map { $0.isConvex ? $0.normal : front } ?? -front
    } else {
      normal = -front
      lower = after.map { $0.isConvex ? -front : -$0.normal } ?? front
      upper = before.map { $0.isConvex ? -front : -$0.normal } ?? front
    }
  }

  /// Tells whether a contact may have a normal: the outward one of the polygon, reversed.
  @inline(__always)
  func allows(_ candidate: Vector2<R>) -> Bool {
    let isUpper = Vector2.dot(candidate, -normal.outward) >= .zero
    let limit = isUpper ? upper : lower
    return Vector2.dot(candidate - limit, normal) >= R(-SolverConstants.angularSlop)
  }

  /// A neighbouring edge of the chain, seen from a polygon: it is convex where the chain bends away from
  /// its front at the shared corner.
  private typealias Neighbour = (normal: Vector2<R>, isConvex: Bool, isInFront: Bool)

  private static func isFront(_ own: Bool, _ before: Neighbour?, _ after: Neighbour?) -> Bool {
    var answer = own
    if let before, !before.isConvex { answer = answer && before.isInFront }
    if let after, !after.isConvex { answer = answer && after.isInFront }
    if let before, before.isConvex { answer = answer || before.isInFront }
    if let after, after.isConvex { answer = answer || after.isInFront }
    return answer
  }
}
