// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import RigidBodies

// What the behaviours that are there at a time make of the items. UIKit asks them in the order in
// which they came, so the last one that came has the last word.

extension DynamicScene {
  /// The behaviours of a kind that are there at a time, in the order in which they came.
  func active<Form: SceneBehavior>(_ kind: Form.Type, at time: Double) -> [Form] {
    // Types are compared before values are cast: a cast costs a hundred times as much, for each run.
    let entries = behaviors.filter { type(of: $0.behavior) == kind && $0.time.contains(time) }
    guard !entries.isEmpty else { return [] }
    return entries.sorted { $0.time.from < $1.time.from }.compactMap { $0.behavior as? Form }
  }

  /// The next time after another at which a behaviour comes or goes, if any.
  func nextChange(after time: Double) -> Double? {
    behaviors.compactMap { $0.time.nextChange(after: time) }.min()
  }

  /// The properties an item ends up with.
  ///
  /// Per property: what the item writes itself, else the last behaviour that changes it, else the
  /// default.
  ///
  /// - Parameters:
  ///   - index: The item.
  ///   - time: The time, in seconds since tick 0.
  /// - Returns: Every property.
  func properties(of index: Int, at time: Double = 0) -> ItemProperties {
    var properties = defaults
    for form in active(ItemPropertiesForm.self, at: time) where form.items.contains(index) {
      properties = properties.applying(form.changes.ignoringValues(of: defaults))
    }
    return properties.applying(items[index].properties)
  }

  /// Gives the items the properties of a time; those that change wake.
  func dress<R: ScalarReal>(_ bodies: [BodyID], at time: Double, in world: inout World<R>) {
    for (index, body) in bodies.enumerated() {
      let before = world[body]
      world.setProperties(
        of: body, to: properties(of: index, at: time), size: items[index].size,
        shape: items[index].shape)
      if world[body] != before { world.wake(body) }
    }
  }

  /// Sets the gravity of a time: one vector, the last one that came, for the items of any gravity.
  func setGravity<R: ScalarReal>(on bodies: [BodyID], at time: Double, in world: inout World<R>) {
    let forms = active(GravityForm.self, at: time)
    let held = Set(forms.flatMap(\.items))
    let before = world.gravity
    world.setGravity(forms.last?.direction.vector ?? Vector(dx: 0, dy: 0))
    for (index, body) in bodies.enumerated() {
      let scale = held.contains(index) ? R(1) : R.zero
      let isOther = world[body].gravityScale != scale
      world[body].gravityScale = scale
      if isOther || world.gravity != before && scale != R.zero { world.wake(body) }
    }
  }

  /// Makes bullets of the items under a gravity or a push, as UIKit does: what is thrown or falls
  /// does not pass through anything.
  func setBullets<R: ScalarReal>(on bodies: [BodyID], at time: Double, in world: inout World<R>) {
    let held = Set(
      active(GravityForm.self, at: time).flatMap(\.items)
        + active(PushForm.self, at: time).flatMap(\.items))
    for (index, body) in bodies.enumerated() where world[body].isBullet != held.contains(index) {
      world[body].isBullet = held.contains(index)
    }
  }
}
