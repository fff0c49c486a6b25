// SPDX-License-Identifier: Apache-2.0

// The step of what can touch nothing: bodies, joints and forces, in one lane or in many.

extension World {
  /// Moves every island that is awake on by one sub-step, in the lanes of the mask.
  ///
  /// In a world with several lanes each is moved on as it would be alone: where a lane sleeps, or is
  /// not in the mask, it is given back the state that it had.
  ///
  /// - Parameter active: The lanes to move on.
  @inline(__always)
  mutating func stepFreely(where active: R.Mask = R.Mask(repeating: true)) {
    findIslands()
    let h = R(Double(subStep))
    for island in islands.all { stepFreely(island, h, where: active) }
  }

  @inline(__always)
  private mutating func stepFreely(_ island: Islands.Island, _ h: R, where active: R.Mask) {
    // Where all bodies sleep nothing happens; one that is awake wakes the others.
    let isMoving = wakeTogether(island, where: active)
    guard isMoving.isTrueAnywhere else { return }
    if isMoving.isTrueEverywhere { return advance(island, h) }
    let before = KeptIsland(island, of: self)
    advance(island, h)
    before.restore(in: &self, where: .!isMoving)
  }

  /// The island step of Box2D 2.3.1 (b2Island::Solve) without contacts.
  @inline(__always)
  private mutating func advance(_ island: Islands.Island, _ h: R) {
    // Forces and damping change the velocities.
    forEachBody(of: island) { $0.integrateVelocity(h, gravity: $1) }
    // Joints start from the impulses of the last sub-step.
    prepareJoints(of: island, h)
    // Round after round, each joint corrects the velocities.
    if island.hasOnlyDistanceJoints {
      solveDistances(of: island)
    } else {
      for _ in 0..<SolverConstants.velocityIterations { solveVelocities(of: island) }
    }
    // Velocities change the positions.
    forEachBody(of: island) { body, _ in body.integratePosition(h) }
    // Rigid joints correct the positions, and say where they are content.
    let isSolved = correctJoints(of: island)
    // What was quiet for long enough sleeps.
    if allowsSleeping { sleepIfQuiet(island, where: isSolved) }
  }

  /// All rounds of velocities where springs and rods are all there is: what most scenes are made of,
  /// and where nearly all time goes.
  @inline(__always)
  private mutating func solveDistances(of island: Islands.Island) {
    bodies.elements.withUnsafeMutableBufferPointer { bodies in
      distanceJoints.elements.withUnsafeMutableBufferPointer { joints in
        islands.joints.withUnsafeBufferPointer { ids in
          guard let bodies = bodies.baseAddress, let joints = joints.baseAddress else { return }
          for _ in 0..<SolverConstants.velocityIterations {
            for place in island.joints { joints[ids[place].index].solveVelocity(bodies) }
          }
        }
      }
    }
  }

  /// Up to three rounds of position corrections, none in lanes that are content already; true where
  /// a round left all joints content.
  @inline(__always)
  private mutating func correctJoints(of island: Islands.Island) -> R.Mask {
    var isSolved = solveJointPositions(of: island)
    for _ in 1..<SolverConstants.positionIterations where !isSolved.isTrueEverywhere {
      let before = isSolved.isTrueAnywhere ? KeptIsland(island, of: self) : nil
      let isContent = solveJointPositions(of: island)
      before?.restore(in: &self, where: isSolved)
      isSolved = isSolved .| isContent
    }
    return isSolved
  }
}

/// What an island was before something happened to it that only some lanes should see.
struct KeptIsland<R: Real> {
  private let island: Islands.Island
  private let bodies: [Body<R>]
  private let distanceJoints: Slots<DistanceJoint<R>>
  private let pinJoints: Slots<PinJoint<R>>
  private let ropeJoints: Slots<RopeJoint<R>>
  private let weldJoints: Slots<WeldJoint<R>>
  private let slidingJoints: Slots<SlidingJoint<R>>

  init(_ island: Islands.Island, of world: World<R>) {
    self.island = island
    bodies = world.islands.bodies[island.bodies].map { world.bodies.elements[$0] }
    distanceJoints = world.distanceJoints
    pinJoints = world.pinJoints
    ropeJoints = world.ropeJoints
    weldJoints = world.weldJoints
    slidingJoints = world.slidingJoints
  }

  /// Gives the lanes of the mask back what they had.
  func restore(in world: inout World<R>, where mask: R.Mask) {
    for (place, body) in zip(island.bodies, bodies) {
      let index = world.islands.bodies[place]
      world.bodies.elements[index] = world.bodies.elements[index]
        .replacingState(with: body, where: mask)
    }
    for place in island.joints { restore(world.islands.joints[place], in: &world, where: mask) }
  }

  private func restore(_ id: JointID, in world: inout World<R>, where mask: R.Mask) {
    let index = id.index
    switch id.kind {
    case .distance:
      world.distanceJoints.elements[index].keepImpulse(
        of: distanceJoints.elements[index], where: mask)
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
