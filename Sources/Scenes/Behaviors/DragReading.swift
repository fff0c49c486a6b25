// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics

/// `drag: {item | items, path, size, frequency, damping, delay, cancel}`: springs to the corners
/// around a finger that moves.
extension DragPlan: DocumentBehavior {
  static let kind = "drag"
  static let meaning =
    "Four springs from each item's centre to the corners around a finger that moves."
  static let keys: [DocumentKey<DragPlan>] =
    [.item, .items, .path(isRequired: true)]
    + CornerSprings.keys.map { $0.within(\.springs) } + [
      .number(.delay(\.path.delay), listed: 2),
      .number(
        NumberKey(
          "cancel", \.path.cancel, unit: "s", range: .atLeast(0),
          "when the finger's point jumps back to where the path began, in the times of the path"),
        listed: 2),
    ]
  static let rules: [KeyRule] = [.apart("item", "items")]

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

  var planned: PlannedBehavior { .drag(self) }
}
