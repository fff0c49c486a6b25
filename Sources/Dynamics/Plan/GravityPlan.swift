// SPDX-License-Identifier: Apache-2.0

/// The gravity that some items feel; of several in a plan the last one that came counts.
public struct GravityPlan: Sendable, Hashable {
  /// The items that feel it.
  public let items: [Int]

  /// The pull, 1 being 1000 pt/s^2.
  public var direction: PlannedVector

  /// A gravity; downwards, where no direction is given.
  public init(items: [Int], direction: PlannedVector = PlannedVector(Vector(dx: 0, dy: 1))) {
    self.items = items
    self.direction = direction
  }
}
