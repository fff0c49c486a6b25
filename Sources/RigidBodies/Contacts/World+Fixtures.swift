// SPDX-License-Identifier: Apache-2.0

extension World {
  /// Gives a body a shape to touch others with, names it and wakes the body.
  ///
  /// It takes part from the next sub-step on. A body may have several.
  @_specialize(where R == Float)
  @_specialize(where R == Double)
  public mutating func add(_ fixture: Fixture<R>) -> FixtureID {
    check(fixture)
    wake(fixture.body)
    return collisions.insert(fixture, serial: takeSerial())
  }

  /// Takes a shape from its body; what it touched wakes, and the touch ends.
  public mutating func remove(_ id: FixtureID) {
    checkPresence(of: id)
    wakeTouching(id)
    collisions.remove(id)
  }

  /// A fixture, to read or to change; a change wakes its body and what it touches.
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

  /// Refuses a shape that cannot be touched, and a chain that would move.
  private func check(_ fixture: Fixture<R>) {
    fixture.shape.check()
    guard fixture.shape.isChain else { return }
    precondition(self[fixture.body].isStatic, "a chain belongs to a body that never moves")
  }

  /// Refuses the name of a fixture that is gone, though another may be in its place.
  private func checkPresence(of id: FixtureID) {
    precondition(
      collisions.fixtures.serials[id.index] == id.serial, "this fixture was removed before")
  }

  /// Whether a body has a chain among its shapes.
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

  /// Removes the fixtures of a body that leaves the world.
  mutating func removeFixtures(of body: BodyID) {
    for id in collisions.fixtures(of: body) { remove(id) }
  }
}
