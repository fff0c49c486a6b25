// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// The world at the moment when a behaviour begins, and the parts of the behaviour.
///
/// ``parts`` lists everything that the behaviour adds, so that it can be removed again.
struct InstallContext<R: ScalarReal> {
  /// The world, with the parts of the behaviours so far.
  var world: World<R>

  /// The parts of the behaviour so far.
  var parts = InstalledParts<R>()

  let items: [PlannedItem]
  let bodies: [BodyID]

  /// The time, in seconds since tick 0.
  let time: Double

  /// Makes bullets of items, as UIKit does under a gravity or a push: what is thrown or falls does not
  /// pass through anything, then and later.
  mutating func makeBullets(of items: [Int]) {
    for item in items { world[bodies[item]].isBullet = true }
  }

  /// Adds an anchor at an offset from a trace, which it follows until the behaviour ends.
  ///
  /// It starts at the place before any jump at this moment, so that joints get their length from there.
  mutating func addAnchor(along trace: Trace, offset: Vector = Vector(dx: 0, dy: 0)) -> BodyID {
    let anchor = world.addAnchor(at: trace.place(before: time).moved(by: offset))
    keep(anchor, on: trace, offset: offset)
    return anchor
  }

  /// Moves an anchor along a trace until the behaviour ends, and removes it then.
  mutating func keep(_ anchor: BodyID, on trace: Trace, offset: Vector = Vector(dx: 0, dy: 0)) {
    parts.bodies.append(anchor)
    guard trace.isMoving else { return }
    parts.inputs.append(
      TickInput(moving: anchor, until: trace.end) { position, _, now in
        let place = Vector2<R>(trace.place(at: now).moved(by: offset))
        return place == position ? nil : place
      })
  }
}

/// The parts of one behaviour in a simulation, which are removed when it ends.
struct InstalledParts<R: ScalarReal>: Sendable {
  /// Its anchors, whose removal removes the joints at them.
  var bodies: [BodyID] = []

  /// Its joints between items.
  var joints: [JointID] = []

  /// Its pushes; instantaneous ones act only in its first tick.
  var pushes: [Push<R>] = []

  /// Its fields.
  var fields: [ForceField<R>] = []

  /// Its moving points.
  var inputs: [TickInput<R>] = []

  /// Removes joints and anchors from a world, which wakes their items.
  func uninstall(from world: inout World<R>) {
    for joint in joints { world.remove(joint) }
    for body in bodies { world.remove(body) }
  }
}

extension Point {
  /// The point shifted by a vector.
  func moved(by way: Vector) -> Point { Point(x: x + way.dx, y: y + way.dy) }
}
