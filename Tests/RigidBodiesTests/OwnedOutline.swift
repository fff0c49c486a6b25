// SPDX-License-Identifier: Apache-2.0

@testable import RigidBodies

/// A convex piece of a shape that owns what an ``Outline`` only points to.
struct OwnedOutline<R: ScalarReal> {
  var corners: [Vector2<R>]
  var normals: [Vector2<R>] = []
  var centroid = Vector2<R>.zero
  var radius = R(SolverConstants.polygonSkin)
  var before: Vector2<R>?
  var after: Vector2<R>?

  static func polygon(_ corners: [Vector2<R>]) -> OwnedOutline {
    let geometry = PolygonGeometry(corners)
    return OwnedOutline(
      corners: geometry.corners, normals: geometry.normals, centroid: geometry.centroid)
  }

  static func box(_ width: Double, _ height: Double) -> OwnedOutline {
    guard case .polygon(let corners) = Shape.box(width: R(width), height: R(height)) else {
      preconditionFailure("a box is a polygon")
    }
    return polygon(corners)
  }

  /// A rectangle by half its width and height, without the skin unless one is given.
  static func halfBox(_ x: R, _ y: R, radius: R = .zero) -> OwnedOutline {
    OwnedOutline(
      corners: [Vector2(-x, -y), Vector2(x, -y), Vector2(x, y), Vector2(-x, y)], radius: radius)
  }

  static func disc(_ radius: Double) -> OwnedOutline {
    OwnedOutline(corners: [.zero], radius: R(radius))
  }

  static func edge(
    _ a: Vector2<R>, _ b: Vector2<R>, before: Vector2<R>? = nil, after: Vector2<R>? = nil
  ) -> OwnedOutline {
    OwnedOutline(corners: [a, b], before: before, after: after)
  }

  /// Lends the outline.
  func withOutline<T>(_ body: (Outline<R>) -> T) -> T {
    corners.withUnsafeBufferPointer { vertices in
      (normals.isEmpty ? corners : normals).withUnsafeBufferPointer { normals in
        guard let vertices = vertices.baseAddress, let normals = normals.baseAddress else {
          preconditionFailure("a piece has corners")
        }
        return body(
          Outline(
            vertices: vertices, normals: normals, count: corners.count, radius: radius,
            before: before, after: after, centroid: centroid))
      }
    }
  }
}

/// Two pieces, each in its place.
struct PlacedPair<R: ScalarReal> {
  var a: OwnedOutline<R>
  var xfA: Transform<R>
  var b: OwnedOutline<R>
  var xfB: Transform<R>

  /// A pair of which A stands at the origin.
  init(_ a: OwnedOutline<R>, _ b: OwnedOutline<R>, at poseB: (x: Double, y: Double, angle: Double))
  {
    self.init(a, at: (0, 0, 0), b, at: poseB)
  }

  init(
    _ a: OwnedOutline<R>, at poseA: (x: Double, y: Double, angle: Double), _ b: OwnedOutline<R>,
    at poseB: (x: Double, y: Double, angle: Double)
  ) {
    self.a = a
    self.b = b
    xfA = Transform(Vector2(R(poseA.x), R(poseA.y)), angle: R(poseA.angle))
    xfB = Transform(Vector2(R(poseB.x), R(poseB.y)), angle: R(poseB.angle))
  }

  var manifold: Manifold<R> {
    a.withOutline { a in
      b.withOutline { b in RigidBodies.manifold(of: a, xfA, and: b, xfB) }
    }
  }

  /// The manifold in the world, or nil where the pieces do not touch.
  var worldManifold: WorldManifold<R>? {
    let manifold = manifold
    guard manifold.count > 0 else { return nil }
    return WorldManifold(manifold, xfA, radiusA: a.radius, xfB, radiusB: b.radius)
  }

  /// The separations of the points, skins counted.
  var separations: [R] {
    let count = manifold.count
    return worldManifold.map { world in (0..<count).map { world.point($0).separation } } ?? []
  }
}

/// The closest points of two outlines where they stand, searched with a cache.
func closest<R: ScalarReal>(
  _ a: OwnedOutline<R>, _ frameA: Transform<R>, _ b: OwnedOutline<R>, _ frameB: Transform<R>,
  cache: inout SimplexCache<R>
) -> ClosestPoints<R> {
  a.withOutline { a in
    b.withOutline { b in
      ClosestPoints(OutlinePair(a: a, b: b, frameA: frameA, frameB: frameB), cache: &cache)
    }
  }
}

/// The closest points of two outlines where they stand.
func closest<R: ScalarReal>(
  _ a: OwnedOutline<R>, _ frameA: Transform<R>, _ b: OwnedOutline<R>, _ frameB: Transform<R>
) -> ClosestPoints<R> {
  var cache = SimplexCache<R>()
  return closest(a, frameA, b, frameB, cache: &cache)
}

/// The time of impact of two outlines on their ways.
func impact<R: ScalarReal>(
  _ a: OwnedOutline<R>, _ sweepA: Sweep<R>, _ b: OwnedOutline<R>, _ sweepB: Sweep<R>,
  until tMax: R = R(1)
) -> TimeOfImpact<R> {
  a.withOutline { a in
    b.withOutline { b in
      TimeOfImpact(MovingPair(a, along: sweepA, b, along: sweepB), until: tMax)
    }
  }
}

extension Manifold {
  /// The points that count.
  var points: [ManifoldPoint<R>] { Array([first, second].prefix(count)) }
}

extension Vector2<Double> {
  /// Whether a vector is another within a tolerance.
  func isNear(_ x: Double, _ y: Double, within tolerance: Double = 1e-12) -> Bool {
    (self - Vector2(x, y)).length <= tolerance
  }
}
