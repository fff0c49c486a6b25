// SPDX-License-Identifier: Apache-2.0

/// Everything a world keeps to know what touches what.
///
/// Fixtures come and go at any time; pieces, boxes and contacts follow at the beginning of the next
/// sub-step, in the order of the changes.
struct Collisions<R: Real>: Sendable {
  /// What waits to be done about a fixture.
  enum Change: Sendable {
    case add(Int)
    case remove(Int)
    /// Its groups changed: some contacts end, others may begin.
    case regroup(Int)
    /// Friction or restitution changed.
    case remix(Int)
    /// A body stands still for good from now on, or no longer does.
    case changeKind(body: Int)
  }

  var fixtures = Slots<Fixture<R>>()

  /// The fixtures of each body up to the last that had one, in the order in which they came, as indices.
  private(set) var fixturesOfBody: [[Int]] = []

  /// When each fixture came, while its pieces are there.
  var fixtureSerials: [Int] = []
  var changes: [Change] = []

  /// The bodies that somebody moved since the last sub-step.
  var movedBodies: [Int] = []

  var pieces: [Piece<R>] = []

  /// The box around each piece where its body was at the end of the last sub-step.
  var boxes: [BoundingBox<R>] = []

  var outlines = Outlines<R>()

  /// The pieces of each fixture, as indices; places that are free again.
  var piecesOfFixture: [[Int]] = []
  var freePieces: [Int] = []

  var broadPhase = BroadPhase<R>()
  var newPairs: [ProxyPair] = []

  /// A placement for each body of the world.
  var placements: [Placement<R>] = []

  var contacts: [Contact<R>] = []

  /// When the pieces of each contact meet in this sub-step, or an ``ImpactTime``.
  ///
  /// The times are looked through again after every impact, so they lie side by side.
  var impactTimes: [R] = []
  var freeContacts: [Int] = []

  var touches = Touches<R>()

  /// What the solver works on: an island's contacts, ready for its rounds.
  var constraints: [ContactConstraint<R>] = []

  /// Whether there is or was anything that can touch.
  @inline(__always)
  var isEmpty: Bool { pieces.isEmpty && changes.isEmpty }

  /// Whether something changed since the last sub-step.
  @inline(__always)
  var isUpToDate: Bool { changes.isEmpty && movedBodies.isEmpty }
}

/// What stands in the place of a time of impact, which is a share of the sub-step from 0 to 1.
enum ImpactTime {
  /// It has to be found.
  static func unknown<R: Real>() -> R { R(-1) }

  /// The contact takes no part, or its pieces do not meet.
  static func never<R: Real>() -> R { R(1) }
}

extension Collisions {
  /// Takes a fixture in; its pieces follow.
  mutating func insert(_ fixture: Fixture<R>, serial: Int) -> FixtureID {
    let index = fixtures.insert(fixture, serial: serial)
    while fixturesOfBody.count <= fixture.body.index { fixturesOfBody.append([]) }
    fixturesOfBody[fixture.body.index].append(index)
    changes.append(.add(index))
    return FixtureID(index: index, serial: serial)
  }

  /// Takes a fixture out; its pieces follow.
  mutating func remove(_ id: FixtureID) {
    fixturesOfBody[fixtures[id.index].body.index].removeAll { $0 == id.index }
    fixtures.remove(at: id.index)
    changes.append(.remove(id.index))
  }

  /// The names of a body's fixtures, in the order in which they came.
  func fixtures(of body: BodyID) -> [FixtureID] {
    guard body.index < fixturesOfBody.count else { return [] }
    return fixturesOfBody[body.index].compactMap { index in
      fixtures.serials[index].map { FixtureID(index: index, serial: $0) }
    }
  }

  /// The number of a body's fixtures.
  func fixtureCount(of body: BodyID) -> Int {
    body.index < fixturesOfBody.count ? fixturesOfBody[body.index].count : 0
  }

  /// Notes that somebody put a body somewhere.
  mutating func didPlace(_ body: Int) {
    guard !isEmpty else { return }
    movedBodies.append(body)
  }

  /// Notes that a body stands still for good from now on, or no longer does.
  mutating func didChangeKind(_ body: Int) {
    guard !isEmpty else { return }
    changes.append(.changeKind(body: body))
  }

  /// Adds a contact and puts it at the head of its bodies' lists.
  mutating func insert(_ contact: Contact<R>) {
    let index: Int
    if let free = freeContacts.popLast() {
      contacts[free] = contact
      impactTimes[free] = ImpactTime.unknown()
      index = free
    } else {
      contacts.append(contact)
      impactTimes.append(ImpactTime.unknown())
      index = contacts.count - 1
    }
    link(index, to: contact.bodyA)
    link(index, to: contact.bodyB)
  }

  /// Takes a contact out of its bodies' lists and frees its place.
  mutating func removeContact(at index: Int) {
    unlink(index, from: contacts[index].bodyA)
    unlink(index, from: contacts[index].bodyB)
    contacts[index].isAlive = false
    freeContacts.append(index)
  }

  private mutating func link(_ index: Int, to body: Int) {
    let head = placements[body].contacts
    contacts[index].setNext(head, of: body)
    contacts[index].setPrevious(-1, of: body)
    if head >= 0 { contacts[head].setPrevious(index, of: body) }
    placements[body].contacts = index
  }

  private mutating func unlink(_ index: Int, from body: Int) {
    let link = contacts[index].link(of: body)
    if link.next >= 0 { contacts[link.next].setPrevious(link.previous, of: body) }
    if link.previous >= 0 {
      contacts[link.previous].setNext(link.next, of: body)
    } else {
      placements[body].contacts = link.next
    }
  }

  /// The contacts of a body, the newest first.
  func contacts(of body: Int) -> [Int] {
    guard body < placements.count else { return [] }
    var result: [Int] = []
    var index = placements[body].contacts
    while index >= 0 {
      result.append(index)
      index = contacts[index].link(of: body).next
    }
    return result
  }
}
