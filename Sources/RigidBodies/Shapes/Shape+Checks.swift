// SPDX-License-Identifier: Apache-2.0

extension Shape where R: ScalarReal {
  /// The corners of a convex polygon, those that make no corner left out, in the order given.
  ///
  /// Policy: corners nearer to each other than half the slop (0.25 pt) are one, as in
  /// b2PolygonShape::Set; a corner where the outline turns by less than 1e-4 radians lies on a side.
  /// A polygon of less than half the slop squared has no area.
  public static func checkedPolygon(
    _ corners: [Vector2<R>]
  ) throws(ShapeFault) -> [Vector2<R>] {
    let isFinite = corners.allSatisfy { isNumber($0.x) && isNumber($0.y) }
    guard isFinite else { throw .notFinite }
    guard corners.count >= 3 else { throw .fewerThanThreeCorners }
    let distinct = withoutStraightCorners(withoutDoubledCorners(corners))
    guard distinct.count >= 3 else { throw .zeroArea }
    guard distinct.count <= SolverConstants.maximumCorners else { throw .tooManyCorners }
    try checkTurns(distinct)
    let area = doubleArea(of: distinct)
    guard max(area, -area) > R(2) * smallestGap * smallestGap else { throw .zeroArea }
    return distinct
  }

  /// The distance up to which two corners are one.
  private static var smallestGap: R { R(0.5 * SolverConstants.linearSlop) }

  private static func isNumber(_ value: R) -> Bool { value - value == .zero }

  private static func withoutDoubledCorners(_ corners: [Vector2<R>]) -> [Vector2<R>] {
    var kept: [Vector2<R>] = []
    for corner in corners {
      if let last = kept.last, (corner - last).length < smallestGap { continue }
      kept.append(corner)
    }
    while let first = kept.first, let last = kept.last, kept.count > 1,
      (last - first).length < smallestGap
    { kept.removeLast() }
    return kept
  }

  private static func withoutStraightCorners(_ corners: [Vector2<R>]) -> [Vector2<R>] {
    var kept: [Vector2<R>] = []
    for (index, corner) in corners.enumerated() {
      let before = kept.last ?? corners[corners.count - 1]
      let after = corners[index + 1 < corners.count ? index + 1 : 0]
      if turn(before, corner, after) != .straight { kept.append(corner) }
    }
    return kept
  }

  /// Checks that the outline turns one way only, and round once.
  ///
  /// Where every turn is to the same side and below pi, the outline goes round as often as its
  /// sides change from the half-plane of directions below 0 to that above.
  private static func checkTurns(_ corners: [Vector2<R>]) throws(ShapeFault) {
    let turns = corners.indices.map { index in
      turn(
        corners[index], corners[(index + 1) % corners.count], corners[(index + 2) % corners.count])
    }
    guard turns.contains(.positive) || turns.contains(.negative) else { throw .zeroArea }
    guard Set(turns).count == 1 else { throw sidesCross(corners) ? .selfCrossing : .concave }
    let isUpper = sides(of: corners).map { $0.y > .zero || ($0.y == .zero && $0.x > .zero) }
    let rounds = isUpper.indices.count { !isUpper[$0] && isUpper[($0 + 1) % isUpper.count] }
    guard rounds == 1 else { throw .selfCrossing }
  }

  /// Whether two sides cut each other inside both.
  private static func sidesCross(_ corners: [Vector2<R>]) -> Bool {
    let ends = corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
    return ends.indices.contains { i in
      ends[..<i].contains { side in
        areParted(side.0, side.1, by: ends[i]) && areParted(ends[i].0, ends[i].1, by: side)
      }
    }
  }

  /// Whether two points lie on different sides of a line.
  private static func areParted(
    _ p: Vector2<R>, _ q: Vector2<R>, by line: (Vector2<R>, Vector2<R>)
  ) -> Bool {
    let d = line.1 - line.0
    let (s, t) = (Vector2.cross(d, p - line.0), Vector2.cross(d, q - line.0))
    return min(s, t) < .zero && max(s, t) > .zero
  }

  /// Where the outline turns at a corner.
  private enum Turn { case positive, negative, straight, back }

  /// The turn at `b` from a -> b to b -> c.
  private static func turn(_ a: Vector2<R>, _ b: Vector2<R>, _ c: Vector2<R>) -> Turn {
    let (d, e) = ((b - a).normalized, (c - b).normalized)
    let sine = Vector2.cross(d, e)
    let smallest = R(1e-4)
    if sine > smallest { return .positive }
    if sine < -smallest { return .negative }
    return Vector2.dot(d, e) > .zero ? .straight : .back
  }
}
