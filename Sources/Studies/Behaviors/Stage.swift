// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import RigidBodies

/// A scene on its way to a simulation: the world so far, and where the items are in it.
struct Stage<R: Real> {
  /// The bodies of the items, and what the behaviours have added so far.
  var world: World<R>
  /// The pushes, in the order of the behaviours.
  var pushes: [Push<R>] = []

  /// The items of the scene.
  let items: [SceneItem]

  /// The body of each item.
  let bodies: [BodyID]

  /// Puts the items on stage, each with the properties it ends up with.
  init(_ scene: DynamicScene, allowsSleeping: Bool) {
    var world = World<R>(allowsSleeping: allowsSleeping)
    bodies = scene.items.indices.map { index in
      let item = scene.startingItem(index)
      return world.addItem(
        center: item.center, angle: item.angle, velocity: item.velocity,
        angularVelocity: item.angularVelocity, size: item.size,
        properties: scene.properties(of: index))
    }
    items = scene.items
    self.world = world
  }
}
