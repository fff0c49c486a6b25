// SPDX-License-Identifier: Apache-2.0

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
