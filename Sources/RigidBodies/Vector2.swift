// SPDX-License-Identifier: Apache-2.0

/// A vector in the plane; in the solver x points right and y points down, as on a screen.
public struct Vector2<R: Real>: Sendable, Hashable {
  public var x: R
  public var y: R

  /// The vector (`x`, `y`).
  @inlinable @inline(__always)
  public init(_ x: R, _ y: R) {
    self.x = x
    self.y = y
  }

  /// The null vector.
  @inlinable @inline(__always)
  public static var zero: Vector2 { Vector2(.zero, .zero) }

  @inlinable @inline(__always)
  public static func + (a: Vector2, b: Vector2) -> Vector2 { Vector2(a.x + b.x, a.y + b.y) }

  @inlinable @inline(__always)
  public static func - (a: Vector2, b: Vector2) -> Vector2 { Vector2(a.x - b.x, a.y - b.y) }

  @inlinable @inline(__always)
  public static prefix func - (a: Vector2) -> Vector2 { Vector2(-a.x, -a.y) }

  @inlinable @inline(__always)
  public static func * (s: R, a: Vector2) -> Vector2 { Vector2(s * a.x, s * a.y) }

  /// The scalar product of a and b.
  @inlinable @inline(__always)
  public static func dot(_ a: Vector2, _ b: Vector2) -> R { a.x * b.x + a.y * b.y }

  /// The cross product a x b, a number in the plane.
  @inlinable @inline(__always)
  public static func cross(_ a: Vector2, _ b: Vector2) -> R { a.x * b.y - a.y * b.x }

  /// The cross product w x a of an angular velocity and a lever.
  @inlinable @inline(__always)
  public static func cross(_ w: R, _ a: Vector2) -> Vector2 { Vector2(-w * a.y, w * a.x) }

  /// The Euclidean length.
  @inlinable @inline(__always)
  public var length: R { Vector2.dot(self, self).squareRoot() }

  /// The vector rotated by an angle in radians, from x towards y.
  @inlinable @inline(__always)
  public func rotated(by angle: R) -> Vector2 {
    let (s, c) = angle.sineAndCosine
    return Vector2(c * x - s * y, s * x + c * y)
  }

  /// The same vector, with `other` in the lanes where the mask is true.
  @inlinable @inline(__always)
  func replacing(with other: Vector2, where mask: R.Mask) -> Vector2 {
    Vector2(x.replacing(with: other.x, where: mask), y.replacing(with: other.y, where: mask))
  }
}

extension Vector2 where R: ScalarReal {
  /// The unit vector in this direction, or the vector itself where it is too short to have one.
  @inline(__always)
  var normalized: Vector2 {
    let length = length
    return length < R(SolverConstants.vanishingLength) ? self : (R(1) / length) * self
  }

  /// The vector rotated a quarter turn from y towards x: outward from a side that runs along it.
  @inline(__always)
  var outward: Vector2 { Vector2(y, -x) }
}
