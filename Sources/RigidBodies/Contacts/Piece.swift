// SPDX-License-Identifier: Apache-2.0

/// A convex piece of a fixture: a disc, a polygon, or one edge of a chain.
///
/// Its corners lie in the flat storage of ``Outlines``, so that the collision of thousands of pieces
/// neither allocates nor counts references.
struct Piece<R: Real>: Sendable, Hashable {
  /// The fixture and the body, as indices.
  let fixture: Int
  let body: Int

  /// Where the corners begin in the storage, and how many there are: 1 is a disc, 2 an edge.
  let start: Int
  let count: Int

  /// The radius of a disc, or the skin, in metres.
  let radius: R

  /// How far the corners are from the origin of the body's frame at most, in metres, without radius.
  let reach: R

  /// The corner before an edge and the one after it in a chain, where the chain goes on.
  let before: Vector2<R>?
  let after: Vector2<R>?

  /// The centroid of a polygon.
  let centroid: Vector2<R>

  /// The line of a chain that an edge belongs to, from 0.
  let line: Int

  /// The name of its box in the broad phase.
  var proxy = 0

  /// The next piece of the same body, or -1.
  var next = -1

  /// The order of a pair: an edge comes before a polygon, and that before a disc.
  var rank: Int { count == 1 ? 2 : count == 2 ? 0 : 1 }
}

/// The corners and normals of all pieces, one after the other.
struct Outlines<R: Real>: Sendable {
  var vertices: [Vector2<R>] = []
  var normals: [Vector2<R>] = []

  /// Stretches that pieces have left, by their length.
  private var free: [Int: [Int]] = [:]

  /// Stores corners with their normals and returns where they begin.
  mutating func insert(_ corners: [Vector2<R>], normals sides: [Vector2<R>]) -> Int {
    if let start = free[corners.count]?.popLast() {
      vertices.replaceSubrange(start..<start + corners.count, with: corners)
      normals.replaceSubrange(start..<start + corners.count, with: sides)
      return start
    }
    vertices += corners
    normals += sides
    return vertices.count - corners.count
  }

  /// Gives up a stretch of corners.
  mutating func remove(at start: Int, count: Int) { free[count, default: []].append(start) }
}

extension Outline {
  /// The outline of a piece, valid while the storage is borrowed.
  @inline(__always)
  init(
    _ piece: Piece<R>, _ vertices: UnsafePointer<Vector2<R>>, _ normals: UnsafePointer<Vector2<R>>
  ) {
    self.init(
      vertices: vertices + piece.start, normals: normals + piece.start, count: piece.count,
      radius: piece.radius, before: piece.before, after: piece.after,
      centroid: piece.centroid)
  }
}

/// What collisions know of a body besides the body itself.
struct Placement<R: Real>: Sendable, Hashable {
  /// The frame of the body, its sine and cosine taken once for each angle.
  var frame = Transform<R>(.zero, angle: .zero)

  /// The angle of the frame.
  private var angle = R.zero

  /// Where the body was at the time ``alpha0`` of the sub-step: the start of its sweep.
  var c0 = Vector2<R>.zero
  var a0 = R.zero
  var alpha0 = R.zero

  /// The newest contact of the body, and one of its pieces; -1 for none.
  var contacts = -1
  var pieces = -1

  /// Whether the body is in the island of an impact.
  var isInIsland = false
}

extension Placement where R: ScalarReal {
  /// Follows the body to where it is now.
  @inline(__always)
  mutating func follow(_ body: Body<R>) {
    frame.position = body.position
    if body.angle != angle {
      angle = body.angle
      frame.rotation = Rotation(angle)
    }
  }

  /// Takes the present place of the body as the start of its sweep.
  @inline(__always)
  mutating func beginSweep(_ body: Body<R>) {
    c0 = body.position
    a0 = body.angle
  }

  /// The sweep from the start to where the body is now.
  @inline(__always)
  func sweep(to body: Body<R>) -> Sweep<R> {
    Sweep(c0: c0, a0: a0, c: body.position, a: body.angle, alpha0: alpha0)
  }
}
