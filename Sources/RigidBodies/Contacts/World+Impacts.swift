// SPDX-License-Identifier: Apache-2.0

extension World where R: ScalarReal {
  /// Finds the impacts within the sub-step, the earliest first, stops the bodies there and moves them
  /// on for the rest of the time.
  ///
  /// So nothing passes through static bodies, and bullets pass through nothing.
  /// Source: b2World::SolveTOI, Box2D 2.3.1.
  mutating func solveImpacts() {
    guard !collisions.contacts.isEmpty else { return }
    forgetImpacts()
    while let (index, time) = earliestImpact() {
      solveImpact(index, at: time)
      findNewPairs()
    }
  }

  private mutating func forgetImpacts() {
    collisions.placements.withUnsafeMutableBufferPointer { placements in
      for index in placements.indices { placements[index].alpha0 = .zero }
    }
    collisions.contacts.withUnsafeMutableBufferPointer { contacts in
      for index in contacts.indices { contacts[index].impactCount = 0 }
    }
    collisions.impactTimes.withUnsafeMutableBufferPointer {
      $0.update(repeating: Collisions<R>.unknownTime)
    }
  }

  /// The contact of the earliest impact, and its time: a share of the sub-step below 1.
  private mutating func earliestImpact() -> (contact: Int, time: R)? {
    var (earliest, first) = (R(1), -1)
    for index in collisions.impactTimes.indices {
      var time = collisions.impactTimes[index]
      if time < .zero {
        time = impactTime(of: index)
        collisions.impactTimes[index] = time
      }
      if time < earliest { (earliest, first) = (time, index) }
    }
    return first >= 0 && earliest <= R(SolverConstants.latestImpact) ? (first, earliest) : nil
  }

  /// The time of impact of a contact; never, where its pieces do not meet or are not followed.
  private mutating func impactTime(of index: Int) -> R {
    let contact = collisions.contacts[index]
    let (a, b) = (contact.bodyA, contact.bodyB)
    guard contact.isAlive, contact.isEnabled, contact.impactCount <= SolverConstants.maximumImpacts,
      isMoving(a) || isMoving(b), isFollowed(a) || isFollowed(b)
    else { return Collisions<R>.noTime }
    let alpha0 = max(collisions.placements[a].alpha0, collisions.placements[b].alpha0)
    advanceSweep(of: a, to: alpha0)
    advanceSweep(of: b, to: alpha0)
    if collisions.boxesStayApart(contact, bodies.elements[a], bodies.elements[b]) {
      return Collisions<R>.noTime
    }
    let impact = collisions.impact(of: index, bodies.elements[a], bodies.elements[b])
    guard impact.state == .touching else { return Collisions<R>.noTime }
    return min(alpha0 + (R(1) - alpha0) * impact.t, R(1))
  }

  /// Tells whether impacts with a body are searched for: with static bodies and bullets.
  @inline(__always)
  private func isFollowed(_ body: Int) -> Bool {
    bodies.elements[body].isBullet || bodies.elements[body].isStatic
  }

  /// Advances the start of a body's sweep to a later time of the sub-step.
  @inline(__always)
  private mutating func advanceSweep(of body: Int, to alpha: R) {
    guard collisions.placements[body].alpha0 < alpha else { return }
    var sweep = collisions.placements[body].sweep(to: bodies.elements[body])
    sweep.advance(to: alpha)
    collisions.placements[body].c0 = sweep.c0
    collisions.placements[body].a0 = sweep.a0
    collisions.placements[body].alpha0 = sweep.alpha0
  }

  /// Moves a body along its sweep to a time of the sub-step.
  private mutating func advance(_ body: Int, to alpha: R) {
    advanceSweep(of: body, to: alpha)
    bodies.elements[body].position = collisions.placements[body].c0
    bodies.elements[body].angle = collisions.placements[body].a0
    collisions.placements[body].follow(bodies.elements[body])
  }

  /// The place and sweep of a body, to restore.
  private typealias SweptPlace = (position: Vector2<R>, angle: R, placement: Placement<R>)

  private func sweptPlace(of body: Int) -> SweptPlace {
    (bodies.elements[body].position, bodies.elements[body].angle, collisions.placements[body])
  }

  private mutating func restore(_ body: Int, to place: SweptPlace) {
    bodies.elements[body].position = place.position
    bodies.elements[body].angle = place.angle
    collisions.placements[body] = place.placement
  }

  private mutating func solveImpact(_ index: Int, at time: R) {
    let (a, b) = (collisions.contacts[index].bodyA, collisions.contacts[index].bodyB)
    let backup = (sweptPlace(of: a), sweptPlace(of: b))
    advance(a, to: time)
    advance(b, to: time)
    updateContact(index)
    collisions.impactTimes[index] = Collisions<R>.unknownTime
    collisions.contacts[index].impactCount += 1
    guard collisions.contacts[index].isTouching, collisions.contacts[index].isEnabled else {
      collisions.contacts[index].isEnabled = false
      restore(a, to: backup.0)
      restore(b, to: backup.1)
      return
    }
    bodies.elements[a].wake()
    bodies.elements[b].wake()
    let island = impactIsland(around: index, at: time)
    solve(island, rest: (R(1) - time) * R(Double(subStep)))
  }

  /// The bodies and contacts of an impact, the two that met first.
  private typealias ImpactIsland = (bodies: [Int], contacts: [Int])

  /// The contact and the contacts of its bodies that touch at that moment and are followed.
  private mutating func impactIsland(around index: Int, at time: R) -> ImpactIsland {
    let (a, b) = (collisions.contacts[index].bodyA, collisions.contacts[index].bodyB)
    var island: ImpactIsland = ([], [])
    swap(&island, &collisions.impactIsland)
    island.bodies.empty()
    island.contacts.empty()
    island.bodies += [a, b]
    island.contacts.append(index)
    collisions.contacts[index].isInIsland = true
    collisions.placements[a].isInIsland = true
    collisions.placements[b].isInIsland = true
    for body in [a, b] where !bodies.elements[body].isStatic {
      for contact in collisions.contacts(of: body)
      where !collisions.contacts[contact].isInIsland {
        guard island.contacts.count < SolverConstants.maximumImpactContacts else { return island }
        add(contact, of: body, to: &island, at: time)
      }
    }
    return island
  }

  /// Adds another contact of a body, if it touches at that moment, with the body on its other side.
  private mutating func add(
    _ contact: Int, of body: Int, to island: inout ImpactIsland, at time: R
  ) {
    let other = collisions.contacts[contact].other(than: body)
    guard isFollowed(body) || isFollowed(other) else { return }
    let backup = sweptPlace(of: other)
    let isInIsland = collisions.placements[other].isInIsland
    if !isInIsland { advance(other, to: time) }
    updateContact(contact)
    guard collisions.contacts[contact].isTouching, collisions.contacts[contact].isEnabled
    else { return restore(other, to: backup) }
    collisions.contacts[contact].isInIsland = true
    island.contacts.append(contact)
    guard !isInIsland else { return }
    collisions.placements[other].isInIsland = true
    bodies.elements[other].wake()
    island.bodies.append(other)
  }

  /// Solves an impact and moves its bodies on for the `rest` seconds of the sub-step.
  ///
  /// The impulses, which can be large, are not kept for the next sub-step.
  /// Source: b2Island::SolveTOI, Box2D 2.3.1.
  private mutating func solve(_ island: ImpactIsland, rest: R) {
    gatherConstraints(island.contacts)
    let (a, b) = (island.bodies[0], island.bodies[1])
    for _ in 0..<SolverConstants.impactPositionIterations {
      if correctImpactPositions(a, b) { break }
    }
    collisions.placements[a].beginSweep(bodies.elements[a])
    collisions.placements[b].beginSweep(bodies.elements[b])
    withConstraints { constraints, bodies, placements in
      for index in constraints.indices { constraints[index].prepare(bodies, placements) }
    }
    solveConstraintVelocities(rounds: SolverConstants.velocityIterations)
    locateImpactTouches()
    for body in island.bodies {
      if !bodies.elements[body].isStatic { bodies.elements[body].integratePosition(rest) }
    }
    leave(island)
  }

  /// Runs one position round for the two bodies of the impact; true where no other is needed.
  private mutating func correctImpactPositions(_ a: Int, _ b: Int) -> Bool {
    var smallest = R.zero
    withConstraints { constraints, bodies, placements in
      for constraint in constraints {
        let (first, second) = (constraint.bodyA, constraint.bodyB)
        let separation = constraint.solvePosition(
          bodies, placements, share: R(SolverConstants.impactBaumgarte),
          movesA: first == a || first == b, movesB: second == a || second == b)
        smallest = min(smallest, separation)
      }
    }
    return smallest >= R(-1.5 * SolverConstants.linearSlop)
  }

  /// Sets the points of the touches that began in this impact.
  private mutating func locateImpactTouches() {
    guard collisions.touches.hasChanges else { return }
    var touches = Touches<R>()
    swap(&touches, &collisions.touches)
    touches.locate { index in
      guard let constraint = collisions.constraints.first(where: { $0.contact == index })
      else { return nil }
      var manifold = collisions.contacts[index].manifold
      manifold.keepImpulses(of: constraint)
      return collisions.touchPoint(of: collisions.contacts[index], manifold)
    }
    swap(&touches, &collisions.touches)
  }

  /// Moves the boxes, and forgets the times of impact of the bodies' contacts.
  private mutating func leave(_ island: ImpactIsland) {
    for contact in island.contacts { collisions.contacts[contact].isInIsland = false }
    for body in island.bodies {
      collisions.placements[body].isInIsland = false
      guard !bodies.elements[body].isStatic else { continue }
      moveBoxesFromImpact(of: body)
      for contact in collisions.contacts(of: body) {
        collisions.impactTimes[contact] = Collisions<R>.unknownTime
      }
    }
    // Its storage serves the next impact.
    collisions.impactIsland = island
  }
}

extension Collisions where R: ScalarReal {
  /// The time of impact of a contact on the rest of its bodies' sweeps.
  @inline(__always)
  fileprivate func impact(of index: Int, _ a: Body<R>, _ b: Body<R>) -> TimeOfImpact<R> {
    let contact = contacts[index]
    return outlines.vertices.withUnsafeBufferPointer { vertices in
      outlines.normals.withUnsafeBufferPointer { normals in
        guard let vertices = vertices.baseAddress, let normals = normals.baseAddress else {
          return TimeOfImpact(state: .separated, t: R(1))
        }
        let pair = MovingPair(
          Outline(pieces[contact.pieceA], vertices, normals),
          along: placements[contact.bodyA].sweep(to: a),
          Outline(pieces[contact.pieceB], vertices, normals),
          along: placements[contact.bodyB].sweep(to: b))
        return TimeOfImpact(pair, until: R(1))
      }
    }
  }
}
