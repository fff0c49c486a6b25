// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics
import RigidBodies

/// Four springs from an item's centre to the corners around a point, each with its initial distance
/// as rest length.
///
/// It is how a cell hangs on a finger without swinging: four soft attachments hold it still where
/// one would let it circle.
struct CornerSprings: Sendable {
  package static let keys = ["size", "frequency", "damping"]
  package static let numbers: [NumberKey<CornerSprings>] = [
    NumberKey(
      "frequency", \.frequency, unit: "Hz", range: .greaterThan(0), "frequency of each spring"),
    NumberKey("damping", \.damping, range: .atLeast(0), "damping ratio of each spring"),
    NumberKey("size.width", \.size.width, unit: "pt", range: .side, "corners' width"),
    NumberKey("size.height", \.size.height, unit: "pt", range: .side, "corners' height"),
  ]

  /// The size of the rectangle whose corners are the anchors, in points.
  package var size = Size(width: 40, height: 40)
  /// The frequency of each spring, in Hz.
  var frequency = 8.0
  /// The damping ratio of each spring.
  var damping = 0.6

  /// Reads the size and the numbers.
  init(_ mapping: DocumentMapping) throws(InputError) {
    if let node = mapping.optional("size") { size = try node.size() }
    try mapping.read(Self.numbers, into: &self)
  }

  /// Where an item rests whose corners moved: as far from its start as the point went.
  ///
  /// - Parameters:
  ///   - item: The item as it starts.
  ///   - trace: The way of the point.
  ///   - time: When the springs come; later than the start only the engine knows where the item is.
  /// - Returns: The place.
  static func pull(on item: SceneItem, along trace: Trace, from time: Double) -> Pull {
    guard time == 0 else { return .elsewhere }
    let (first, last) = (trace.place(before: 0), trace.last)
    return .to(
      Point(x: item.center.x + (last.x - first.x), y: item.center.y + (last.y - first.y)),
      angle: nil)
  }

  /// The ways from the point to the corners.
  private var corners: [Vector] {
    [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map { side, end in
      Vector(dx: side * size.width / 2, dy: end * size.height / 2)
    }
  }

  /// The springs from the corners around a point to some items, for pictures.
  func links(around trace: Trace, items: [Int]) -> [SceneLink] {
    items.flatMap { item in
      corners.map { corner in
        SceneLink(
          holder: .anchor(SceneAnchor(trace: trace, offset: corner)), held: .item(item, .zero),
          isRigid: false)
      }
    }
  }

  /// Adds the anchors around a point and the springs of some items.
  func add<R: ScalarReal>(to stage: inout Stage<R>, around trace: Trace, items: [Int]) {
    let properties = AttachmentProperties(frequency: frequency, damping: damping)
    for corner in corners {
      let anchor = stage.addAnchor(along: trace, beside: corner)
      for item in items {
        _ = stage.world.attach(
          stage.bodies[item], offset: .zero, to: anchor, properties: properties)
      }
    }
  }
}
