// SPDX-License-Identifier: Apache-2.0

/// A corner of the difference B - A: a corner of A, one of B, and the way from one to the other.
struct SimplexVertex<R: ScalarReal> {
  var pointA: Vector2<R>
  var pointB: Vector2<R>

  /// The way from A to B, in metres.
  var w: Vector2<R>

  /// The corners that it is made of.
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

/// One, two or three corners of the difference B - A, among which the point nearest to the origin
/// is sought; only the first `count` of them mean anything.
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

  /// The closest points of the two outlines, as far as the simplex tells.
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

  /// The size by which a remembered simplex is judged: a length, or twice an area with its sign.
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
}
