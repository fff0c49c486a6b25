// SPDX-License-Identifier: Apache-2.0

/// A corner of the difference B - A: a corner of A, one of B, and the vector between them.
struct SimplexVertex<R: ScalarReal> {
  var pointA: Vector2<R>
  var pointB: Vector2<R>

  /// The vector from A to B, in metres.
  var w: Vector2<R>

  /// The two corners.
  var corners: CornerPair

  /// Its share of the point of the simplex that is closest to the origin, from 0 to 1.
  var share: R

  /// The vertex of two corners, with the whole share.
  @inline(__always)
  init(_ corners: CornerPair, of pair: OutlinePair<R>) {
    pointA = pair.pointA(corners.a)
    pointB = pair.pointB(corners.b)
    w = pointB - pointA
    self.corners = corners
    share = R(1)
  }
}

/// One, two or three corners of the difference B - A, which hold the candidate for the point nearest
/// to the origin; only the first `count` of them are meaningful.
struct Simplex<R: ScalarReal> {
  var count: Int
  var v1: SimplexVertex<R>
  var v2: SimplexVertex<R>
  var v3: SimplexVertex<R>

  /// A direction from the simplex towards the origin, not of unit length; for one or two corners.
  var searchDirection: Vector2<R> {
    if count == 1 { return -v1.w }
    let e = v2.w - v1.w
    let turn = Vector2.cross(e, -v1.w)
    return turn > .zero ? Vector2(-e.y, e.x) : Vector2(e.y, -e.x)
  }

  /// The closest points of the two outlines, without their radii; the same one where they overlap.
  var closestPoints: (a: Vector2<R>, b: Vector2<R>) {
    switch count {
    case 1: return (v1.pointA, v1.pointB)
    case 2:
      return (
        v1.share * v1.pointA + v2.share * v2.pointA, v1.share * v1.pointB + v2.share * v2.pointB
      )
    default:
      let inside = v1.share * v1.pointA + v2.share * v2.pointA + v3.share * v3.pointA
      return (inside, inside)
    }
  }

  /// The distance of the two points in metres, 0 where the outlines overlap.
  var distance: R {
    let points = closestPoints
    return (points.b - points.a).length
  }

  /// The size that judges an earlier simplex: a length, or twice an area with its sign.
  var metric: R {
    switch count {
    case 2: (v2.w - v1.w).length
    case 3: Vector2.cross(v2.w - v1.w, v3.w - v1.w)
    default: .zero
    }
  }

  /// Appends a vertex; at most two may be there before.
  mutating func append(_ vertex: SimplexVertex<R>) {
    count += 1
    if count == 2 { v2 = vertex } else { v3 = vertex }
  }

  /// Keeps the corners that the point nearest to the origin needs, and sets their shares.
  ///
  /// Source: b2Distance.cpp, Box2D 2.3.1.
  @inline(__always)
  mutating func reduce() {
    switch count {
    case 2: reduceEdge()
    case 3: reduceTriangle()
    default: keep(v1)
    }
  }

  /// Reduces to the end or the inside of the edge nearest to the origin.
  private mutating func reduceEdge() {
    let edge = EdgeShares(v1, v2)
    if edge.d2 <= .zero { return keep(v1) }
    if edge.d1 <= .zero { return keep(v2) }
    keep(v1, v2, edge)
  }

  /// Reduces to the corner, the edge or the inside of the triangle nearest to the origin.
  ///
  /// With n = (w2 - w1) x (w3 - w1) the shares are n (w2 x w3), n (w3 x w1) and n (w1 x w2), not yet
  /// divided by their sum; one that is not positive puts the origin beyond the opposite edge.
  private mutating func reduceTriangle() {
    let (edge12, edge13, edge23) = (EdgeShares(v1, v2), EdgeShares(v1, v3), EdgeShares(v2, v3))
    let n = Vector2.cross(v2.w - v1.w, v3.w - v1.w)
    let d1 = n * Vector2.cross(v2.w, v3.w)
    let d2 = n * Vector2.cross(v3.w, v1.w)
    let d3 = n * Vector2.cross(v1.w, v2.w)
    if edge12.d2 <= .zero && edge13.d2 <= .zero { return keep(v1) }
    if edge12.isInside && d3 <= .zero { return keep(v1, v2, edge12) }
    if edge13.isInside && d2 <= .zero { return keep(v1, v3, edge13) }
    if edge12.d1 <= .zero && edge23.d2 <= .zero { return keep(v2) }
    if edge13.d1 <= .zero && edge23.d1 <= .zero { return keep(v3) }
    if edge23.isInside && d1 <= .zero { return keep(v2, v3, edge23) }
    let scale = R(1) / (d1 + d2 + d3)
    (v1.share, v2.share, v3.share) = (d1 * scale, d2 * scale, d3 * scale)
  }

  @inline(__always)
  private mutating func keep(_ vertex: SimplexVertex<R>) {
    count = 1
    v1 = vertex
    v1.share = R(1)
  }

  /// Keeps two corners with the shares of their edge.
  @inline(__always)
  private mutating func keep(
    _ first: SimplexVertex<R>, _ second: SimplexVertex<R>, _ edge: EdgeShares<R>
  ) {
    let scale = R(1) / (edge.d1 + edge.d2)
    count = 2
    v1 = first
    v2 = second
    v1.share = edge.d1 * scale
    v2.share = edge.d2 * scale
  }
}

/// The barycentric shares of the origin's foot on the line through two vertices, not yet divided
/// by their sum.
///
///     e = w2 - w1,  d1 = w2 . e,  d2 = -w1 . e,  foot = (d1 w1 + d2 w2) / (d1 + d2)
private struct EdgeShares<R: ScalarReal> {
  let d1: R
  let d2: R

  @inline(__always)
  init(_ v1: SimplexVertex<R>, _ v2: SimplexVertex<R>) {
    let e = v2.w - v1.w
    d1 = Vector2.dot(v2.w, e)
    d2 = -Vector2.dot(v1.w, e)
  }

  /// The foot lies between the two.
  var isInside: Bool { d1 > .zero && d2 > .zero }
}

extension Simplex {
  /// The simplex of the closest points by the method of Gilbert, Johnson and Keerthi, begun with the
  /// corners of the last search at their present places.
  ///
  /// Each vector from A to B is a point of the difference B - A, a convex polygon; the shortest is the
  /// point nearest to the origin. Each step adds the corner of that polygon farthest towards the
  /// origin, and keeps those of at most three corners that the nearest point needs. It ends when no
  /// new corner is found. It starts with the first corners where there was no search, and where the size
  /// has more than halved, doubled or vanished since. Source: b2Distance.cpp, Box2D 2.3.1.
  init(_ pair: OutlinePair<R>, after last: Simplex? = nil) {
    v1 = SimplexVertex(last?.v1.corners ?? CornerPair(), of: pair)
    (count, v2, v3) = (1, v1, v1)
    if let last, last.count > 1 {
      v2 = SimplexVertex(last.v2.corners, of: pair)
      if last.count > 2 { v3 = SimplexVertex(last.v3.corners, of: pair) }
      count = last.count
      let (old, new) = (last.metric, metric)
      if new < R(0.5) * old || R(2) * old < new || new < R(SolverConstants.vanishingLength) {
        count = 1
        v1 = SimplexVertex(CornerPair(), of: pair)
      }
    }
    approachOrigin(pair)
  }

  /// Exchanges the corners until they hold the point of B - A nearest to the origin.
  private mutating func approachOrigin(_ pair: OutlinePair<R>) {
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
