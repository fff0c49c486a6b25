// SPDX-License-Identifier: Apache-2.0

/// Something that moves a body from outside at the beginning of each tick, as a finger does.
///
/// It keeps no state: where it puts the body follows from the times and from where the body is, so
/// that a copy of a simulation goes on independently.
public struct TickInput<R: Real>: Sendable {
  /// Says where the body is from now on, in metres; nil leaves it where it is.
  ///
  /// It is told where the body is, when the last tick began (nil in the first) and when this one
  /// does, in seconds.
  public typealias Place =
    @Sendable (_ position: Vector2<R>, _ last: Double?, _ now: Double) -> Vector2<R>?

  /// The body that it moves.
  public let body: BodyID

  /// The time after which it moves nothing any more, in seconds; a simulation is not over before.
  public let end: Double

  private let place: Place

  /// An input.
  ///
  /// - Parameters:
  ///   - body: The body that it moves; the body and what hangs on it by joints wake.
  ///   - end: The time after which it moves nothing any more, in seconds.
  ///   - place: Where it puts the body in a tick.
  public init(moving body: BodyID, until end: Double, place: @escaping Place) {
    self.body = body
    self.end = end
    self.place = place
  }

  /// Whether it may still move something in the next tick.
  func mayMove(after clock: TickClock) -> Bool {
    end > (clock.lastStart ?? -.infinity) + TickClock.rounding
  }

  /// Where it puts the body in a tick; nil leaves it where it is.
  func place(from position: Vector2<R>, last: Double?, now: Double) -> Vector2<R>? {
    place(position, last, now)
  }

  /// Moves the body in a tick.
  @inline(__always)
  func act(on world: inout World<R>, last: Double?, now: Double) {
    guard let position = place(world[body].position, last, now) else { return }
    world.moveAnchor(body, position: position)
    world.wake(body)
  }
}
