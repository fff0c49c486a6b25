// SPDX-License-Identifier: Apache-2.0

extension World where R: LaneReal {
  /// Moves every island that is awake on by one sub-step in the lanes of the mask, from one touch to
  /// the next: what `step` does in a world with one lane.
  @inline(__always)
  mutating func step(touching contacts: inout LaneContacts<R>, where active: R.Mask) {
    if contacts.areAllAlone { return stepAlone(&contacts, where: active) }
    // Discs find out what they touch; no touch makes islands hang together.
    contacts.onStage(&bodies.elements) { $0.findTouches(&$1, where: active) }
    findIslands()
    let h = R(Double(subStep))
    for island in islands.all { step(island, h, &contacts, where: active) }
    // What hit something on its way stops there and goes on in another direction.
    let subStep = subStep
    contacts.onStage(&bodies.elements) { $0.finish(&$1, subStep: subStep, where: active) }
  }

  @inline(__always)
  private mutating func step(
    _ island: Islands.Island, _ h: R, _ contacts: inout LaneContacts<R>, where active: R.Mask
  ) {
    // Where all bodies sleep nothing happens; one that is awake wakes the others.
    let isMoving = wakeTogether(island, where: active)
    guard isMoving.isTrueAnywhere else { return }
    let before = isMoving.isTrueEverywhere ? nil : keep(island)
    advance(island, h, &contacts, where: isMoving)
    if let before { restore(island, to: before, where: .!isMoving) }
  }

  /// The island step of Box2D 2.3.1 (b2Island::Solve).
  @inline(__always)
  private mutating func advance(
    _ island: Islands.Island, _ h: R, _ contacts: inout LaneContacts<R>, where isMoving: R.Mask
  ) {
    forEachMover(of: island, &contacts) { $0.beginSweep(of: $1) }
    // Forces and damping change the velocities.
    forEachBody(of: island) { $0.integrateVelocity(h, gravity: $1) }
    // Contacts and joints start from the impulses of the last sub-step.
    forEachMover(of: island, &contacts) { $0.prepare($1, where: isMoving) }
    prepareJoints(of: island, h)
    // Round after round, each joint and then each contact corrects the velocities.
    for _ in 0..<SolverConstants.velocityIterations {
      solveVelocities(of: island)
      forEachMover(of: island, &contacts) { $0.solveVelocities($1, rounds: 1) }
    }
    forEachMover(of: island, &contacts) { $0.storeImpulses(of: $1) }
    // Velocities change the positions.
    forEachBody(of: island) { body, _ in body.integratePosition(h) }
    forEachMover(of: island, &contacts) { $0.follow($1) }
    // Contacts and rigid joints correct the positions, and say where they are content.
    let isSolved = correctPositions(of: island, &contacts, where: isMoving)
    // What was quiet for long enough sleeps.
    if allowsSleeping { sleepIfQuiet(island, where: isSolved) }
  }

  /// Up to three rounds of position corrections, none in lanes that are content already; true where
  /// a round left everything content.
  @inline(__always)
  private mutating func correctPositions(
    of island: Islands.Island, _ contacts: inout LaneContacts<R>, where isMoving: R.Mask
  ) -> R.Mask {
    var isSolved =
      solveContactPositions(of: island, &contacts, where: isMoving)
      .& solveJointPositions(of: island)
    for _ in 1..<SolverConstants.positionIterations
    where !(isSolved .| .!isMoving).isTrueEverywhere {
      let before = isSolved.isTrueAnywhere ? keep(island) : nil
      let isContent =
        solveContactPositions(of: island, &contacts, where: isMoving .& .!isSolved)
        .& solveJointPositions(of: island)
      if let before { restore(island, to: before, where: isSolved) }
      isSolved = isSolved .| isContent
    }
    return isSolved
  }

  @inline(__always)
  private mutating func solveContactPositions(
    of island: Islands.Island, _ contacts: inout LaneContacts<R>, where mask: R.Mask
  ) -> R.Mask {
    var isContent = R.Mask(repeating: true)
    forEachMover(of: island, &contacts) {
      isContent = isContent .& $0.solvePositions($1, where: mask)
    }
    return isContent
  }

  /// Calls the closure with the stage and the mover of each body of an island.
  @inline(__always)
  private mutating func forEachMover(
    of island: Islands.Island, _ contacts: inout LaneContacts<R>,
    _ body: (LaneStage<R>, UnsafeMutablePointer<LaneMover<R>>) -> Void
  ) {
    let all = islands.bodies
    contacts.onStage(&bodies.elements) { stage, _ in
      for place in island.bodies { body(stage, stage.movers + stage.moverOfBody[all[place]]) }
    }
  }
}
