// SPDX-License-Identifier: Apache-2.0

extension Manifold where R: ScalarReal {
  /// Where a polygon A and a disc B touch: at the corner or the side of A nearest to the centre.
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
        return ofCorner(v1, centre, radius, b.vertices[0])
      }
      if Vector2.dot(centre - v2, v1 - v2) <= .zero {
        return ofCorner(v2, centre, radius, b.vertices[0])
      }
    }
    return .single(
      .faceA, at: R(0.5) * (v1 + v2), normal: a.normals[side], point: b.vertices[0])
  }

  /// The side whose line a point is farthest outside of, and how far.
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

  /// A disc, its centre in the frame of A, at a corner of A.
  private static func ofCorner(
    _ corner: Vector2<R>, _ centre: Vector2<R>, _ radius: R, _ point: Vector2<R>
  ) -> Manifold {
    let d = centre - corner
    guard Vector2.dot(d, d) <= radius * radius else { return .none }
    return .single(.faceA, at: corner, normal: d.normalized, point: point)
  }
}
