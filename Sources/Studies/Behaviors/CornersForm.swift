// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import RigidBodies

/// `corners: {item, point, size, frequency, damping}`: four springs from the item's centre to the
/// corners around a point, each with its initial distance as rest length.
///
/// It is how a cell hangs on a finger without swinging: four soft attachments hold it still where
/// one would let it circle.
struct CornersForm: SceneBehavior {
  static let kind = "corners"
  static let keys = ["item", "point", "size", "frequency", "damping"]
  static let numbers: [NumberKey<CornersForm>] = [
    NumberKey(
      "frequency", \.frequency, unit: "Hz", range: .greaterThan(0), "frequency of each spring"),
    NumberKey("damping", \.damping, range: .atLeast(0), "damping ratio of each spring"),
    NumberKey("point.x", \.point.x, unit: "pt", "horizontal place of the point"),
    NumberKey("point.y", \.point.y, unit: "pt", "vertical place of the point"),
    NumberKey("size.width", \.size.width, unit: "pt", range: .greaterThan(0), "corners' width"),
    NumberKey("size.height", \.size.height, unit: "pt", range: .greaterThan(0), "corners' height"),
  ]

  /// The item, as an index into the scene's.
  var item: Int
  /// The middle of the four anchors, in points.
  var point: Point
  /// The size of the rectangle whose corners are the anchors, in points.
  var size = Size(width: 40, height: 40)
  /// The frequency of each spring, in Hz.
  var frequency = 8.0
  /// The damping ratio of each spring.
  var damping = 0.6

  init(_ mapping: DocumentMapping, items: ItemNames) throws(InputError) {
    item = try items.item(of: mapping)
    point = try mapping.required("point").place()
    if let node = mapping.optional("size") { size = try node.size() }
    try mapping.read(Self.numbers, into: &self)
  }

  var items: [Int] { [item] }

  func pull(on item: SceneItem, from time: Double) -> Pull { .to(point, angle: nil) }

  func add<R: Real>(to stage: inout Stage<R>) {
    for (side, end) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
      let corner = Point(x: point.x + side * size.width / 2, y: point.y + end * size.height / 2)
      let anchor = stage.addAnchor(at: corner)
      stage.attach(
        item, offset: .zero, to: anchor,
        properties: AttachmentProperties(frequency: frequency, damping: damping))
    }
  }
}
