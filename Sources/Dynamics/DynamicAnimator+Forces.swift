// SPDX-License-Identifier: Apache-2.0

import RigidBodies

extension DynamicAnimator {
  /// Sets the gravity of the world.
  func setGravity(_ gravity: Vector) {
    simulation.world.setGravity(gravity)
    wake(registered.map(\.item))
  }

  /// Lets gravity act on the items of gravity behaviours, and on no other.
  func updateGravityScales() {
    let held = allBehaviors.compactMap { $0 as? GravityBehavior }
      .filter { $0.dynamicAnimator === self }
      .flatMap(\.items)
    for entry in registered {
      let isHeld = held.contains { $0 === entry.item }
      simulation.world[entry.body].gravityScale = isHeld ? 1 : 0
    }
    wake(registered.map(\.item))
  }

  /// Makes bullets of the items under a gravity or push behaviour, as UIKit does: what is thrown or
  /// falls does not pass through anything.
  func updateBullets() {
    let held = installedBehaviors.filter { $0 is GravityBehavior || $0 is PushBehavior }
      .flatMap(\.heldItems)
    for entry in registered {
      simulation.world[entry.body].isBullet = held.contains { $0 === entry.item }
    }
  }

  /// The pushes of all active push behaviours, in their order.
  func activePushes() -> [Push<Float>] {
    activePushBehaviors.flatMap { behavior in
      behavior.items.map { item in
        Push(
          body: body(of: item), mode: behavior.mode, direction: behavior.pushDirection,
          offset: behavior.targetOffsetFromCenter(for: item))
      }
    }
  }

  /// The fields of all field behaviours, in their order.
  func activeFields() -> [Field<Float>] {
    allBehaviors.compactMap { $0 as? FieldBehavior }
      .filter { $0.dynamicAnimator === self }
      .map { behavior in
        Field(behavior.properties, on: behavior.items.map { body(of: $0) })
      }
  }

  /// Turns off the instantaneous pushes: they have pushed.
  func deactivateSpentPushes() {
    for behavior in activePushBehaviors where behavior.mode == .instantaneous {
      behavior.active = false
    }
  }

  private var activePushBehaviors: [PushBehavior] {
    allBehaviors.compactMap { $0 as? PushBehavior }
      .filter { $0.active && $0.dynamicAnimator === self }
  }
}
