// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics
import RigidBodies

/// `push: {items, mode, direction | angle, magnitude, offset}`.
struct PushForm: SceneBehavior {
  package static let kind = "push"
  package static let keys = ["items", "mode", "direction", "angle", "magnitude", "offset"]
  package static let numbers: [NumberKey<PushForm>] = [
    NumberKey(
      "magnitude", \.direction.magnitude, range: .atLeast(0),
      "strength: N (100 pt/s^2 on one kg), or N s for an instantaneous push"),
    NumberKey(
      "angle", \.direction.angle, unit: "rad", "direction; 0 to the right, pi/2 down"),
    NumberKey("offset.x", \.offset.horizontal, unit: "pt", "where it acts, from the centre"),
    NumberKey("offset.y", \.offset.vertical, unit: "pt", "where it acts, from the centre"),
  ]

  /// The items that are pushed, each with the whole push.
  package let items: [Int]
  /// Whether it pushes in every sub-step, not once when it comes.
  var isContinuous: Bool
  /// The push: 1 N, or 1 N s for an instantaneous one; none unless written.
  var direction: PolarVector
  /// Where it acts, in points from the centre; it does not turn with the item.
  var offset = Offset.zero

  init(_ mapping: DocumentMapping, items: ItemNames) throws(InputError) {
    self.items = try items.items(of: mapping)
    let mode = try mapping.optional("mode")?.choice(of: ["continuous", "instantaneous"])
    isContinuous = mode != "instantaneous"
    direction = try PolarVector(mapping, default: Vector(dx: 0, dy: 0))
    if let node = mapping.optional("offset") { offset = try node.offset() }
  }

  func pull(on item: SceneItem, from time: Double) -> Pull { isContinuous ? .elsewhere : .none }

  var dependsOnPlaces: Bool { false }

  @_specialize(where R == Float)
  @_specialize(where R == Double)
  func add<R: ScalarReal>(to stage: inout Stage<R>) {
    for item in items {
      stage.props.pushes.append(
        Push(
          body: stage.bodies[item], mode: isContinuous ? .continuous : .instantaneous,
          direction: direction.vector, offset: offset))
    }
  }
}
