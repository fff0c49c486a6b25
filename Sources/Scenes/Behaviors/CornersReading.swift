// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics

/// `corners: {item, point, size, frequency, damping}`: springs to the corners around a point.
extension CornersPlan: DocumentBehavior {
  static let kind = "corners"
  static let meaning = "Four springs from an item's centre to the corners around a point."
  static let keys: [DocumentKey<CornersPlan>] =
    [
      .item,
      .number(
        NumberKey("point.x", \.point.x, unit: "pt", "horizontal place of the point"),
        NumberKey("point.y", \.point.y, unit: "pt", "vertical place of the point"),
        isRequired: true),
    ] + CornerSprings.keys.map { $0.within(\.springs) }

  init(_ mapping: DocumentMapping, items: ItemNames) throws(InputError) {
    self.init(
      item: try items.item(of: mapping), point: try mapping.required("point").place(),
      springs: try CornerSprings(mapping))
  }

  var planned: PlannedBehavior { .corners(self) }
}

extension CornerSprings {
  static let keys: [DocumentKey<CornerSprings>] = [
    .number(
      NumberKey("size.width", \.size.width, unit: "pt", range: .side, "corners' width"),
      NumberKey("size.height", \.size.height, unit: "pt", range: .side, "corners' height"),
      listed: 1),
    .number(
      NumberKey(
        "frequency", \.frequency, unit: "Hz", range: .greaterThan(0), "frequency of each spring")
    ),
    .number(
      NumberKey("damping", \.damping, range: .atLeast(0), "damping ratio of each spring")),
  ]

  /// Reads the size and the numbers.
  init(_ mapping: DocumentMapping) throws(InputError) {
    self.init()
    if let node = mapping.optional("size") { size = try node.size() }
    try mapping.read(DocumentKey.numbers(of: Self.keys), into: &self)
  }
}
