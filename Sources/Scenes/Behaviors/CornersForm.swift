// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics
import RigidBodies

/// `corners: {item, point, size, frequency, damping}`: springs to the corners around a point.
package struct CornersForm: SceneBehavior {
  package static let kind = "corners"
  package static let keys = ["item", "point"] + CornerSprings.keys
  package static let numbers: [NumberKey<CornersForm>] =
    [
      NumberKey("point.x", \.point.x, unit: "pt", "horizontal place of the point"),
      NumberKey("point.y", \.point.y, unit: "pt", "vertical place of the point"),
    ] + CornerSprings.numbers.map { $0.within(\.springs) }

  /// The item, as an index into the scene's.
  package var item: Int
  /// The middle of the four anchors, in points.
  var point: Point
  /// The springs to them.
  var springs: CornerSprings

  package init(_ mapping: DocumentMapping, items: ItemNames) throws(InputError) {
    item = try items.item(of: mapping)
    point = try mapping.required("point").place()
    springs = try CornerSprings(mapping)
  }

  package var items: [Int] { [item] }

  /// The point, for ever.
  private var trace: Trace { MovingPoint.still(point).trace }

  /// Where it starts: the springs have their initial distances as rest lengths.
  package func pull(on item: SceneItem, from time: Double) -> Pull {
    CornerSprings.pull(on: item, along: trace, from: time)
  }

  package func links(to items: [SceneItem]) -> [SceneLink] {
    springs.links(around: trace, items: [item])
  }

  @_specialize(where R == Float)
  @_specialize(where R == Double)
  package func add<R: ScalarReal>(to stage: inout Stage<R>) {
    springs.add(to: &stage, around: trace, items: items)
  }
}
