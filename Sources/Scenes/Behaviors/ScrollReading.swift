// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics

/// `scroll: {items, path, touch, factor, delay}`: a list that gives way around a finger.
extension ScrollPlan: DocumentBehavior {
  static let kind = "scroll"
  static let meaning =
    "A list under a finger: items move with the scroll, the more the farther off."
  static let keys: [DocumentKey<ScrollPlan>] = [
    .items,
    DocumentKey(
      "path", .path(forms), isRequired: true,
      "[[t, y], ...] or [[t, x, y], ...]: the scroll offset, in s and pt."),
    .number(
      NumberKey("touch.x", \.touch.x, unit: "pt", "horizontal place of the finger"),
      NumberKey("touch.y", \.touch.y, unit: "pt", "vertical place of the finger"),
      isRequired: true),
    .number(
      NumberKey(
        "factor", \.factor, range: .atLeast(0),
        "share of the scroll that a pt of distance from the finger adds")),
    .number(.delay(\.path.delay)),
  ]

  /// The forms of the points of its path.
  private static let forms = ["[t, y]", "[t, x, y]"]

  init(_ mapping: DocumentMapping, items: ItemNames) throws(InputError) {
    self.init(
      items: try items.items(of: mapping),
      path: try TimedPath(mapping.required("path"), forms: Self.forms),
      touch: try mapping.required("touch").place())
    try mapping.read(Self.numbers, into: &self)
  }

  var planned: PlannedBehavior { .scroll(self) }
}
