// SPDX-License-Identifier: Apache-2.0

/// The corners and normals of one convex piece, before they are stored.
struct PieceOutline<R: Real> {
  let corners: [Vector2<R>]
  let normals: [Vector2<R>]
  let radius: R
  var before: Vector2<R>?
  var after: Vector2<R>?
  var centroid = Vector2<R>.zero
  var line = 0
}

extension PieceOutline where R: ScalarReal {
  /// The largest distance of a corner from the origin, in metres.
  var reach: R { corners.reduce(.zero) { max($0, $1.length) } }
}

extension Shape where R: ScalarReal {
  /// The convex pieces of the shape: one, or one for each polygon of a compound or edge of a chain.
  func outlines() -> [PieceOutline<R>] {
    switch self {
    case .circle(let radius):
      [PieceOutline(corners: [.zero], normals: [.zero], radius: radius)]
    case .polygon(let corners): [Shape.polygonOutline(corners)]
    case .compound(let polygons): polygons.map { Shape.polygonOutline($0) }
    case .chain(let corners, let isClosed): Shape.edges(corners, isClosed: isClosed)
    }
  }

  private static func polygonOutline(_ corners: [Vector2<R>]) -> PieceOutline<R> {
    let geometry = PolygonGeometry(corners)
    return PieceOutline(
      corners: geometry.corners, normals: geometry.normals,
      radius: R(SolverConstants.polygonSkin), centroid: geometry.centroid)
  }

  /// The edges of a chain, each with the corners before and after it.
  private static func edges(_ corners: [Vector2<R>], isClosed: Bool) -> [PieceOutline<R>] {
    let count = isClosed ? corners.count : corners.count - 1
    let lines = lines(corners, count: count, isClosed: isClosed)
    func corner(_ index: Int) -> Vector2<R>? {
      isClosed
        ? corners[(index + corners.count) % corners.count]
        : corners.indices.contains(index) ? corners[index] : nil
    }
    return (0..<count).map { index in
      let edge = [corners[index], corners[(index + 1) % corners.count]]
      return PieceOutline(
        corners: edge, normals: [.zero, .zero], radius: R(SolverConstants.polygonSkin),
        before: corner(index - 1), after: corner(index + 2), line: lines[index])
    }
  }

  /// The line of each edge: a line continues where the chain turns by less than 45 degrees, in a
  /// closed chain also from the last edge to the first.
  private static func lines(_ corners: [Vector2<R>], count: Int, isClosed: Bool) -> [Int] {
    func continues(from edge: Int, to next: Int) -> Bool {
      let a = corners[(edge + 1) % corners.count] - corners[edge]
      let b = corners[(next + 1) % corners.count] - corners[next]
      return Vector2.dot(a, b) > R(0.5.squareRoot()) * (a.length * b.length)
    }
    var lines = [0]
    for edge in 1..<max(1, count) {
      lines.append(continues(from: edge - 1, to: edge) ? lines[edge - 1] : lines[edge - 1] + 1)
    }
    guard isClosed, let last = lines.last, last > 0, continues(from: count - 1, to: 0)
    else { return lines }
    return lines.map { $0 == last ? 0 : $0 }
  }
}
