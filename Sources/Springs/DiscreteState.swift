// SPDX-License-Identifier: Apache-2.0

/// Where an item is on the line through its anchor, and how fast it moves along it.
public struct DiscreteState: Hashable, Sendable {
  /// The distance from the anchor, in pt.
  public var distance: Double
  /// The velocity in pt/s, positive away from the anchor.
  public var velocity: Double

  /// Creates a state.
  /// - Parameters:
  ///   - distance: The distance from the anchor, in pt.
  ///   - velocity: The velocity in pt/s, positive away from the anchor.
  public init(distance: Double, velocity: Double = 0) {
    self.distance = distance
    self.velocity = velocity
  }
}
