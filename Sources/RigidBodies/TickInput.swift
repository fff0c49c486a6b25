// SPDX-License-Identifier: Apache-2.0

/// An input that moves a body from outside at the beginning of each tick, as a finger does.
///
/// It keeps no state: the new position follows from the times and the present position, so that
/// copies of a simulation stay independent.
public struct TickInput<R: Real>: Sendable {
  /// The new position of the body in metres; nil leaves it in place.
  ///
  /// It is given the position of the body, and the start times in seconds of the last tick (nil in
  /// the first) and of this one.
  public typealias Place =
    @Sendable (_ position: Vector2<R>, _ last: Double?, _ now: Double) -> Vector2<R>?

  /// The body that it moves.
  public let body: BodyID

  /// The time of its last move, in seconds; a simulation is not over before.
  public let end: Double

  let place: Place

  /// An input.
  ///
  /// - Parameters:
  ///   - body: The body that it moves; each move wakes it and the bodies joined to it.
  ///   - end: The time of its last move, in seconds.
  ///   - place: The new position in a tick.
  public init(moving body: BodyID, until end: Double, place: @escaping Place) {
    self.body = body
    self.end = end
    self.place = place
  }

  /// Tells whether it may still move something in the next tick.
  func mayMove(after clock: TickClock) -> Bool {
    end > (clock.lastStart ?? -.infinity) + TickClock.rounding
  }

  /// Moves the body in a tick.
  @inline(__always)
  func act(on world: inout World<R>, last: Double?, now: Double) {
    guard let position = place(world[body].position, last, now) else { return }
    world.moveAnchor(body, position: position)
    world.wake(body)
  }
}
