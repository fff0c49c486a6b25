// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import RigidBodies

/// Where a behaviour comes on: the world at that moment, and what it brings with it.
///
/// All that a behaviour adds stands in ``props``, so that it can be taken away again; the functions
/// here see to it.
package struct Stage<R: ScalarReal> {
  /// The bodies of the items, and what the behaviours have added so far.
  var world: World<R>

  /// What the behaviour that is coming on has brought so far.
  var props = Props<R>()

  /// The items of the scene.
  package let items: [SceneItem]

  /// The body of each item.
  let bodies: [BodyID]

  /// The time, in seconds since tick 0.
  package let time: Double

  /// Adds an anchor that moves, and goes with the behaviour.
  ///
  /// - Parameters:
  ///   - trace: Where it is; it comes to where it was until this moment, so that joints are as long as
  ///     before a jump.
  ///   - offset: How far it stands beside that, in points.
  /// - Returns: Its body.
  mutating func addAnchor(
    along trace: Trace, beside offset: Vector = Vector(dx: 0, dy: 0)
  ) -> BodyID {
    let anchor = world.addAnchor(at: trace.place(before: time).moved(by: offset))
    keep(anchor, on: trace, beside: offset)
    return anchor
  }

  /// Lets an anchor go with the behaviour, and move until then.
  mutating func keep(
    _ anchor: BodyID, on trace: Trace, beside offset: Vector = Vector(dx: 0, dy: 0)
  ) {
    props.bodies.append(anchor)
    guard trace.isMoving else { return }
    props.inputs.append(
      TickInput(moving: anchor, until: trace.end) { position, _, now in
        let place = Vector2<R>(trace.place(at: now).moved(by: offset))
        return place == position ? nil : place
      })
  }
}

extension Point {
  /// The point beside this one.
  fileprivate func moved(by way: Vector) -> Point { Point(x: x + way.dx, y: y + way.dy) }
}
