// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// The shape of an item within its size, for its contacts and its mass.
public enum ItemShape: Sendable, Hashable {
  /// The whole rectangle.
  case rectangle

  /// The ellipse that fills it; a disc where both sides are equal.
  case ellipse

  /// A convex polygon: at least three corners, in points from the centre of the item.
  case path([Point])

  /// The largest distance of the centre of mass from the centre of the item, in points.
  public static let centroidTolerance = 0.5

  /// The vector from the centre of the item to the centre of mass of the shape.
  ///
  /// A path must be shifted back by it for an item: the item rotates about its centre of mass, and its
  /// centre is read and written.
  public var centroid: Offset {
    guard case .path(let corners) = self else { return .zero }
    let metres = PolygonMoments(of: corners).centroid
    return Offset(
      horizontal: metres.x * SolverConstants.pointsPerMetre,
      vertical: metres.y * SolverConstants.pointsPerMetre)
  }

  /// The centre of mass is near enough to the centre of the item.
  var isCentred: Bool {
    let way = centroid
    return Vector(dx: way.horizontal, dy: way.vertical).magnitude <= ItemShape.centroidTolerance
  }
}

/// The integrals over a polygon that give its mass and inertia, in metres.
///
/// The triangles from the origin to each side, from p to q, give with c = p x q
///
///     A = sum c / 2        centroid = sum c (p + q) / (6 A)
///     integral of r^2 = sum c (p.p + p.q + q.q) / 12
///
/// in either direction: the sign of c cancels. Source: b2PolygonShape.cpp (ComputeMass), Box2D 2.3.1.
struct PolygonMoments {
  /// A, at least 0.
  let area: Double

  /// The centre of mass.
  let centroid: Vector2<Double>

  /// The mean of r^2 over the polygon, r the distance from the origin.
  let meanSquareDistance: Double

  /// The integrals over the polygon of some corners in points.
  init(of corners: [Point]) {
    let metres = corners.map { Vector2<Double>($0) }
    var doubleArea = 0.0
    var first = Vector2<Double>.zero
    var second = 0.0
    for (p, q) in zip(metres, metres.dropFirst() + metres.prefix(1)) {
      let c = Vector2.cross(p, q)
      doubleArea += c
      first = first + c * (p + q)
      second += c * (Vector2.dot(p, p) + Vector2.dot(p, q) + Vector2.dot(q, q))
    }
    precondition(doubleArea != 0, "the path of an item encloses an area")
    area = doubleArea.magnitude / 2
    centroid = (1 / (3 * doubleArea)) * first
    meanSquareDistance = second / (6 * doubleArea)
  }
}
