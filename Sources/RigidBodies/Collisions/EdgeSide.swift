// SPDX-License-Identifier: Apache-2.0

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
    let direction = (v2 - v1).normalized
    let front = direction.outward
    let before = a.before.map { v0 in
      let d = (v1 - v0).normalized
      return Neighbour(d.outward, through: v0, Vector2.cross(d, direction) >= .zero, centroid)
    }
    let after = a.after.map { v3 in
      let d = (v3 - v2).normalized
      return Neighbour(d.outward, through: v2, Vector2.cross(direction, d) > .zero, centroid)
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

  /// A neighbouring edge of the chain, seen from a polygon.
  private struct Neighbour {
    let normal: Vector2<R>

    /// The chain bends away from its front at the shared corner.
    let isConvex: Bool

    /// The polygon is in front of it.
    let isInFront: Bool

    init(
      _ normal: Vector2<R>, through point: Vector2<R>, _ isConvex: Bool, _ centroid: Vector2<R>
    ) {
      self.normal = normal
      self.isConvex = isConvex
      isInFront = Vector2.dot(normal, centroid - point) >= .zero
    }
  }

  private static func isFront(_ own: Bool, _ before: Neighbour?, _ after: Neighbour?) -> Bool {
    var answer = own
    if let before, !before.isConvex { answer = answer && before.isInFront }
    if let after, !after.isConvex { answer = answer && after.isInFront }
    if let before, before.isConvex { answer = answer || before.isInFront }
    if let after, after.isConvex { answer = answer || after.isInFront }
    return answer
  }
}
