// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// The things of a plan that can touch: its items and boundaries, under the names that the world
/// gave them.
///
/// All of them are in the world from the start, whenever their collision comes; what they collide
/// with changes with the time. So a contact can be told by its fixtures at any time.
public struct Colliders: Sendable {
  /// A boundary of a collision.
  public struct Boundary: Sendable, Hashable {
    /// Its lines.
    public let fixture: FixtureID
    /// The number of its collision among those of the plan, from 0.
    public let collision: Int
    /// Its name; nil for the reference bounds.
    public let name: String?
  }

  /// The outline of each item; nil for one that no collision holds.
  public private(set) var items: [FixtureID?]

  /// Every boundary.
  public private(set) var boundaries: [Boundary] = []

  /// Adds the boundaries and the outlines of a plan to a world, one collision after the other.
  init<R: ScalarReal>(_ plan: ScenePlan, bodies: [BodyID], in world: inout World<R>) {
    items = bodies.map { _ in nil }
    let collisions = plan.collisions
    for (number, entry) in collisions.enumerated() {
      boundaries += entry.plan.addBoundaries(to: &world, number: number)
      for item in entry.plan.items where items[item] == nil {
        items[item] = world.add(
          plan.fixture(of: item, in: collisions, body: bodies[item], at: 0))
      }
    }
  }

  /// Lets those meet that meet at a time, and gives items the friction and elasticity they have
  /// then.
  func update<R: ScalarReal>(
    _ plan: ScenePlan, bodies: [BodyID], at time: Double, in world: inout World<R>
  ) {
    let collisions = plan.collisions
    for (item, fixture) in items.enumerated() {
      guard let fixture else { continue }
      world[fixture] = plan.fixture(of: item, in: collisions, body: bodies[item], at: time)
    }
    for boundary in boundaries {
      let isActive = collisions[boundary.collision].time.contains(time)
      var groups = world[boundary.fixture].groups
      groups.members = isActive ? CollisionGroups.bit(boundary.collision) : 0
      if world[boundary.fixture].groups != groups { world[boundary.fixture].groups = groups }
    }
  }
}

extension ScenePlan {
  /// The outline of an item, with what it collides with at a time.
  fileprivate func fixture<R: ScalarReal>(
    of item: Int, in collisions: [TimedCollision], body: BodyID, at time: Double
  ) -> Fixture<R> {
    var groups = CollisionGroups()
    for (number, entry) in collisions.enumerated()
    where entry.time.contains(time) && entry.plan.items.contains(item) {
      groups.join(number, mode: entry.plan.mode)
    }
    return Fixture(
      item: body, shape: items[item].shape, size: items[item].size,
      properties: properties(of: item, at: time), groups: groups)
  }
}
