// SPDX-License-Identifier: GPL-3.0-or-later

import RigidBodies

/// What one behaviour has brought into a simulation, and takes with it when it goes.
struct Props<R: ScalarReal>: Sendable {
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
  func leave(_ world: inout World<R>) {
    for joint in joints { world.remove(joint) }
    for body in bodies { world.remove(body) }
  }
}
