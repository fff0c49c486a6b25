// SPDX-License-Identifier: Apache-2.0

/// A ``Manifold`` in the world, for the velocity solver.
///
/// Source: b2WorldManifold, b2Collision.cpp, Box2D 2.3.1.
struct WorldManifold<R: ScalarReal>: Sendable, Hashable {
  /// The unit normal from A to B.
  let normal: Vector2<R>

  /// A point midway between the surfaces, and the gap in metres, negative at an overlap; skins count.
  struct Point: Sendable, Hashable {
    var position = Vector2<R>.zero
    var separation = R.zero
  }

  /// The points, of which the manifold has one or two.
  private(set) var first = Point()
  private(set) var second = Point()

  /// A manifold of at least one point, given the frames of the bodies and the radii.
  init(_ manifold: Manifold<R>, _ xfA: Transform<R>, radiusA: R, _ xfB: Transform<R>, radiusB: R) {
    switch manifold.kind {
    case .discs:
      let a = xfA.apply(manifold.localPoint)
      let b = xfB.apply(manifold.first.localPoint)
      let d = b - a
      normal = d.length < R(SolverConstants.vanishingLength) ? Vector2(R(1), .zero) : d.normalized
      first = Self.midpoint(b, off: a, normal, radiusA, radiusB)
    case .faceA:
      let face = WorldFace(manifold, xfA)
      normal = face.normal
      first = face.point(manifold.first, xfB, radiusA, radiusB)
      if manifold.count == 2 { second = face.point(manifold.second, xfB, radiusA, radiusB) }
    case .faceB:
      let face = WorldFace(manifold, xfB)
      normal = -face.normal
      first = face.point(manifold.first, xfA, radiusB, radiusA)
      if manifold.count == 2 { second = face.point(manifold.second, xfA, radiusB, radiusA) }
    }
  }

  /// The point with an index below the number of points.
  @inline(__always)
  func point(_ index: Int) -> Point { index == 0 ? first : second }

  /// The point midway between the surface of radius `r1` about a face through `origin` and that of
  /// radius `r2` about a point `p` of the other outline.
  ///
  /// With d = n . (p - origin) the surfaces are at p + (r1 - d) n and p - r2 n.
  @inline(__always)
  fileprivate static func midpoint(
    _ p: Vector2<R>, off origin: Vector2<R>, _ n: Vector2<R>, _ r1: R, _ r2: R
  ) -> Point {
    let d = Vector2.dot(p - origin, n)
    return Point(position: p.midway(d, along: n, r1, r2), separation: d - r1 - r2)
  }
}

/// The reference side of a manifold in the world.
struct WorldFace<R: ScalarReal> {
  let normal: Vector2<R>
  let origin: Vector2<R>

  @inline(__always)
  init(_ manifold: Manifold<R>, _ xf: Transform<R>) {
    normal = xf.rotation.apply(manifold.localNormal)
    origin = xf.apply(manifold.localPoint)
  }

  /// A point of the other outline, whose frame is `xf`.
  @inline(__always)
  func point(
    _ p: ManifoldPoint<R>, _ xf: Transform<R>, _ r1: R, _ r2: R
  ) -> WorldManifold<R>.Point {
    WorldManifold.midpoint(xf.apply(p.localPoint), off: origin, normal, r1, r2)
  }
}

extension Vector2 {
  /// The point midway between the surface of radius `r1` at the distance 0 and that of radius `r2` about
  /// this point, which is at the distance `d` along the normal `n`.
  @inline(__always)
  func midway(_ d: R, along n: Vector2, _ r1: R, _ r2: R) -> Vector2 {
    self + (R(0.5) * (r1 - d - r2)) * n
  }
}

/// A point of a manifold in a round of the position solver, after the bodies moved.
///
/// Source: b2PositionSolverManifold, b2ContactSolver.cpp, Box2D 2.3.1.
struct PositionManifold<R: ScalarReal>: Sendable, Hashable {
  /// The unit normal from A to B; shorter where two discs nearly coincide.
  let normal: Vector2<R>

  /// The point at which the correction acts: for a side, the point of the other outline without skin.
  let point: Vector2<R>

  /// The gap in metres, negative at an overlap; skins count.
  let separation: R

  /// The point of an index below the manifold's number of points.
  init(
    _ manifold: Manifold<R>, point index: Int, _ xfA: Transform<R>, radiusA: R,
    _ xfB: Transform<R>, radiusB: R
  ) {
    let local = index == 0 ? manifold.first.localPoint : manifold.second.localPoint
    let d: R
    switch manifold.kind {
    case .discs:
      let a = xfA.apply(manifold.localPoint)
      let b = xfB.apply(local)
      normal = (b - a).normalized
      point = R(0.5) * (a + b)
      d = Vector2.dot(b - a, normal)
    case .faceA:
      let face = WorldFace(manifold, xfA)
      normal = face.normal
      point = xfB.apply(local)
      d = Vector2.dot(point - face.origin, face.normal)
    case .faceB:
      let face = WorldFace(manifold, xfB)
      normal = -face.normal
      point = xfA.apply(local)
      d = Vector2.dot(point - face.origin, face.normal)
    }
    separation = d - radiusA - radiusB
  }
}
