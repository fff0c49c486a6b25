// SPDX-License-Identifier: Apache-2.0

/// Springs from some items to the corners around a finger that moves.
public struct DragPlan: Sendable, Hashable {
  /// The items that hang on the finger, each by its own springs.
  public let items: [Int]

  /// The way of the finger.
  public var path: TimedPath

  /// The springs to the corners around it.
  public var springs: CornerSprings

  /// Springs from some items to the corners around a finger.
  public init(items: [Int], path: TimedPath, springs: CornerSprings = CornerSprings()) {
    self.items = items
    self.path = path
    self.springs = springs
  }
}
