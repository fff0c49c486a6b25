// SPDX-License-Identifier: Apache-2.0

/// A shape that a body touches others with, and what it is like to touch.
public struct Fixture<R: Real>: Sendable, Hashable {
  public let body: BodyID

  /// The outline, in the frame of the body.
  public var shape: Shape<R>

  /// The friction, at least 0; between two fixtures the geometric mean counts.
  public var friction: R

  /// The restitution, the share of the speed that a bounce gives back; the larger one counts.
  public var restitution: R

  /// What it collides with.
  public var groups: CollisionGroups

  /// A shape of a body.
  public init(
    body: BodyID, shape: Shape<R>, friction: R, restitution: R, groups: CollisionGroups
  ) {
    self.body = body
    self.shape = shape
    self.friction = friction
    self.restitution = restitution
    self.groups = groups
  }
}

/// Who collides with whom: up to 64 groups, each a bit.
public struct CollisionGroups: Sendable, Hashable {
  /// The groups in which an item meets the other items.
  public var items: UInt64 = 0

  /// The groups in which an item meets the boundaries, or those that a boundary belongs to.
  public var boundaries: UInt64 = 0

  /// Whether it is a boundary; boundaries do not meet each other.
  public var isBoundary = false

  /// No group: it touches nothing.
  public init() {}

  /// Whether the two share a group in which such a pair collides.
  func meet(_ other: CollisionGroups) -> Bool {
    switch (isBoundary, other.isBoundary) {
    case (true, true): false
    case (false, false): items & other.items != 0
    default: boundaries & other.boundaries != 0
    }
  }
}
