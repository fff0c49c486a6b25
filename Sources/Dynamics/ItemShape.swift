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

  /// The rectangles of a group's members, in points from the centre of the item, which is the middle
  /// of the rectangle around all of them.
  case group([Rect])

  /// The members of a group; none of another shape.
  public var members: [Rect] { if case .group(let members) = self { members } else { [] } }

  /// The members of a group, from their rectangles in any coordinates: at least one.
  public static func members(of rectangles: [Rect]) -> [Rect] {
    let middle = Rect(around: rectangles).center
    return rectangles.map {
      Rect(
        origin: Point(x: $0.origin.x - middle.x, y: $0.origin.y - middle.y), size: $0.size)
    }
  }

  /// The distance from the centre of the item, in points, up to which the centre of mass of a path
  /// counts as there.
  ///
  /// Policy: numbers that somebody has read off a drawing have such errors.
  static let centroidTolerance = 0.5

  /// The vector from the centre of the item to its centre of mass, in points; zero for rectangles and
  /// ellipses.
  ///
  /// An item turns about its centre of mass.
  public var centerOfMass: Offset {
    let metres: Vector2<Double>
    switch self {
    case .rectangle, .ellipse: return .zero
    case .path(let corners):
      metres = PolygonMoments(of: corners).centroid
      let tolerance = Self.centroidTolerance / SolverConstants.pointsPerMetre
      if metres.length <= tolerance { return .zero }
    case .group(let members): metres = GroupMoments(of: members).centroid
    }
    return Offset(
      horizontal: metres.x * SolverConstants.pointsPerMetre,
      vertical: metres.y * SolverConstants.pointsPerMetre)
  }
}

/// The integrals over the rectangles of a group that give its mass and inertia, in metres; where two
/// cover each other, both count.
struct GroupMoments {
  /// The sum of the areas.
  let area: Double

  /// The centre of mass.
  let centroid: Vector2<Double>

  /// The mean of r^2 over the rectangles, r the distance from the centre of mass.
  let meanSquareDistance: Double

  /// The integrals over some rectangles in points.
  init(of members: [Rect]) {
    let parts = members.map { rectangle in
      let (w, h) = (Double(points: rectangle.size.width), Double(points: rectangle.size.height))
      return (area: w * h, center: Vector2<Double>(rectangle.center), square: (w * w + h * h) / 12)
    }
    let area = parts.reduce(0) { $0 + $1.area }
    let first = parts.reduce(Vector2<Double>.zero) { $0 + $1.area * $1.center }
    let centroid = (1 / area) * first
    let second = parts.reduce(0) { sum, part in
      let way = part.center - centroid
      return sum + part.area * (part.square + Vector2.dot(way, way))
    }
    self.area = area
    self.centroid = centroid
    meanSquareDistance = second / area
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

  /// The same, r the distance from a point in metres.
  func meanSquareDistance(from point: Vector2<Double>) -> Double {
    meanSquareDistance - 2 * Vector2.dot(point, centroid) + Vector2.dot(point, point)
  }

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
