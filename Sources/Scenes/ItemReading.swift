// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics
import RigidBodies

extension PlannedItem {
  static let propertyNumbers = PropertyKeys.numbers.map { $0.within(\PlannedItem.properties) }

  /// The motion at tick 0.
  private static let start: [NumberKey<PlannedItem>] = [
    NumberKey("angle", \.angle, unit: "rad", "angle at the start, clockwise"),
    NumberKey("velocity.x", \.velocity.dx, unit: "pt/s", "velocity at the start, to the right"),
    NumberKey("velocity.y", \.velocity.dy, unit: "pt/s", "velocity at the start, downwards"),
    NumberKey(
      "angularVelocity", \.angularVelocity, unit: "rad/s",
      "angular velocity at the start, clockwise"),
  ]

  /// Every number that a study may vary.
  package static let numbers: [NumberKey<PlannedItem>] =
    [
      NumberKey("center.x", \.center.x, unit: "pt", "horizontal place of the centre"),
      NumberKey("center.y", \.center.y, unit: "pt", "vertical place of the centre, downwards"),
      NumberKey("size.width", \.size.width, unit: "pt", range: .side, "width"),
      NumberKey("size.height", \.size.height, unit: "pt", range: .side, "height"),
    ] + start + propertyNumbers

  /// Reads an item: its name and its mapping.
  init(_ entry: DocumentNode.Entry) throws(InputError) {
    let mapping = try entry.value.mapping(
      allowing: ["center", "size", "angle", "shape", "members", "velocity", "angularVelocity"]
        + PropertyKeys.names)
    let center = try mapping.required("center").place()
    if let node = mapping.optional("members") {
      for key in ["size", "shape"] {
        guard let other = mapping.optional(key) else { continue }
        throw other.error("\(key) and members exclude each other: the members make it")
      }
      let members = try node.members()
      self.init(name: entry.key, center: center, size: Rect(around: members).size)
      shape = .group(members)
    } else {
      self.init(name: entry.key, center: center, size: try mapping.required("size").size())
      if let node = mapping.optional("shape") { shape = try ItemShape(node) }
    }
    properties = try PropertyKeys.read(mapping)
    if let node = mapping.optional("velocity") {
      let (dx, dy) = try node.point(unit: "pt/s")
      velocity = Vector(dx: dx, dy: dy)
    }
    try mapping.read(Self.start, into: &self)
  }
}

extension DocumentNode {
  /// Reads a size written as `[width, height]`.
  package func size() throws(InputError) -> Size {
    guard case .sequence(let sides) = content, sides.count == 2 else {
      throw mismatch(expected: "a size [width, height]")
    }
    let named = try sequence()
    let width = try named[0].number(in: .side, named: "width", unit: "pt")
    let height = try named[1].number(in: .side, named: "height", unit: "pt")
    return Size(width: width, height: height)
  }
}

extension DocumentNode {
  /// Reads the members of a group, `[{center: [x, y], size: [width, height]}, ...]`: at least one.
  fileprivate func members() throws(InputError) -> [Rect] {
    let members = ItemShape.members(of: try rectangles())
    let center = Vector2<Float>(ItemShape.group(members).centerOfMass)
    for (node, member) in zip(try sequence(), members) {
      let corners = member.corners.map { Vector2<Float>($0) - center }
      // Side by side in `Float`, too.
      guard corners[0].x < corners[2].x && corners[0].y < corners[2].y else {
        throw node.error("a member is too small for its distance from the others")
      }
    }
    return members
  }

  private func rectangles() throws(InputError) -> [Rect] {
    guard case .sequence(let nodes) = content, !nodes.isEmpty else {
      throw mismatch(
        expected: "a list of rectangles [{center: [x, y], size: [width, height]}, ...]")
    }
    return try sequence().map { (node) throws(InputError) in
      let mapping = try node.mapping(allowing: ["center", "size"])
      return Rect(
        center: try mapping.required("center").place(in: .coordinate),
        size: try mapping.required("size").size())
    }
  }
}

extension ItemShape {
  /// Reads `rectangle`, `ellipse`, or the corners of a convex path, in points from the centre, which
  /// is in it.
  init(_ node: DocumentNode) throws(InputError) {
    guard case .sequence = node.content else {
      guard case .scalar(.text) = node.content else {
        throw node.mismatch(expected: "rectangle, ellipse or a list of points [[x, y], ...]")
      }
      self = try node.choice(of: ["rectangle", "ellipse"]) == "ellipse" ? .ellipse : .rectangle
      return
    }
    let corners = try node.corners()
    do {
      _ = try Shape<Float>.checkedPolygon(corners.map { Vector2($0) })
    } catch {
      throw node.error(error.sentence(corners.count))
    }
    self = .path(corners)
    let way = centerOfMass
    guard Self.surround(corners) else {
      throw node.error(
        "the item's centre, [0, 0], lies outside of shape; with every point shifted by "
          + "[\(Self.text(-way.horizontal)), \(Self.text(-way.vertical))] it is the centre of mass")
    }
  }

  /// Tells whether a convex path goes round the origin.
  private static func surround(_ corners: [Point]) -> Bool {
    let sides = zip(corners, corners.dropFirst() + corners.prefix(1))
    let turns = sides.map { $0.x * $1.y - $0.y * $1.x }
    return turns.allSatisfy { $0 > 0 } || turns.allSatisfy { $0 < 0 }
  }

  /// A length in points, to a thousandth.
  private static func text(_ length: Double) -> String {
    plainText(of: (length * 1000).rounded() / 1000 + 0)
  }
}

extension ShapeFault {
  /// The fault of a shape of some corners.
  fileprivate func sentence(_ count: Int) -> String {
    switch self {
    case .fewerThanThreeCorners: "shape needs at least three points, found \(count)"
    case .zeroArea: "shape encloses no area"
    case .concave: "shape is concave; the path of an item must be convex"
    case .selfCrossing: "shape crosses itself; the path of an item must be convex"
    case .tooManyCorners:
      "shape has \(count) points, and at most \(SolverConstants.maximumCorners) are possible"
    case .notFinite: "shape has a point that is too far off"
    }
  }
}

/// The item properties as documents write them, at an item or in `itemProperties`.
enum PropertyKeys {
  /// Every property, those that are true or false last.
  package static let numbers: [NumberKey<PropertyChanges>] = [
    NumberKey(
      "elasticity", \.elasticity, range: .from(0, to: 1),
      "share of the speed a bounce gives back; acts only where items collide"),
    NumberKey(
      "friction", \.friction, range: .atLeast(0),
      "resistance of contacts to sliding; acts only where items collide"),
    NumberKey(
      "density", \.density, range: .greaterThan(0), "mass per area: 1 makes 100 x 100 pt one kg"),
    NumberKey("resistance", \.resistance, unit: "1/s", range: .atLeast(0), "linear damping"),
    NumberKey(
      "angularResistance", \.angularResistance, unit: "1/s", range: .atLeast(0),
      "angular damping"),
    NumberKey("charge", \.charge, "electric charge in coulombs; acts only in electric fields"),
    NumberKey(choice: "allowsRotation", \.allowsRotation, "whether forces turn the item"),
    NumberKey(choice: "anchored", \.isAnchored, "whether nothing moves the item"),
  ]

  /// Every key.
  static let names = numbers.map(\.name)

  /// Reads the properties that a mapping writes.
  static func read(_ mapping: DocumentMapping) throws(InputError) -> PropertyChanges {
    var changes = PropertyChanges()
    try mapping.read(numbers, into: &changes)
    return changes
  }
}

extension PropertyChanges {
  /// Every property of some, written out.
  package init(to properties: ItemProperties) {
    self.init()
    elasticity = properties.elasticity
    friction = properties.friction
    density = properties.density
    resistance = properties.resistance
    angularResistance = properties.angularResistance
    allowsRotation = properties.allowsRotation
    isAnchored = properties.isAnchored
    charge = properties.charge
  }
}
