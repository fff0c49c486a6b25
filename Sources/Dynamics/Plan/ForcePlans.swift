// SPDX-License-Identifier: Apache-2.0

import Basics
import RigidBodies

/// The gravity of some items; of several in a plan the last one to begin acts on all of them.
///
/// Policy: the end of any of them leaves no gravity until another begins, as measured in UIKit.
public struct GravityPlan: Sendable, Hashable {
  /// The items with gravity.
  public var items: [Int]

  /// The gravity; magnitude 1 is 1000 pt/s^2.
  public var direction: PlannedVector

  /// A gravity, downwards by default.
  public init(items: [Int], direction: PlannedVector = PlannedVector(Vector(dx: 0, dy: 1))) {
    (self.items, self.direction) = (items, direction)
  }

  func install<R: ScalarReal>(in context: inout InstallContext<R>) {
    context.world.setGravity(direction.vector)
    context.makeBullets(of: items)
  }
}

/// A force on some items, or a single impulse.
public struct PushPlan: Sendable, Hashable {
  /// The items that are pushed, each with the whole push.
  public var items: [Int]

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
    (self.items, self.isContinuous) = (items, isContinuous)
    (self.direction, self.offset) = (direction, offset)
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
  public var items: [Int]

  /// The kind of the field and its numbers.
  public var properties: FieldProperties

  /// A field around some items.
  public init(items: [Int], properties: FieldProperties) {
    (self.items, self.properties) = (items, properties)
  }

  func install<R: ScalarReal>(in context: inout InstallContext<R>) {
    let bodies = context.bodies
    context.parts.fields.append(ForceField(properties, on: items.map { bodies[$0] }))
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

extension GravityPlan {
  static let fields: [Field<GravityPlan>] =
    [.items(get: { $0.items }, set: { $0.items = $1 })]
    + PlannedVector.fields("strength; 1 is 1000 pt/s^2").map {
      $0.within({ $0.direction }, { $0.direction = $1 })
    }
}

extension PushPlan {
  static let fields: [Field<PushPlan>] =
    [
      .items(get: { $0.items }, set: { $0.items = $1 }),
      Field(
        "mode", .word(["continuous", "instantaneous"]),
        "Whether it pushes all the time, as by default, or once at the start.",
        get: { [$0.isContinuous ? 0 : 1] }, set: { $0.isContinuous = $1[0] == 0 }),
    ]
    + PlannedVector.fields(
      "strength: N (100 pt/s^2 on one kg), or N s for an instantaneous push"
    ).map { $0.within({ $0.direction }, { $0.direction = $1 }) } + [
      .numbers(
        "offset", .point, unit: "pt",
        [("x", "where it acts, from the centre"), ("y", "where it acts, from the centre")],
        get: { [$0.offset.horizontal, $0.offset.vertical] },
        set: { $0.offset = Offset(horizontal: $1[0], vertical: $1[1]) })
    ]
}

extension PlannedVector {
  /// The fields of whatever has a direction, by what its strength means.
  fileprivate static func fields(_ strength: FieldText) -> [Field<PlannedVector>] {
    [
      Field(
        "direction", .pair, "[x, y]: where it points to, and how strong it is.",
        get: { $0.given.map { [$0.dx, $0.dy] } },
        set: { $0 = PlannedVector(Vector(dx: $1[0], dy: $1[1])) }),
      .number(
        "angle", unit: "rad", "direction; 0 to the right, pi/2 down", get: { $0.angle },
        set: { $0.angle = $1 }, isDerived: { $0.given != nil }),
      .number(
        "magnitude", range: .atLeast(0), strength, listed: -1, get: { $0.magnitude },
        set: { $0.magnitude = $1 }, isDerived: { $0.given != nil }),
    ]
  }
}

extension FieldPlan {
  static let fields: [Field<FieldPlan>] = [
    Field(
      "kind", .word(kinds.map { $0.name }), isRequired: true, "What the field does.",
      get: { plan in
        [Double(kinds.firstIndex { $0.kind == plan.properties.kind } ?? 0)]
      }, set: { $0.properties = FieldProperties(kinds[Int($1[0])].kind) }),
    .items(get: { $0.items }, set: { $0.items = $1 }),
    .numbers(
      "position", .point, unit: "pt", listed: 1,
      [("x", "horizontal place of its centre"), ("y", "vertical place of its centre")],
      get: { [$0.properties.position.x, $0.properties.position.y] },
      set: { $0.properties.position = Point(x: $1[0], y: $1[1]) }),
    .numbers(
      "direction", .pair, listed: 1,
      [
        ("x", "to the right; in m/s for drag and velocity"),
        ("y", "downwards; in m/s for drag and velocity"),
      ], get: { [$0.properties.direction.dx, $0.properties.direction.dy] },
      set: { $0.properties.direction = Vector(dx: $1[0], dy: $1[1]) }),
    .number(
      "strength", "strength in SI units: a linearGravity of 10 is a gravity of magnitude 1",
      get: { $0.properties.strength }, set: { $0.properties.strength = $1 }),
    .number(
      "falloff",
      "power of the distance in metres with which it falls off; by default that of its kind",
      get: { $0.properties.falloff }, set: { $0.properties.falloff = $1 }),
    .number(
      "minimumRadius", unit: "pt", range: .greaterThan(0),
      "distance below which it grows no stronger", get: { $0.properties.minimumRadius },
      set: { $0.properties.minimumRadius = $1 }),
    .number(
      "smoothness", range: .atLeast(0), "of noise and turbulence: 0 is rough, 1 is smooth",
      get: { $0.properties.smoothness }, set: { $0.properties.smoothness = $1 }),
    .number(
      "animationSpeed", "of noise and turbulence: how fast they change; 0 stands still",
      get: { $0.properties.animationSpeed }, set: { $0.properties.animationSpeed = $1 }),
    Field(
      "region", .region, "Where the field acts, around its position; everywhere by default.",
      get: { $0.properties.region.sides }, set: { $0.properties.region = Region(sides: $1) }),
  ]

  /// The kinds by their names.
  package static let kinds: [(name: String, kind: FieldKind)] = [
    ("linearGravity", .linearGravity), ("radialGravity", .radialGravity), ("spring", .spring),
    ("drag", .drag), ("velocity", .velocity), ("electric", .electric), ("magnetic", .magnetic),
    ("vortex", .vortex), ("noise", .noise), ("turbulence", .turbulence),
  ]
}

extension Region {
  /// The radius of a disc, or the sides of a rectangle; nil for any other region.
  fileprivate var sides: [Double]? {
    switch self {
    case .circle(let radius): [radius]
    case .rectangle(let width, let height): [width, height]
    default: nil
    }
  }

  /// The region of a radius, or of two sides.
  fileprivate init(sides: [Double]) {
    self =
      sides.count == 1 ? .circle(radius: sides[0]) : .rectangle(width: sides[0], height: sides[1])
  }
}
