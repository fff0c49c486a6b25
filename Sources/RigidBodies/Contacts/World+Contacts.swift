// SPDX-License-Identifier: Apache-2.0

import Basics

extension World {
  /// Adds a fixture and wakes its body, which may have several.
  ///
  /// It collides from the next sub-step on.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  public mutating func add(_ fixture: Fixture<R>) -> FixtureID {
    check(fixture)
    wake(fixture.body)
    return collisions.insert(fixture, serial: takeSerial())
  }

  /// Removes a fixture: its touches end, and the bodies it touched wake.
  public mutating func remove(_ id: FixtureID) {
    checkPresence(of: id)
    wakeTouching(id)
    collisions.remove(id)
  }

  /// A fixture, to read or to change; a change wakes its body and the bodies it touches.
  public subscript(id: FixtureID) -> Fixture<R> {
    @_specialize(where R == Float)
    @_specialize(where R == Double)
    get {
      checkPresence(of: id)
      return collisions.fixtures[id.index]
    }
    @_specialize(where R == Float)
    @_specialize(where R == Double)
    set {
      checkPresence(of: id)
      let old = collisions.fixtures[id.index]
      guard newValue != old else { return }
      precondition(newValue.body == old.body, "a fixture stays with its body")
      check(newValue)
      wakeTouching(id)
      collisions.fixtures[id.index] = newValue
      if newValue.shape != old.shape {
        collisions.changes += [.remove(id.index), .add(id.index)]
      } else {
        if newValue.groups != old.groups { collisions.changes.append(.regroup(id.index)) }
        collisions.changes.append(.remix(id.index))
      }
    }
  }

  /// Traps for a shape that cannot collide, and for a chain that would move.
  private func check(_ fixture: Fixture<R>) {
    fixture.shape.check()
    guard fixture.shape.isChain else { return }
    precondition(self[fixture.body].isStatic, "a chain belongs to a body that never moves")
  }

  /// Traps for a fixture that was removed, even if another one has its index.
  private func checkPresence(of id: FixtureID) {
    precondition(
      collisions.fixtures.serials[id.index] == id.serial, "this fixture was removed before")
  }

  func hasChain(_ body: BodyID) -> Bool {
    collisions.fixtures(of: body).contains { collisions.fixtures[$0.index].shape.isChain }
  }

  /// Wakes the body of a fixture and the bodies that it touches.
  private mutating func wakeTouching(_ id: FixtureID) {
    let body = collisions.fixtures[id.index].body
    wake(body)
    for contact in collisions.contacts(of: body.index)
    where collisions.contacts[contact].isTouching {
      bodies.elements[collisions.contacts[contact].other(than: body.index)].wake()
    }
  }

  mutating func removeFixtures(of body: BodyID) {
    for id in collisions.fixtures(of: body) { remove(id) }
  }
}

extension World where R: ScalarReal {
  /// Updates pieces, boxes and contacts for changed fixtures and bodies moved from outside.
  mutating func carryOutChanges() {
    while collisions.placements.count < bodies.elements.count {
      collisions.placements.append(Placement())
      collisions.contactsOfBody.append([])
      collisions.piecesOfBody.append([])
    }
    findSearchOrder()
    var changes: [Collisions<R>.Change] = []
    swap(&changes, &collisions.changes)
    for change in changes {
      switch change {
      case .add(let fixture): addPieces(of: fixture)
      case .remove(let fixture): removePieces(of: fixture)
      case .regroup(let fixture): regroup(fixture)
      case .remix(let fixture): remix(fixture)
      case .changeKind(let body): changeKind(body)
      }
    }
    changes.removeAll(keepingCapacity: true)
    swap(&changes, &collisions.changes)
    for index in collisions.movedBodies.indices { place(collisions.movedBodies[index]) }
    collisions.movedBodies.removeAll(keepingCapacity: true)
    findNewPairs()
  }

  /// Takes over the place of a body set from outside: it did not sweep there.
  private mutating func place(_ body: Int) {
    collisions.placements[body].follow(bodies.elements[body])
    collisions.placements[body].beginSweep(bodies.elements[body])
    for index in collisions.piecesOfBody[body].reversed() {
      let piece = collisions.pieces[index]
      let box = collisions.box(of: piece)
      collisions.boxes[index] = box
      collisions.sweptBoxes[index] = box
      collisions.broadPhase.moveProxy(piece.proxy, to: box, displacement: .zero)
    }
  }

  private mutating func addPieces(of fixture: Int) {
    // It may have been removed before it had pieces.
    guard collisions.fixtures.isPresent(fixture) else { return }
    let body = collisions.fixtures[fixture].body.index
    collisions.placements[body].follow(bodies.elements[body])
    collisions.placements[body].beginSweep(bodies.elements[body])
    collisions.noteAge(of: fixture)
    for outline in collisions.fixtures[fixture].shape.outlines(skin: R(generation.skin)) {
      collisions.addPiece(outline, fixture: fixture, body: body)
    }
  }

  private mutating func removePieces(of fixture: Int) {
    guard fixture < collisions.piecesOfFixture.count else { return }
    for piece in collisions.piecesOfFixture[fixture] {
      endContacts(of: piece) { _, _ in true }
      collisions.removePiece(at: piece)
    }
    collisions.piecesOfFixture[fixture] = []
  }

  /// Ends the contacts that groups or joints no longer allow, and lets the search find new ones.
  private mutating func regroup(_ fixture: Int) {
    guard collisions.fixtures.isPresent(fixture) else { return }
    areIslandsKnown = false
    for piece in collisions.piecesOfFixture[fixture] {
      endContacts(of: piece) { !$0.mayCollide($1.pieceA, $1.pieceB) }
      collisions.broadPhase.touchProxy(collisions.pieces[piece].proxy)
    }
  }

  /// Updates friction and restitution of the contacts of a fixture.
  private mutating func remix(_ fixture: Int) {
    guard collisions.fixtures.isPresent(fixture) else { return }
    let body = collisions.fixtures[fixture].body.index
    for index in collisions.contacts(of: body) {
      let contact = collisions.contacts[index]
      let mixture = collisions.mixture(of: contact.pieceA, and: contact.pieceB)
      collisions.contacts[index].friction = mixture.friction
      collisions.contacts[index].restitution = mixture.restitution
    }
  }

  /// Ends every contact of a body that became static or no longer is, so that the search finds those
  /// it has now.
  ///
  /// Source: b2Body::SetType, Box2D 2.3.1.
  private mutating func changeKind(_ body: Int) {
    collisions.placements[body].follow(bodies.elements[body])
    collisions.placements[body].beginSweep(bodies.elements[body])
    for contact in collisions.contacts(of: body) { endContact(contact) }
    for piece in collisions.piecesOfBody[body].reversed() {
      collisions.broadPhase.touchProxy(collisions.pieces[piece].proxy)
    }
  }

  /// Ends those contacts of a piece for which a condition holds.
  private mutating func endContacts(of piece: Int, where condition: (Self, Contact<R>) -> Bool) {
    for index in collisions.contacts(of: collisions.pieces[piece].body) {
      let contact = collisions.contacts[index]
      guard contact.pieceA == piece || contact.pieceB == piece else { continue }
      if condition(self, contact) { endContact(index) }
    }
  }

  /// Updates the frames of an island's bodies.
  @inline(__always)
  mutating func followBodies(of island: Islands.Island) {
    for place in island.bodies {
      let body = islands.bodies[place]
      collisions.placements[body].follow(bodies.elements[body])
    }
  }

  /// Moves the boxes of a body along its sweep.
  ///
  /// A box holds the piece at both ends of the sweep, so that nothing in between is missed.
  /// Source: b2Body::SynchronizeFixtures, Box2D 2.3.1.
  @inline(__always)
  mutating func moveBoxes(of body: Int) {
    collisions.placements[body].follow(bodies.elements[body])
    let way = bodies.elements[body].position - collisions.placements[body].c0
    for index in collisions.piecesOfBody[body].reversed() {
      let piece = collisions.pieces[index]
      let box = collisions.box(of: piece)
      let swept = box.union(collisions.boxes[index])
      collisions.broadPhase.moveProxy(piece.proxy, to: swept, displacement: way)
      collisions.boxes[index] = box
      collisions.sweptBoxes[index] = swept
    }
    if !bodies.elements[body].isAwake {
      collisions.placements[body].beginSweep(bodies.elements[body])
    }
  }

  /// Moves the boxes of a body along its new sweep, which starts at an impact.
  ///
  /// The place that the sub-step had given it first is not on this sweep.
  mutating func moveBoxesFromImpact(of body: Int) {
    let placement = collisions.placements[body]
    let start = Transform(placement.c0, angle: placement.a0)
    for piece in collisions.piecesOfBody[body] {
      collisions.boxes[piece] = collisions.box(of: collisions.pieces[piece], in: start)
    }
    moveBoxes(of: body)
  }

  /// Makes contacts of the pairs of boxes that began to overlap.
  mutating func findNewPairs() {
    collisions.broadPhase.newPairs(into: &collisions.newPairs)
    for pair in collisions.newPairs {
      addContact(
        collisions.broadPhase.tree.payload(of: pair.first),
        collisions.broadPhase.tree.payload(of: pair.second))
    }
  }

  /// Tells whether two pieces collide, for which the search order is up to date.
  ///
  /// Their groups let them, and no joint but springs and rods joins their bodies.
  /// Source: b2Body::ShouldCollide, Box2D 2.3.1.
  private func mayCollide(_ a: Int, _ b: Int) -> Bool {
    let joints = searchOrder.joints(of: collisions.pieces[a].body)
    return collisions.groups(of: a).meet(collisions.groups(of: b))
      && !joints.contains {
        $0.other == collisions.pieces[b].body && searchOrder.joints[$0.joint].kind != .distance
      }
  }

  /// Makes a contact of two pieces, unless they have one or do not collide.
  private mutating func addContact(_ a: Int, _ b: Int) {
    // The piece of lower rank comes first; of equal ranks the one of the older box.
    let isInOrder = collisions.pieces[a].rank <= collisions.pieces[b].rank
    let (a, b) = isInOrder ? (a, b) : (b, a)
    let (bodyA, bodyB) = (collisions.pieces[a].body, collisions.pieces[b].body)
    guard bodyA != bodyB, mayCollide(a, b),
      !bodies.elements[bodyA].isStatic || !bodies.elements[bodyB].isStatic,
      !collisions.hasContact(a, b, seenFrom: bodies.elements[bodyA].isStatic ? bodyB : bodyA)
    else { return }
    let mixture = collisions.mixture(of: a, and: b)
    collisions.insert(
      Contact(
        pieceA: a, pieceB: b, bodyA: bodyA, bodyB: bodyB, friction: mixture.friction,
        restitution: mixture.restitution))
  }
}

extension Collisions {
  /// Tells whether two pieces have a contact, from the list of one of their bodies.
  fileprivate func hasContact(_ a: Int, _ b: Int, seenFrom body: Int) -> Bool {
    contactsOfBody[body].contains { index in
      let (pieceA, pieceB) = (contacts[index].pieceA, contacts[index].pieceB)
      return pieceA == a && pieceB == b || pieceA == b && pieceB == a
    }
  }
}
