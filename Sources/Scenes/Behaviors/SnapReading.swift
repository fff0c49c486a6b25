// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics

/// `snap: {item, to | path, damping, delay}`.
extension SnapPlan: DocumentBehavior {
  static let kind = "snap"
  static let meaning = "Four springs that pull an item to a point, upright."
  static let keys: [DocumentKey<SnapPlan>] = [
    .item,
    .number(
      NumberKey("to.x", \.to.x, unit: "pt", "horizontal place of the snap point"),
      NumberKey("to.y", \.to.y, unit: "pt", "vertical place of the snap point")),
    .path(),
    .number(
      NumberKey(
        "damping", \.damping, range: .from(0, to: 1),
        "damping ratio of the snap's four springs"), listed: -1),
    .number(.delay(\.to.delay)),
  ]
  static let rules: [KeyRule] = [.one(of: ["to", "path"])]

  init(_ mapping: DocumentMapping, items: ItemNames) throws(InputError) {
    self.init(
      item: try items.item(of: mapping), to: try MovingPoint(mapping, still: "to"))
    try mapping.read(Self.numbers, into: &self)
  }

  var planned: PlannedBehavior { .snap(self) }

  func refusal(of number: String) -> String? {
    switch number {
    case "delay" where to.delay == nil: "delay goes with a path"
    case "to.x" where to.x == nil, "to.y" where to.y == nil: "the point of the snap moves on a path"
    default: nil
    }
  }
}

extension DocumentNode {
  /// Reads a point of the reference view.
  func place(in range: ValueRange = .any) throws(InputError) -> Point {
    let (x, y) = try point(in: range, unit: "pt")
    return Point(x: x, y: y)
  }
}
