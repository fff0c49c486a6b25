// SPDX-License-Identifier: Apache-2.0

import RigidBodies

extension DynamicAnimator {
  /// Adds the body that holds an anchor point.
  func addAnchor(at point: Point) -> BodyID {
    simulation.world.addAnchor(at: point)
  }

  /// Moves an anchor; what hangs on it wakes.
  func moveAnchor(_ anchor: BodyID, to point: Point) {
    simulation.world[anchor].position = Vector2(point)
    simulation.world.wakeNeighbours(of: anchor)
    resume()
  }

  /// Adds the anchor and the springs of a snap, and returns the anchor.
  func addSnap(of item: any DynamicItem, to point: Point, damping: Double) -> BodyID {
    simulation.world.addSnap(
      of: body(of: item), size: item.bounds.size, to: point, damping: damping)
  }

  /// Joins an item to another item, or to an anchor, by what a closure adds to the world.
  func join(
    _ item: any DynamicItem, to other: (any DynamicItem)?, anchor: BodyID?,
    by add: (inout World<Float>, _ item: BodyID, _ other: BodyID) -> JointID
  ) -> JointID? {
    guard let end = anchor ?? other.map({ body(of: $0) }) else { return nil }
    return add(&simulation.world, body(of: item), end)
  }

  /// Changes something about a joint; what it holds and the animator wake.
  func changeJoint(_ change: (inout World<Float>) -> Void) {
    change(&simulation.world)
    resume()
  }

  /// The length of a rod, a spring or a limit in points, or nil for another joint.
  func length(of joint: JointID) -> Double? {
    simulation.world.length(of: joint).map {
      Double($0) * SolverConstants.pointsPerMetre
    }
  }

  /// Removes a joint; what it held wakes.
  func removeJoint(_ joint: JointID) {
    simulation.world.remove(joint)
    resume()
  }

  /// Removes an anchor and the joints at it; what they held wakes.
  func removeBody(_ body: BodyID) {
    simulation.world.remove(body)
    resume()
  }
}
