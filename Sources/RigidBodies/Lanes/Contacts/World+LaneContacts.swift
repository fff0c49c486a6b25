// SPDX-License-Identifier: Apache-2.0

extension World where R: LaneReal {
  /// Moves every awake island on by one sub-step in the lanes of the mask, from touch to touch, as
  /// `step` does in a world with one lane.
  @inline(__always)
  mutating func step(touching contacts: inout LaneContacts<R>, where active: R.Mask) {
    if contacts.areAllAlone { return stepAlone(&contacts, where: active) }
    // Discs find what they touch; no touch connects islands.
    contacts.onStage(&bodies.elements) { $0.findTouches(&$1, where: active) }
    findIslands()
    let h = R(Double(subStep))
    for island in islands.all { step(island, h, &contacts, where: active) }
    // A body that hit something on its way stops there and continues in another direction.
    let subStep = subStep
    contacts.onStage(&bodies.elements) { $0.finish(&$1, subStep: subStep, where: active) }
  }

  @inline(__always)
  private mutating func step(
    _ island: Islands.Island, _ h: R, _ contacts: inout LaneContacts<R>, where active: R.Mask
  ) {
    // An island asleep stays so; one awake body wakes the others.
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
    // Contacts and joints are warm-started with the impulses of the last sub-step.
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
    // Contacts and rigid joints correct the positions.
    let isSolved = correctPositions(of: island, &contacts, where: isMoving)
    // An island that was quiet for long enough falls asleep.
    if allowsSleeping { sleepIfQuiet(island, where: isSolved) }
  }

  /// Corrects the positions in up to three rounds, in each lane until one leaves no error; true where
  /// one did.
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

  /// Runs the sub-step of a world without joints, where every body is a separate island.
  @inline(__always)
  mutating func stepAlone(_ contacts: inout LaneContacts<R>, where active: R.Mask) {
    let rule = LaneStepRule(self)
    contacts.onStage(&bodies.elements) { stage, ledger in
      // Discs find what they touch.
      stage.findTouches(&ledger, where: active)
      for index in 0..<stage.count { stage.step(stage.movers + index, rule, where: active) }
      // A disc that hit something on its way stops there and continues in another direction.
      stage.finish(&ledger, subStep: rule.subStep, where: active)
    }
  }
}

/// The values of a sub-step for all bodies.
struct LaneStepRule<R: LaneReal> {
  let subStep: Float
  let gravity: Vector2<R>
  let allowsSleeping: Bool
  let quietStepsToSleep: R

  @inline(__always)
  init(_ world: World<R>) {
    subStep = world.subStep
    gravity = world.gravity
    allowsSleeping = world.allowsSleeping
    quietStepsToSleep = world.quietStepsToSleep
  }
}

extension LaneStage {
  /// Ends a sub-step: points of new touches, impacts, events.
  @inline(__always)
  func finish(_ ledger: inout LaneLedger<R>, subStep: Float, where active: R.Mask) {
    ledger.locateTouches(self)
    solveImpacts(&ledger, subStep: subStep, where: active)
    ledger.finishStep(self)
  }

  /// The island step of Box2D 2.3.1 (b2Island::Solve) for one body.
  @inline(__always)
  fileprivate func step(
    _ mover: UnsafeMutablePointer<LaneMover<R>>, _ rule: LaneStepRule<R>, where active: R.Mask
  ) {
    let body = body(of: mover)
    let isMoving = active .& body.pointee.isAwake
    guard isMoving.isTrueAnywhere else { return }
    if isMoving.isTrueEverywhere { return advance(mover, body, rule, where: isMoving) }
    let before = body.pointee
    advance(mover, body, rule, where: isMoving)
    body.pointee = body.pointee.replacingState(with: before, where: .!isMoving)
  }

  @inline(__always)
  private func advance(
    _ mover: UnsafeMutablePointer<LaneMover<R>>, _ body: UnsafeMutablePointer<Body<R>>,
    _ rule: LaneStepRule<R>, where isMoving: R.Mask
  ) {
    let h = R(Double(rule.subStep))
    beginSweep(of: mover)
    // Forces and damping change the velocity; contacts are warm-started.
    body.pointee.integrateVelocity(h, gravity: rule.gravity)
    prepare(mover, where: isMoving)
    // Round after round, each contact corrects the velocity.
    solveVelocities(mover, rounds: SolverConstants.velocityIterations)
    storeImpulses(of: mover)
    // The velocity changes the position, and contacts correct it.
    body.pointee.integratePosition(h)
    follow(mover)
    let isSolved = correctPositions(mover, where: isMoving)
    // A body that was quiet for long enough falls asleep.
    guard rule.allowsSleeping else { return }
    body.pointee.countQuietStep()
    let isQuiet = isSolved .& (rule.quietStepsToSleep .<= body.pointee.quietSteps)
    if isQuiet.isTrueAnywhere { body.pointee.sleep(where: isQuiet) }
  }

  /// Corrects the positions in up to three rounds; true where one left no contact an error.
  @inline(__always)
  private func correctPositions(
    _ mover: UnsafeMutablePointer<LaneMover<R>>, where isMoving: R.Mask
  ) -> R.Mask {
    guard mover.pointee.isSolvedAnywhere else { return R.Mask(repeating: true) }
    var isSolved = solvePositions(mover, where: isMoving)
    for _ in 1..<SolverConstants.positionIterations where !isSolved.isTrueEverywhere {
      isSolved = isSolved .| solvePositions(mover, where: .!isSolved)
    }
    return isSolved
  }
}

extension World where R == Float {
  /// Its contacts can run in lanes: only moving discs, one per body, and static chains can touch, discs
  /// do not meet each other, and the run has not begun.
  var contactsFitLanes: Bool {
    guard !collisions.isEmpty else { return true }
    guard collisions.pieces.isEmpty, collisions.changes.allSatisfy(\.isHarmless) else {
      return false
    }
    var meetings = 0
    for (index, _) in collisions.fixtures.present {
      for (other, _) in collisions.fixtures.present where other < index {
        guard let count = meetingsInLanes(index, other) else { return false }
        meetings += count
      }
    }
    return meetings <= LaneLimits.meetings
  }

  /// The number of pairs of a disc and an edge of two fixtures; nil where lanes do not support them.
  private func meetingsInLanes(_ a: Int, _ b: Int) -> Int? {
    let (one, two) = (collisions.fixtures.elements[a], collisions.fixtures.elements[b])
    let (bodyA, bodyB) = (bodies[one.body.index], bodies[two.body.index])
    guard one.body != two.body, !bodyA.isStatic || !bodyB.isStatic, one.groups.meet(two.groups)
    else { return 0 }
    let (chain, disc) = bodyA.isStatic ? (one, two) : (two, one)
    guard case .chain(let corners, let isClosed) = chain.shape, case .circle = disc.shape,
      collisions.fixtureCount(of: disc.body) == 1, bodies[chain.body.index].standsStill
    else { return nil }
    return isClosed ? corners.count : corners.count - 1
  }

  /// Never had a joint.
  var hasNoJoints: Bool {
    distanceJoints.isEmpty && pinJoints.isEmpty && ropeJoints.isEmpty && weldJoints.isEmpty
      && slidingJoints.isEmpty
  }

  func hasFixtures(_ body: BodyID) -> Bool { collisions.fixtureCount(of: body) > 0 }
}

extension Collisions.Change {
  /// A change that only brings something into a world that has not begun.
  fileprivate var isHarmless: Bool {
    switch self {
    case .add, .regroup, .remix: true
    case .remove, .changeKind: false
    }
  }
}

extension Body where R == Float {
  fileprivate var standsStill: Bool {
    isStatic && velocity == .zero && angularVelocity == 0 && inverseMass == 0 && inverseInertia == 0
  }
}
