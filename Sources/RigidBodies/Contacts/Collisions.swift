// SPDX-License-Identifier: Apache-2.0

/// Fixtures, pieces, boxes and contacts of a world.
///
/// Fixtures are added and removed at any time; pieces, boxes and contacts follow at the beginning of
/// the next sub-step, in the order of the changes.
struct Collisions<R: Real>: Sendable {
  /// A change that waits for the next sub-step.
  enum Change: Sendable {
    case add(Int)
    case remove(Int)
    /// The groups or the joints changed: some contacts end, others may begin.
    case regroup(Int)
    /// Friction or restitution changed.
    case remix(Int)
    /// A body became static, or no longer is.
    case changeKind(body: Int)
  }

  var fixtures = Slots<Fixture<R>>()

  /// The fixtures of each body up to the last that had one, in the order of addition, as indices.
  private var fixturesOfBody: [[Int]] = []

  /// The serial number of each fixture that has pieces.
  var fixtureSerials: [Int] = []
  var changes: [Change] = []

  /// The bodies moved from outside since the last sub-step.
  var movedBodies: [Int] = []

  var pieces: [Piece<R>] = []

  /// The box around each piece where its body was at the end of the last sub-step.
  var boxes: [BoundingBox<R>] = []

  /// The box around each piece at both ends of its body's sweep.
  var sweptBoxes: [BoundingBox<R>] = []

  var outlines = Outlines<R>()

  /// The pieces of each fixture, as indices, and the free places.
  var piecesOfFixture: [[Int]] = []
  var freePieces: [Int] = []

  var broadPhase = BroadPhase<R>()
  var newPairs: [ProxyPair] = []

  /// A placement for each body of the world.
  var placements: [Placement<R>] = []

  /// The contacts and the pieces of each body, as indices, the newest last.
  var contactsOfBody: [[Int]] = []
  var piecesOfBody: [[Int]] = []

  var contacts: [Contact<R>] = []

  /// The time of impact of each contact, a share of the sub-step from 0 to 1, or one of the two below.
  ///
  /// Every impact searches the times again, so they are contiguous.
  var impactTimes: [R] = []
  var freeContacts: [Int] = []

  /// The time of an impact that is not known yet.
  static var unknownTime: R { R(-1) }

  /// The time of no impact: the contact is not enabled, or its pieces do not meet.
  static var noTime: R { R(1) }

  var touches = Touches<R>()

  /// The constraints of the island that the solver works on.
  var constraints: [ContactConstraint<R>] = []

  /// Storage for the bodies and contacts of the island of an impact.
  var impactIsland: (bodies: [Int], contacts: [Int]) = ([], [])

  /// Nothing can touch, or ever could.
  @inline(__always)
  var isEmpty: Bool { pieces.isEmpty && changes.isEmpty }

  /// Nothing changed since the last sub-step.
  @inline(__always)
  var isUpToDate: Bool { changes.isEmpty && movedBodies.isEmpty }

  /// Adds a fixture; its pieces follow.
  mutating func insert(_ fixture: Fixture<R>, serial: Int) -> FixtureID {
    let index = fixtures.insert(fixture, serial: serial)
    while fixturesOfBody.count <= fixture.body.index { fixturesOfBody.append([]) }
    fixturesOfBody[fixture.body.index].append(index)
    changes.append(.add(index))
    return FixtureID(index: index, serial: serial)
  }

  /// Removes a fixture; its pieces follow.
  mutating func remove(_ id: FixtureID) {
    fixturesOfBody[fixtures[id.index].body.index].removeAll { $0 == id.index }
    fixtures.remove(at: id.index)
    changes.append(.remove(id.index))
  }

  /// The fixtures of a body, in the order of addition.
  func fixtures(of body: BodyID) -> [FixtureID] {
    guard body.index < fixturesOfBody.count else { return [] }
    return fixturesOfBody[body.index].compactMap { index in
      fixtures.serials[index].map { FixtureID(index: index, serial: $0) }
    }
  }

  /// Notes that a body was placed from outside.
  mutating func didPlace(_ body: Int) {
    guard !isEmpty else { return }
    movedBodies.append(body)
  }

  /// Notes that a body became static, or no longer is.
  mutating func didChangeKind(_ body: Int) {
    guard !isEmpty else { return }
    changes.append(.changeKind(body: body))
  }

  /// Adds a contact.
  mutating func insert(_ contact: Contact<R>) {
    let index = freeContacts.popLast() ?? contacts.count
    contacts.put(contact, at: index)
    impactTimes.put(Self.unknownTime, at: index)
    contactsOfBody[contact.bodyA].append(index)
    contactsOfBody[contact.bodyB].append(index)
  }

  /// Removes a contact and frees its place.
  mutating func removeContact(at index: Int) {
    contactsOfBody[contacts[index].bodyA].removeAll { $0 == index }
    contactsOfBody[contacts[index].bodyB].removeAll { $0 == index }
    contacts[index].isAlive = false
    freeContacts.append(index)
  }

  /// Tells whether the two of a contact stop each other; else their touch is reported only.
  func isSolid(_ contact: Contact<R>) -> Bool {
    groups(of: contact.pieceA).stop(groups(of: contact.pieceB))
  }

  /// The groups that a piece collides in.
  func groups(of piece: Int) -> CollisionGroups { fixtures.elements[pieces[piece].fixture].groups }

  /// The contacts of a body, the newest first.
  func contacts(of body: Int) -> ReversedCollection<[Int]> {
    (body < contactsOfBody.count ? contactsOfBody[body] : []).reversed()
  }
}

extension Collisions where R: ScalarReal {
  func fatBoxesOverlap(_ index: Int) -> Bool {
    broadPhase.fatBoxesOverlap(
      pieces[contacts[index].pieceA].proxy, pieces[contacts[index].pieceB].proxy)
  }

  /// Tells whether the boxes of the pieces of a contact prove that its manifold has no point.
  ///
  /// A point of a manifold is at most sqrt(2) (rA + rB) from the other piece, for skins rA and rB up to
  /// 10 mm: both along the normal and past the end of a side it is at most rA + rB away. Of an edge and
  /// a polygon, whatever their skins, it is at most ``SolverConstants/edgeSkins`` from the edge.
  @inline(__always)
  func boxesAreApart(_ index: Int) -> Bool {
    let (boxA, boxB) = (boxes[contacts[index].pieceA], boxes[contacts[index].pieceB])
    let least = R(SolverConstants.edgeSkins + 0.5 * SolverConstants.linearSlop)
    return boxA.gap(to: boxB) > least && boxA.isNear && boxB.isNear
  }

  /// Tells whether the boxes of two sweeps prove that the pieces do not meet, without a search for an
  /// impact.
  ///
  /// A corner at the distance r from the centre leaves the straight line between its places at both
  /// ends by at most r da^2 / 8 where the body turns by da, so that boxes whose gap along an axis is g
  /// keep the pieces, without their radii, apart by
  ///
  ///     g + rA + rB - (rA da_A^2 + rB da_B^2) / 8
  ///
  /// The bodies are those of the contact, at the ends of their sweeps.
  @inline(__always)
  func boxesStayApart(_ contact: Contact<R>, _ a: Body<R>, _ b: Body<R>) -> Bool {
    let (boxA, boxB) = (sweptBoxes[contact.pieceA], sweptBoxes[contact.pieceB])
    let gap = boxA.gap(to: boxB)
    let (radiusA, radiusB) = (pieces[contact.pieceA].radius, pieces[contact.pieceB].radius)
    let arcs =
      arc(of: contact.pieceA, a, from: placements[contact.bodyA].a0)
      + arc(of: contact.pieceB, b, from: placements[contact.bodyB].a0)
    let d = TargetDistance(radiusA, radiusB).largest + arcs + R(0.5 * SolverConstants.linearSlop)
    return gap + radiusA + radiusB > d && boxA.isNear && boxB.isNear
  }

  /// The farthest that a corner of a piece leaves its straight way, in metres.
  @inline(__always)
  private func arc(of piece: Int, _ body: Body<R>, from angle: R) -> R {
    let turn = body.angle - angle
    return R(1.0 / 8) * pieces[piece].reach * (turn * turn)
  }

  /// Notes the serial number of a fixture, which decides the order of the two in events.
  mutating func noteAge(of fixture: Int) {
    while fixtureSerials.count <= fixture { fixtureSerials.append(0) }
    while piecesOfFixture.count <= fixture { piecesOfFixture.append([]) }
    fixtureSerials[fixture] = fixtures.serials[fixture] ?? 0
  }

  /// Adds a convex piece of a fixture, with its box.
  mutating func addPiece(_ outline: PieceOutline<R>, fixture: Int, body: Int) {
    let piece = Piece(
      fixture: fixture, body: body,
      start: outlines.insert(outline.corners, normals: outline.normals),
      count: outline.corners.count, radius: outline.radius, reach: outline.reach,
      before: outline.before, after: outline.after, centroid: outline.centroid, line: outline.line)
    let box = box(of: piece)
    let index = freePieces.popLast() ?? pieces.count
    pieces.put(piece, at: index)
    boxes.put(box, at: index)
    sweptBoxes.put(box, at: index)
    pieces[index].proxy = broadPhase.createProxy(box, payload: index)
    piecesOfBody[body].append(index)
    piecesOfFixture[fixture].append(index)
  }

  /// Removes a piece whose contacts have ended.
  mutating func removePiece(at index: Int) {
    let piece = pieces[index]
    broadPhase.destroyProxy(piece.proxy)
    outlines.remove(at: piece.start, count: piece.count)
    piecesOfBody[piece.body].removeAll { $0 == index }
    freePieces.append(index)
  }

  /// The box around a piece at the place of its body, skin included.
  @inline(__always)
  func box(of piece: Piece<R>) -> BoundingBox<R> {
    box(of: piece, in: placements[piece.body].frame)
  }

  /// The box around a piece in a frame, skin included.
  @inline(__always)
  func box(of piece: Piece<R>, in frame: Transform<R>) -> BoundingBox<R> {
    var lower = frame.apply(outlines.vertices[piece.start])
    var upper = lower
    for index in piece.start + 1..<max(piece.start + piece.count, piece.start + 1) {
      let corner = frame.apply(outlines.vertices[index])
      lower = Vector2(min(lower.x, corner.x), min(lower.y, corner.y))
      upper = Vector2(max(upper.x, corner.x), max(upper.y, corner.y))
    }
    let skin = Vector2(piece.radius, piece.radius)
    return BoundingBox(lower: lower - skin, upper: upper + skin)
  }

  /// The friction and the restitution of two pieces: sqrt(f1 f2) and max(e1, e2).
  ///
  /// Source: b2MixFriction and b2MixRestitution, b2Contact.h, Box2D 2.3.1.
  func mixture(of a: Int, and b: Int) -> (friction: R, restitution: R) {
    let (a, b) = (fixtures.elements[pieces[a].fixture], fixtures.elements[pieces[b].fixture])
    return ((a.friction * b.friction).squareRoot(), max(a.restitution, b.restitution))
  }
}
