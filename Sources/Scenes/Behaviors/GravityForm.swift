// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics
import RigidBodies

/// `gravity: {items, direction | angle, magnitude}`.
struct GravityForm: SceneBehavior {
  package static let kind = "gravity"
  package static let keys = ["items", "direction", "angle", "magnitude"]
  package static let numbers: [NumberKey<GravityForm>] = [
    NumberKey(
      "magnitude", \.direction.magnitude, range: .atLeast(0), "strength; 1 is 1000 pt/s^2"),
    NumberKey(
      "angle", \.direction.angle, unit: "rad", "direction; 0 to the right, pi/2 down"),
  ]

  /// The items that feel it; no other does.
  package let items: [Int]
  /// The pull, 1 being 1000 pt/s^2; downwards unless written.
  var direction: PolarVector

  init(_ mapping: DocumentMapping, items: ItemNames) throws(InputError) {
    self.items = try items.items(of: mapping)
    direction = try PolarVector(mapping, default: Vector(dx: 0, dy: 1))
  }

  func pull(on item: SceneItem, from time: Double) -> Pull { .elsewhere }

  var dependsOnPlaces: Bool { false }

  /// Adds nothing: the scene sets the one gravity there is from all its gravity behaviours.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  func add<R: ScalarReal>(to stage: inout Stage<R>) {}
}
