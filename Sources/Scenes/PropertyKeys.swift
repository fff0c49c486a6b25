// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics

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
  package static func read(_ mapping: DocumentMapping) throws(InputError) -> PropertyChanges {
    var changes = PropertyChanges()
    try mapping.read(numbers, into: &changes)
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
    charge = properties.charge
  }
}
