// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics
import RigidBodies

/// `field: {kind, items, position, direction, strength, falloff, minimumRadius, smoothness, animationSpeed,
/// region}`.
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
    .number(
      NumberKey(
        "smoothness", \.properties.smoothness, range: .atLeast(0),
        "of noise and turbulence: 0 is rough, 1 is smooth")),
    .number(
      NumberKey(
        "animationSpeed", \.properties.animationSpeed,
        "of noise and turbulence: how fast they change; 0 stands still")),
    DocumentKey(
      "region", .region,
      "Where the field acts, around its position; everywhere by default."),
  ]

  /// A kind with the keys that not every kind has: those that it needs, and those that it may have.
  private struct Kind {
    let name: String
    let kind: FieldKind
    var needs: [String] = []
    var takes: [String] = []

    func has(_ key: String) -> Bool { needs.contains(key) || takes.contains(key) }
  }

  private static let kinds = [
    Kind(name: "linearGravity", kind: .linearGravity, needs: ["direction"]),
    Kind(name: "radialGravity", kind: .radialGravity), Kind(name: "spring", kind: .spring),
    Kind(name: "drag", kind: .drag, takes: ["direction"]),
    Kind(name: "velocity", kind: .velocity, needs: ["direction"]),
    Kind(name: "electric", kind: .electric), Kind(name: "magnetic", kind: .magnetic),
    Kind(name: "vortex", kind: .vortex), Kind(name: "noise", kind: .noise, needs: noiseKeys),
    Kind(name: "turbulence", kind: .turbulence, needs: noiseKeys),
  ]

  private static let noiseKeys = ["smoothness", "animationSpeed"]

  /// The keys that not every kind has.
  private static let specialKeys = ["direction"] + noiseKeys

  init(_ mapping: DocumentMapping, items: ItemNames) throws(InputError) {
    let node = try mapping.required("kind")
    let name = try node.choice(of: Self.kinds.map(\.name))
    guard let kind = Self.kinds.first(where: { $0.name == name }) else {
      throw node.mismatch(expected: "a kind of field")
    }
    self.init(items: try items.items(of: mapping), properties: FieldProperties(kind.kind))
    for key in kind.needs { _ = try mapping.required(key) }
    for key in Self.specialKeys where !kind.has(key) {
      try mapping.refuse([key], Self.refusal(of: key, kind.name))
    }
    if let node = mapping.optional("direction") {
      let (dx, dy) = try node.point()
      properties.direction = Vector(dx: dx, dy: dy)
    }
    if let node = mapping.optional("position") { properties.position = try node.place() }
    if let node = mapping.optional("region") { properties.region = try node.region() }
    try mapping.read(Self.numbers, into: &self)
  }

  var planned: PlannedBehavior { .field(self) }

  private static func refusal(of key: String, _ kind: String) -> String {
    "a field of kind \(kind) has no \(key)"
  }

  func refusal(of number: String) -> String? {
    let key = String(number.prefix { $0 != "." })
    guard Self.specialKeys.contains(key),
      let kind = Self.kinds.first(where: { $0.kind == properties.kind }),
      !kind.has(key)
    else { return nil }
    return Self.refusal(of: key, kind.name)
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
