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

/// A path of straight lines in points: the outline of an item, or a boundary.
///
/// It is one piece from its first corner to its last. An oval is flattened at once. It is a class as
/// UIBezierPath is; functions that take a path read its corners immediately.
public final class BezierPath {
  /// The corners, in order.
  public private(set) var corners: [Point] = []

  /// A line leads from the last corner back to the first.
  public private(set) var isClosed = false

  /// A path without corners.
  public init() {}

  /// The outline of a rectangle.
  public init(rect: Rect) {
    corners = rect.corners
    isClosed = true
  }

  /// The oval that fills a rectangle, as the polygon that it is on the device.
  public init(ovalIn rect: Rect) {
    let (x, y) = (rect.origin.x + rect.size.width / 2, rect.origin.y + rect.size.height / 2)
    corners = OvalOutline(rect.size).corners.map { Point(x: x + Double($0.x), y: y + Double($0.y)) }
    isClosed = true
  }

  /// Begins the path at a point; it must be empty, because a path has one piece.
  public func move(to point: Point) {
    precondition(corners.isEmpty, "a path begins once: it has one piece")
    corners = [point]
  }

  /// Adds a line from the last corner to a point.
  public func addLine(to point: Point) {
    precondition(!corners.isEmpty, "a path begins with move(to:)")
    precondition(!isClosed, "nothing follows the end of a closed path")
    corners.append(point)
  }

  /// Closes the path with a line back to its first corner.
  ///
  /// A last corner that is the first one again is dropped.
  public func close() {
    if corners.count > 1 && corners.last == corners.first { corners.removeLast() }
    isClosed = true
  }
}

/// The corners of the polygon that an oval is on the device, around its centre, in points.
///
/// Each quarter is one cubic, from the end of the horizontal axis on, computed in `Float`. It has
/// n = L / 10 corners, rounded, at equal steps of its parameter, where L is its length: at least one,
/// and at most 63, since no oval with more was seen.
///
/// Policy: this n is the simplest that gives the numbers of corners that were measured; their rule is
/// not known.
///
/// Source: measurement of Apple's frameworks, published by third parties: 20 x 10 pt have 4 corners,
/// 100 x 50 have 24, 60 x 200 have 44, 1000 x 500 have 244.
struct OvalOutline {
  /// The corners, in order from (width / 2, 0) to (0, height / 2) and on.
  private(set) var corners: [Vector2<Float>] = []

  /// The distance of a cubic's handles from its ends, as a share of the half axis.
  private static let handle: Float = 0.552_284_749_83
  /// The length of a side, in points.
  private static let side: Float = 10
  private static let mostSides = SolverConstants.maximumCorners / 4
  private static let chords = 64

  init(_ size: Size) {
    let (a, b) = (Float(size.width) / 2, Float(size.height) / 2)
    // A quarter leads from p to q, at right angles.
    for (p, q) in [
      (Vector2(a, 0), Vector2(0, b)), (Vector2(0, b), Vector2(-a, 0)),
      (Vector2(-a, 0), Vector2(0, -b)), (Vector2(0, -b), Vector2(a, 0)),
    ] {
      add(Quarter(p: p, q: q))
    }
  }

  private mutating func add(_ quarter: Quarter) {
    var (length, last) = (Float(0), quarter.point(at: 0))
    for chord in 1...Self.chords {
      let next = quarter.point(at: Float(chord) / Float(Self.chords))
      let way = next - last
      length += (way.x * way.x).addingProduct(way.y, way.y).squareRoot()
      last = next
    }
    let count = min(max(Int((length / Self.side).rounded()), 1), Self.mostSides)
    corners += (0..<count).map { quarter.point(at: Float($0) / Float(count)) }
  }

  /// A quarter of an oval around the origin, as a cubic.
  private struct Quarter {
    let p: Vector2<Float>
    let q: Vector2<Float>

    func point(at t: Float) -> Vector2<Float> {
      let u = 1 - t
      let (first, second) = (p + OvalOutline.handle * q, q + OvalOutline.handle * p)
      return (u * u * u) * p + (3 * u * u * t) * first + (3 * u * t * t) * second + (t * t * t) * q
    }
  }
}
