// SPDX-License-Identifier: Apache-2.0

/// The point of a manifold that a round of the position solver looks at, after the bodies moved.
///
/// Source: b2PositionSolverManifold, b2ContactSolver.cpp, Box2D 2.3.1.
struct PositionManifold<R: ScalarReal>: Sendable, Hashable {
  /// The unit normal from A to B; it is as short as their distance where two discs coincide.
  let normal: Vector2<R>

  /// The point where the correction acts: for a side, the point of the other outline without skin.
  let point: Vector2<R>

  /// The gap in metres, negative where they overlap; skins count.
  let separation: R

  /// The point of an index below the number of points of the manifold.
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
