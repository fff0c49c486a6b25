// SPDX-License-Identifier: Apache-2.0

/// What collisions know of a body besides the body itself.
struct Placement<R: Real>: Sendable, Hashable {
  /// The frame of the body, its sine and cosine taken once for each angle.
  var frame = Transform<R>(.zero, angle: .zero)

  /// The angle of the frame.
  private var angle = R.zero

  /// Where the body was at the time ``alpha0`` of the sub-step: the start of its sweep.
  var c0 = Vector2<R>.zero
  var a0 = R.zero
  var alpha0 = R.zero

  /// The newest contact of the body, and one of its pieces; -1 for none.
  var contacts = -1
  var pieces = -1

  /// Whether the body is in the island of an impact.
  var isInIsland = false
}

extension Placement where R: ScalarReal {
  /// Follows the body to where it is now.
  @inline(__always)
  mutating func follow(_ body: Body<R>) {
    frame.position = body.position
    if body.angle != angle {
      angle = body.angle
      frame.rotation = Rotation(angle)
    }
  }

  /// Takes the present place of the body as the start of its sweep.
  @inline(__always)
  mutating func beginSweep(_ body: Body<R>) {
    c0 = body.position
    a0 = body.angle
  }

  /// The sweep from the start to where the body is now.
  @inline(__always)
  func sweep(to body: Body<R>) -> Sweep<R> {
    Sweep(c0: c0, a0: a0, c: body.position, a: body.angle, alpha0: alpha0)
  }
}
