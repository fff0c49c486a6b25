// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// A field that acts on some items by their places: UIFieldBehavior.
///
/// It acts on items that are awake and wakes none: an item at rest in a field stays there.
public final class FieldBehavior: ItemGroupBehavior {
  /// The centre of the field and of its region, in points; the origin by default.
  public var position: Point {
    get { properties.position }
    set { properties.position = newValue }
  }

  /// The region of the field around its position; the whole plane by default.
  public var region: Region {
    get { properties.region }
    set { properties.region = newValue }
  }

  /// The strength in SI units; 1 by default.
  public var strength: Double {
    get { properties.strength }
    set { properties.strength = newValue }
  }

  /// The power of the distance in metres with which the field falls off.
  public var falloff: Double {
    get { properties.falloff }
    set { properties.falloff = newValue }
  }

  /// The distance in points below which the field grows no stronger.
  public var minimumRadius: Double {
    get { properties.minimumRadius }
    set { properties.minimumRadius = newValue }
  }

  /// The direction of a linear gravity field; the velocity in m/s of a drag or velocity field.
  public var direction: Vector {
    get { properties.direction }
    set { properties.direction = newValue }
  }

  /// How smooth a noise or turbulence field is, from 0, rough, to 1.
  public var smoothness: Double {
    get { properties.smoothness }
    set { properties.smoothness = newValue }
  }

  /// How fast a noise or turbulence field changes; one of 0 stands still.
  public var animationSpeed: Double {
    get { properties.animationSpeed }
    set { properties.animationSpeed = newValue }
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
