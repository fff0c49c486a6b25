// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import RigidBodies

/// What a scene lets touch: its items and boundaries, under the names that the world gave them.
///
/// All of them are in the world from the start, whenever their collision comes; what they collide
/// with changes with the time. So a contact can be told by its fixtures at any time.
struct Colliders: Sendable {
  /// A boundary of a collision.
  struct Boundary: Sendable, Hashable {
    /// Its lines.
    let fixture: FixtureID
    /// The number of its collision among those of the scene, from 0.
    let collision: Int
    /// Its name; nil for the reference bounds.
    let name: String?
  }

  /// The outline of each item; nil for one that no collision holds.
  private(set) var items: [FixtureID?]

  /// Every boundary.
  private(set) var boundaries: [Boundary] = []

  /// Adds the boundaries and the outlines of a scene to a world, one collision after the other.
  init<R: ScalarReal>(
    _ scene: DynamicScene, bodies: [BodyID], in world: inout World<R>
  ) {
    items = bodies.map { _ in nil }
    for (number, form) in scene.collisions.enumerated() {
      boundaries += form.behavior.addBoundaries(to: &world, number: number)
      for item in form.behavior.items where items[item] == nil {
        items[item] = world.add(scene.fixture(of: item, body: bodies[item], at: 0))
      }
    }
  }

  /// Lets those meet that meet at a time, and gives items the friction and elasticity they have then.
  func update<R: ScalarReal>(
    _ scene: DynamicScene, bodies: [BodyID], at time: Double, in world: inout World<R>
  ) {
    for (item, fixture) in items.enumerated() {
      guard let fixture else { continue }
      world[fixture] = scene.fixture(of: item, body: bodies[item], at: time)
    }
    let collisions = scene.collisions
    for boundary in boundaries {
      var groups = CollisionGroups(boundaryOf: boundary.collision)
      if !collisions[boundary.collision].time.contains(time) { groups.boundaries = 0 }
      if world[boundary.fixture].groups != groups { world[boundary.fixture].groups = groups }
    }
  }
}

extension DynamicScene {
  /// The collisions in the order of the document, whenever they come, and when that is.
  fileprivate var collisions: [(behavior: CollisionForm, time: ActiveTime)] {
    behaviors.compactMap { entry in
      guard type(of: entry.behavior) == CollisionForm.self else { return nil }
      return (entry.behavior as? CollisionForm).map { ($0, entry.time) }
    }
  }

  /// What an item touches others with at a time.
  fileprivate func fixture<R: ScalarReal>(
    of item: Int, body: BodyID, at time: Double
  ) -> Fixture<R> {
    var groups = CollisionGroups()
    for (number, entry) in collisions.enumerated()
    where entry.time.contains(time) && entry.behavior.items.contains(item) {
      groups.join(number, mode: entry.behavior.mode)
    }
    return Fixture(
      item: body, shape: items[item].shape, size: items[item].size,
      properties: properties(of: item, at: time), groups: groups)
  }
}
