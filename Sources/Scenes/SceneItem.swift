// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics

/// An item of a scene: where and how it starts, how large it is, and what it is made of.
public struct SceneItem: Sendable, Hashable {
  /// The name that behaviours, paths and tables call it by.
  public let name: String

  /// The centre at tick 0, in points.
  public var center: Point

  /// The size, in points.
  public var size: Size

  /// The shape that touches others and that has the mass; the whole size unless written.
  public var shape = ItemShape.rectangle

  /// The angle at tick 0, in radians, clockwise on a screen.
  public var angle = 0.0

  /// The velocity of the centre at tick 0, in points per second.
  public var velocity = Vector(dx: 0, dy: 0)

  /// The angular velocity at tick 0, in radians per second.
  public var angularVelocity = 0.0

  /// The properties that the item itself writes; they count before those of behaviours.
  ///
  /// Policy: `items.card.resistance` means the value the engine ends up with, so what stands at
  /// the item is the last word.
  public var properties = PropertyChanges()

  /// The keys that the document writes.
  var writtenKeys: Set<String> = []

  /// The item properties that a study may vary.
  static let properties = PropertyKeys.numbers.map { $0.within(\SceneItem.properties) }

  /// How it is turned and how it moves at tick 0.
  private static let start: [NumberKey<SceneItem>] = [
    NumberKey("angle", \.angle, unit: "rad", "angle at the start, clockwise"),
    NumberKey("velocity.x", \.velocity.dx, unit: "pt/s", "velocity at the start, to the right"),
    NumberKey("velocity.y", \.velocity.dy, unit: "pt/s", "velocity at the start, downwards"),
    NumberKey(
      "angularVelocity", \.angularVelocity, unit: "rad/s",
      "angular velocity at the start, clockwise"),
  ]

  /// Every number that a study may vary.
  package static let numbers: [NumberKey<SceneItem>] =
    [
      NumberKey("center.x", \.center.x, unit: "pt", "horizontal place of the centre"),
      NumberKey("center.y", \.center.y, unit: "pt", "vertical place of the centre, downwards"),
      NumberKey("size.width", \.size.width, unit: "pt", range: .side, "width"),
      NumberKey("size.height", \.size.height, unit: "pt", range: .side, "height"),
    ] + start + properties

  /// Reads an item.
  ///
  /// - Parameter entry: Its name and its mapping.
  /// - Throws: `InputError` for an item without a place or a size, and for impossible properties.
  init(_ entry: DocumentNode.Entry) throws(InputError) {
    let mapping = try entry.value.mapping(
      allowing: ["center", "size", "angle", "shape", "velocity", "angularVelocity"]
        + PropertyKeys.names)
    name = entry.key
    center = try mapping.required("center").place()
    size = try mapping.required("size").size()
    if let node = mapping.optional("shape") { shape = try ItemShape(node) }
    properties = try PropertyKeys.read(mapping)
    writtenKeys = mapping.writtenKeys
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
