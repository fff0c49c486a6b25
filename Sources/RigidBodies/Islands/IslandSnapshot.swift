// SPDX-License-Identifier: Apache-2.0

/// The state of an island before a step that only some lanes should take.
///
/// A world keeps one for reuse: lanes that begin at different ticks need it often.
struct IslandSnapshot<R: Real>: Sendable {
  private var bodies: [Body<R>] = []
  private var distanceImpulses: [R] = []
  fileprivate var others: Others?

  /// The joints of the rarer kinds.
  fileprivate struct Others: Sendable {
    let pinJoints: Slots<PinJoint<R>>
    let ropeJoints: Slots<RopeJoint<R>>
    let weldJoints: Slots<WeldJoint<R>>
    let slidingJoints: Slots<SlidingJoint<R>>
  }

  /// Stores the state of an island.
  mutating func keep(_ island: Islands.Island, of world: World<R>) {
    bodies.removeAll(keepingCapacity: true)
    for place in island.bodies { bodies.append(world.bodies.elements[world.islands.bodies[place]]) }
    distanceImpulses.removeAll(keepingCapacity: true)
    for place in island.joints where world.islands.joints[place].kind == .distance {
      let index = world.islands.joints[place].index
      distanceImpulses.append(world.distanceJoints.elements[index].impulse)
    }
    guard !island.hasOnlyDistanceJoints, !island.joints.isEmpty else { return }
    others = Others(
      pinJoints: world.pinJoints, ropeJoints: world.ropeJoints, weldJoints: world.weldJoints,
      slidingJoints: world.slidingJoints)
  }

  /// Restores the state in the lanes of the mask.
  mutating func restore(_ island: Islands.Island, in world: inout World<R>, where mask: R.Mask) {
    for (place, body) in zip(island.bodies, bodies) {
      let index = world.islands.bodies[place]
      world.bodies.elements[index] = world.bodies.elements[index]
        .replacingState(with: body, where: mask)
    }
    var impulses = distanceImpulses.makeIterator()
    for place in island.joints {
      let id = world.islands.joints[place]
      if id.kind == .distance, let impulse = impulses.next() {
        world.distanceJoints.elements[id.index].keepImpulse(impulse, where: mask)
      } else {
        others?.restore(id, in: &world, where: mask)
      }
    }
    others = nil
  }
}

extension IslandSnapshot.Others {
  fileprivate func restore(_ id: JointID, in world: inout World<R>, where mask: R.Mask) {
    let index = id.index
    switch id.kind {
    case .distance: break
    case .pin:
      world.pinJoints.elements[index].keepImpulse(of: pinJoints.elements[index], where: mask)
    case .rope:
      world.ropeJoints.elements[index].keepImpulse(of: ropeJoints.elements[index], where: mask)
    case .weld:
      world.weldJoints.elements[index].keepImpulse(of: weldJoints.elements[index], where: mask)
    case .sliding:
      world.slidingJoints.elements[index].keepImpulse(
        of: slidingJoints.elements[index], where: mask)
    }
  }
}
