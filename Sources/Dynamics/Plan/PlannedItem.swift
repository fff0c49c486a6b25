// SPDX-License-Identifier: Apache-2.0

import Basics
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

  /// Its surface in points from its centre, from which distances are measured.
  public var surface: PlacedShape {
    let center = shape.centerOfMass
    return PlacedShape(
      shape.outline(of: size), scale: SolverConstants.pointsPerMetre,
      offset: Vector2(center.horizontal, center.vertical))
  }

  /// An item at rest, upright, of the default properties.
  public init(name: String, center: Point, size: Size) {
    (self.name, self.center, self.size) = (name, center, size)
  }
}

/// A change of the properties of some items.
public struct ItemPropertiesPlan: Sendable, Hashable {
  /// The items.
  public var items: [Int]

  /// The changes; a value that is the default changes nothing.
  public var changes: PropertyChanges

  /// A change of the properties of some items.
  public init(items: [Int], changes: PropertyChanges) {
    (self.items, self.changes) = (items, changes)
  }
}

extension ItemPropertiesPlan {
  static let fields: [Field<ItemPropertiesPlan>] =
    [.items(get: { $0.items }, set: { $0.items = $1 })]
    + PropertyChanges.fields.map { $0.within({ $0.changes }, { $0.changes = $1 }) }
}

extension PlannedItem {
  /// The fields of an item.
  public static let fields: [Field<PlannedItem>] =
    [
      .numbers(
        "center", .point, unit: "pt", isRequired: true,
        [
          ("x", "horizontal place of the centre"), ("y", "vertical place of the centre, downwards"),
        ], get: { [$0.center.x, $0.center.y] }, set: { $0.center = Point(x: $1[0], y: $1[1]) }),
      .numbers(
        "size", .size, unit: "pt", range: .side, [("width", "width"), ("height", "height")],
        get: { [$0.size.width, $0.size.height] },
        set: { $0.size = Size(width: $1[0], height: $1[1]) }),
      .number(
        "angle", unit: "rad", "angle at the start, clockwise", get: { $0.angle },
        set: { $0.angle = $1 }),
      .numbers(
        "velocity", .point, unit: "pt/s",
        [("x", "velocity at the start, to the right"), ("y", "velocity at the start, downwards")],
        get: { [$0.velocity.dx, $0.velocity.dy] },
        set: { $0.velocity = Vector(dx: $1[0], dy: $1[1]) }),
      .number(
        "angularVelocity", unit: "rad/s", "angular velocity at the start, clockwise",
        get: { $0.angularVelocity }, set: { $0.angularVelocity = $1 }),
    ] + PropertyChanges.fields.map { $0.within({ $0.properties }, { $0.properties = $1 }) } + [
      Field(
        "shape", .shape,
        "What touches others: the whole size by default, or the corners [x, y] of a convex path, "
          + "in pt from the centre, which is in it.", get: { $0.shape.numbers },
        set: { $0.shape = $1.count == 1 ? .ellipse : .path(Point.all(of: $1[...])) }),
      Field(
        "members", .members,
        "The rectangles of a group (UIDynamicItemGroup), which move as one, in pt from any common "
          + "place: center is the middle of the rectangle around all of them.",
        get: { item in
          let members = item.shape.members
          return members.isEmpty ? nil : members.flatMap { $0.numbers }
        },
        set: { item, numbers in
          item.shape = .group(
            stride(from: 0, to: numbers.count, by: 4).map { Rect(numbers[$0..<$0 + 4]) })
        }),
    ]
}

extension ItemShape {
  /// The corners of a path, one number for an ellipse; nil for any other shape.
  fileprivate var numbers: [Double]? {
    switch self {
    case .rectangle, .group: nil
    case .ellipse: [1]
    case .path(let corners): corners.flatMap { [$0.x, $0.y] }
    }
  }
}

extension Rect {
  fileprivate var numbers: [Double] { [origin.x, origin.y, size.width, size.height] }

  fileprivate init(_ numbers: ArraySlice<Double>) {
    let n = Array(numbers)
    self.init(origin: Point(x: n[0], y: n[1]), size: Size(width: n[2], height: n[3]))
  }
}

extension Point {
  /// The points of some coordinates.
  static func all(of numbers: ArraySlice<Double>) -> [Point] {
    stride(from: numbers.startIndex, to: numbers.endIndex, by: 2).map {
      Point(x: numbers[$0], y: numbers[$0 + 1])
    }
  }
}

extension PropertyChanges {
  /// Every property, those that are true or false last.
  public static let fields: [Field<PropertyChanges>] = [
    .number(
      "elasticity", range: .from(0, to: 1),
      "share of the speed a bounce gives back; acts only where items collide",
      get: { $0.elasticity }, set: { $0.elasticity = $1 }),
    .number(
      "friction", range: .atLeast(0),
      "resistance of contacts to sliding; acts only where items collide", get: { $0.friction },
      set: { $0.friction = $1 }),
    .number(
      "density", range: .greaterThan(0), "mass per area: 1 makes 100 x 100 pt one kg",
      get: { $0.density }, set: { $0.density = $1 }),
    .number(
      "resistance", unit: "1/s", range: .atLeast(0), "linear damping", get: { $0.resistance },
      set: { $0.resistance = $1 }),
    .number(
      "angularResistance", unit: "1/s", range: .atLeast(0), "angular damping",
      get: { $0.angularResistance }, set: { $0.angularResistance = $1 }),
    .number(
      "charge", "electric charge in coulombs; acts only in electric fields",
      get: { $0.charge }, set: { $0.charge = $1 }),
    choice(
      "allowsRotation", "whether forces turn the item", get: { $0.allowsRotation },
      set: { $0.allowsRotation = $1 }),
    choice(
      "anchored", "whether nothing moves the item", get: { $0.isAnchored },
      set: { $0.isAnchored = $1 }),
  ]

  private static func choice(
    _ name: FieldText, _ meaning: FieldText, get: @escaping @Sendable (PropertyChanges) -> Bool?,
    set: @escaping @Sendable (inout PropertyChanges, Bool) -> Void
  ) -> Field<PropertyChanges> {
    Field(
      FieldNumber(
        name, range: .from(0, to: 1), meaning, isChoice: true,
        get: { get($0).map { $0 ? 1 : 0 } }, set: { set(&$0, $1 != 0) }), .choice)
  }
}
