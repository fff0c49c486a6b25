// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// An item of a plan: its start, size, shape and properties.
public struct PlannedItem: Sendable, Hashable {
  /// The name in tables and pages.
  public let name: String

  /// The centre at tick 0, in points.
  public var center: Point

  /// The size, in points.
  public var size: Size

  /// The shape for contacts and mass; the whole size by default.
  public var shape = ItemShape.rectangle

  /// The angle at tick 0, in radians, clockwise on a screen.
  public var angle = 0.0

  /// The velocity of the centre at tick 0, in points per second.
  public var velocity = Vector(dx: 0, dy: 0)

  /// The angular velocity at tick 0, in radians per second.
  public var angularVelocity = 0.0

  /// The properties given at the item, which override those of behaviours.
  ///
  /// Policy: `items.card.resistance` means the value in the engine, so the item has the last word.
  public var properties = PropertyChanges()

  /// Whether it is a group of several rectangles.
  public var isGroup: Bool { !shape.members.isEmpty }

  /// The size of its bounds at an angle, in radians; that of a group is of the rectangle around its
  /// members where they are then, as if each stood upright, as in UIKit.
  func size(turnedBy angle: Double) -> Size {
    guard isGroup else { return size }
    return Rect(
      around: shape.members.map { member in
        let way = Vector2(member.center.x, member.center.y).rotated(by: angle)
        return Rect(center: Point(x: way.x, y: way.y), size: member.size)
      }
    ).size
  }

  /// An item at rest, upright, of the default properties.
  public init(name: String, center: Point, size: Size) {
    self.name = name
    self.center = center
    self.size = size
  }
}

/// A change of the properties of some items.
public struct ItemPropertiesPlan: Sendable, Hashable {
  /// The items.
  public let items: [Int]

  /// The changes; a value that is the default changes nothing.
  public var changes: PropertyChanges

  /// A change of the properties of some items.
  public init(items: [Int], changes: PropertyChanges) {
    self.items = items
    self.changes = changes
  }
}
