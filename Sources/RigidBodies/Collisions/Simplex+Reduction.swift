// SPDX-License-Identifier: Apache-2.0

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

  /// Whether the foot lies between the two.
  var isInside: Bool { d1 > .zero && d2 > .zero }
}

extension Simplex {
  /// Keeps the corners that the point nearest to the origin needs, and gives them their shares.
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

  /// The origin is nearest to an end of the edge, or to its inside.
  private mutating func reduceEdge() {
    let edge = EdgeShares(v1, v2)
    if edge.d2 <= .zero {
      keep(v1)
    } else if edge.d1 <= .zero {
      keep(v2)
    } else {
      keep(v1, v2, edge)
    }
  }

  /// The origin is nearest to a corner of the triangle, to one of its edges, or inside.
  ///
  /// With n = (w2 - w1) x (w3 - w1) the triangle's shares are n (w2 x w3), n (w3 x w1) and
  /// n (w1 x w2), not yet divided by their sum; one that is not positive puts the origin beyond
  /// the edge of the two other corners.
  private mutating func reduceTriangle() {
    let (edge12, edge13, edge23) = (EdgeShares(v1, v2), EdgeShares(v1, v3), EdgeShares(v2, v3))
    let n = Vector2.cross(v2.w - v1.w, v3.w - v1.w)
    let d1 = n * Vector2.cross(v2.w, v3.w)
    let d2 = n * Vector2.cross(v3.w, v1.w)
    let d3 = n * Vector2.cross(v1.w, v2.w)
    if edge12.d2 <= .zero && edge13.d2 <= .zero {
      keep(v1)
    } else if edge12.isInside && d3 <= .zero {
      keep(v1, v2, edge12)
    } else if edge13.isInside && d2 <= .zero {
      keep(v1, v3, edge13)
    } else if edge12.d1 <= .zero && edge23.d2 <= .zero {
      keep(v2)
    } else if edge13.d1 <= .zero && edge23.d1 <= .zero {
      keep(v3)
    } else if edge23.isInside && d1 <= .zero {
      keep(v2, v3, edge23)
    } else {
      let scale = R(1) / (d1 + d2 + d3)
      v1.share = d1 * scale
      v2.share = d2 * scale
      v3.share = d3 * scale
    }
  }

  /// Keeps one corner.
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
