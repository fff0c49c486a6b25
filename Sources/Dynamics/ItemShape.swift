// SPDX-License-Identifier: Apache-2.0

import Basics
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
      Rect(origin: Point(x: $0.origin.x - middle.x, y: $0.origin.y - middle.y), size: $0.size)
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
      metres = Self.moments(ofPath: corners).centroid
      let tolerance = Self.centroidTolerance / SolverConstants.pointsPerMetre
      if metres.length <= tolerance { return .zero }
    case .group(let members): metres = Self.moments(ofGroup: members).centroid
    }
    return Offset(
      horizontal: metres.x * SolverConstants.pointsPerMetre,
      vertical: metres.y * SolverConstants.pointsPerMetre)
  }
}

extension ItemShape {
  /// The area, the centre of mass and the mean of r^2 over a shape, which give its mass and inertia, in
  /// metres.
  typealias Moments = (area: Double, centroid: Vector2<Double>, meanSquareDistance: Double)

  /// The moments of the rectangles of a group in points, r the distance from the centre of mass; where
  /// two cover each other, both count.
  static func moments(ofGroup members: [Rect]) -> Moments {
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
    return (area, centroid, second / area)
  }

  /// The moments of the polygon of some corners in points, r the distance from the origin.
  ///
  /// The triangles from the origin to each side, from p to q, give with c = p x q
  ///
  ///     A = sum c / 2        centroid = sum c (p + q) / (6 A)
  ///     integral of r^2 = sum c (p.p + p.q + q.q) / 12
  ///
  /// in either direction: the sign of c cancels. Source: b2PolygonShape.cpp (ComputeMass), Box2D 2.3.1.
  static func moments(ofPath corners: [Point]) -> Moments {
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
    return (doubleArea.magnitude / 2, (1 / (3 * doubleArea)) * first, second / (6 * doubleArea))
  }
}

/// A path of straight lines in points: the outline of an item, or a boundary.
///
/// It is one piece from its first corner to its last. An oval is flattened at once. It is a class as
/// UIBezierPath is; functions that take a path read its corners immediately.
public final class BezierPath {
  /// The corners, in order.
  public private(set) var corners: [Point]

  /// A line leads from the last corner back to the first.
  public private(set) var isClosed = false

  /// A path of some lines, which is open.
  init(corners: [Point]) { self.corners = corners }

  /// A path without corners.
  public init() { corners = [] }

  /// The outline of a rectangle.
  public init(rect: Rect) {
    corners = rect.corners
    isClosed = true
  }

  /// The oval that fills a rectangle, as the polygon that it is on the device.
  public init(ovalIn rect: Rect) {
    let (x, y) = (rect.origin.x + rect.size.width / 2, rect.origin.y + rect.size.height / 2)
    corners = rect.size.ovalCorners.map { Point(x: x + Double($0.x), y: y + Double($0.y)) }
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

extension Size {
  /// The corners of the polygon that an oval of this size is on the device, around its centre, in points
  /// and in order from (width / 2, 0) to (0, height / 2) and on.
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
  var ovalCorners: [Vector2<Float>] {
    let (a, b) = (Float(width) / 2, Float(height) / 2)
    let ends = [Vector2(a, 0), Vector2(0, b), Vector2(-a, 0), Vector2(0, -b)]
    return ends.indices.flatMap { Self.quarterCorners(ends[$0], ends[($0 + 1) % 4]) }
  }

  /// The corners of the quarter that leads from p to q, at right angles.
  private static func quarterCorners(_ p: Vector2<Float>, _ q: Vector2<Float>) -> [Vector2<Float>] {
    // The distance of a cubic's handles from its ends, as a share of the half axis.
    let handle: Float = 0.552_284_749_83
    let (first, second) = (p + handle * q, q + handle * p)
    func point(at t: Float) -> Vector2<Float> {
      let u = 1 - t
      return (u * u * u) * p + (3 * u * u * t) * first + (3 * u * t * t) * second + (t * t * t) * q
    }
    let chords = 64
    var (length, last) = (Float(0), point(at: 0))
    for chord in 1...chords {
      let next = point(at: Float(chord) / Float(chords))
      let way = next - last
      length += (way.x * way.x).addingProduct(way.y, way.y).squareRoot()
      last = next
    }
    // A side is 10 pt long.
    let count = min(max(Int((length / 10).rounded()), 1), SolverConstants.maximumCorners / 4)
    return (0..<count).map { point(at: Float($0) / Float(count)) }
  }
}
