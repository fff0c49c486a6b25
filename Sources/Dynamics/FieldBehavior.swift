// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// A field that acts on some items by their places: UIFieldBehavior.
///
/// It acts on items that are awake and wakes none: an item at rest in a field stays there.
@dynamicMemberLookup
public final class FieldBehavior: ItemGroupBehavior {
  /// Any of the field's properties: its `position`, `region`, `strength`, `falloff`, `minimumRadius`,
  /// `direction`, `smoothness` and `animationSpeed`.
  public subscript<Value>(
    dynamicMember property: WritableKeyPath<FieldProperties, Value>
  ) -> Value {
    get { properties[keyPath: property] }
    set { properties[keyPath: property] = newValue }
  }

  private(set) var properties: FieldProperties { didSet { dynamicAnimator?.wake(items) } }

  private init(_ kind: FieldKind, position: Point = .zero, direction: Vector? = nil) {
    properties = FieldProperties(kind)
    properties.position = position
    if let direction { properties.direction = direction }
    super.init()
  }

  private convenience init(_ kind: FieldKind, smoothness: Double, animationSpeed: Double) {
    self.init(kind)
    (self.smoothness, self.animationSpeed) = (smoothness, animationSpeed)
  }

  /// A field that brakes items with the square of their velocity.
  public static func dragField() -> FieldBehavior { FieldBehavior(.drag) }

  /// A field that drives items round its position; heavy ones less.
  public static func vortexField() -> FieldBehavior { FieldBehavior(.vortex) }

  /// A field that pulls items to a point, as a planet does.
  public static func radialGravityField(position: Point) -> FieldBehavior {
    FieldBehavior(.radialGravity, position: position)
  }

  /// A field that pulls items in a direction: magnitude 1 is 1 m/s^2, which is 100 pt/s^2.
  public static func linearGravityField(direction: Vector) -> FieldBehavior {
    FieldBehavior(.linearGravity, direction: direction)
  }

  /// A field that sets the velocity of items, in m/s.
  public static func velocityField(direction: Vector) -> FieldBehavior {
    FieldBehavior(.velocity, direction: direction)
  }

  /// A field that pulls items to its position, the harder the farther they are.
  public static func springField() -> FieldBehavior { FieldBehavior(.spring) }

  /// A field that pushes items with a charge away from its position.
  public static func electricField() -> FieldBehavior { FieldBehavior(.electric) }

  /// A field that bends the paths of items, the more the faster they are.
  public static func magneticField() -> FieldBehavior { FieldBehavior(.magnetic) }

  /// A field that pushes items hither and thither, from place to place and with the time.
  public static func noiseField(smoothness: Double, animationSpeed speed: Double) -> FieldBehavior {
    FieldBehavior(.noise, smoothness: smoothness, animationSpeed: speed)
  }

  /// A field like noise, the stronger the heavier and faster items are: one at rest stays there.
  public static func turbulenceField(
    smoothness: Double, animationSpeed speed: Double
  ) -> FieldBehavior {
    FieldBehavior(.turbulence, smoothness: smoothness, animationSpeed: speed)
  }
}
