// SPDX-License-Identifier: Apache-2.0

/// Hears when items of a collision behaviour begin to touch something and when they end it.
///
/// All contacts that began in a tick are told before all that ended in it. The place is in points
/// of the reference view; of several it is that of the largest impulse. A boundary without an
/// identifier is that of the reference bounds. Each line of a boundary is told on its own: an item
/// in a corner of the bounds touches them twice.
public protocol CollisionBehaviorDelegate: AnyObject {
  /// Two items began to touch.
  func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem,
    with item2: any DynamicItem, at p: Point)

  /// Two items touch no longer.
  func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item1: any DynamicItem,
    with item2: any DynamicItem)

  /// An item began to touch a boundary.
  func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: BoundaryIdentifier?, at p: Point)

  /// An item touches a boundary no longer.
  func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: BoundaryIdentifier?)
}

extension CollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem,
    with item2: any DynamicItem, at p: Point
  ) {}

  public func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item1: any DynamicItem,
    with item2: any DynamicItem
  ) {}

  public func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: BoundaryIdentifier?, at p: Point
  ) {}

  public func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: BoundaryIdentifier?
  ) {}
}
