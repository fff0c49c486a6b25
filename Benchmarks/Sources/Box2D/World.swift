// SPDX-License-Identifier: GPL-3.0-or-later

import CBox2D

/// A Box2D 2.4 world, in SI units: m, kg, s, rad.
///
/// It owns Box2D's memory and frees it at the end of its life. It is not Sendable: Box2D counts
/// its collision queries in variables of the process, so two worlds may not step at once.
public struct World: ~Copyable {
  private let handle: OpaquePointer

  /// A body of the world that returned it; a body of another world is a misuse.
  public struct BodyID: Sendable, Hashable, Comparable {
    let number: Int32

    /// Whether `a` was added before `b`.
    public static func < (a: BodyID, b: BodyID) -> Bool { a.number < b.number }
  }

  /// An empty world, with continuous collision on, as Box2D has it.
  ///
  /// - Parameters:
  ///   - gravity: acceleration of every dynamic body, m/s².
  ///   - allowsSleep: whether bodies that were quiet for 0.5 s fall asleep.
  public init(gravity: SIMD2<Float> = .zero, allowsSleep: Bool = true) {
    handle = cbox2d_create_world(CBox2DVector(gravity), allowsSleep)
  }

  deinit { cbox2d_destroy_world(handle) }

  /// Adds a body.
  @discardableResult
  public mutating func add(_ body: Body) -> BodyID {
    let number = cbox2d_add_body(handle, CBox2DBody(body))
    let surface = CBox2DSurface(friction: body.friction, restitution: body.restitution)
    for shape in body.shapes {
      switch shape {
      case .rectangle(let size):
        cbox2d_add_rectangle(handle, number, CBox2DVector(size), surface)
      case .disc(let radius):
        cbox2d_add_disc(handle, number, radius, surface)
      case .edge(let start, let end):
        cbox2d_add_edge(handle, number, CBox2DVector(start), CBox2DVector(end), surface)
      }
    }
    return BodyID(number: number)
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
    _ first: BodyID, to second: BodyID, by spring: Spring,
    firstOffset: SIMD2<Float> = .zero, secondOffset: SIMD2<Float> = .zero
  ) {
    let joint = CBox2DSpring(
      body_a: first.number, body_b: second.number,
      anchor_a: CBox2DVector(firstOffset), anchor_b: CBox2DVector(secondOffset),
      length: spring.length, frequency: spring.frequency, damping_ratio: spring.dampingRatio)
    cbox2d_add_spring(handle, joint)
  }

  /// Puts a body somewhere else at once, at the same angle, and wakes what is tied to it.
  public mutating func move(_ body: BodyID, to position: SIMD2<Float>) {
    cbox2d_move(handle, body.number, CBox2DVector(position))
  }

  /// Keeps, from now on, what the contact listener is told; it costs time.
  public mutating func reportContacts() {
    cbox2d_report_contacts(handle)
  }

  /// What the contact listener was told in the last sub-step, in Box2D's order.
  public var contactReports: [ContactReport] {
    (0..<cbox2d_contact_report_count(handle)).map {
      ContactReport(cbox2d_contact_report(handle, $0))
    }
  }

  /// Advances the world by one sub-step, with 8 velocity and 3 position iterations.
  ///
  /// - Parameter duration: length of the sub-step, s, above 0.
  public mutating func step(_ duration: Float) {
    cbox2d_step(handle, duration)
  }

  /// Where `body` is now and how it moves.
  public func state(of body: BodyID) -> State {
    State(cbox2d_state(handle, body.number))
  }
}
