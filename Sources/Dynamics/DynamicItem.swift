// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// The kinds of outlines of items in collisions.
public enum DynamicItemCollisionBoundsType: Sendable, Hashable {
  /// Its bounds.
  case rectangle
  /// The ellipse in its bounds.
  case ellipse
  /// Its collision bounding path.
  case path
}

/// An item that an animator can move: a rectangle with a centre and a rotation.
public protocol DynamicItem: AnyObject {
  /// The centre in the reference view, in points; written by the animator.
  var center: Point { get set }

  /// The bounds, in points; only their size matters.
  var bounds: Rect { get }

  /// The rotation; written by the animator.
  var transform: AffineTransform { get set }

  /// The kind of its outline; a rectangle by default.
  var collisionBoundsType: DynamicItemCollisionBoundsType { get }

  /// The outline of an item of the type `path`: convex, in points from the centre of the item.
  var collisionBoundingPath: BezierPath { get }
}

extension DynamicItem {
  public var collisionBoundsType: DynamicItemCollisionBoundsType { .rectangle }

  /// The outline of the bounds.
  public var collisionBoundingPath: BezierPath {
    let (w, h) = (bounds.size.width, bounds.size.height)
    return BezierPath(rect: Rect(x: -w / 2, y: -h / 2, width: w, height: h))
  }

  var shape: ItemShape {
    if let group = self as? DynamicItemGroup { return .group(group.members) }
    return switch collisionBoundsType {
    case .rectangle: .rectangle
    case .ellipse: .ellipse
    case .path: .path(collisionBoundingPath.corners)
    }
  }
}

/// Several items that move as one: UIDynamicItemGroup.
///
/// It is a rigid body of the rectangles of its items, whatever their rotations and outlines were, and
/// turns about their common centre of mass. It moves and turns its items with it. Source: black-box
/// measurement of Apple's frameworks, published by third parties.
public final class DynamicItemGroup: DynamicItem {
  /// The items, at least one, and none a group.
  public let items: [any DynamicItem]

  /// The rectangles of the items, in points from the centre of the group, before it is turned.
  let members: [Rect]

  /// The middle of the rectangle around the rectangles of the items, as the group was made.
  public var center: Point { didSet { placeItems() } }

  /// The rotation since the group was made.
  public var transform = AffineTransform.identity { didSet { placeItems() } }

  /// The size of the rectangle around the rectangles of the items where they are now.
  public var bounds: Rect {
    Rect(origin: .zero, size: Rect(around: Self.rectangles(of: items)).size)
  }

  /// A group of some items, where they are.
  ///
  /// - Parameter items: The items, at least one, and none a group.
  public init(items: [any DynamicItem]) {
    precondition(!items.isEmpty, "a group has at least one item")
    precondition(!items.contains { $0 is DynamicItemGroup }, "a group has no groups in it")
    let rectangles = Self.rectangles(of: items)
    self.items = items
    center = Rect(around: rectangles).center
    members = ItemShape.members(of: rectangles)
  }

  /// The rectangles of items in the reference view, as if none were turned.
  private static func rectangles(of items: [any DynamicItem]) -> [Rect] {
    items.map { Rect(center: $0.center, size: $0.bounds.size) }
  }

  /// Puts every item at its place in the group, at the angle of the group.
  private func placeItems() {
    let turn = transform.rotationAngle
    for (index, item) in items.enumerated() {
      let way = Vector2(members[index].center.x, members[index].center.y).rotated(by: turn)
      item.center = Point(x: center.x + way.x, y: center.y + way.y)
      item.transform = AffineTransform(rotationAngle: turn)
    }
  }
}
