// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics

/// The item properties as documents write them, at an item or in `itemProperties`.
enum PropertyKeys {
  /// The properties that are numbers.
  static let numbers: [NumberKey<PropertyChanges>] = [
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
  ]

  /// The properties that are true or false.
  static let switches:
    [(name: String, keyPath: WritableKeyPath<PropertyChanges, Bool?> & Sendable)] =
      [("allowsRotation", \.allowsRotation), ("anchored", \.isAnchored)]

  /// Every key, numbers first.
  static let names = numbers.map(\.name) + switches.map(\.name)

  /// Reads the properties that a mapping writes.
  static func read(_ mapping: DocumentMapping) throws(InputError) -> PropertyChanges {
    var changes = PropertyChanges()
    try mapping.read(numbers, into: &changes)
    for (name, keyPath) in switches {
      if let node = mapping.optional(name) { changes[keyPath: keyPath] = try node.boolean() }
    }
    return changes
  }
}

extension PropertyChanges {
  /// Every property of some, written out.
  init(to properties: ItemProperties) {
    self.init()
    elasticity = properties.elasticity
    friction = properties.friction
    density = properties.density
    resistance = properties.resistance
    angularResistance = properties.angularResistance
    allowsRotation = properties.allowsRotation
    isAnchored = properties.isAnchored
  }
}
