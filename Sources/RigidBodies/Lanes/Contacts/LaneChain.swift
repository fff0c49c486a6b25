// SPDX-License-Identifier: Apache-2.0

/// The edges of a chain in lanes, and the chain that each lane holds: most runs have the same.
struct LaneChain<R: LaneReal>: Sendable {
  /// The fixture and the edges, as indices.
  let fixture: Int
  let edges: Range<Int>

  /// What each lane holds.
  private var held: [Held?]

  private struct Held: Sendable {
    let shape: Shape<Float>
    let position: Vector2<Float>
    let angle: Float

    /// Whether a lane can hold it.
    var fits = true
  }

  init(fixture: Int, edges: Range<Int>) {
    self.fixture = fixture
    self.edges = edges
    held = Array(repeating: nil, count: R.scalarCount)
  }

  /// Gives a lane a chain, unless it holds it already; false where a lane cannot hold it.
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

  /// Gives a lane the edges of a chain.
  ///
  /// A chain whose corners make other lines is none of this topology.
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
