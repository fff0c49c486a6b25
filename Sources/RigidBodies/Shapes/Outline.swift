// SPDX-License-Identifier: Apache-2.0

/// A convex piece of a shape, ready to collide: a disc, an edge or a polygon with its skin.
///
/// It points into storage of the world and is valid only while that storage is borrowed.
struct Outline<R: Real> {
  /// The corners in the frame of the body: 1 of a disc, 2 of an edge, or those of a polygon in the
  /// order that turns x towards y.
  let vertices: UnsafePointer<Vector2<R>>

  /// The outward unit normals of a polygon, of the side from each corner to the next; of an edge the
  /// one in front, where x points when the edge runs along y.
  let normals: UnsafePointer<Vector2<R>>

  let count: Int

  /// The radius of a disc, or the skin of an edge or polygon, in metres.
  let radius: R

  /// The edges before and after an edge in a chain, where there are any.
  let before: NeighbouringEdge<R>?
  let after: NeighbouringEdge<R>?

  /// The centroid of a polygon, which decides the side of an edge that it is on.
  var centroid = Vector2<R>.zero
}

/// The edge before or after another one in a chain.
struct NeighbouringEdge<R: Real>: Sendable, Hashable {
  /// The corner that the two do not share.
  let corner: Vector2<R>

  /// Its unit normal in front.
  let normal: Vector2<R>
}

/// A convex polygon ready to collide, and its integrals.
struct PolygonGeometry<R: ScalarReal>: Sendable, Hashable {
  /// The corners in the order that turns x towards y: Box2D's counter-clockwise in its own axes.
  let corners: [Vector2<R>]

  /// The outward unit normals, of the side from each corner to the next.
  let normals: [Vector2<R>]

  /// The area in m^2, positive.
  let area: R

  /// The centroid, in metres.
  let centroid: Vector2<R>

  /// The second moment of area about the origin, in m^4: the inertia there per unit of density.
  let secondMoment: R

  /// The geometry of a convex polygon of at least three corners, in either direction.
  ///
  /// The triangle of the first corner s and two neighbours s + a and s + b has, with c = a x b, the
  /// area A = c / 2, the first moment c (a + b) / 6 about s and the second moment
  /// c (a.a + a.b + b.b) / 12 about s. Their sums A, M and I give the centroid s + M / A, and the
  /// second moment about the origin is I + 2 s.M + A s.s.
  init(_ given: [Vector2<R>]) {
    precondition(given.count >= 3, "a polygon has at least three corners")
    let corners = doubleArea(of: given) < .zero ? given.reversed() : given
    let s = corners[0]
    var (area, first, second) = (R.zero, Vector2<R>.zero, R.zero)
    for index in 2..<corners.count {
      let (a, b) = (corners[index - 1] - s, corners[index] - s)
      let c = Vector2.cross(a, b)
      area = area + R(1.0 / 2) * c
      first = first + (R(1.0 / 6) * c) * (a + b)
      let squares = Vector2.dot(a, a) + Vector2.dot(a, b) + Vector2.dot(b, b)
      second = second + R(1.0 / 12) * c * squares
    }
    self.corners = corners
    normals = sides(of: corners).map { $0.normalized.outward }
    self.area = area
    centroid = s + (R(1) / area) * first
    secondMoment = second + R(2) * Vector2.dot(s, first) + area * Vector2.dot(s, s)
  }
}

/// The vectors from each corner to the next one, the last from the last corner to the first.
func sides<R: ScalarReal>(of corners: [Vector2<R>]) -> [Vector2<R>] {
  corners.indices.map { index in corners[index + 1 < corners.count ? index + 1 : 0] - corners[index]
  }
}

/// Twice the area in m^2, negative where the corners turn y towards x.
func doubleArea<R: ScalarReal>(of corners: [Vector2<R>]) -> R {
  guard let start = corners.first else { return .zero }
  return zip(corners, corners.dropFirst()).reduce(R.zero) { sum, side in
    sum + Vector2.cross(side.0 - start, side.1 - start)
  }
}
