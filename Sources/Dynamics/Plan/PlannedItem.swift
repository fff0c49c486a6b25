// SPDX-License-Identifier: Apache-2.0

/// An item of a plan: where and how it starts, how large it is, and what it is made of.
public struct PlannedItem: Sendable, Hashable {
  /// The name that tables and pages call it by.
  public let name: String

  /// The centre at tick 0, in points.
  public var center: Point

  /// The size, in points.
  public var size: Size

  /// The shape that touches others and that has the mass; the whole size by default.
  public var shape = ItemShape.rectangle

  /// The angle at tick 0, in radians, clockwise on a screen.
  public var angle = 0.0

  /// The velocity of the centre at tick 0, in points per second.
  public var velocity = Vector(dx: 0, dy: 0)

  /// The angular velocity at tick 0, in radians per second.
  public var angularVelocity = 0.0

  /// The properties of the item's own; they count before those of behaviours.
  ///
  /// Policy: `items.card.resistance` means the value the engine ends up with, so what stands at
  /// the item is the last word.
  public var properties = PropertyChanges()

  /// An item at rest, upright, of the default properties.
  public init(name: String, center: Point, size: Size) {
    self.name = name
    self.center = center
    self.size = size
  }
}
