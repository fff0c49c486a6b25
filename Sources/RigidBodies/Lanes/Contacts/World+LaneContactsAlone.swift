// SPDX-License-Identifier: Apache-2.0

extension World where R: LaneReal {
  /// The sub-step of a world without joints, where every body is an island of its own.
  @inline(__always)
  mutating func stepAlone(_ contacts: inout LaneContacts<R>, where active: R.Mask) {
    let rule = LaneStepRule(self)
    contacts.onStage(&bodies.elements) { stage, ledger in
      // Discs find out what they touch.
      stage.findTouches(&ledger, where: active)
      for index in 0..<stage.count { stage.step(stage.movers + index, rule, where: active) }
      // What hit something on its way stops there and goes on in another direction.
      stage.finish(&ledger, subStep: rule.subStep, where: active)
    }
  }
}

/// What a sub-step is for all bodies.
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
  /// Ends a sub-step: the points of what began, impacts, events.
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
    // Forces and damping change the velocity; contacts start from the impulses of the last sub-step.
    body.pointee.integrateVelocity(h, gravity: rule.gravity)
    prepare(mover, where: isMoving)
    // Round after round, each contact corrects the velocity.
    solveVelocities(mover, rounds: SolverConstants.velocityIterations)
    storeImpulses(of: mover)
    // The velocity changes the position, contacts correct it and say where they are content.
    body.pointee.integratePosition(h)
    follow(mover)
    let isSolved = correctPositions(mover, where: isMoving)
    // What was quiet for long enough sleeps.
    guard rule.allowsSleeping else { return }
    body.pointee.countQuietStep()
    let isQuiet = isSolved .& (rule.quietStepsToSleep .<= body.pointee.quietSteps)
    if isQuiet.isTrueAnywhere { body.pointee.sleep(where: isQuiet) }
  }

  /// Up to three rounds of position corrections; true where a round left all contacts content.
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
