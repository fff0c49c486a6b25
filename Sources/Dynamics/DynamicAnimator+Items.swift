// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// An item in the world of an animator.
struct RegisteredItem {
  let item: any DynamicItem
  let body: BodyID

  /// What it touches others with, while a collision behaviour holds it.
  var fixture: FixtureID?

  /// The number of behaviours that hold the item; at 0 it leaves the world.
  var holders: Int
}

extension DynamicAnimator {
  /// Brings an item into the world, or counts one more behaviour that holds it.
  func register(_ item: any DynamicItem) {
    if let index = index(of: item) {
      registered[index].holders += 1
    } else {
      let body = simulation.world.addItem(
        center: item.center, angle: item.transform.rotationAngle, size: item.bounds.size,
        shape: item.shape, properties: properties(of: item))
      registered.append(RegisteredItem(item: item, body: body, holders: 1))
    }
    wake([item])
  }

  /// Counts one behaviour less, and takes the item out of the world after the last.
  func unregister(_ item: any DynamicItem) {
    guard let index = index(of: item) else { return }
    registered[index].holders -= 1
    if registered[index].holders == 0 {
      simulation.world.remove(registered[index].body)
      registered.remove(at: index)
    }
    resume()
  }

  /// The body of an item that a behaviour of this animator holds.
  func body(of item: any DynamicItem) -> BodyID {
    guard let index = index(of: item) else {
      preconditionFailure("the item is not in the animator")
    }
    return registered[index].body
  }

  /// Wakes some items, those that are in the world, and the animator.
  func wake(_ items: [any DynamicItem]) {
    for item in items {
      if let index = index(of: item) { simulation.world.wake(registered[index].body) }
    }
    resume()
  }

  /// Writes centres and turns back to the items, in the order in which they came.
  func writeBack() {
    for entry in registered {
      let body = simulation.world[entry.body]
      guard !body.isStatic else { continue }
      entry.item.center = Point(metres: body.position)
      entry.item.transform = AffineTransform(rotationAngle: Double(body.angle))
    }
  }

  /// Takes over the centre, the turn, the size and the shape of an item from outside.
  func takeOver(_ item: any DynamicItem) {
    guard let index = index(of: item) else { return }
    let body = registered[index].body
    simulation.world[body].position = Vector2(item.center)
    simulation.world[body].angle = Float(item.transform.rotationAngle)
    updateItemProperties()
    simulation.world.wakeNeighbours(of: body)
    wake([item])
  }

  /// Gives every item the properties that its behaviours ask for.
  func updateItemProperties() {
    for entry in registered {
      let before = simulation.world[entry.body]
      simulation.world.setProperties(
        of: entry.body, to: properties(of: entry.item), size: entry.item.bounds.size,
        shape: entry.item.shape)
      if simulation.world[entry.body] != before { wake([entry.item]) }
    }
    updateFixtures()
  }

  /// Per property, the last behaviour that changed it.
  func properties(of item: any DynamicItem) -> ItemProperties {
    var properties = ItemProperties.runtime
    for case let behavior as DynamicItemBehavior in installedBehaviors
    where behavior.items.contains(where: { $0 === item }) {
      properties = properties.applying(behavior.changes)
    }
    return properties
  }

  func index(of item: any DynamicItem) -> Int? {
    registered.firstIndex { $0.item === item }
  }

  /// Every behaviour that is in the animator now, parents before children.
  var installedBehaviors: [DynamicBehavior] {
    allBehaviors.filter { $0.dynamicAnimator === self }
  }
}
