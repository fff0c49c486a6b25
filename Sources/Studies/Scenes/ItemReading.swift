// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics

extension PlannedItem {
  /// The item properties that a study may vary.
  static let propertyNumbers = PropertyKeys.numbers.map { $0.within(\PlannedItem.properties) }

  /// How it is turned and how it moves at tick 0.
  private static let start: [NumberKey<PlannedItem>] = [
    NumberKey("angle", \.angle, unit: "rad", "angle at the start, clockwise"),
    NumberKey("velocity.x", \.velocity.dx, unit: "pt/s", "velocity at the start, to the right"),
    NumberKey("velocity.y", \.velocity.dy, unit: "pt/s", "velocity at the start, downwards"),
    NumberKey(
      "angularVelocity", \.angularVelocity, unit: "rad/s",
      "angular velocity at the start, clockwise"),
  ]

  /// Every number that a study may vary.
  static let numbers: [NumberKey<PlannedItem>] =
    [
      NumberKey("center.x", \.center.x, unit: "pt", "horizontal place of the centre"),
      NumberKey("center.y", \.center.y, unit: "pt", "vertical place of the centre, downwards"),
      NumberKey("size.width", \.size.width, unit: "pt", range: .side, "width"),
      NumberKey("size.height", \.size.height, unit: "pt", range: .side, "height"),
    ] + start + propertyNumbers

  /// Reads an item.
  ///
  /// - Parameter entry: Its name and its mapping.
  /// - Throws: `InputError` for an item without a place or a size, and for impossible properties.
  init(_ entry: DocumentNode.Entry) throws(InputError) {
    let mapping = try entry.value.mapping(
      allowing: ["center", "size", "angle", "shape", "velocity", "angularVelocity"]
        + PropertyKeys.names)
    self.init(
      name: entry.key, center: try mapping.required("center").place(),
      size: try mapping.required("size").size())
    if let node = mapping.optional("shape") { shape = try ItemShape(node) }
    properties = try PropertyKeys.read(mapping)
    if let node = mapping.optional("velocity") { velocity = try node.velocity() }
    try mapping.read(Self.start, into: &self)
  }
}

extension DocumentNode {
  /// Reads a velocity written as `[x, y]`.
  fileprivate func velocity() throws(InputError) -> Vector {
    let (x, y) = try point(unit: "pt/s")
    return Vector(dx: x, dy: y)
  }

  /// Reads a size written as `[width, height]`.
  func size() throws(InputError) -> Size {
    guard case .sequence(let sides) = content, sides.count == 2 else {
      throw mismatch(expected: "a size [width, height]")
    }
    let named = try sequence()
    let width = try named[0].number(in: .side, named: "width", unit: "pt")
    let height = try named[1].number(in: .side, named: "height", unit: "pt")
    return Size(width: width, height: height)
  }
}
