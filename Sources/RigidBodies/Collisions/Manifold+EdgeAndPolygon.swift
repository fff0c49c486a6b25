// SPDX-License-Identifier: Apache-2.0

extension Manifold where R: ScalarReal {
  /// Where an edge A and a polygon B touch, from either side of the edge.
  ///
  /// The separation along the edge's normal is compared with those along the normals of the polygon
  /// that the neighbours of the edge leave to it; the largest gives the reference side, and a side
  /// of the polygon only when it is clearly better. Source: b2EPCollider, Box2D 2.3.1.
  static func ofEdgeAndPolygon(
    _ a: Outline<R>, _ xfA: Transform<R>, _ b: Outline<R>, _ xfB: Transform<R>
  ) -> Manifold {
    let xf = xfB.relative(to: xfA)
    let radius = a.radius + b.radius
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

  /// How far a polygon is outside of the line of the edge.
  private static func separation(
    of b: Outline<R>, _ xf: Transform<R>, along normal: Vector2<R>, from corner: Vector2<R>
  ) -> R {
    var answer = R(Double.infinity)
    for index in 0..<b.count {
      answer = min(answer, Vector2.dot(normal, xf.apply(b.vertices[index]) - corner))
    }
    return answer
  }

  /// The side of the polygon whose line keeps the edge off the farthest, and how far.
  ///
  /// A normal that is a neighbour's business does not count, unless it shows that there is a gap.
  private static func separatingSide(
    of b: Outline<R>, _ xf: Transform<R>, from a: Outline<R>, _ edge: EdgeSide<R>
  ) -> (side: Int, separation: R) {
    let radius = a.radius + b.radius
    var best = (side: 0, separation: R(-Double.infinity))
    for index in 0..<b.count {
      let normal = xf.rotation.apply(b.normals[index])
      let corner = xf.apply(b.vertices[index])
      let separation = min(
        Vector2.dot(normal, a.vertices[0] - corner), Vector2.dot(normal, a.vertices[1] - corner))
      if separation > radius { return (index, separation) }
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
    let j1 = b.side(facing: xf.rotation.applyInverse(edge.normal))
    let j2 = b.next(j1)
    let incident = IncidentSide(
      xf.apply(b.vertices[j1]), j1, xf.apply(b.vertices[j2]), j2, against: 0)
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
    var answer = Manifold(
      kind: .faceB, localPoint: b.vertices[side], localNormal: b.normals[side])
    answer.keep(incident, over: reference, margin: .zero, radius) { $0 }
    return answer
  }
}
