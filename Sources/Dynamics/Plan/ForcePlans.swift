// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// The gravity of some items; of several in a plan the last one to begin acts on all of them.
///
/// Policy: the end of any of them leaves no gravity until another begins, as measured in UIKit.
public struct GravityPlan: Sendable, Hashable {
  /// The items with gravity.
  public let items: [Int]

  /// The gravity; magnitude 1 is 1000 pt/s^2.
  public var direction: PlannedVector

  /// A gravity, downwards by default.
  public init(items: [Int], direction: PlannedVector = PlannedVector(Vector(dx: 0, dy: 1))) {
    self.items = items
    self.direction = direction
  }

  func install<R: ScalarReal>(in context: inout InstallContext<R>) {
    context.world.setGravity(direction.vector)
    context.makeBullets(of: items)
  }
}

/// A force on some items, or a single impulse.
public struct PushPlan: Sendable, Hashable {
  /// The items that are pushed, each with the whole push.
  public let items: [Int]

  /// A force in every sub-step, instead of a single impulse.
  public var isContinuous: Bool

  /// The push: 1 is 1 N, or 1 N s for an instantaneous one.
  public var direction: PlannedVector

  /// The point at which it acts, in points from the centre; it does not rotate with the item.
  public var offset: Offset

  /// A push of some items.
  public init(
    items: [Int], isContinuous: Bool = true, direction: PlannedVector, offset: Offset = .zero
  ) {
    self.items = items
    self.isContinuous = isContinuous
    self.direction = direction
    self.offset = offset
  }

  func install<R: ScalarReal>(in context: inout InstallContext<R>) {
    context.makeBullets(of: items)
    for item in items {
      context.parts.pushes.append(
        Push(
          body: context.bodies[item], mode: isContinuous ? .continuous : .instantaneous,
          direction: direction.vector, offset: offset))
    }
  }
}

/// A field that acts on items by their place and motion.
public struct FieldPlan: Sendable, Hashable {
  /// The items that are in the field.
  public let items: [Int]

  /// The kind of the field and its numbers.
  public var properties: FieldProperties

  /// A field around some items.
  public init(items: [Int], properties: FieldProperties) {
    self.items = items
    self.properties = properties
  }

  func install<R: ScalarReal>(in context: inout InstallContext<R>) {
    let bodies = context.bodies
    context.parts.fields.append(Field(properties, on: items.map { bodies[$0] }))
  }
}

/// A vector whose angle and length can be set separately.
public struct PlannedVector: Sendable, Hashable {
  /// The direction in radians, 0 to the right, pi/2 down.
  public var angle: Double { didSet { given = nil } }

  /// The length.
  public var magnitude: Double { didSet { given = nil } }

  /// The given coordinates, which a conversion to an angle and back would round.
  private(set) var given: Vector?

  /// The vector in coordinates.
  public var vector: Vector { given ?? Vector(angle: angle, magnitude: magnitude) }

  /// The vector of the given coordinates.
  public init(_ vector: Vector) {
    angle = vector.angle
    magnitude = vector.magnitude
    given = vector
  }
}
