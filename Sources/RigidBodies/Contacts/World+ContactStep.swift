// SPDX-License-Identifier: Apache-2.0

extension World where R: ScalarReal {
  /// Updates every contact of an awake body.
  ///
  /// A contact ends when its boxes part. Source: b2ContactManager::Collide, Box2D 2.3.1.
  mutating func updateContacts() {
    for index in collisions.contacts.indices where collisions.contacts[index].isAlive {
      let bodies = (collisions.contacts[index].bodyA, collisions.contacts[index].bodyB)
      guard isMoving(bodies.0) || isMoving(bodies.1) else { continue }
      if !collisions.fatBoxesOverlap(index) {
        endContact(index)
      } else if !collisions.contacts[index].isTouching && collisions.boxesAreApart(index) {
        collisions.contacts[index].isEnabled = true
      } else {
        updateContact(index)
      }
    }
  }

  /// Tells whether a body is awake and can move.
  @inline(__always)
  func isMoving(_ body: Int) -> Bool {
    !bodies.elements[body].isStatic && bodies.elements[body].isAwake
  }

  /// Updates the manifold of a contact; points that last keep their impulses.
  ///
  /// The beginning or end of a touch wakes both bodies.
  @inline(__always)
  mutating func updateContact(_ index: Int) {
    var manifold = collisions.manifold(of: index)
    manifold.inheritImpulses(from: collisions.contacts[index].manifold)
    let isTouching = manifold.count > 0
    if isTouching != collisions.contacts[index].isTouching { didTouch(index, isTouching) }
    collisions.contacts[index].manifold = manifold
    collisions.contacts[index].isTouching = isTouching
    collisions.contacts[index].isEnabled =
      !isTouching || collisions.isSolid(collisions.contacts[index])
  }

  /// Removes a contact; the end of a touch wakes its bodies.
  mutating func endContact(_ index: Int) {
    if collisions.contacts[index].isTouching { didTouch(index, false) }
    collisions.removeContact(at: index)
  }

  /// Notes the beginning or end of a touch.
  private mutating func didTouch(_ index: Int, _ isTouching: Bool) {
    let contact = collisions.contacts[index]
    let pair = collisions.touchingPair(of: contact)
    if isTouching {
      collisions.touches.begin(pair, contact: index)
    } else {
      collisions.touches.end(pair, at: collisions.touchPoint(of: contact, contact.manifold))
    }
    bodies.elements[contact.bodyA].wake()
    bodies.elements[contact.bodyB].wake()
    areIslandsKnown = false
  }

  /// Calls the closure for each body of an island, with its placement.
  @inline(__always)
  mutating func forEachPlacement(
    of island: Islands.Island, _ body: (inout Body<R>, inout Placement<R>) -> Void
  ) {
    bodies.elements.withUnsafeMutableBufferPointer { bodies in
      collisions.placements.withUnsafeMutableBufferPointer { placements in
        for place in island.bodies {
          let index = islands.bodies[place]
          body(&bodies[index], &placements[index])
        }
      }
    }
  }

  /// Prepares and warm-starts the contacts of an island.
  @inline(__always)
  mutating func prepareContacts(of island: Islands.Island) {
    guard !island.contacts.isEmpty else { return }
    gatherConstraints(islands.contacts[island.contacts])
    withConstraints { constraints, bodies, placements in
      for index in constraints.indices { constraints[index].prepare(bodies, placements) }
      for index in constraints.indices { constraints[index].warmStart(bodies) }
    }
  }

  /// Runs velocity rounds of an island's contacts.
  @inline(__always)
  mutating func solveContactVelocities(of island: Islands.Island, rounds: Int) {
    guard !island.contacts.isEmpty else { return }
    solveConstraintVelocities(rounds: rounds)
  }

  /// Runs velocity rounds of the constraints.
  @inline(__always)
  mutating func solveConstraintVelocities(rounds: Int) {
    withConstraints { constraints, bodies, _ in
      for _ in 0..<rounds {
        var changes = false
        for index in constraints.indices where constraints[index].solveVelocity(bodies) {
          changes = true
        }
        // The next round would begin where this one did.
        if !changes { return }
      }
    }
  }

  /// Stores the impulses for the next sub-step.
  @inline(__always)
  mutating func storeContactImpulses(of island: Islands.Island) {
    guard !island.contacts.isEmpty else { return }
    for index in collisions.constraints.indices {
      let contact = collisions.constraints[index].contact
      collisions.contacts[contact].manifold.keepImpulses(of: collisions.constraints[index])
    }
  }

  /// Runs one position round of an island's contacts; true where no other is needed.
  @inline(__always)
  mutating func solveContactPositions(of island: Islands.Island) -> Bool {
    guard !island.contacts.isEmpty else { return true }
    var smallest = R.zero
    withConstraints { constraints, bodies, placements in
      for index in constraints.indices {
        let share = R(SolverConstants.baumgarte)
        let separation = constraints[index].solvePosition(bodies, placements, share: share)
        smallest = min(smallest, separation)
      }
    }
    return smallest >= R(-3 * SolverConstants.linearSlop)
  }

  /// Makes the constraints of some touching contacts.
  @inline(__always)
  mutating func gatherConstraints(_ contacts: some Sequence<Int>) {
    collisions.constraints.removeAll(keepingCapacity: true)
    bodies.elements.withUnsafeMutableBufferPointer { buffer in
      guard let bodies = buffer.baseAddress else { return }
      for index in contacts {
        let contact = collisions.contacts[index]
        collisions.constraints.append(
          ContactConstraint(
            index, contact, bodies, radiusA: collisions.pieces[contact.pieceA].radius,
            radiusB: collisions.pieces[contact.pieceB].radius))
      }
    }
  }

  /// Calls the closure with the constraints, the bodies and their placements.
  @inline(__always)
  mutating func withConstraints(
    _ body: (
      UnsafeMutableBufferPointer<ContactConstraint<R>>, UnsafeMutablePointer<Body<R>>,
      UnsafeMutablePointer<Placement<R>>
    ) -> Void
  ) {
    bodies.elements.withUnsafeMutableBufferPointer { bodyBuffer in
      collisions.placements.withUnsafeMutableBufferPointer { placementBuffer in
        guard let bodies = bodyBuffer.baseAddress, let placements = placementBuffer.baseAddress
        else { return }
        collisions.constraints.withUnsafeMutableBufferPointer { body($0, bodies, placements) }
      }
    }
  }

  /// Sets the points of new touches to those of the largest impulses.
  @inline(__always)
  mutating func locateTouches() {
    if collisions.touches.hasChanges { locateChanges() }
  }

  private mutating func locateChanges() {
    // Taken out of the world: a copy of the collisions would retain each of their lists.
    var touches = Touches<R>()
    swap(&touches, &collisions.touches)
    touches.locate { index in
      collisions.touchPoint(of: collisions.contacts[index], collisions.contacts[index].manifold)
    }
    swap(&touches, &collisions.touches)
  }
}

extension Collisions where R: ScalarReal {
  /// The manifold of a contact at the place of its bodies.
  @inline(__always)
  func manifold(of index: Int) -> Manifold<R> {
    let contact = contacts[index]
    return outlines.vertices.withUnsafeBufferPointer { vertices in
      outlines.normals.withUnsafeBufferPointer { normals in
        guard let vertices = vertices.baseAddress, let normals = normals.baseAddress else {
          return Manifold()
        }
        return RigidBodies.manifold(
          of: Outline(pieces[contact.pieceA], vertices, normals), placements[contact.bodyA].frame,
          and: Outline(pieces[contact.pieceB], vertices, normals), placements[contact.bodyB].frame)
      }
    }
  }

  /// The point in the world of the largest normal impulse; the first of two equal ones.
  func touchPoint(of contact: Contact<R>, _ manifold: Manifold<R>) -> Vector2<R> {
    let world = WorldManifold(
      manifold, placements[contact.bodyA].frame, radiusA: pieces[contact.pieceA].radius,
      placements[contact.bodyB].frame, radiusB: pieces[contact.pieceB].radius)
    let isSecond =
      manifold.count > 1 && manifold.second.normalImpulse > manifold.first.normalImpulse
    return isSecond ? world.second.position : world.first.position
  }

  /// The fixtures of a contact, and the line of its first piece.
  fileprivate func touchingPair(of contact: Contact<R>) -> Touches<R>.Pair {
    Touches.Pair(
      fixtureID(of: contact.pieceA), fixtureID(of: contact.pieceB),
      line: pieces[contact.pieceA].line)
  }

  private func fixtureID(of piece: Int) -> FixtureID {
    let index = pieces[piece].fixture
    return FixtureID(index: index, serial: fixtureSerials[index])
  }
}

extension Manifold where R: ScalarReal {
  /// Takes over the impulses of lasting points, recognised by their features.
  @inline(__always)
  mutating func inheritImpulses(from old: Manifold<R>) {
    guard old.count > 0 else { return }
    if count > 0 { first.inheritImpulse(from: old) }
    if count > 1 { second.inheritImpulse(from: old) }
  }

  @inline(__always)
  mutating func keepImpulses(of constraint: ContactConstraint<R>) {
    first.normalImpulse = constraint.first.normalImpulse
    first.tangentImpulse = constraint.first.tangentImpulse
    second.normalImpulse = constraint.second.normalImpulse
    second.tangentImpulse = constraint.second.tangentImpulse
  }
}

extension ManifoldPoint where R: ScalarReal {
  @inline(__always)
  fileprivate mutating func inheritImpulse(from old: Manifold<R>) {
    if feature == old.first.feature {
      normalImpulse = old.first.normalImpulse
      tangentImpulse = old.first.tangentImpulse
    } else if old.count > 1 && feature == old.second.feature {
      normalImpulse = old.second.normalImpulse
      tangentImpulse = old.second.tangentImpulse
    }
  }
}
