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
