// SPDX-License-Identifier: Apache-2.0

/// The closest points of two outlines without their radii.
struct ClosestPoints<R: ScalarReal>: Sendable, Hashable {
  /// The point of A, in the world.
  var a: Vector2<R>

  /// The point of B, in the world; the same as A's where they overlap.
  var b: Vector2<R>

  /// The distance of the two points in metres, 0 where the outlines overlap.
  var distance: R
}

extension ClosestPoints {
  /// The closest points by the method of Gilbert, Johnson and Keerthi, begun with the corners in the
  /// cache.
  ///
  /// Each vector from A to B is a point of the difference B - A, a convex polygon; the shortest is the
  /// point nearest to the origin. Each step adds the corner of that polygon farthest towards the
  /// origin, and keeps those of at most three corners that the nearest point needs. It ends when no
  /// new corner is found. Source: b2Distance.cpp, Box2D 2.3.1.
  init(_ pair: OutlinePair<R>, cache: inout SimplexCache<R>) {
    var simplex = Simplex(cache, of: pair)
    simplex.approachOrigin(pair)
    let points = simplex.closestPoints
    self.init(a: points.a, b: points.b, distance: (points.b - points.a).length)
    cache = SimplexCache(simplex)
  }
}

extension Simplex {
  /// Exchanges the corners until they hold the point of B - A nearest to the origin.
  fileprivate mutating func approachOrigin(_ pair: OutlinePair<R>) {
    let vanishing = R(SolverConstants.vanishingLength)
    for _ in 0..<SolverConstants.distanceIterations {
      let before = (count: count, corners: (v1.corners, v2.corners, v3.corners))
      reduce()
      if count == 3 { return }
      let d = searchDirection
      // The origin lies on the corner or edge: the outlines touch.
      if Vector2.dot(d, d) < vanishing * vanishing { return }
      let next = CornerPair(a: pair.supportA(along: -d), b: pair.supportB(along: d))
      // No corner lies nearer than those that were there.
      if next == before.corners.0 { return }
      if before.count > 1 && next == before.corners.1 { return }
      if before.count > 2 && next == before.corners.2 { return }
      append(SimplexVertex(next, of: pair))
    }
    reduce()
  }
}
