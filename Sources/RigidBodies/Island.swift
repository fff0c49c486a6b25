// SPDX-License-Identifier: Apache-2.0

/// Bodies that hang together by joints, and those joints in the order they are solved.
///
/// Static bodies hold no island together and are not listed. An island falls asleep as a whole,
/// and where one body of it is woken the next sub-step wakes the others.
struct Island: Sendable {
  var bodies: [Int] = []
  var joints: [JointID] = []
}

extension World {
  /// Finds the islands anew, before the first sub-step after a body or a joint came or went.
  ///
  /// The order is Box2D's, because the rounds of the solver depend on it: a depth-first search
  /// from the newest body, following the newest joint first (b2World::Solve, Box2D 2.3.1).
  mutating func rebuildIslands() {
    let joints = jointsNewestFirst()
    var seenBodies = Set<Int>()
    var seenJoints = Set<JointID>()
    islands = []
    areIslandsKnown = true
    let newestFirst = bodies.present.sorted { $0.serial > $1.serial }.map(\.index)
    for seed in newestFirst where !bodies.elements[seed].isStatic {
      guard seenBodies.insert(seed).inserted else { continue }
      islands.append(
        island(from: seed, joints: joints, seenBodies: &seenBodies, seenJoints: &seenJoints))
    }
  }

  private func island(
    from seed: Int, joints: [JointID], seenBodies: inout Set<Int>, seenJoints: inout Set<JointID>
  ) -> Island {
    var island = Island()
    var stack = [seed]
    while let body = stack.popLast() {
      island.bodies.append(body)
      for joint in joints {
        guard let other = otherBody(of: joint, than: body), seenJoints.insert(joint).inserted
        else { continue }
        island.joints.append(joint)
        let isNew = !bodies.elements[other].isStatic && seenBodies.insert(other).inserted
        if isNew { stack.append(other) }
      }
    }
    return island
  }

  /// The body at the other end of a joint, or nil if the joint is not at this body.
  private func otherBody(of joint: JointID, than body: Int) -> Int? {
    let (a, b) = bodies(of: joint)
    if a.index == body { return b.index }
    return b.index == body ? a.index : nil
  }
}
