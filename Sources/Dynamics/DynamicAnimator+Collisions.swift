// SPDX-License-Identifier: Apache-2.0

import RigidBodies

extension DynamicAnimator {
  /// The lowest number that no collision behaviour in the world has.
  func freeCollisionGroup() -> Int {
    let taken = Set(collisionBehaviors.compactMap(\.group))
    return (0...taken.count).first { !taken.contains($0) } ?? taken.count
  }

  /// Gives every item the outline and the groups that its collision behaviours ask for.
  func updateFixtures() {
    for index in registered.indices { updateFixture(at: index) }
  }

  /// Adds a boundary to the world.
  func addBoundary(_ boundary: CollisionBoundary, of group: Int) -> FixtureID {
    resume()
    return simulation.world.addBoundary(
      boundary.corners, isClosed: boundary.isClosed, of: group)
  }

  /// Adds the bounds of the reference view to the world, or nothing where there is no such view.
  func addReferenceBoundary(insets: EdgeInsets, of group: Int) -> FixtureID? {
    guard let referenceView else { return nil }
    resume()
    return simulation.world.addReferenceBoundary(
      referenceView.bounds, insets: insets, of: group)
  }

  /// Removes a boundary; what touched it wakes.
  func removeBoundary(_ fixture: FixtureID) {
    simulation.world.removeBoundary(fixture)
    resume()
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

  /// What an item touches others with, or nil while no collision behaviour holds it.
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
}
