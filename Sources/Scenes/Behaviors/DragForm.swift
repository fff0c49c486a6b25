// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics
import RigidBodies

/// `drag: {item | items, path, size, frequency, damping, delay, cancel}`: springs to the corners
/// around a finger that moves.
package struct DragForm: SceneBehavior {
  package static let kind = "drag"
  package static let keys = ["item", "items", "path"] + CornerSprings.keys + ["delay", "cancel"]
  package static let numbers: [NumberKey<DragForm>] =
    CornerSprings.numbers.map { $0.within(\.springs) } + [
      .delay(\.path.delay),
      NumberKey(
        "cancel", \.path.cancel, unit: "s", range: .atLeast(0),
        "when the finger's point jumps back to where the path began, in the times of the path"),
    ]

  /// The items that hang on the finger, each by its own springs, as indices into the scene's.
  package let items: [Int]
  /// The way of the finger.
  package var path: TimedPath
  /// The springs to the corners around it.
  var springs: CornerSprings

  package init(_ mapping: DocumentMapping, items: ItemNames) throws(InputError) {
    if let node = mapping.optional("items") {
      guard mapping.optional("item") == nil else {
        throw node.error("write either item or items, not both")
      }
      self.items = try items.items(of: mapping)
    } else {
      self.items = [try items.item(of: mapping)]
    }
    path = try TimedPath(mapping.required("path"))
    springs = try CornerSprings(mapping)
    try mapping.read(Self.numbers, into: &self)
  }

  /// As far from its start as the finger goes.
  package func pull(on item: SceneItem, from time: Double) -> Pull {
    CornerSprings.pull(on: item, along: path.trace, from: time)
  }

  package func links(to items: [SceneItem]) -> [SceneLink] {
    springs.links(around: path.trace, items: self.items)
  }

  @_specialize(where R == Float)
  @_specialize(where R == Double)
  package func add<R: ScalarReal>(to stage: inout Stage<R>) {
    springs.add(to: &stage, around: path.trace, items: items)
  }
}
