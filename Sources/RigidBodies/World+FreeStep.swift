// SPDX-License-Identifier: Apache-2.0

// The step of what can touch nothing: bodies, joints and forces, in one lane or in many.

extension World {
  /// Moves every island that is awake on by one sub-step, in the lanes of the mask.
  ///
  /// In a world with several lanes each is moved on as it would be alone: where a lane sleeps, or is
  /// not in the mask, it is given back the state that it had.
  ///
  /// - Parameters:
  ///   - active: The lanes to move on.
  ///   - free: Lanes that hold nothing, of which it does not matter whether they are moved on.
  @inline(__always)
  mutating func stepFreely(
    where active: R.Mask = R.Mask(repeating: true), free: R.Mask = R.Mask(repeating: false)
  ) {
    findIslands()
    let h = R(Double(subStep))
    for index in islands.all.indices { stepFreely(islands.all[index], h, where: active, free) }
  }

  @inline(__always)
  private mutating func stepFreely(
    _ island: Islands.Island, _ h: R, where active: R.Mask, _ free: R.Mask
  ) {
    // Where all bodies sleep nothing happens; one that is awake wakes the others.
    let isMoving = wakeTogether(island, where: active)
    guard isMoving.isTrueAnywhere else { return }
    let before = (isMoving .| free).isTrueEverywhere ? nil : keep(island)
    advance(island, h)
    if let before { restore(island, to: before, where: .!isMoving) }
  }

  /// The island step of Box2D 2.3.1 (b2Island::Solve) without contacts.
  @inline(__always)
  private mutating func advance(_ island: Islands.Island, _ h: R) {
    // Forces and damping change the velocities.
    forEachBody(of: island) { $0.integrateVelocity(h, gravity: $1) }
    // Joints start from the impulses of the last sub-step.
    prepareJoints(of: island, h)
    // Round after round, each joint corrects the velocities.
    if island.isTethered {
      solveTethers(of: island)
    } else if island.hasOnlyDistanceJoints {
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

  /// All rounds of velocities where springs and rods are all there is.
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
      let before = isSolved.isTrueAnywhere ? keep(island) : nil
      let isContent = solveJointPositions(of: island)
      if let before { restore(island, to: before, where: isSolved) }
      isSolved = isSolved .| isContent
    }
    return isSolved
  }

  /// What an island is; the room for it is the world's, until it is restored.
  mutating func keep(_ island: Islands.Island) -> KeptIsland<R> {
    var kept = KeptIsland<R>()
    swap(&kept, &keptIsland)
    kept.keep(island, of: self)
    return kept
  }

  /// Gives the lanes of the mask back what the island was.
  mutating func restore(
    _ island: Islands.Island, to kept: consuming KeptIsland<R>, where mask: R.Mask
  ) {
    kept.restore(island, in: &self, where: mask)
    keptIsland = kept
  }
}
