// SPDX-License-Identifier: Apache-2.0

extension Collisions where R: ScalarReal {
  /// Whether a piece on its way certainly does not come to touch an edge that stands still: a short
  /// answer to what a search for the time of impact would find out.
  ///
  /// The centre of the body goes straight on. Where both ends of its way lie on one side of the line
  /// through the edge, farther from it than the piece reaches, the touch does not come in between:
  ///
  ///     s = e x (c - v1),   s0 s1 > 0,   s^2 > d^2 e.e,   d = reach + distance of a touch + margin
  ///
  /// The margin is far more than what rounding does to lengths up to ``StraightWay``'s longest length.
  ///
  /// - Parameters:
  ///   - contact: The contact of an edge and another piece.
  ///   - body: The body of that piece, at the end of its way.
  /// - Returns: Whether it does not; false where that would have to be searched for.
  @inline(__always)
  func staysApart(_ contact: Contact<R>, _ body: Body<R>) -> Bool {
    let (edge, piece) = (pieces[contact.pieceA], pieces[contact.pieceB])
    guard edge.count == 2 else { return false }
    let frame = placements[contact.bodyA].frame
    let v1 = frame.apply(outlines.vertices[edge.start])
    let e = frame.apply(outlines.vertices[edge.start + 1]) - v1
    let d = piece.reach + TargetDistance(edge.radius, piece.radius).largest
    let way = (placements[contact.bodyB].c0, body.position)
    return StraightWay(from: way.0, to: way.1).passes(v1, e, farther: d)
  }
}

/// The way of a point within a sub-step, in metres.
struct StraightWay<R: ScalarReal> {
  let start: Vector2<R>
  let end: Vector2<R>

  @inline(__always)
  init(from start: Vector2<R>, to end: Vector2<R>) {
    self.start = start
    self.end = end
  }

  /// Whether it certainly stays on one side of the line from `v1` along `e`, farther than `distance`.
  @inline(__always)
  func passes(_ v1: Vector2<R>, _ e: Vector2<R>, farther distance: R) -> Bool {
    let (way0, way1) = (start - v1, end - v1)
    let (s0, s1) = (Vector2.cross(e, way0), Vector2.cross(e, way1))
    let d = distance + margin
    let least = d * d * Vector2.dot(e, e)
    return s0 * s1 > .zero && s0 * s0 > least && s1 * s1 > least
      && isShort(v1) && isShort(e) && isShort(way0) && isShort(way1) && d < longestLength
  }

  /// What rounding never makes of a distance, in metres.
  @inline(__always)
  private var margin: R { R(0.5 * SolverConstants.linearSlop) }

  /// The longest length for which that holds, in metres: `Float` counts there in steps of 1/32768.
  @inline(__always)
  private var longestLength: R { R(256) }

  @inline(__always)
  private func isShort(_ v: Vector2<R>) -> Bool {
    Vector2.dot(v, v) < longestLength * longestLength
  }
}
