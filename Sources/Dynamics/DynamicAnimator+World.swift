// SPDX-License-Identifier: Apache-2.0

import RigidBodies

// MARK: Collisions

extension DynamicAnimator {
  /// The lowest number that no collision behaviour in the world has.
  func freeCollisionGroup() -> Int {
    let taken = Set(collisionBehaviors.compactMap(\.group))
    return (0...taken.count).first { !taken.contains($0) } ?? taken.count
  }

  /// Gives every item the outline and the groups of its collision behaviours; new outlines come in
  /// the order of the behaviours and of their items, as in a plan.
  func updateFixtures() {
    for item in collisionBehaviors.flatMap(\.items) {
      guard let index = index(of: item), registered[index].fixture == nil else { continue }
      updateFixture(at: index)
    }
    for index in registered.indices { updateFixture(at: index) }
  }

  /// Every collision behaviour in the world, in their order.
  var collisionBehaviors: [CollisionBehavior] {
    installedBehaviors.compactMap { $0 as? CollisionBehavior }
  }

  private func updateFixture(at index: Int) {
    let wanted = fixture(of: registered[index])
    switch (registered[index].fixture, wanted) {
    case (nil, nil): return
    case (nil, let wanted?): registered[index].fixture = simulation.world.add(wanted)
    case (let present?, nil):
      simulation.world.remove(present)
      registered[index].fixture = nil
    case (let present?, let wanted?):
      guard simulation.world[present] != wanted else { return }
      simulation.world[present] = wanted
    }
    wake([registered[index].item])
  }

  /// The fixture of an item, or nil while no collision behaviour holds it.
  private func fixture(of entry: RegisteredItem) -> Fixture<Float>? {
    let behaviors = collisionBehaviors.filter { $0.items.contains { $0 === entry.item } }
    guard !behaviors.isEmpty else { return nil }
    var groups = CollisionGroups()
    for behavior in behaviors {
      if let group = behavior.group { groups.join(group, mode: behavior.collisionMode) }
    }
    return Fixture(
      item: entry.body, shape: entry.item.shape, size: entry.item.bounds.size,
      properties: properties(of: entry.item), groups: groups)
  }

  /// Reports the touches that began and ended to the delegates of collision behaviours.
  ///
  /// All reports are collected before the first is made, because a delegate may remove items.
  func reportContacts() {
    guard !simulation.contactEvents.isEmpty else { return }
    let touchers = self.touchers()
    let reports = simulation.contactEvents.flatMap { event -> [() -> Void] in
      guard let a = touchers[event.a], let b = touchers[event.b] else { return [] }
      return self.reports(of: event, between: a, and: b)
    }
    for report in reports { report() }
  }

  private func touchers() -> [FixtureID: Toucher] {
    var touchers: [FixtureID: Toucher] = [:]
    for entry in registered {
      if let fixture = entry.fixture { touchers[fixture] = .item(entry.item) }
    }
    for behavior in collisionBehaviors {
      for boundary in behavior.boundaries {
        if let fixture = boundary.fixture {
          touchers[fixture] = .boundary(behavior, boundary.identifier)
        }
      }
      if let fixture = behavior.referenceFixture { touchers[fixture] = .boundary(behavior, nil) }
    }
    return touchers
  }

  private func reports(
    of event: ContactEvent<Float>, between a: Toucher, and b: Toucher
  ) -> [() -> Void] {
    switch (a, b) {
    case (.item(let first), .item(let second)):
      collisionBehaviors.filter { $0.collides(first, with: second) }
        .map { behavior in { behavior.report(event, of: first, with: second) } }
    case (.item(let item), .boundary(let behavior, let identifier)),
      (.boundary(let behavior, let identifier), .item(let item)):
      behavior.items.contains { $0 === item }
        ? [{ behavior.report(event, of: item, withBoundaryIdentifier: identifier) }] : []
    case (.boundary, .boundary): []
    }
  }
}

/// An item or a boundary that a fixture represents.
private enum Toucher {
  case item(any DynamicItem)
  case boundary(CollisionBehavior, BoundaryIdentifier?)
}

extension CollisionBehavior {
  fileprivate func collides(_ a: any DynamicItem, with b: any DynamicItem) -> Bool {
    collisionMode.contains(.items) && items.contains { $0 === a } && items.contains { $0 === b }
  }

  fileprivate func report(
    _ event: ContactEvent<Float>, of a: any DynamicItem, with b: any DynamicItem
  ) {
    switch event.phase {
    case .began:
      collisionDelegate?.collisionBehavior(
        self, beganContactFor: a, with: b, at: Point(metres: event.point))
    case .ended, .lifted: collisionDelegate?.collisionBehavior(self, endedContactFor: a, with: b)
    }
  }

  fileprivate func report(
    _ event: ContactEvent<Float>, of item: any DynamicItem,
    withBoundaryIdentifier identifier: BoundaryIdentifier?
  ) {
    switch event.phase {
    case .began:
      collisionDelegate?.collisionBehavior(
        self, beganContactFor: item, withBoundaryIdentifier: identifier,
        at: Point(metres: event.point))
    case .ended, .lifted:
      collisionDelegate?.collisionBehavior(
        self, endedContactFor: item, withBoundaryIdentifier: identifier)
    }
  }
}

// MARK: Gravity, pushes and fields

extension DynamicAnimator {
  func setGravity(_ gravity: Vector) {
    simulation.world.setGravity(gravity)
    wake(registered.map(\.item))
  }

  /// Lets gravity act on the items of gravity behaviours only.
  func updateGravityScales() {
    let held = installedBehaviors.compactMap { $0 as? GravityBehavior }.flatMap(\.items)
    for entry in registered {
      let isHeld = held.contains { $0 === entry.item }
      simulation.world[entry.body].gravityScale = isHeld ? 1 : 0
    }
    wake(registered.map(\.item))
  }

  /// Makes bullets of items, as UIKit does under a gravity or a push, so that they pass through nothing
  /// as long as they are in the animator.
  func makeBullets(of items: [any DynamicItem]) {
    for item in items { simulation.world[body(of: item)].isBullet = true }
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
  func activeFields() -> [ForceField<Float>] {
    installedBehaviors.compactMap { $0 as? FieldBehavior }.map { behavior in
      ForceField(behavior.properties, on: behavior.items.map { body(of: $0) })
    }
  }

  /// Deactivates the instantaneous pushes after their tick.
  func deactivateSpentPushes() {
    for behavior in activePushBehaviors where behavior.mode == .instantaneous {
      behavior.active = false
    }
  }

  private var activePushBehaviors: [PushBehavior] {
    installedBehaviors.compactMap { $0 as? PushBehavior }.filter(\.active)
  }
}
