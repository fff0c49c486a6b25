// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics

/// `push: {items, mode, direction | angle, magnitude, offset}`.
extension PushPlan: DocumentBehavior {
  static let kind = "push"
  static let meaning = "A force, or a single impulse."
  static let keys: [DocumentKey<PushPlan>] = [
    .items,
    DocumentKey(
      "mode", .word(modes),
      "Whether it pushes all the time, as by default, or once at the start."),
    .direction,
    .number(
      NumberKey(
        "angle", \.direction.angle, unit: "rad", "direction; 0 to the right, pi/2 down")),
    .number(
      NumberKey(
        "magnitude", \.direction.magnitude, range: .atLeast(0),
        "strength: N (100 pt/s^2 on one kg), or N s for an instantaneous push"), listed: -1),
    .number(
      NumberKey("offset.x", \.offset.horizontal, unit: "pt", "where it acts, from the centre"),
      NumberKey("offset.y", \.offset.vertical, unit: "pt", "where it acts, from the centre")),
  ]
  static let rules: [KeyRule] = [.apart("direction", "angle")]

  private static let modes = ["continuous", "instantaneous"]

  init(_ mapping: DocumentMapping, items: ItemNames) throws(InputError) {
    let items = try items.items(of: mapping)
    let mode = try mapping.optional("mode")?.choice(of: Self.modes)
    self.init(
      items: items, isContinuous: mode != "instantaneous",
      direction: try PlannedVector(mapping, default: Vector(dx: 0, dy: 0)))
    if let node = mapping.optional("offset") { offset = try node.offset() }
  }

  var planned: PlannedBehavior { .push(self) }
}
