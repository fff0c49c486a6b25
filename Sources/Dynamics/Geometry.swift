// SPDX-License-Identifier: Apache-2.0

import Basics
import RigidBodies

/// A point of the reference view, in points; y points down.
public struct Point: Sendable, Hashable {
  public var x: Double
  public var y: Double

  /// The point (`x`, `y`).
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  /// The distance from another point.
  package func distance(to other: Point) -> Double {
    Vector(dx: other.x - x, dy: other.y - y).magnitude
  }

  /// The origin of the reference view.
  public static let zero = Point(x: 0, y: 0)
}

/// A direction with a length.
public struct Vector: Sendable, Hashable {
  public var dx: Double
  public var dy: Double

  /// The vector (`dx`, `dy`).
  public init(dx: Double, dy: Double) { (self.dx, self.dy) = (dx, dy) }

  /// The vector of an angle and a length.
  ///
  /// - Parameters:
  ///   - angle: The angle in radians, 0 to the right, pi/2 down.
  ///   - magnitude: The length.
  public init(angle: Double, magnitude: Double) {
    dx = magnitude * angle.cosine
    dy = magnitude * angle.sine
  }

  /// The angle in radians, 0 to the right, pi/2 down.
  public var angle: Double { polarAngle(x: dx, y: dy) }

  /// The length.
  public var magnitude: Double { (dx * dx + dy * dy).squareRoot() }
}

/// A vector from the centre of an item, in points, in the item's own frame.
public struct Offset: Sendable, Hashable {
  public var horizontal: Double
  public var vertical: Double

  /// The offset of `horizontal` points right and `vertical` points down.
  public init(horizontal: Double, vertical: Double) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// No offset: the centre itself.
  public static let zero = Offset(horizontal: 0, vertical: 0)
}

/// The extent of an item, in points.
public struct Size: Sendable, Hashable {
  public var width: Double
  public var height: Double

  /// The size of `width` by `height` points.
  public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
}

/// Distances from the sides of a rectangle to its inside, in points.
public struct EdgeInsets: Sendable, Hashable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  /// The insets of the four sides; negative ones lead outside.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    (self.top, self.left) = (top, left)
    (self.bottom, self.right) = (bottom, right)
  }

  /// No insets.
  public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

/// A rectangle with sides along the axes, in points.
public struct Rect: Sendable, Hashable {
  public var origin: Point
  public var size: Size

  /// The rectangle of a corner and a size.
  public init(origin: Point, size: Size) { (self.origin, self.size) = (origin, size) }

  /// The rectangle of a corner's coordinates and two sides.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The rectangle of a middle and a size.
  public init(center: Point, size: Size) {
    self.init(
      origin: Point(x: center.x - size.width / 2, y: center.y - size.height / 2), size: size)
  }

  /// The rectangle around some rectangles, at least one.
  public init(around rectangles: [Rect]) {
    let first = rectangles[0]
    var (left, top) = (first.origin.x, first.origin.y)
    var (right, bottom) = (left + first.size.width, top + first.size.height)
    for other in rectangles.dropFirst() {
      (left, top) = (min(left, other.origin.x), min(top, other.origin.y))
      right = max(right, other.origin.x + other.size.width)
      bottom = max(bottom, other.origin.y + other.size.height)
    }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The middle.
  public var center: Point { Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }

  /// The corners, clockwise on a screen from the upper left one.
  public var corners: [Point] {
    let (right, bottom) = (origin.x + size.width, origin.y + size.height)
    return [
      origin, Point(x: right, y: origin.y), Point(x: right, y: bottom),
      Point(x: origin.x, y: bottom),
    ]
  }

  /// The rectangle after its sides moved inwards.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }

  /// Tells whether the two rectangles have more than their sides in common.
  public func intersects(_ other: Rect) -> Bool {
    origin.x < other.origin.x + other.size.width && other.origin.x < origin.x + size.width
      && origin.y < other.origin.y + other.size.height && other.origin.y < origin.y + size.height
  }
}

/// The rotation of an item, in the form of UIKit's transforms: [a, b; c, d].
///
/// An animator reads and writes rotations only; a scale is not part of the physics.
public struct AffineTransform: Sendable, Hashable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double

  /// No rotation.
  public static let identity = AffineTransform(rotationAngle: 0)

  /// The rotation by an angle in radians, clockwise on a screen.
  public init(rotationAngle angle: Double) {
    a = angle.cosine
    b = angle.sine
    c = -angle.sine
    d = angle.cosine
  }

  /// The angle in radians, between -pi and pi.
  public var rotationAngle: Double { polarAngle(x: a, y: b) }
}

/// The range in which an attachment lets its items move: radians for a pin, points for a slider.
public struct FloatRange: Sendable, Hashable {
  public var minimum: Double
  public var maximum: Double

  /// The range from `minimum` to `maximum`, which is not less.
  public init(minimum: Double, maximum: Double) {
    (self.minimum, self.maximum) = (minimum, maximum)
  }

  /// The range without ends.
  public static let infinite = FloatRange(minimum: -.infinity, maximum: .infinity)

  /// The range that is the place 0 alone.
  public static let zero = FloatRange(minimum: 0, maximum: 0)

  /// The range has no ends.
  public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }

  /// The range of an angle in radians, or nil if it has no ends.
  func angles<R: Real>() -> JointRange<R>? {
    isInfinite ? nil : JointRange(lower: R(minimum), upper: R(maximum))
  }

  /// The range of a translation in metres from one in points, or nil if it has no ends.
  func ways<R: Real>() -> JointRange<R>? {
    isInfinite ? nil : JointRange(lower: R(points: minimum), upper: R(points: maximum))
  }
}
