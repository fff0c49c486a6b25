// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics
import RigidBodies

/// `field: {kind, items, position, direction, strength, falloff, minimumRadius, region}`.
extension FieldPlan: DocumentBehavior {
  static let kind = "field"
  static let meaning = "A field that acts on items from where they are and how they move."
  static let keys: [DocumentKey<FieldPlan>] = [
    DocumentKey(
      "kind", .word(kinds.map(\.name)), isRequired: true, "What the field does."),
    .items,
    .number(
      NumberKey(
        "position.x", \.properties.position.x, unit: "pt", "horizontal place of its centre"),
      NumberKey(
        "position.y", \.properties.position.y, unit: "pt", "vertical place of its centre"),
      listed: 1),
    .number(
      NumberKey(
        "direction.x", \.properties.direction.dx, "to the right; in m/s for drag and velocity"),
      NumberKey(
        "direction.y", \.properties.direction.dy, "downwards; in m/s for drag and velocity"),
      listed: 1),
    .number(
      NumberKey(
        "strength", \.properties.strength,
        "strength in SI units: a linearGravity of 10 is a gravity of magnitude 1")),
    .number(
      NumberKey(
        "falloff", \.properties.falloff,
        "power of the distance in metres with which it falls off; by default that of its kind")
    ),
    .number(
      NumberKey(
        "minimumRadius", \.properties.minimumRadius, unit: "pt", range: .greaterThan(0),
        "distance below which it grows no stronger")),
    DocumentKey(
      "region", .region,
      "Where the field acts, around its position; everywhere by default."),
  ]

  /// The kinds by their names: whether they have a direction, and whether it must be written.
  private static let kinds: [(name: String, kind: FieldKind, direction: Need)] = [
    ("linearGravity", .linearGravity, .required), ("radialGravity", .radialGravity, .none),
    ("spring", .spring, .none), ("drag", .drag, .optional), ("velocity", .velocity, .required),
    ("electric", .electric, .none), ("magnetic", .magnetic, .none), ("vortex", .vortex, .none),
  ]

  private enum Need { case none, optional, required }

  init(_ mapping: DocumentMapping, items: ItemNames) throws(InputError) {
    let node = try mapping.required("kind")
    let name = try node.choice(of: Self.kinds.map(\.name))
    guard let kind = Self.kinds.first(where: { $0.name == name }) else {
      throw node.mismatch(expected: "a kind of field")
    }
    self.init(items: try items.items(of: mapping), properties: FieldProperties(kind.kind))
    switch kind.direction {
    case .none: try mapping.refuse(["direction"], Self.noDirection(name))
    case .optional: break
    case .required: _ = try mapping.required("direction")
    }
    if let node = mapping.optional("direction") {
      let (dx, dy) = try node.point()
      properties.direction = Vector(dx: dx, dy: dy)
    }
    if let node = mapping.optional("position") { properties.position = try node.place() }
    if let node = mapping.optional("region") { properties.region = try node.region() }
    try mapping.read(Self.numbers, into: &self)
  }

  init?(_ behavior: PlannedBehavior) {
    guard case .field(let plan) = behavior else { return nil }
    self = plan
  }

  var planned: PlannedBehavior { .field(self) }

  private static func noDirection(_ kind: String) -> String {
    "a field of kind \(kind) has no direction"
  }

  func refusal(of number: String) -> String? {
    guard number.hasPrefix("direction."),
      let kind = Self.kinds.first(where: { $0.kind == properties.kind }), kind.direction == .none
    else { return nil }
    return Self.noDirection(kind.name)
  }
}

extension DocumentNode {
  /// Reads `{radius: r}` or `{size: [width, height]}`.
  fileprivate func region() throws(InputError) -> Region {
    let mapping = try mapping(allowing: ["radius", "size"])
    guard let radius = mapping.optional("radius") else {
      guard let size = mapping.optional("size") else {
        throw error("region needs radius or size")
      }
      return Region(size: try size.size())
    }
    if let size = mapping.optional("size") {
      throw size.error("write either radius or size, not both")
    }
    return Region(radius: try radius.number(in: .greaterThan(0), unit: "pt"))
  }
}
