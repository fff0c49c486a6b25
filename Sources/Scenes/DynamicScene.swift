// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import Responses
import RigidBodies

/// Items with behaviours, as UIKit Dynamics would move them.
public struct DynamicScene: Sendable {
  /// How long it runs and how often it is looked at.
  public var timing: SceneTiming

  /// The size of the reference view, in points, its upper left corner at (0, 0); nil where none is
  /// written.
  public let bounds: Size?

  /// The items, in the order of the document.
  public package(set) var items: [SceneItem]

  /// The behaviours, in the order of the document.
  package var behaviors: [NamedBehavior]

  /// What the properties are that nobody sets.
  let defaults: ItemProperties

  /// An item as it starts: what is anchored does not move, and what may not rotate does not turn,
  /// whatever velocities are written.
  func startingItem(_ index: Int) -> SceneItem {
    var item = items[index]
    let properties = properties(of: index)
    if properties.isAnchored { item.velocity = Vector(dx: 0, dy: 0) }
    if properties.isAnchored || !properties.allowsRotation { item.angularVelocity = 0 }
    return item
  }

  /// Where an item comes to rest, where a formula can say so.
  ///
  /// That is the case with one snap, attachment to an anchor, `corners` or `drag` on the item, and
  /// nothing else that acts on it in the last tick.
  ///
  /// - Parameters:
  ///   - index: The item.
  ///   - center: Where it starts; where the document says so unless given.
  /// - Returns: The target, or nil.
  package func target(of index: Int, startingAt center: Point? = nil) -> Target? {
    var target: Target?
    var item = items[index]
    if let center { item.center = center }
    for place in behaviors.indices where behaviors[place].time.contains(timing.lastTick) {
      guard behaviors[place].behavior.items.contains(index) else { continue }
      switch behaviors[place].behavior.pull(on: item, from: behaviors[place].time.from) {
      case .none: continue
      case .elsewhere: return nil
      case .to(let point, let angle):
        guard target == nil else { return nil }
        target = Target(x: point.x, y: point.y, angle: angle)
      }
    }
    return target
  }
}

extension DynamicScene {
  /// The simulation in the number type of the device, from which every reported number comes.
  func floatSimulation() -> (simulation: Simulation<Float>, bodies: [BodyID], colliders: Colliders)
  {
    simulation(allowsSleeping: true)
  }

  /// The simulation in `Double` that never sleeps: smooth, for derivatives.
  func smoothSimulation() -> (
    simulation: Simulation<Double>, bodies: [BodyID], colliders: Colliders
  ) {
    simulation(allowsSleeping: false)
  }

  /// The items and then the behaviours, in the order of the document, in a world of any number.
  private func simulation<R: ScalarReal>(
    allowsSleeping: Bool
  ) -> (simulation: Simulation<R>, bodies: [BodyID], colliders: Colliders) {
    var world = World<R>(allowsSleeping: allowsSleeping)
    let bodies = items.indices.map { index in
      let item = startingItem(index)
      return world.addItem(
        center: item.center, angle: item.angle, velocity: item.velocity,
        angularVelocity: item.angularVelocity, size: item.size,
        shape: item.shape, properties: properties(of: index))
    }
    let colliders = Colliders(self, bodies: bodies, in: &world)
    var simulation = Simulation(world)
    Cast(self, bodies: bodies, colliders: colliders).perform(at: 0, in: &simulation)
    return (simulation, bodies, colliders)
  }
}
