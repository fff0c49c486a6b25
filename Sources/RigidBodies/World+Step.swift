// SPDX-License-Identifier: Apache-2.0

import Basics

extension World where R: ScalarReal {
  /// Moves every awake island on by one sub-step, from touch to touch.
  ///
  /// Source: b2World::Step, Box2D 2.3.1.
  @inline(__always)
  mutating func step() {
    guard !collisions.isEmpty else { return stepFreely() }
    // Changes since the last sub-step take effect.
    if !collisions.isUpToDate { carryOutChanges() }
    // Contacts find what touches, and so which bodies form an island.
    updateContacts()
    collisions.touches.isStart = false
    // Each island moves on with its boxes; boxes that meet make new contacts.
    stepIslands()
    findNewPairs()
    locateTouches()
    // A body that hit something on its way stops there and continues in another direction.
    solveImpacts()
    locateTouches()
    if collisions.touches.hasChanges { collisions.touches.finishStep() }
  }

  @inline(__always)
  private mutating func stepIslands() {
    findIslands()
    let h = R(Double(subStep))
    for island in islands.all { step(island, h) }
  }

  /// The island step of Box2D 2.3.1 (b2Island::Solve).
  @inline(__always)
  private mutating func step(_ island: Islands.Island, _ h: R) {
    // An island asleep stays so; one awake body wakes the others.
    guard wakeTogether(island, where: true) else { return }
    // Forces and damping change the velocities.
    let (gravity, dampsExplicitly) = (gravity, generation.dampsExplicitly)
    forEachPlacement(of: island) { body, placement in
      placement.beginSweep(body)
      body.integrateVelocity(h, gravity: gravity, dampsExplicitly: dampsExplicitly)
    }
    // Contacts and joints are warm-started with the impulses of the last sub-step.
    prepareContacts(of: island)
    prepareJoints(of: island, h)
    // Round after round, each joint and then each contact corrects the velocities.
    solveVelocityRounds(of: island)
    storeContactImpulses(of: island)
    // Velocities change the positions.
    forEachPlacement(of: island) { body, placement in
      body.integratePosition(h)
      placement.follow(body)
    }
    // Contacts and rigid joints correct the positions.
    let isSolved = correctPositions(of: island)
    // An island that was quiet for long enough falls asleep.
    if allowsSleeping { sleepIfQuiet(island, where: isSolved) }
    for place in island.bodies { moveBoxes(of: islands.bodies[place]) }
  }

  /// Runs the velocity rounds: an island without joints or contacts takes all of them at once.
  @inline(__always)
  private mutating func solveVelocityRounds(of island: Islands.Island) {
    let rounds = SolverConstants.velocityIterations
    if island.joints.isEmpty { return solveContactVelocities(of: island, rounds: rounds) }
    if island.contacts.isEmpty { return solveJointVelocities(of: island) }
    for _ in 0..<rounds {
      solveVelocities(of: island)
      solveContactVelocities(of: island, rounds: 1)
    }
  }

  /// Corrects the positions in up to three rounds; true if one of them left no error.
  @inline(__always)
  private mutating func correctPositions(of island: Islands.Island) -> Bool {
    if island.joints.isEmpty && island.contacts.isEmpty { return true }
    for _ in 0..<SolverConstants.positionIterations {
      let areContactsSolved = solveContactPositions(of: island)
      let areJointsSolved = solveJointPositions(of: island)
      if areContactsSolved && areJointsSolved { return true }
      // The contacts of the next round are where the joints have put the bodies.
      if !island.joints.isEmpty && !island.contacts.isEmpty { followBodies(of: island) }
    }
    return false
  }
}

extension World {
  /// Brings islands and the rotations of static bodies up to date.
  @inline(__always)
  mutating func findIslands() {
    if !areIslandsKnown { rebuildIslands() }
    if !areTurnsKnown { findTurns() }
  }

  /// Wakes the whole island where one of its bodies is awake; true in those lanes of the mask.
  @inline(__always)
  mutating func wakeTogether(_ island: Islands.Island, where active: R.Mask) -> R.Mask {
    var isAwake = R.Mask(repeating: false)
    for place in island.bodies {
      isAwake = isAwake .| bodies.elements[islands.bodies[place]].isAwake
    }
    isAwake = isAwake .& active
    for place in island.bodies { bodies.elements[islands.bodies[place]].wake(where: isAwake) }
    return isAwake
  }

  @inline(__always)
  mutating func prepareJoints(of island: Islands.Island, _ h: R) {
    guard !island.joints.isEmpty else { return }
    turnBodies(of: island)
    turns.withUnsafeBufferPointer { turns in
      guard let turns = turns.baseAddress else { return }
      forEachJoint(
        of: island, distance: { $0.prepare($1, turns, h) }, pin: { $0.prepare($1, turns, h) },
        rope: { $0.prepare($1, turns, h) }, weld: { $0.prepare($1, turns, h) },
        sliding: { $0.prepare($1, turns, h) })
    }
  }

  @inline(__always)
  mutating func solveVelocities(of island: Islands.Island) {
    forEachJoint(
      of: island, distance: { $0.solveVelocity($1) }, pin: { $0.solveVelocity($1) },
      rope: { $0.solveVelocity($1) }, weld: { $0.solveVelocity($1) },
      sliding: { $0.solveVelocity($1) })
  }

  /// Runs one round of position corrections; true where it left no joint an error.
  @inline(__always)
  mutating func solveJointPositions(of island: Islands.Island) -> R.Mask {
    var isSolved = R.Mask(repeating: true)
    forEachJoint(
      of: island, distance: { isSolved = isSolved .& $0.solvePosition($1) },
      pin: { isSolved = isSolved .& $0.solvePosition($1) },
      rope: { isSolved = isSolved .& $0.solvePosition($1) },
      weld: { isSolved = isSolved .& $0.solvePosition($1) },
      sliding: { isSolved = isSolved .& $0.solvePosition($1) })
    return isSolved
  }

  /// Calls the closure for each body, with the gravity of the world.
  @inline(__always)
  mutating func forEachBody(
    of island: Islands.Island, _ body: (inout Body<R>, Vector2<R>) -> Void
  ) {
    for place in island.bodies { body(&bodies.elements[islands.bodies[place]], gravity) }
  }

  /// Counts the quiet sub-steps and puts the island to sleep when its last body has enough of them.
  @inline(__always)
  mutating func sleepIfQuiet(_ island: Islands.Island, where isSolved: R.Mask) {
    var isQuiet = isSolved
    for place in island.bodies {
      let body = islands.bodies[place]
      bodies.elements[body].countQuietStep()
      isQuiet = isQuiet .& (quietStepsToSleep .<= bodies.elements[body].quietSteps)
    }
    guard isQuiet.isTrueAnywhere else { return }
    for place in island.bodies { bodies.elements[islands.bodies[place]].sleep(where: isQuiet) }
  }

  /// Calls one of the closures for each joint, in the order of the island.
  @inline(__always)
  mutating func forEachJoint(
    of island: Islands.Island,
    distance: (inout DistanceJoint<R>, UnsafeMutablePointer<Body<R>>) -> Void,
    pin: (inout PinJoint<R>, UnsafeMutablePointer<Body<R>>) -> Void,
    rope: (inout RopeJoint<R>, UnsafeMutablePointer<Body<R>>) -> Void,
    weld: (inout WeldJoint<R>, UnsafeMutablePointer<Body<R>>) -> Void,
    sliding: (inout SlidingJoint<R>, UnsafeMutablePointer<Body<R>>) -> Void
  ) {
    guard !island.joints.isEmpty else { return }
    bodies.elements.withUnsafeMutableBufferPointer { buffer in
      guard let bodies = buffer.baseAddress else { return }
      for place in island.joints {
        let id = islands.joints[place]
        switch id.kind {
        case .distance: distance(&distanceJoints.elements[id.index], bodies)
        case .pin: pin(&pinJoints.elements[id.index], bodies)
        case .rope: rope(&ropeJoints.elements[id.index], bodies)
        case .weld: weld(&weldJoints.elements[id.index], bodies)
        case .sliding: sliding(&slidingJoints.elements[id.index], bodies)
        }
      }
    }
  }

  /// Clears the forces at the end of a tick.
  mutating func clearForces() {
    for index in bodies.elements.indices {
      bodies.elements[index].force = .zero
      bodies.elements[index].torque = .zero
    }
  }

  // MARK: The step without contacts, in one lane or in many

  /// Moves every awake island on by one sub-step, in the `active` lanes; `free` lanes hold nothing and
  /// may be moved or not.
  ///
  /// Each lane of several moves as it would alone: a lane that sleeps or is not active gets its state
  /// back.
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
    // An island asleep stays so; one awake body wakes the others.
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
    let dampsExplicitly = generation.dampsExplicitly
    forEachBody(of: island) {
      $0.integrateVelocity(h, gravity: $1, dampsExplicitly: dampsExplicitly)
    }
    // Joints are warm-started with the impulses of the last sub-step.
    prepareJoints(of: island, h)
    // Round after round, each joint corrects the velocities.
    solveJointVelocities(of: island)
    // Velocities change the positions.
    forEachBody(of: island) { body, _ in body.integratePosition(h) }
    // Rigid joints correct the positions.
    let isSolved = correctJoints(of: island)
    // An island that was quiet for long enough falls asleep.
    if allowsSleeping { sleepIfQuiet(island, where: isSolved) }
  }

  /// Runs all velocity rounds of an island without contacts.
  @inline(__always)
  private mutating func solveJointVelocities(of island: Islands.Island) {
    if island.isTethered {
      solveTethers(of: island)
    } else if island.hasOnlyDistanceJoints {
      solveDistances(of: island)
    } else {
      for _ in 0..<SolverConstants.velocityIterations { solveVelocities(of: island) }
    }
  }

  /// Runs all velocity rounds of an island that has only springs and rods.
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

  /// Corrects the positions in up to three rounds, in each lane until one leaves no joint an error;
  /// true where one did.
  @inline(__always)
  private mutating func correctJoints(of island: Islands.Island) -> R.Mask {
    var isSolved = solveJointPositions(of: island)
    for _ in 1..<SolverConstants.positionIterations where !isSolved.isTrueEverywhere {
      let before = isSolved.isTrueAnywhere ? keep(island) : nil
      let isSolvedNow = solveJointPositions(of: island)
      if let before { restore(island, to: before, where: isSolved) }
      isSolved = isSolved .| isSolvedNow
    }
    return isSolved
  }

  /// A snapshot of an island, in the storage that the world lends until it is restored.
  mutating func keep(_ island: Islands.Island) -> IslandSnapshot<R> {
    var kept = IslandSnapshot<R>()
    swap(&kept, &keptIsland)
    kept.keep(island, of: self)
    return kept
  }

  /// Restores the island in the lanes of the mask.
  mutating func restore(
    _ island: Islands.Island, to kept: consuming IslandSnapshot<R>, where mask: R.Mask
  ) {
    kept.restore(island, in: &self, where: mask)
    keptIsland = kept
  }

  /// Runs all velocity rounds of a tethered island: one body on springs and rods to static bodies.
  ///
  /// A snap, an attachment to an anchor, the corners of a card: most scenes consist of these, and
  /// nearly all their time goes here. The velocities stay in registers from joint to joint.
  @inline(__always)
  mutating func solveTethers(of island: Islands.Island) {
    let index = islands.bodies[island.bodies.lowerBound]
    var body = bodies.elements[index]
    distanceJoints.elements.withUnsafeMutableBufferPointer { joints in
      islands.joints.withUnsafeBufferPointer { ids in
        guard let joints = joints.baseAddress else { return }
        let first = ids[island.joints.lowerBound].index
        for _ in 0..<SolverConstants.velocityIterations {
          let before = (body.velocity, body.angularVelocity, joints[first].impulse)
          for place in island.joints { joints[ids[place].index].solveVelocity(of: &body) }
          // The next round would begin where this one did: soon with one joint, hardly ever with several.
          let after = (body.velocity, body.angularVelocity, joints[first].impulse)
          if island.joints.count == 1 && before == after { break }
        }
      }
    }
    bodies.elements[index].velocity = body.velocity
    bodies.elements[index].angularVelocity = body.angularVelocity
  }
}

// A body is where its centre of mass is. What is put together of several parts has an origin of its
// own beside it, a point of its frame, which is what the outside sees of it.

extension World {
  /// The centre of mass of a body in its frame, in metres from its origin; mostly zero.
  @inline(__always)
  public func localCenter(of id: BodyID) -> Vector2<R> {
    localCenters.isEmpty ? .zero : localCenters[id] ?? .zero
  }

  /// The place of the origin of a body, in metres.
  @inline(__always)
  public func origin(of id: BodyID) -> Vector2<R> {
    let position = bodies[id.index].position
    guard !localCenters.isEmpty, let center = localCenters[id] else { return position }
    return position - center.rotated(by: bodies[id.index].angle)
  }

  /// Gives a body another centre of mass in its frame; its origin stays where it is.
  ///
  /// Fixtures and joints are about the centre of mass: whoever has made them makes them anew.
  public mutating func setLocalCenter(of id: BodyID, to center: Vector2<R>) {
    guard center != localCenter(of: id) else { return }
    let origin = origin(of: id)
    localCenters[id] = center == .zero ? nil : center
    place(id, origin: origin)
  }

  /// Moves a body so that its origin comes to a place, at its angle.
  public mutating func place(_ id: BodyID, origin: Vector2<R>) {
    self[id].position = origin + localCenter(of: id).rotated(by: self[id].angle)
  }
}
