// SPDX-License-Identifier: Apache-2.0

extension Manifold where R: ScalarReal {
  /// Where two polygons touch: the side that keeps them apart the most is the reference, and the
  /// side of the other that faces it most squarely is clipped to its length.
  ///
  /// Policy: B's side is taken only where it is better by a tenth of the slop, so that rounding
  /// does not switch the reference from step to step. Points past the ends of the reference by up
  /// to the two skins are kept. Source: b2CollidePolygon.cpp, Box2D 2.3.1.
  static func ofPolygons(
    _ a: Outline<R>, _ xfA: Transform<R>, _ b: Outline<R>, _ xfB: Transform<R>
  ) -> Manifold {
    let radius = a.radius + b.radius
    let sideA = separatingSide(of: a, xfA, from: b, xfB)
    guard sideA.separation <= radius else { return .none }
    let sideB = separatingSide(of: b, xfB, from: a, xfA)
    guard sideB.separation <= radius else { return .none }
    if sideB.separation > sideA.separation + R(SolverConstants.sideTolerance) {
      return ofSide(sideB.side, .faceB, of: b, xfB, against: a, xfA, radius)
    }
    return ofSide(sideA.side, .faceA, of: a, xfA, against: b, xfB, radius)
  }

  /// The side of `one` whose line keeps `other` off the farthest, and how far; negative where every
  /// line cuts into it.
  private static func separatingSide(
    of one: Outline<R>, _ xf1: Transform<R>, from other: Outline<R>, _ xf2: Transform<R>
  ) -> (side: Int, separation: R) {
    let xf = xf1.relative(to: xf2)
    var best = (side: 0, separation: R(-Double.infinity))
    for index in 0..<one.count {
      let normal = xf.rotation.apply(one.normals[index])
      let corner = xf.apply(one.vertices[index])
      var separation = R(Double.infinity)
      for point in UnsafeBufferPointer(start: other.vertices, count: other.count) {
        separation = min(separation, Vector2.dot(normal, point - corner))
      }
      if separation > best.separation { best = (index, separation) }
    }
    return best
  }

  /// The contact of a reference side with the polygon it meets.
  private static func ofSide(
    _ side: Int, _ kind: Kind, of one: Outline<R>, _ xf1: Transform<R>,
    against other: Outline<R>, _ xf2: Transform<R>, _ radius: R
  ) -> Manifold {
    let (v1, v2) = (one.vertices[side], one.vertices[one.next(side)])
    let localNormal = (v2 - v1).normalized.outward
    let reference = ReferenceSide(
      v1: xf1.apply(v1), v2: xf1.apply(v2), normal: xf1.rotation.apply(localNormal),
      i1: side, i2: one.next(side))
    let incident = incidentSide(of: other, xf2, facing: reference)
    var answer = Manifold(
      kind: kind, localPoint: R(0.5) * (v1 + v2), localNormal: localNormal)
    answer.keep(incident, over: reference, margin: radius, radius) { xf2.applyInverse($0) }
    return answer
  }

  /// The side of a polygon that faces the reference side most squarely.
  private static func incidentSide(
    of other: Outline<R>, _ xf: Transform<R>, facing reference: ReferenceSide<R>
  ) -> IncidentSide<R> {
    let normal = xf.rotation.applyInverse(reference.normal)
    let i1 = other.side(facing: normal)
    let i2 = other.next(i1)
    return IncidentSide(
      xf.apply(other.vertices[i1]), i1, xf.apply(other.vertices[i2]), i2, against: reference.i1)
  }
}

extension Outline where R: ScalarReal {
  /// The side of a polygon whose normal is the most opposed to a direction in its frame.
  func side(facing direction: Vector2<R>) -> Int {
    var best = (side: 0, value: Vector2.dot(direction, normals[0]))
    for index in 1..<count {
      let value = Vector2.dot(direction, normals[index])
      if value < best.value { best = (index, value) }
    }
    return best.side
  }
}
