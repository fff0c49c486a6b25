// SPDX-License-Identifier: Apache-2.0

/// A direction that moves with the outlines; the separation along it is a smooth function of time as
/// long as the same two corners or sides face each other.
///
/// Source: b2SeparationFunction in b2TimeOfImpact.cpp, Box2D 2.3.
struct SeparatingAxis<R: ScalarReal> {
  /// The features that face each other.
  enum Kind: Sendable {
    /// A corner of A and one of B: the axis keeps its direction in the world.
    case corners
    /// A side of A and a corner of B: the axis is the normal of the side and turns with A.
    case faceA
    /// A side of B and a corner of A: the axis turns with B.
    case faceB
  }

  let kind: Kind

  /// The unit axis: in the world for two corners, else in the frame of the body with the side.
  let axis: Vector2<R>

  /// The middle of the side, in the frame of its body.
  let localPoint: Vector2<R>
}

extension SeparatingAxis {
  /// The axis through the closest points of the outlines, from their simplex.
  init(_ pair: OutlinePair<R>, closestAt simplex: Simplex<R>) {
    let (first, second) = (simplex.v1.corners, simplex.v2.corners)
    if simplex.count == 1 {
      let way = pair.pointB(first.b) - pair.pointA(first.a)
      self.init(kind: .corners, axis: way.normalized, localPoint: .zero)
    } else if first.a == second.a {
      let side = (pair.b.vertices[first.b], pair.b.vertices[second.b])
      self.init(kind: .faceB, side: side, frame: pair.frameB, facing: pair.pointA(first.a))
    } else {
      let side = (pair.a.vertices[first.a], pair.a.vertices[second.a])
      self.init(kind: .faceA, side: side, frame: pair.frameA, facing: pair.pointB(first.b))
    }
  }

  /// The axis of the side between two corners, turned towards a point of the world.
  private init(
    kind: Kind, side: (p: Vector2<R>, q: Vector2<R>), frame: Transform<R>, facing point: Vector2<R>
  ) {
    let middle = R(0.5) * (side.p + side.q)
    let across = Vector2(side.q.y - side.p.y, side.p.x - side.q.x).normalized
    let separation = Vector2.dot(point - frame.apply(middle), frame.rotation.apply(across))
    self.init(kind: kind, axis: separation < .zero ? -across : across, localPoint: middle)
  }

  /// The corners farthest towards each other along the axis, except those of the side.
  func deepestCorners(_ pair: OutlinePair<R>) -> CornerPair {
    switch kind {
    case .corners:
      CornerPair(a: pair.supportA(along: axis), b: pair.supportB(along: -axis))
    case .faceA:
      CornerPair(b: pair.supportB(along: -pair.frameA.rotation.apply(axis)))
    case .faceB:
      CornerPair(a: pair.supportA(along: -pair.frameB.rotation.apply(axis)))
    }
  }

  /// The separation of two corners, or of a corner and the side, along the axis in metres.
  func separation(of corners: CornerPair, _ pair: OutlinePair<R>) -> R {
    switch kind {
    case .corners: return Vector2.dot(pair.pointB(corners.b) - pair.pointA(corners.a), axis)
    case .faceA:
      let normal = pair.frameA.rotation.apply(axis)
      return Vector2.dot(pair.pointB(corners.b) - pair.frameA.apply(localPoint), normal)
    case .faceB:
      let normal = pair.frameB.rotation.apply(axis)
      return Vector2.dot(pair.pointA(corners.a) - pair.frameB.apply(localPoint), normal)
    }
  }
}
