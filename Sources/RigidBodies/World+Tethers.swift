// SPDX-License-Identifier: Apache-2.0

// The velocity rounds of one body on springs and rods to what never moves: a snap, an attachment to
// an anchor, the corners of a card. Most scenes are made of it, and nearly all their time goes here.

extension World {
  /// All rounds of velocities of a tethered island: those of its body stay in registers from the first
  /// joint to the last.
  @inline(__always)
  mutating func solveTethers(of island: Islands.Island) {
    let index = islands.bodies[island.bodies.lowerBound]
    var body = bodies.elements[index]
    distanceJoints.elements.withUnsafeMutableBufferPointer { joints in
      islands.joints.withUnsafeBufferPointer { ids in
        guard let joints = joints.baseAddress else { return }
        for _ in 0..<SolverConstants.velocityIterations {
          for place in island.joints { joints[ids[place].index].solveVelocity(of: &body) }
        }
      }
    }
    bodies.elements[index].velocity = body.velocity
    bodies.elements[index].angularVelocity = body.angularVelocity
  }
}
