// SPDX-License-Identifier: Apache-2.0

extension Collisions where R: ScalarReal {
  /// Notes when a fixture came, which decides who is named first in events.
  mutating func noteAge(of fixture: Int) {
    while fixtureSerials.count <= fixture { fixtureSerials.append(0) }
    while piecesOfFixture.count <= fixture { piecesOfFixture.append([]) }
    fixtureSerials[fixture] = fixtures.serials[fixture] ?? 0
  }

  /// Adds a convex piece of a fixture, with its box.
  mutating func addPiece(_ outline: PieceOutline<R>, fixture: Int, body: Int) {
    var piece = Piece(
      fixture: fixture, body: body,
      start: outlines.insert(outline.corners, normals: outline.normals),
      count: outline.corners.count, radius: outline.radius, reach: outline.reach,
      before: outline.before, after: outline.after, centroid: outline.centroid,
      line: outline.line)
    piece.next = placements[body].pieces
    let box = box(of: piece)
    let index = takePlace(for: piece, box)
    pieces[index].proxy = broadPhase.createProxy(box, payload: index)
    placements[body].pieces = index
    piecesOfFixture[fixture].append(index)
  }

  private mutating func takePlace(for piece: Piece<R>, _ box: BoundingBox<R>) -> Int {
    if let free = freePieces.popLast() {
      pieces[free] = piece
      boxes[free] = box
      return free
    }
    pieces.append(piece)
    boxes.append(box)
    return pieces.count - 1
  }

  /// Removes a piece whose contacts have ended.
  mutating func removePiece(at index: Int) {
    let piece = pieces[index]
    broadPhase.destroyProxy(piece.proxy)
    outlines.remove(at: piece.start, count: piece.count)
    if placements[piece.body].pieces == index {
      placements[piece.body].pieces = piece.next
    } else {
      var before = placements[piece.body].pieces
      while pieces[before].next != index { before = pieces[before].next }
      pieces[before].next = piece.next
    }
    freePieces.append(index)
  }

  /// The box around a piece where its body is, skin included.
  @inline(__always)
  func box(of piece: Piece<R>) -> BoundingBox<R> {
    box(of: piece, in: placements[piece.body].frame)
  }

  /// The box around a piece if its body stood in a frame, skin included.
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

  /// Whether the groups of two pieces let them collide.
  func groupsMeet(_ a: Int, _ b: Int) -> Bool {
    fixtures.elements[pieces[a].fixture].groups
      .meet(fixtures.elements[pieces[b].fixture].groups)
  }

  /// The friction and the restitution of two pieces: sqrt(f1 f2) and max(e1, e2).
  ///
  /// Source: b2MixFriction and b2MixRestitution, b2Contact.h, Box2D 2.3.1.
  func mixture(of a: Int, and b: Int) -> (friction: R, restitution: R) {
    let (a, b) = (fixtures.elements[pieces[a].fixture], fixtures.elements[pieces[b].fixture])
    return ((a.friction * b.friction).squareRoot(), max(a.restitution, b.restitution))
  }
}
