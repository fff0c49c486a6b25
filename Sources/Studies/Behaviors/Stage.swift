// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import RigidBodies

/// Where a behaviour comes on: the world at that moment, and what it brings with it.
///
/// All that a behaviour adds stands in ``props``, so that it can be taken away again; the functions
/// here see to it.
struct Stage<R: Real> {
  /// The bodies of the items, and what the behaviours have added so far.
  var world: World<R>

  /// What the behaviour that is coming on has brought so far.
  var props = Props<R>()

  /// The items of the scene.
  let items: [SceneItem]

  /// The body of each item.
  let bodies: [BodyID]

  /// The time, in seconds since tick 0.
  let time: Double

  /// Adds an anchor that goes with the behaviour.
  mutating func addAnchor(at point: Point) -> BodyID {
    let anchor = world.addAnchor(at: point)
    props.bodies.append(anchor)
    return anchor
  }

  /// Joins an item to another one, or to an anchor; the joint goes with the behaviour.
  mutating func attach(
    _ item: Int, offset: Offset, to other: BodyID, otherOffset: Offset = .zero,
    properties: AttachmentProperties
  ) {
    props.joints.append(
      world.attach(
        bodies[item], offset: offset, to: other, otherOffset: otherOffset,
        properties: properties))
  }
}
