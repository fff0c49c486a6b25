// SPDX-License-Identifier: Apache-2.0

/// An edge of a chain in lanes: its body never moves, so everything about it is precomputed.
struct LaneEdge<R: LaneReal>: Sendable {
  /// The body, and the line of the chain that the edge belongs to.
  let body: Int
  let line: Int

  /// The frame of the body, and the edge from v1 to v2 in it.
  var frame = Transform<R>(.zero, angle: .zero)
  var v1 = Vector2<R>.zero
  var v2 = Vector2<R>.zero

  /// The corners before and after it in the chain, where there are any.
  var before: Vector2<R>?
  var after: Vector2<R>?

  /// v2 - v1, and the unit vector across it, in the frame.
  var e = Vector2<R>.zero
  var right = Vector2<R>.zero

  /// The ends in the world.
  var start = Vector2<R>.zero
  var end = Vector2<R>.zero

  /// The unit vectors across and along the edge in the world, and its length in metres.
  var across = Vector2<R>.zero
  var along = Vector2<R>.zero
  var length = R.zero

  /// The edge of an outline, without numbers.
  init(like outline: PieceOutline<Float>, of body: Int) {
    self.body = body
    line = outline.line
    before = outline.before.map { _ in .zero }
    after = outline.after.map { _ in .zero }
  }

  /// Loads the numbers of an edge into a lane; false where they are too large for lanes.
  mutating func load(_ outline: PieceOutline<Float>, of body: Body<Float>, into lane: Int) -> Bool {
    let place = Transform(body.position, angle: body.angle)
    let (p, q) = (outline.corners[0], outline.corners[1])
    let (start, end) = (place.apply(p), place.apply(q))
    frame.position.load(place.position, into: lane)
    frame.rotation.sine[lane] = place.rotation.sine
    frame.rotation.cosine[lane] = place.rotation.cosine
    v1.load(p, into: lane)
    v2.load(q, into: lane)
    outline.before.map { before?.load($0, into: lane) }
    outline.after.map { after?.load($0, into: lane) }
    e.load(q - p, into: lane)
    right.load((q - p).outward.normalized, into: lane)
    self.start.load(start, into: lane)
    self.end.load(end, into: lane)
    along.load((end - start).normalized, into: lane)
    across.load((end - start).outward.normalized, into: lane)
    length[lane] = (end - start).length
    return LaneLimits.hold(start) && LaneLimits.hold(end)
  }

  /// The lanes where a straight path certainly stays farther from the edge than a distance: on one side
  /// of it, or beyond one of its ends.
  @inline(__always)
  func isFar(from way: (Vector2<R>, Vector2<R>), than distance: R) -> R.Mask {
    let (d0, d1) = (way.0 - start, way.1 - start)
    let isAside = Self.areBeyond(
      distance, Vector2.dot(across, d0), Vector2.dot(across, d1), width: .zero)
    if isAside.isTrueEverywhere { return isAside }
    return isAside
      .| Self.areBeyond(distance, Vector2.dot(along, d0), Vector2.dot(along, d1), width: length)
  }

  /// The lanes where both numbers are below `-distance`, or both above `width + distance`.
  @inline(__always)
  private static func areBeyond(_ distance: R, _ a: R, _ b: R, width: R) -> R.Mask {
    let most = width + distance
    return ((a .< -distance) .& (b .< -distance)) .| ((most .< a) .& (most .< b))
  }
}

/// The edges of a chain in lanes, and the chain of each lane: most runs have the same.
struct LaneChain<R: LaneReal>: Sendable {
  /// The fixture and the edges, as indices.
  let fixture: Int
  let edges: Range<Int>

  /// The chain of each lane.
  private var held: [Held?]

  private struct Held: Sendable {
    let shape: Shape<Float>
    let position: Vector2<Float>
    let angle: Float

    /// A lane can hold it.
    var fits = true
  }

  init(fixture: Int, edges: Range<Int>) {
    self.fixture = fixture
    self.edges = edges
    held = Array(repeating: nil, count: R.scalarCount)
  }

  /// Loads a chain into a lane, unless the lane has it already; false where a lane cannot hold it.
  mutating func load(
    _ shape: Shape<Float>, _ body: Body<Float>, _ all: inout [LaneEdge<R>], into lane: Int
  ) -> Bool {
    if let held = held[lane], held.shape == shape, held.position == body.position,
      held.angle == body.angle
    {
      return held.fits
    }
    return load(shape.outlines(), of: shape, body, &all, into: lane)
  }

  /// Loads the edges of a chain into a lane; false where its corners make other lines than the first.
  @discardableResult
  mutating func load(
    _ outlines: [PieceOutline<Float>], of shape: Shape<Float>, _ body: Body<Float>,
    _ all: inout [LaneEdge<R>], into lane: Int
  ) -> Bool {
    var new = Held(shape: shape, position: body.position, angle: body.angle)
    for (index, outline) in zip(edges, outlines) {
      let isHeld = all[index].load(outline, of: body, into: lane)
      new.fits = new.fits && isHeld && all[index].line == outline.line
    }
    held[lane] = new
    return new.fits
  }
}
