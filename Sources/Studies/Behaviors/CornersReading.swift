// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics

/// `corners: {item, point, size, frequency, damping}`: springs to the corners around a point.
extension CornersPlan: DocumentBehavior {
  static let kind = "corners"
  static let keys = ["item", "point"] + CornerSprings.keys
  static let numbers: [NumberKey<CornersPlan>] =
    [
      NumberKey("point.x", \.point.x, unit: "pt", "horizontal place of the point"),
      NumberKey("point.y", \.point.y, unit: "pt", "vertical place of the point"),
    ] + CornerSprings.numbers.map { $0.within(\.springs) }

  init(_ mapping: DocumentMapping, items: ItemNames) throws(InputError) {
    self.init(
      item: try items.item(of: mapping), point: try mapping.required("point").place(),
      springs: try CornerSprings(mapping))
  }

  init?(_ behavior: PlannedBehavior) {
    guard case .corners(let plan) = behavior else { return nil }
    self = plan
  }

  var planned: PlannedBehavior { .corners(self) }
}
