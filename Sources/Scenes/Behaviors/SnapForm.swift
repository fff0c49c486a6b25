// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics
import RigidBodies

/// `snap: {item, to | path, damping, delay}`.
struct SnapForm: SceneBehavior {
  package static let kind = "snap"
  package static let keys = ["item", "to", "path", "damping", "delay"]
  package static let numbers: [NumberKey<SnapForm>] = [
    NumberKey(
      "damping", \.damping, range: .from(0, to: 1), "damping ratio of the snap's four springs"),
    NumberKey("to.x", \.to.x, unit: "pt", "horizontal place of the snap point"),
    NumberKey("to.y", \.to.y, unit: "pt", "vertical place of the snap point"),
    .delay(\.to.delay),
  ]

  /// The item, as an index into the scene's.
  package var item: Int
  /// The point that the centre is pulled to.
  package var to: MovingPoint
  /// The damping ratio of the four springs, from 0 to 1.
  var damping = SnapSprings.defaultDamping

  init(_ mapping: DocumentMapping, items: ItemNames) throws(InputError) {
    item = try items.item(of: mapping)
    to = try MovingPoint(mapping, still: "to")
    try mapping.read(Self.numbers, into: &self)
  }

  package var items: [Int] { [item] }

  func refusal(of number: String) -> String? {
    switch number {
    case "delay" where to.delay == nil: "delay goes with a path"
    case "to.x" where to.x == nil, "to.y" where to.y == nil: "the point of the snap moves on a path"
    default: nil
    }
  }

  func pull(on item: SceneItem, from time: Double) -> Pull { .to(to.trace.last, angle: 0) }

  func links(to items: [SceneItem]) -> [SceneLink] {
    SnapSprings.ends(for: items[item].size).map { ends in
      let anchor = SceneAnchor(
        trace: to.trace,
        offset: Vector(dx: ends.anchor.horizontal, dy: ends.anchor.vertical))
      return SceneLink(holder: .anchor(anchor), held: .item(item, ends.item), isRigid: false)
    }
  }

  var dependsOnPlaces: Bool { false }

  @_specialize(where R == Float)
  @_specialize(where R == Double)
  func add<R: ScalarReal>(to stage: inout Stage<R>) {
    let trace = to.trace
    let anchor = stage.world.addSnap(
      of: stage.bodies[item], size: stage.items[item].size,
      to: trace.place(before: stage.time), damping: damping)
    stage.keep(anchor, on: trace)
  }
}

extension DocumentNode {
  /// Reads a point of the reference view.
  func place(in range: ValueRange = .any) throws(InputError) -> Point {
    let (x, y) = try point(in: range, unit: "pt")
    return Point(x: x, y: y)
  }
}
