// SPDX-License-Identifier: Apache-2.0

/// A shape at a place, whose distances are measured to its surface, without the skin of contacts.
///
/// Its corners, places and distances have one unit, such as points.
public struct PlacedShape: Sendable {
  /// The place of the origin of its frame.
  public var position = Vector2<Double>.zero

  /// The angle of its frame, in radians.
  public var angle = 0.0

  /// The convex pieces in its frame; only a disc has a radius.
  private let pieces: [PieceOutline<Double>]

  /// The corners of all pieces, each by itself.
  private let corners: [PieceOutline<Double>]

  /// The largest distance of its surface from the origin of its frame.
  private let reach: Double

  /// A shape at the origin.
  ///
  /// - Parameters:
  ///   - shape: The shape in metres, or in any other unit.
  ///   - scale: The number of units of length in one of the shape's.
  ///   - offset: The place of the shape's origin in the frame.
  public init(_ shape: Shape<Double>, scale: Double = 1, offset: Vector2<Double> = .zero) {
    pieces = shape.outlines(skin: 0).map { piece in
      PieceOutline(
        corners: piece.corners.map { scale * $0 + offset }, normals: piece.normals,
        radius: piece.corners.count == 1 ? scale * piece.radius : 0)
    }
    corners = pieces.flatMap { piece in
      piece.corners.map { PieceOutline(corners: [$0], normals: [.zero], radius: piece.radius) }
    }
    reach = corners.reduce(0) { max($0, $1.reach + $1.radius) }
  }

  private var frame: Transform<Double> { Transform(position, angle: angle) }

  /// The gap to another shape, or a limit where that is smaller.
  ///
  /// Where the two overlap it is minus the depth: the shortest way on which one leaves the other. Of
  /// compounds it is that of the pair of polygons with the smallest.
  public func gap(to other: PlacedShape, atMost limit: Double = .infinity) -> Double {
    guard (other.position - position).length - reach - other.reach < limit else { return limit }
    let (frame, otherFrame) = (frame, other.frame)
    var gap = limit
    for one in pieces {
      for two in other.pieces {
        gap = min(gap, one.separation(at: frame, from: two, otherFrame) - one.radius - two.radius)
      }
    }
    return gap
  }

  /// The largest distance of its surface from a convex polygon; where it is inside, minus its smallest
  /// distance from the sides.
  ///
  /// The distance from a convex area is a convex function: of a polygon a corner is the farthest.
  public func overhang(beyond area: PlacedShape) -> Double {
    let (frame, areaFrame) = (frame, area.frame)
    return corners.reduce(-Double.infinity) { overhang, corner in
      let distance = area.pieces[0].separation(at: areaFrame, from: corner, frame)
      return max(overhang, distance + corner.radius)
    }
  }
}

extension PieceOutline where R: ScalarReal {
  /// The distance from another piece without the radii; where the two overlap, minus the depth.
  ///
  /// The depth is that along the normal of a side that separates them most. A disc is its centre, without
  /// a normal.
  fileprivate func separation(
    at frame: Transform<R>, from other: PieceOutline, _ otherFrame: Transform<R>
  ) -> R {
    withOutline { a in
      other.withOutline { b in
        let none = R(-Double.infinity)
        let ofA =
          a.count > 1 ? Manifold.separatingSide(of: a, frame, from: b, otherFrame).separation : none
        let ofB =
          b.count > 1 ? Manifold.separatingSide(of: b, otherFrame, from: a, frame).separation : none
        let largest = max(ofA, ofB)
        guard largest == none || .zero <= largest else { return largest }
        return Simplex(OutlinePair(a: a, b: b, frameA: frame, frameB: otherFrame)).distance
      }
    }
  }

  /// Calls a function with the outline, which is valid only there.
  private func withOutline(_ body: (Outline<R>) -> R) -> R {
    corners.withUnsafeBufferPointer { corners in
      normals.withUnsafeBufferPointer { normals in
        guard let vertices = corners.baseAddress, let sides = normals.baseAddress else {
          preconditionFailure("an outline has corners")
        }
        return body(
          Outline(
            vertices: vertices, normals: sides, count: corners.count, radius: radius, before: nil,
            after: nil))
      }
    }
  }
}
