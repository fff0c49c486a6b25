// SPDX-License-Identifier: Apache-2.0

/// A convex piece of a fixture: a disc, a polygon, or one edge of a chain.
///
/// Its corners are in the flat storage of ``Outlines``: the collision of thousands of pieces neither
/// allocates nor counts references.
struct Piece<R: Real>: Sendable, Hashable {
  /// The fixture and the body, as indices.
  let fixture: Int
  let body: Int

  /// The start of the corners in the storage, and their number: 1 for a disc, 2 for an edge.
  let start: Int
  let count: Int

  /// The radius of a disc, or the skin, in metres.
  let radius: R

  /// The largest distance of a corner from the origin of the body's frame, in metres, without radius.
  let reach: R

  /// The edges before and after an edge in a chain, where there are any.
  let before: NeighbouringEdge<R>?
  let after: NeighbouringEdge<R>?

  /// The centroid of a polygon.
  let centroid: Vector2<R>

  /// The line of a chain that an edge belongs to, from 0.
  let line: Int

  /// Its proxy in the broad phase.
  var proxy = 0

  /// The rank that orders a pair: edge, polygon, disc.
  var rank: Int { count == 1 ? 2 : count == 2 ? 0 : 1 }
}

/// The corners and normals of all pieces, one after the other.
struct Outlines<R: Real>: Sendable {
  var vertices: [Vector2<R>] = []
  var normals: [Vector2<R>] = []

  /// The free stretches, by their length.
  private var free: [Int: [Int]] = [:]

  /// Stores corners with their normals and returns their start.
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
      radius: piece.radius, before: piece.before, after: piece.after, centroid: piece.centroid)
  }
}

/// The frame and sweep that collisions keep for a body.
struct Placement<R: Real>: Sendable, Hashable {
  /// The frame of the body, with sine and cosine computed once for each angle.
  var frame = Transform<R>(.zero, angle: .zero)

  /// The angle of the frame.
  private var angle = R.zero

  /// Position, angle and time of the start of the sweep.
  var c0 = Vector2<R>.zero
  var a0 = R.zero
  var alpha0 = R.zero

  /// The body is in the island of an impact.
  var isInIsland = false
}

extension Placement where R: ScalarReal {
  /// Updates the frame to the place of the body.
  @inline(__always)
  mutating func follow(_ body: Body<R>) {
    frame.position = body.position
    if body.angle != angle {
      angle = body.angle
      frame.rotation = Rotation(angle)
    }
  }

  /// Starts the sweep at the place of the body.
  @inline(__always)
  mutating func beginSweep(_ body: Body<R>) {
    c0 = body.position
    a0 = body.angle
  }

  /// The sweep from its start to the place of the body.
  @inline(__always)
  func sweep(to body: Body<R>) -> Sweep<R> {
    Sweep(c0: c0, a0: a0, c: body.position, a: body.angle, alpha0: alpha0)
  }
}
