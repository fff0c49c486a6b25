// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics

/// `gravity: {items, direction | angle, magnitude}`.
extension GravityPlan: DocumentBehavior {
  static let kind = "gravity"
  static let meaning = "Gravity; of several behaviours the last one counts."
  static let keys: [DocumentKey<GravityPlan>] = [
    .items, .direction,
    .number(
      NumberKey(
        "angle", \.direction.angle, unit: "rad", "direction; 0 to the right, pi/2 down")),
    .number(
      NumberKey(
        "magnitude", \.direction.magnitude, range: .atLeast(0), "strength; 1 is 1000 pt/s^2"),
      listed: -1),
  ]
  static let rules: [KeyRule] = [.apart("direction", "angle")]

  init(_ mapping: DocumentMapping, items: ItemNames) throws(InputError) {
    self.init(
      items: try items.items(of: mapping),
      direction: try PlannedVector(mapping, default: Vector(dx: 0, dy: 1)))
  }

  var planned: PlannedBehavior { .gravity(self) }
}
