// SPDX-License-Identifier: GPL-3.0-or-later

import CBox2D

/// A Box2D 2.4 world, in SI units: m, kg, s, rad.
///
/// It owns Box2D's memory and frees it at the end of its life. It is not Sendable: Box2D counts
/// its collision queries in variables of the process, so two worlds may not step at once.
public struct World: ~Copyable {
  private let handle: OpaquePointer

  /// A body of the world that returned it; a body of another world is a misuse.
  public struct Body: Sendable {
    fileprivate let number: Int32
  }

  /// An empty world, with sleep and continuous collision on, as Box2D has them.
  ///
  /// - Parameter gravity: acceleration of every dynamic body, m/s².
  public init(gravity: SIMD2<Float> = .zero) {
    handle = cbox2d_create_world(CBox2DVector(gravity))
  }

  deinit { cbox2d_destroy_world(handle) }

  /// Adds a body at rest.
  public mutating func add(_ box: Box) -> Body {
    Body(number: cbox2d_add_box(handle, CBox2DBox(box)))
  }

  /// Ties two bodies, by their centres unless told otherwise; one of them must be dynamic.
  ///
  /// - Parameters:
  ///   - first: the body on one end.
  ///   - second: the body on the other end.
  ///   - spring: what pulls and pushes between them.
  ///   - firstOffset: the tied point of `first` from its centre, m; it turns with the body.
  ///   - secondOffset: the tied point of `second` from its centre, m.
  public mutating func connect(
    _ first: Body, to second: Body, by spring: Spring,
    firstOffset: SIMD2<Float> = .zero, secondOffset: SIMD2<Float> = .zero
  ) {
    let joint = CBox2DSpring(
      body_a: first.number, body_b: second.number,
      anchor_a: CBox2DVector(firstOffset), anchor_b: CBox2DVector(secondOffset),
      length: spring.length, frequency: spring.frequency, damping_ratio: spring.dampingRatio)
    cbox2d_add_spring(handle, joint)
  }

  /// Advances the world by one sub-step, with 8 velocity and 3 position iterations.
  ///
  /// - Parameter duration: length of the sub-step, s, above 0.
  public mutating func step(_ duration: Float) {
    cbox2d_step(handle, duration)
  }

  /// Where `body` is now and how it moves.
  public func state(of body: Body) -> State {
    State(cbox2d_state(handle, body.number))
  }
}
