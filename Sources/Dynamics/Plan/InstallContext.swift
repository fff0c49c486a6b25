// SPDX-License-Identifier: Apache-2.0

import RigidBodies

/// The world at the moment when a behaviour comes, and what the behaviour brings with it.
///
/// All that a behaviour adds stands in ``parts``, so that it can be taken away again; the functions
/// here see to it.
struct InstallContext<R: ScalarReal> {
  /// The bodies of the items, and what the behaviours have added so far.
  var world: World<R>

  /// The parts that the behaviour has brought so far.
  var parts = InstalledParts<R>()

  /// The items of the plan.
  let items: [PlannedItem]

  /// The body of each item.
  let bodies: [BodyID]

  /// The time, in seconds since tick 0.
  let time: Double

  /// Adds an anchor that moves, and goes with the behaviour.
  ///
  /// - Parameters:
  ///   - trace: Where it is; it comes to where it was until this moment, so that joints are as long
  ///     as before a jump.
  ///   - offset: How far it stands from that, in points.
  /// - Returns: Its body.
  mutating func addAnchor(along trace: Trace, offset: Vector = Vector(dx: 0, dy: 0)) -> BodyID {
    let anchor = world.addAnchor(at: trace.place(before: time).moved(by: offset))
    keep(anchor, on: trace, offset: offset)
    return anchor
  }

  /// Lets an anchor go with the behaviour, and move until then.
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

/// The parts that one behaviour has brought into a simulation, and takes with it when it goes.
struct InstalledParts<R: ScalarReal>: Sendable {
  /// Its anchors; the joints at them go with them.
  var bodies: [BodyID] = []

  /// Its joints between items.
  var joints: [JointID] = []

  /// Its pushes; instantaneous ones are gone after the tick in which it came.
  var pushes: [Push<R>] = []

  /// Its fields.
  var fields: [Field<R>] = []

  /// Its moving points.
  var inputs: [TickInput<R>] = []

  /// Takes joints and anchors out of a world, which wakes what they held.
  func uninstall(from world: inout World<R>) {
    for joint in joints { world.remove(joint) }
    for body in bodies { world.remove(body) }
  }
}

extension Point {
  /// The point at a way from this one.
  func moved(by way: Vector) -> Point { Point(x: x + way.dx, y: y + way.dy) }
}
