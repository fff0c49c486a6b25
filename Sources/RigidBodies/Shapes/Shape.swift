// SPDX-License-Identifier: Apache-2.0

/// The outline with which a body touches others, in the frame of the body, in metres.
public enum Shape<R: Real>: Sendable, Hashable {
  /// A disc about the centre of the body.
  case circle(radius: R)

  /// A convex polygon of at least three corners, in order along its outline in either direction.
  case polygon([Vector2<R>])

  /// Several convex polygons, each as above.
  case compound([[Vector2<R>]])

  /// Straight edges from corner to corner, touched from both sides: for bodies that never move.
  ///
  /// A closed chain also has the edge from its last corner to its first.
  case chain([Vector2<R>], isClosed: Bool)

  var isChain: Bool { if case .chain = self { true } else { false } }

  /// Traps for an outline that cannot collide: collisions rely on directions and corners.
  ///
  /// Convexity is not checked here; ``checkedPolygon(_:)`` does that.
  func check() {
    switch self {
    case .circle(let radius):
      precondition(Self.isPositive(radius), "a disc has a positive, finite radius")
    case .polygon(let corners):
      precondition(corners.count >= 3, "a polygon has at least three corners")
      precondition(
        corners.count <= SolverConstants.maximumCorners, "a polygon has at most 255 corners")
      precondition(
        Self.areApart(corners, isClosed: true), "neighbouring corners of a polygon differ")
    case .compound(let polygons):
      precondition(!polygons.isEmpty, "a compound has at least one polygon")
      for corners in polygons { Shape.polygon(corners).check() }
    case .chain(let corners, let isClosed):
      precondition(corners.count >= 2, "a chain has at least two corners")
      precondition(
        Self.areApart(corners, isClosed: isClosed), "neighbouring corners of a chain differ")
    }
  }

  private static func isPositive(_ value: R) -> Bool {
    ((.zero .< value) .& (value .< R(.infinity))).isTrueEverywhere
  }

  /// Tells whether every side has a length and so a direction, with finite coordinates.
  private static func areApart(_ corners: [Vector2<R>], isClosed: Bool) -> Bool {
    corners.indices.dropLast(isClosed ? 0 : 1).allSatisfy { index in
      let d = corners[index + 1 < corners.count ? index + 1 : 0] - corners[index]
      return isPositive(Vector2.dot(d, d))
    }
  }
}

extension Shape where R: ScalarReal {
  /// A rectangle about the centre of the body, its sizes positive and in metres.
  public static func box(width: R, height: R) -> Shape {
    precondition(width > .zero && height > .zero, "a box has a positive width and height")
    let (x, y) = (R(0.5) * width, R(0.5) * height)
    return .polygon([Vector2(-x, -y), Vector2(x, -y), Vector2(x, y), Vector2(-x, y)])
  }

  /// The area in m^2; a chain has none.
  public var area: R {
    switch self {
    case .circle(let radius): R(Double.pi) * radius * radius
    case .polygon(let corners): PolygonGeometry(corners).area
    case .compound(let polygons): polygons.reduce(.zero) { $0 + PolygonGeometry($1).area }
    case .chain: .zero
    }
  }

  /// The centroid in the frame of the body, in metres; of a chain the origin.
  public var centroid: Vector2<R> {
    switch self {
    case .circle, .chain: return .zero
    case .polygon(let corners): return PolygonGeometry(corners).centroid
    case .compound(let polygons):
      let sum = polygons.map { PolygonGeometry($0) }
        .reduce(Vector2<R>.zero) { $0 + $1.area * $1.centroid }
      return (R(1) / area) * sum
    }
  }

  /// The second moment of area about the origin of the body's frame, in m^4.
  ///
  /// Times a density in kg/m^2 it is the moment of inertia; a chain has none.
  public var secondMoment: R {
    switch self {
    case .circle(let radius): R(Double.pi / 2) * (radius * radius) * (radius * radius)
    case .polygon(let corners): PolygonGeometry(corners).secondMoment
    case .compound(let polygons): polygons.reduce(.zero) { $0 + PolygonGeometry($1).secondMoment }
    case .chain: .zero
    }
  }

  /// The corners of a convex polygon in the given order, without superfluous ones.
  ///
  /// Policy: corners nearer to each other than half the slop (0.25 pt) are one, as in
  /// b2PolygonShape::Set; a corner where the outline turns by less than 1e-4 radians lies on a side.
  /// A polygon of less than half the slop squared has no area.
  public static func checkedPolygon(_ corners: [Vector2<R>]) throws(ShapeFault) -> [Vector2<R>] {
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

  /// Checks that the outline turns in one direction only, and goes round once.
  ///
  /// Where every turn is to the same side and below pi, the number of rounds is the number of times
  /// that its sides change from the half-plane of directions below 0 to the one above.
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

  /// Tells whether two sides cross each other inside both.
  private static func sidesCross(_ corners: [Vector2<R>]) -> Bool {
    let ends = corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
    return ends.indices.contains { i in
      ends[..<i].contains { side in
        areParted(side.0, side.1, by: ends[i]) && areParted(ends[i].0, ends[i].1, by: side)
      }
    }
  }

  /// Tells whether two points lie on different sides of a line.
  private static func areParted(
    _ p: Vector2<R>, _ q: Vector2<R>, by line: (Vector2<R>, Vector2<R>)
  ) -> Bool {
    let d = line.1 - line.0
    let (s, t) = (Vector2.cross(d, p - line.0), Vector2.cross(d, q - line.0))
    return min(s, t) < .zero && max(s, t) > .zero
  }

  /// The direction in which the outline turns at a corner.
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

/// A reason why corners make no convex polygon.
public enum ShapeFault: Error, Sendable, Hashable {
  /// Less than three corners were given.
  case fewerThanThreeCorners
  /// The corners lie on a point or a line, or nearly so.
  case zeroArea
  /// The outline turns inwards somewhere.
  case concave
  /// The outline crosses itself, or goes round more than once.
  case selfCrossing
  /// More than `SolverConstants.maximumCorners` corners remain.
  case tooManyCorners
  /// A coordinate is infinite or not a number.
  case notFinite
}

/// A shape with which a body touches others, and its surface.
public struct Fixture<R: Real>: Sendable, Hashable {
  public let body: BodyID

  /// The outline, in the frame of the body.
  public var shape: Shape<R>

  /// The friction, at least 0; two fixtures have the geometric mean.
  public var friction: R

  /// The restitution, the share of the speed after a bounce; two fixtures have the larger one.
  public var restitution: R

  /// The groups it collides in.
  public var groups: CollisionGroups

  /// A fixture of a body.
  public init(body: BodyID, shape: Shape<R>, friction: R, restitution: R, groups: CollisionGroups) {
    self.body = body
    self.shape = shape
    self.friction = friction
    self.restitution = restitution
    self.groups = groups
  }
}

/// The groups in which fixtures collide: up to 64, each a bit.
public struct CollisionGroups: Sendable, Hashable {
  /// The groups that an item or a boundary belongs to.
  public var members: UInt64 = 0

  /// The groups in which an item meets the other items.
  public var items: UInt64 = 0

  /// The groups in which boundaries stop an item, or in which a boundary stops items.
  public var boundaries: UInt64 = 0

  /// A boundary; boundaries do not collide with each other.
  public var isBoundary = false

  /// No group: it touches nothing.
  public init() {}

  /// Tells whether the touches of the two are reported: items that share a group meet in its mode,
  /// and an item meets every boundary of its groups.
  func meet(_ other: CollisionGroups) -> Bool {
    switch (isBoundary, other.isBoundary) {
    case (true, true): false
    case (false, false): items & other.items != 0
    default: members & other.members != 0
    }
  }

  /// Tells whether two that meet stop each other; else an item falls through the boundary.
  func stop(_ other: CollisionGroups) -> Bool {
    isBoundary == other.isBoundary || boundaries & other.boundaries != 0
  }
}

/// The corners and normals of one convex piece, before they are stored.
struct PieceOutline<R: Real> {
  let corners: [Vector2<R>]
  let normals: [Vector2<R>]
  let radius: R
  var before: NeighbouringEdge<R>?
  var after: NeighbouringEdge<R>?
  var centroid = Vector2<R>.zero
  var line = 0
}

extension PieceOutline where R: ScalarReal {
  /// The largest distance of a corner from the origin, in metres.
  var reach: R { corners.reduce(.zero) { max($0, $1.length) } }
}

extension Shape where R: ScalarReal {
  /// The convex pieces of the shape: one, or one for each polygon of a compound or edge of a chain, with
  /// a skin in metres.
  func outlines(skin: R) -> [PieceOutline<R>] {
    switch self {
    case .circle(let radius): [PieceOutline(corners: [.zero], normals: [.zero], radius: radius)]
    case .polygon(let corners): [Shape.polygonOutline(corners, skin)]
    case .compound(let polygons): polygons.map { Shape.polygonOutline($0, skin) }
    case .chain(let corners, let isClosed): Shape.edges(corners, isClosed: isClosed, skin)
    }
  }

  private static func polygonOutline(_ corners: [Vector2<R>], _ skin: R) -> PieceOutline<R> {
    let geometry = PolygonGeometry(corners)
    return PieceOutline(
      corners: geometry.corners, normals: geometry.normals, radius: skin,
      centroid: geometry.centroid)
  }

  /// The edges of a chain, each with those before and after it.
  private static func edges(
    _ corners: [Vector2<R>], isClosed: Bool, _ skin: R
  ) -> [PieceOutline<R>] {
    let count = isClosed ? corners.count : corners.count - 1
    let lines = lines(corners, count: count, isClosed: isClosed)
    let ends = (0..<count).map { (corners[$0], corners[($0 + 1) % corners.count]) }
    let normals = ends.map { ($1 - $0).normalized.outward }
    return (0..<count).map { index in
      let before = index > 0 ? index - 1 : isClosed ? count - 1 : nil
      let after = index + 1 < count ? index + 1 : isClosed ? 0 : nil
      return PieceOutline(
        corners: [ends[index].0, ends[index].1], normals: [normals[index], normals[index]],
        radius: skin,
        before: before.map { NeighbouringEdge(corner: ends[$0].0, normal: normals[$0]) },
        after: after.map { NeighbouringEdge(corner: ends[$0].1, normal: normals[$0]) },
        line: lines[index])
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
