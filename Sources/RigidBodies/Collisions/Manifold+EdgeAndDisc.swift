// SPDX-License-Identifier: Apache-2.0

extension Manifold where R: ScalarReal {
  /// Where an edge A and a disc B touch, from either side of the edge.
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
      let isNeighbours = isOver(a.before, v1, centre)
      return isNeighbours ? .none : ofEnd(v1, 0, centre, radius, b.vertices[0])
    }
    if Vector2.dot(e, v2 - centre) <= .zero {
      let isNeighbours = isOver(a.after, v2, centre)
      return isNeighbours ? .none : ofEnd(v2, 1, centre, radius, b.vertices[0])
    }
    let right = e.outward.normalized
    let distance = Vector2.dot(right, centre - v1)
    guard max(distance, -distance) <= radius else { return .none }
    let normal = distance > .zero ? right : -right
    return .single(
      .faceA, at: v1, normal: normal, point: b.vertices[0], feature: ContactFeature(kindA: .face))
  }

  /// Whether a point lies beside the neighbouring edge that ends at a corner, if there is one.
  @inline(__always)
  private static func isOver(
    _ neighbour: Vector2<R>?, _ corner: Vector2<R>, _ point: Vector2<R>
  ) -> Bool {
    guard let neighbour else { return false }
    return Vector2.dot(neighbour - corner, point - corner) > .zero
  }

  /// A disc, its centre in the frame of A, at an end of the edge.
  private static func ofEnd(
    _ end: Vector2<R>, _ index: UInt8, _ centre: Vector2<R>, _ radius: R, _ point: Vector2<R>
  ) -> Manifold {
    let d = centre - end
    guard Vector2.dot(d, d) <= radius * radius else { return .none }
    return .single(
      .discs, at: end, normal: .zero, point: point, feature: ContactFeature(indexA: index))
  }
}
