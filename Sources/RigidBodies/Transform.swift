// SPDX-License-Identifier: Apache-2.0

/// A rotation, as the sine and cosine of its angle.
struct Rotation<R: Real>: Sendable, Hashable {
  var sine: R
  var cosine: R

  /// The rotation by an angle in radians, from x towards y.
  @inline(__always)
  init(_ angle: R) { (sine, cosine) = angle.sineAndCosine }

  /// The rotated vector.
  @inline(__always)
  func apply(_ v: Vector2<R>) -> Vector2<R> {
    Vector2(cosine * v.x - sine * v.y, sine * v.x + cosine * v.y)
  }

  /// The vector rotated back.
  @inline(__always)
  func applyInverse(_ v: Vector2<R>) -> Vector2<R> {
    Vector2(cosine * v.x + sine * v.y, cosine * v.y - sine * v.x)
  }

  /// This rotation as seen in a rotated frame.
  @inline(__always)
  func relative(to frame: Rotation) -> Rotation {
    var answer = self
    answer.sine = frame.cosine * sine - frame.sine * cosine
    answer.cosine = frame.cosine * cosine + frame.sine * sine
    return answer
  }
}

/// The placement of a body's own frame in the world.
struct Transform<R: Real>: Sendable, Hashable {
  var position: Vector2<R>
  var rotation: Rotation<R>

  /// The frame at a position in metres, rotated by an angle in radians.
  @inline(__always)
  init(_ position: Vector2<R>, angle: R) {
    self.position = position
    rotation = Rotation(angle)
  }

  /// A point of the frame, in the world.
  @inline(__always)
  func apply(_ p: Vector2<R>) -> Vector2<R> { rotation.apply(p) + position }

  /// A point of the world, in the frame.
  @inline(__always)
  func applyInverse(_ p: Vector2<R>) -> Vector2<R> { rotation.applyInverse(p - position) }

  /// This frame as seen in another one: it takes a point of this one to the other.
  @inline(__always)
  func relative(to frame: Transform) -> Transform {
    var answer = self
    answer.position = frame.applyInverse(position)
    answer.rotation = rotation.relative(to: frame.rotation)
    return answer
  }
}

/// The motion of a body in one sub-step, position and angle linear in time.
struct Sweep<R: Real>: Sendable, Hashable {
  /// Position in metres and angle in radians at the time `alpha0`.
  var c0: Vector2<R>
  var a0: R

  /// Position in metres and angle in radians at the end of the sub-step, where time is 1.
  var c: Vector2<R>
  var a: R

  /// The time of `c0` and `a0`, a share of the sub-step from 0 to below 1.
  var alpha0: R = .zero

  /// The frame at the share `beta` of the rest of the motion: 0 at `alpha0`, 1 at the end.
  @inline(__always)
  func transform(at beta: R) -> Transform<R> {
    let rest = R(1) - beta
    return Transform(rest * c0 + beta * c, angle: rest * a0 + beta * a)
  }

  /// Moves the start on to the time `alpha` of the sub-step, at least `alpha0`.
  @inline(__always)
  mutating func advance(to alpha: R) {
    let beta = (alpha - alpha0) / (R(1) - alpha0)
    c0 = c0 + beta * (c - c0)
    a0 = a0 + beta * (a - a0)
    alpha0 = alpha
  }
}

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
