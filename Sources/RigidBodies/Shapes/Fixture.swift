// SPDX-License-Identifier: Apache-2.0

/// A shape with which a body touches others, and its surface.
public struct Fixture<R: Real>: Sendable, Hashable {
  public let body: BodyID

  /// The outline, in the frame of the body.
  public var shape: Shape<R>

  /// The friction, at least 0; two fixtures have the geometric mean.
  public var friction: R

  /// The restitution, the share of the speed after a bounce; two fixtures have the larger one.
  public var restitution: R

  /// The groups it collides in.
  public var groups: CollisionGroups

  /// A fixture of a body.
  public init(body: BodyID, shape: Shape<R>, friction: R, restitution: R, groups: CollisionGroups) {
    self.body = body
    self.shape = shape
    self.friction = friction
    self.restitution = restitution
    self.groups = groups
  }
}

/// The groups in which fixtures collide: up to 64, each a bit.
public struct CollisionGroups: Sendable, Hashable {
  /// The groups that an item or a boundary belongs to.
  public var members: UInt64 = 0

  /// The groups in which an item meets the other items.
  public var items: UInt64 = 0

  /// The groups in which boundaries stop an item, or in which a boundary stops items.
  public var boundaries: UInt64 = 0

  /// A boundary; boundaries do not collide with each other.
  public var isBoundary = false

  /// No group: it touches nothing.
  public init() {}

  /// Tells whether the touches of the two are reported: items that share a group meet in its mode,
  /// and an item meets every boundary of its groups.
  func meet(_ other: CollisionGroups) -> Bool {
    switch (isBoundary, other.isBoundary) {
    case (true, true): false
    case (false, false): items & other.items != 0
    default: members & other.members != 0
    }
  }

  /// Tells whether two that meet stop each other; else an item falls through the boundary.
  func stop(_ other: CollisionGroups) -> Bool {
    isBoundary == other.isBoundary || boundaries & other.boundaries != 0
  }
}
