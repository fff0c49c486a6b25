// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics

/// `drag: {item | items, path, size, frequency, damping, delay, cancel}`: springs to the corners
/// around a finger that moves.
extension DragPlan: DocumentBehavior {
  static let kind = "drag"
  static let keys = ["item", "items", "path"] + CornerSprings.keys + ["delay", "cancel"]
  static let numbers: [NumberKey<DragPlan>] =
    CornerSprings.numbers.map { $0.within(\.springs) } + [
      .delay(\.path.delay),
      NumberKey(
        "cancel", \.path.cancel, unit: "s", range: .atLeast(0),
        "when the finger's point jumps back to where the path began, in the times of the path"),
    ]

  init(_ mapping: DocumentMapping, items: ItemNames) throws(InputError) {
    self.init(
      items: try Self.items(of: mapping, items), path: try TimedPath(mapping.required("path")),
      springs: try CornerSprings(mapping))
    try mapping.read(Self.numbers, into: &self)
  }

  /// Reads `item` or `items`.
  private static func items(
    of mapping: DocumentMapping, _ items: ItemNames
  ) throws(InputError) -> [Int] {
    guard let node = mapping.optional("items") else { return [try items.item(of: mapping)] }
    guard mapping.optional("item") == nil else {
      throw node.error("write either item or items, not both")
    }
    return try items.items(of: mapping)
  }

  init?(_ behavior: PlannedBehavior) {
    guard case .drag(let plan) = behavior else { return nil }
    self = plan
  }

  var planned: PlannedBehavior { .drag(self) }
}
