// SPDX-License-Identifier: Apache-2.0

extension World where R: ScalarReal {
  /// Brings pieces, boxes and contacts in line with the fixtures and with bodies moved from outside.
  mutating func carryOutChanges() {
    while collisions.placements.count < bodies.elements.count {
      collisions.placements.append(Placement())
    }
    let changes = collisions.changes
    collisions.changes.removeAll()
    for change in changes {
      switch change {
      case .add(let fixture): addPieces(of: fixture)
      case .remove(let fixture): removePieces(of: fixture)
      case .regroup(let fixture): regroup(fixture)
      case .remix(let fixture): remix(fixture)
      case .changeKind(let body): changeKind(body)
      }
    }
    let moved = collisions.movedBodies
    collisions.movedBodies.removeAll()
    for body in moved { place(body) }
    findNewPairs()
  }

  /// Takes over the place that somebody gave a body: it did not move there, it is there.
  private mutating func place(_ body: Int) {
    collisions.placements[body].follow(bodies.elements[body])
    collisions.placements[body].beginSweep(bodies.elements[body])
    var index = collisions.placements[body].pieces
    while index >= 0 {
      let piece = collisions.pieces[index]
      let box = collisions.box(of: piece)
      collisions.boxes[index] = box
      collisions.broadPhase.moveProxy(piece.proxy, to: box, displacement: .zero)
      index = piece.next
    }
  }

  private mutating func addPieces(of fixture: Int) {
    // It may have gone again before it ever was in the world.
    guard collisions.fixtures.isPresent(fixture) else { return }
    let body = collisions.fixtures[fixture].body.index
    collisions.placements[body].follow(bodies.elements[body])
    collisions.placements[body].beginSweep(bodies.elements[body])
    collisions.noteAge(of: fixture)
    for outline in collisions.fixtures[fixture].shape.outlines() {
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

  /// Ends the contacts that the groups no longer allow, and lets the boxes look for new ones.
  private mutating func regroup(_ fixture: Int) {
    guard collisions.fixtures.isPresent(fixture) else { return }
    for piece in collisions.piecesOfFixture[fixture] {
      endContacts(of: piece) { !$0.collisions.groupsMeet($1.pieceA, $1.pieceB) }
      collisions.broadPhase.touchProxy(collisions.pieces[piece].proxy)
    }
  }

  /// Gives the contacts of a fixture the mixture of what it has become.
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

  /// Ends every contact of a body that stands still from now on or no longer does, and lets its
  /// boxes look for new ones: two that stand still have none.
  ///
  /// Source: b2Body::SetType, Box2D 2.3.1.
  private mutating func changeKind(_ body: Int) {
    collisions.placements[body].follow(bodies.elements[body])
    collisions.placements[body].beginSweep(bodies.elements[body])
    for contact in collisions.contacts(of: body) { endContact(contact) }
    var index = collisions.placements[body].pieces
    while index >= 0 {
      collisions.broadPhase.touchProxy(collisions.pieces[index].proxy)
      index = collisions.pieces[index].next
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
}
