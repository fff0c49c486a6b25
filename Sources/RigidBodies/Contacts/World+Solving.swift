// SPDX-License-Identifier: Apache-2.0

extension World where R: ScalarReal {
  /// Readies the contacts of an island, and lets them start from the last impulses.
  @inline(__always)
  mutating func prepareContacts(of island: Islands.Island) {
    guard !island.contacts.isEmpty else { return }
    gatherConstraints(islands.contacts[island.contacts])
    forEachConstraint { constraint, bodies, placements in constraint.prepare(bodies, placements) }
    forEachConstraint { constraint, bodies, _ in constraint.warmStart(bodies) }
  }

  /// One round of the velocities of an island's contacts.
  @inline(__always)
  mutating func solveContactVelocities(of island: Islands.Island) {
    guard !island.contacts.isEmpty else { return }
    forEachConstraint { constraint, bodies, _ in constraint.solveVelocity(bodies) }
  }

  /// Keeps the impulses for the next sub-step.
  @inline(__always)
  mutating func storeContactImpulses(of island: Islands.Island) {
    guard !island.contacts.isEmpty else { return }
    for constraint in collisions.constraints {
      collisions.contacts[constraint.contact].manifold.keepImpulses(of: constraint)
    }
  }

  /// One round of the positions of an island's contacts; true where it need not go on.
  @inline(__always)
  mutating func solveContactPositions(of island: Islands.Island) -> Bool {
    guard !island.contacts.isEmpty else { return true }
    var smallest = R.zero
    forEachConstraint { constraint, bodies, placements in
      smallest = min(smallest, constraint.solvePosition(bodies, placements, .step))
    }
    return smallest >= PositionRule.step.enough
  }

  /// Makes a constraint of each of some touching contacts.
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

  /// Calls the closure for each constraint, in their order, with the bodies and their placements.
  @inline(__always)
  mutating func forEachConstraint(
    _ body: (
      inout ContactConstraint<R>, UnsafeMutablePointer<Body<R>>,
      UnsafeMutablePointer<Placement<R>>
    ) -> Void
  ) {
    bodies.elements.withUnsafeMutableBufferPointer { bodyBuffer in
      collisions.placements.withUnsafeMutableBufferPointer { placementBuffer in
        guard let bodies = bodyBuffer.baseAddress, let placements = placementBuffer.baseAddress
        else { return }
        collisions.constraints.withUnsafeMutableBufferPointer { constraints in
          for index in constraints.indices { body(&constraints[index], bodies, placements) }
        }
      }
    }
  }

  /// Notes for what began to touch the points at which the largest impulses acted.
  mutating func locateTouches() {
    guard collisions.touches.hasChanges else { return }
    let collisions = collisions
    self.collisions.touches.locate { index in
      collisions.touchPoint(of: collisions.contacts[index], collisions.contacts[index].manifold)
    }
  }
}

extension Manifold where R: ScalarReal {
  @inline(__always)
  mutating func keepImpulses(of constraint: ContactConstraint<R>) {
    first.normalImpulse = constraint.first.normalImpulse
    first.tangentImpulse = constraint.first.tangentImpulse
    second.normalImpulse = constraint.second.normalImpulse
    second.tangentImpulse = constraint.second.tangentImpulse
  }
}
