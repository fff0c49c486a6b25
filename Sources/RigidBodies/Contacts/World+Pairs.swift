// SPDX-License-Identifier: Apache-2.0

extension World where R: ScalarReal {
  /// Takes the places of an island's bodies as the starts of their sweeps.
  @inline(__always)
  mutating func beginSweeps(of island: Islands.Island) {
    for place in island.bodies {
      let body = islands.bodies[place]
      collisions.placements[body].beginSweep(bodies.elements[body])
    }
  }

  /// Lets the frames of an island's bodies follow them.
  @inline(__always)
  mutating func followBodies(of island: Islands.Island) {
    for place in island.bodies {
      let body = islands.bodies[place]
      collisions.placements[body].follow(bodies.elements[body])
    }
  }

  /// Lets the boxes of a body follow it along its sweep.
  ///
  /// A box holds the piece where it was and where it is, so that nothing on the way is missed.
  /// Source: b2Body::SynchronizeFixtures, Box2D 2.3.1.
  @inline(__always)
  mutating func moveBoxes(of body: Int) {
    collisions.placements[body].follow(bodies.elements[body])
    let way = bodies.elements[body].position - collisions.placements[body].c0
    var index = collisions.placements[body].pieces
    while index >= 0 {
      let piece = collisions.pieces[index]
      let box = collisions.box(of: piece)
      collisions.broadPhase.moveProxy(
        piece.proxy, to: box.union(collisions.boxes[index]), displacement: way)
      collisions.boxes[index] = box
      index = piece.next
    }
    if !bodies.elements[body].isAwake {
      collisions.placements[body].beginSweep(bodies.elements[body])
    }
  }

  /// Lets the boxes of a body follow it from an impact, where its sweep begins anew.
  ///
  /// The place that the sub-step had given it first is not on its way.
  mutating func moveBoxesFromImpact(of body: Int) {
    let placement = collisions.placements[body]
    let start = Transform(placement.c0, angle: placement.a0)
    var index = placement.pieces
    while index >= 0 {
      collisions.boxes[index] = collisions.box(of: collisions.pieces[index], in: start)
      index = collisions.pieces[index].next
    }
    moveBoxes(of: body)
  }

  /// Makes contacts of the pairs of boxes that overlap since the last time.
  mutating func findNewPairs() {
    collisions.broadPhase.newPairs(into: &collisions.newPairs)
    for pair in collisions.newPairs {
      addContact(
        collisions.broadPhase.payload(of: pair.first),
        collisions.broadPhase.payload(of: pair.second))
    }
  }

  /// Makes a contact of two pieces, unless there is one or they do not collide.
  private mutating func addContact(_ a: Int, _ b: Int) {
    // The piece of lower rank comes first; of equals the one whose box came first.
    let isInOrder = collisions.pieces[a].rank <= collisions.pieces[b].rank
    let (a, b) = isInOrder ? (a, b) : (b, a)
    let (bodyA, bodyB) = (collisions.pieces[a].body, collisions.pieces[b].body)
    guard bodyA != bodyB, collisions.groupsMeet(a, b),
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
  /// Whether there is a contact of two pieces, looked for at one of their bodies.
  fileprivate func hasContact(_ a: Int, _ b: Int, seenFrom body: Int) -> Bool {
    var index = placements[body].contacts
    while index >= 0 {
      let contact = contacts[index]
      if contact.pieceA == a && contact.pieceB == b { return true }
      if contact.pieceA == b && contact.pieceB == a { return true }
      index = contact.link(of: body).next
    }
    return false
  }
}
