// SPDX-License-Identifier: Apache-2.0

/// Something that moves bodies from outside at the beginning of each tick, as a finger does.
///
/// It keeps no state: what it does follows from the times alone, so that a copy of a simulation goes
/// on independently.
public struct TickInput<R: Real>: Sendable {
  /// The time after which it moves nothing any more, in seconds; a simulation is not at rest before.
  public let end: Double

  private let move: @Sendable (inout World<R>, _ last: Double?, _ now: Double) -> Void

  /// An input.
  ///
  /// - Parameters:
  ///   - end: The time after which it moves nothing any more, in seconds.
  ///   - move: What it does in a tick, told when the last tick began (nil in the first) and when
  ///     this one does, in seconds; it must wake what it moves.
  public init(
    until end: Double,
    move: @escaping @Sendable (inout World<R>, _ last: Double?, _ now: Double) -> Void
  ) {
    self.end = end
    self.move = move
  }

  /// Moves what it moves.
  func act(on world: inout World<R>, last: Double?, now: Double) { move(&world, last, now) }
}
