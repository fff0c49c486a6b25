// SPDX-License-Identifier: Apache-2.0

import Dynamics
import Foundation
import Responses
import TestSupport
import Testing

/// The metrics of places, against numbers found by hand and against densely sampled surfaces.
@Suite struct SurroundingsTests {
  private func item(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ shape: ItemShape = .rectangle,
    angle: Double = 0
  ) -> PlannedItem {
    var item = PlannedItem(
      name: "", center: Point(x: x, y: y), size: Size(width: width, height: height))
    (item.shape, item.angle) = (shape, angle)
    return item
  }

  /// A motion of a second whose place is an item's, moved by functions of the time.
  private func motion(
    of item: PlannedItem, x: (Double) -> Double = { _ in 0 }, y: (Double) -> Double = { _ in 0 }
  ) -> Motion {
    .sampled(
      ticks: 60, x: { item.center.x + x($0) }, y: { item.center.y + y($0) },
      angle: { _ in item.angle })
  }

  /// The response of the first item of a plan, whose items stand still where no motion is given.
  private func response(
    _ plan: ScenePlan, _ own: Motion? = nil, gap: [Int]? = nil, boundary: Int? = nil
  ) -> Response {
    let still = plan.items.map { motion(of: $0) }
    let around = Surroundings(of: 0, in: plan, gap: gap, boundary: boundary)
    let size = plan.items[0].size
    return ResponseDefinition(width: size.width, height: size.height, surroundings: around)
      .response(to: own ?? still[0], amid: [own ?? still[0]] + still.dropFirst())
  }

  private func gap(of one: PlannedItem, to other: PlannedItem) -> Double {
    response(ScenePlan(items: [one, other]))[.smallestGap] ?? .nan
  }

  private func expect(
    _ value: Double?, _ wanted: Double, _ comment: Comment? = nil,
    location: SourceLocation = #_sourceLocation
  ) {
    #expect(abs((value ?? .nan) - wanted) < 1e-5, comment, sourceLocation: location)
  }

  // MARK: Gaps

  @Test func `The gap of upright rectangles is that of their sides and corners`() {
    let square = item(0, 0, 20, 20)
    expect(gap(of: square, to: item(30, 5, 20, 20)), 10)
    expect(gap(of: square, to: item(20, 5, 20, 20)), 0)
    expect(gap(of: square, to: item(17, 5, 20, 20)), -3)
    expect(gap(of: square, to: item(23, 24, 20, 20)), 5)
    expect(gap(of: square, to: item(0, 0, 40, 60)), -30, "to a side is the shortest way out")
  }

  @Test func `The gap of discs is exact, and an ellipse is the engine's polygon`() {
    let disc = item(0, 0, 20, 20, .ellipse)
    expect(gap(of: disc, to: item(30, 40, 60, 60, .ellipse)), 10)
    expect(gap(of: disc, to: item(3, 4, 60, 60, .ellipse)), -35)
    expect(gap(of: disc, to: disc), -20)
    expect(gap(of: disc, to: item(30, 0, 20, 80)), 10)
    expect(gap(of: disc, to: item(5, 0, 20, 80)), -15, "the centre is 5 pt inside")
    expect(gap(of: disc, to: item(-13, 14, 20, 20)), -5, "at a corner")
    expect(gap(of: item(0, 0, 100, 50, .ellipse), to: item(70, 0, 20, 200)), 10)
  }

  @Test func `A turned item is measured at its angle, a path and a group from their centres`() {
    let diamond = item(0, 0, 20, 20, angle: .pi / 4)
    expect(gap(of: diamond, to: item(30, 0, 20, 100)), 20 - 200.0.squareRoot())
    let triangle = [Point(x: -10, y: -10), Point(x: 30, y: -10), Point(x: -10, y: 30)]
    expect(gap(of: item(0, 0, 40, 40, .path(triangle)), to: item(0, 60, 20, 20)), 20)
    let members = [
      Rect(x: 0, y: 0, width: 20, height: 20), Rect(x: 80, y: 0, width: 20, height: 100),
    ]
    let group = item(50, 50, 100, 100, .group(ItemShape.members(of: members)))
    expect(gap(of: group, to: item(50, 50, 20, 20)), 20, "between the members")
  }

  @Test func `The smallest gap of all ticks counts, from tick 0 on, to the others or to some`() {
    let plan = ScenePlan(items: [item(0, 0, 20, 20), item(100, 0, 20, 20), item(0, 50, 20, 20)])
    let passing = motion(of: plan.items[0], x: { 90 * sin(.pi * $0) })
    expect(response(plan, passing)[.smallestGap], -10)
    expect(response(plan, passing, gap: [2])[.smallestGap], 30)
    expect(response(plan, passing, gap: [0, 1, 2])[.smallestGap], -10)
    expect(response(plan)[.smallestGap], 30)
  }

  @Test func `Of several items the smallest gap is the worst`() {
    let plan = ScenePlan(items: [item(0, 0, 20, 20), item(100, 0, 20, 20), item(150, 0, 20, 20)])
    let motions = plan.items.map { motion(of: $0) }
    let response = ResponseRequest(items: [0, 2], channel: .x)
      .response(to: motions, ofAll: true, in: plan)
    expect(response.parts[0][.smallestGap], 80)
    expect(response[.smallestGap], 30)
    #expect(response[.peak] == 150)
  }

  @Test func `Without the motions of the others, or with one that diverged, no gap is known`() {
    let plan = ScenePlan(items: [item(0, 0, 20, 20), item(100, 0, 20, 20)])
    let definition = ResponseDefinition(surroundings: Surroundings(of: 0, in: plan))
    let own = motion(of: plan.items[0])
    #expect(definition.determines(.smallestGap))
    #expect(!definition.response(to: own).determines(.smallestGap))
    let lost = motion(of: plan.items[1], x: { $0 > 0.5 ? .nan : 0 })
    #expect(
      definition.response(to: own, amid: [own, lost]).answer(.smallestGap) == .missing(.diverged))
  }

  // MARK: Areas

  @Test func `An item that leaves the bounds is outside from there on`() {
    let plan = ScenePlan(items: [item(50, 50, 20, 20)], bounds: Size(width: 100, height: 100))
    let leaving = response(plan, motion(of: plan.items[0], x: { 60 * $0 }))
    expect(leaving[.outside], 20)
    expect(leaving[.timeOutside], 1.0 / 3)
    let flush = response(plan, motion(of: plan.items[0], x: { _ in 40.00001 }))
    #expect(flush[.outside] == 0 && flush[.timeOutside] == 0, "a hair is inside")
    let away = response(plan, motion(of: plan.items[0], x: { _ in 43 }, y: { _ in 44 }))
    expect(away[.outside], 5, "the way of a corner, not of a side")
    #expect(away[.timeOutside] == 1)
  }

  @Test func `The wall of a collision counts before the bounds, and a named boundary before it`() {
    var wall = CollisionPlan(
      items: [0], bounds: Size(width: 100, height: 100),
      insets: EdgeInsets(top: 0, left: 0, bottom: 20, right: 0))
    wall.boundaries = [
      PlannedBoundary(name: "floor", corners: [Point(x: 0, y: 70), Point(x: 10, y: 70)]),
      PlannedBoundary(
        name: "box",
        corners: [
          Point(x: 0, y: 0), Point(x: 200, y: 0), Point(x: 200, y: 200), Point(x: 0, y: 200),
        ], isClosed: true),
    ]
    let plan = ScenePlan(
      items: [item(50, 50, 20, 20)], behaviors: [TimedBehavior(.collision(wall))],
      bounds: Size(width: 10, height: 10))
    let falling = motion(of: plan.items[0], y: { 60 * $0 })
    expect(response(plan, falling)[.outside], 39, "1 pt outside the inset bounds")
    let floor = response(plan, falling, boundary: 0)
    expect(floor[.outside], 50)
    expect(floor[.timeOutside], 5.0 / 6)
    let rising = motion(of: plan.items[0], y: { -60 * $0 })
    #expect(response(plan, rising, boundary: 0)[.outside] == 0, "it starts above the floor")
    #expect(response(plan, falling, boundary: 1)[.outside] == 0)
    #expect(!response(plan, falling, boundary: 2).determines(.outside))
  }

  // MARK: Lags

  private static let path = MovingPoint(stops: [
    Trace.Stop(time: 0, place: Point(x: 0, y: 0)), Trace.Stop(time: 1, place: Point(x: 60, y: 0)),
  ])

  private func lag(
    _ behavior: PlannedBehavior, from: Double = 0, _ x: (Double) -> Double
  ) -> Double? {
    let plan = ScenePlan(
      items: [item(5, 0, 20, 20)],
      behaviors: [TimedBehavior(behavior, time: ActiveTime(from: from))])
    return response(plan, motion(of: plan.items[0], x: x))[.lag]
  }

  @Test func `The lag is the distance from where the path would have the item`() {
    let late = { (time: Double) in max(0, 60 * time - 6) }
    let drag = PlannedBehavior.drag(CornerSprings(items: [0], point: Self.path))
    expect(lag(drag, late), 6, "a drag keeps the distance at which it begins")
    expect(lag(drag, from: 0.5, late), 0, "nothing is late after it began")
    var cancelled = Self.path
    (cancelled.cancel, cancelled.delay) = (0.5, 0.25)
    let drop = PlannedBehavior.drag(CornerSprings(items: [0], point: cancelled))
    expect(lag(drop) { max(0, 60 * $0 - 21) }, 6, "it jumps back at 0.75 s")
    expect(lag(.snap(SnapPlan(item: 0, to: Self.path)), late), 5)
    var spring = AttachmentPlan(
      item: 0, anchor: Self.path, properties: AttachmentProperties(length: 1, frequency: 2))
    expect(lag(.attachment(spring), late), 4, "5 pt ahead of the anchor at tick 0, 1 at the end")
    spring.properties.length = nil
    expect(lag(.attachment(spring), late), 5)
    spring.offset = Offset(horizontal: -5, vertical: 0)
    expect(lag(.attachment(spring), late), 6)
  }

  @Test func `A scene determines what it has around the item`() {
    let bare = ScenePlan(items: [item(0, 0, 20, 20)])
    let places: [Metric] = [.smallestGap, .outside, .timeOutside, .lag]
    #expect(!places.contains { response(bare).determines($0) })
    let still = SnapPlan(item: 0, to: .still(.zero))
    let pin = AttachmentPlan(.pin, item: 0, anchor: Self.path)
    let plan = ScenePlan(
      items: bare.items + bare.items,
      behaviors: [TimedBehavior(.snap(still)), TimedBehavior(.attachment(pin))])
    #expect(places.filter { response(plan).determines($0) } == [.smallestGap])
    #expect(!response(plan, gap: [0]).determines(.smallestGap))
  }

  // MARK: Random shapes

  private static func randomItem(_ random: inout SplitMix) -> PlannedItem {
    let (width, height) = (random.number(5...120), random.number(5...120))
    var item = PlannedItem(
      name: "", center: Point(x: random.number(0...200), y: random.number(0...200)),
      size: Size(width: width, height: height))
    item.angle = random.number(-4...4)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: break
    case 1: item.shape = .ellipse
    case 2:
      item.size.height = width
      item.shape = .ellipse
    case 3:
      let count = Int.random(in: 3...7, using: &random)
      item.shape = .path(
        (0..<count).map { index in
          let turn = 2 * .pi * (Double(index) + random.number(0...0.6)) / Double(count)
          return Point(x: width / 2 * cos(turn), y: width / 2 * sin(turn))
        })
    default:
      let members = ItemShape.members(of: [
        Rect(x: 0, y: 0, width: width, height: 20),
        Rect(x: random.number(0...80), y: random.number(0...80), width: 15, height: height),
      ])
      item.shape = .group(members)
      item.size = Rect(around: members).size
    }
    return item
  }

  @Test func `Gaps of random shapes are those of densely sampled surfaces`() {
    var random = SplitMix(seed: 60)
    var (apart, overlapping) = (0, 0)
    for _ in 0..<rounds(1000) {
      let (one, other) = (Self.randomItem(&random), Self.randomItem(&random))
      let gap = gap(of: one, to: other)
      let pairs = one.pieces.flatMap { piece in other.pieces.map { (piece, $0) } }
      let bySupport = pairs.map { $0.separation(from: $1) }.min() ?? 0
      #expect(abs(gap - bySupport) < 0.01, "\(one) \(other)")
      guard gap > 0 else {
        overlapping += 1
        continue
      }
      apart += 1
      let byPoints = pairs.map { min($0.sampledDistance(to: $1), $1.sampledDistance(to: $0)) }
      #expect(abs(gap - (byPoints.min() ?? 0)) < 0.01, "\(one) \(other)")
    }
    #expect(min(apart, overlapping) > rounds(1000) / 10)
  }

  @Test func `Random shapes reach as far outside as their densely sampled surfaces`() {
    var random = SplitMix(seed: 61)
    var outside = 0
    for _ in 0..<rounds(1000) {
      let one = Self.randomItem(&random)
      let bounds = Size(width: 200, height: 150)
      let reached = response(ScenePlan(items: [one], bounds: bounds))[.outside] ?? -1
      let sampled =
        one.pieces.flatMap { $0.outline(steps: 40) }.map { point in
          let x = max(-point.x, point.x - bounds.width, 0)
          let y = max(-point.y, point.y - bounds.height, 0)
          return hypot(x, y)
        }.max() ?? 0
      #expect(abs(reached - sampled) < 0.01, "\(one)")
      if reached > 0 { outside += 1 }
    }
    #expect((rounds(1000) / 5..<rounds(1000)).contains(outside))
  }
}

/// A convex piece of an item in the view, to sample its surface: corners, or a disc about one.
private struct SurfacePiece {
  var corners: [Point]
  var radius = 0.0

  /// Points all along the surface: so many on each side, from corner to corner, or on a disc.
  func outline(steps: Int) -> [Point] {
    guard radius == 0 else {
      return (0..<4000).map { index in
        let turn = Double(index) * .pi / 2000
        return Point(
          x: corners[0].x + radius * cos(turn), y: corners[0].y + radius * sin(turn))
      }
    }
    return sides.flatMap { side in
      (0..<steps).map { Self.point(of: side, at: Double($0) / Double(steps)) }
    }
  }

  private typealias Side = (start: Point, end: Point)

  private var sides: [Side] {
    corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
  }

  private static func point(of side: Side, at share: Double) -> Point {
    Point(
      x: side.start.x + share * (side.end.x - side.start.x),
      y: side.start.y + share * (side.end.y - side.start.y))
  }

  /// The distance of a point outside from the piece: from the nearest of its sides.
  private func distance(to point: Point) -> Double {
    let nearest = sides.reduce(Double.infinity) { nearest, side in
      let (x, y) = (side.end.x - side.start.x, side.end.y - side.start.y)
      let along = (point.x - side.start.x) * x + (point.y - side.start.y) * y
      let square = x * x + y * y
      let foot = Self.point(of: side, at: square > 0 ? min(max(along / square, 0), 1) : 0)
      return min(nearest, hypot(point.x - foot.x, point.y - foot.y))
    }
    return nearest - radius
  }

  /// The smallest distance of points along the surface from another piece, which it does not overlap.
  ///
  /// Along a side the distance from a convex piece is a convex function, so that finer steps around the
  /// nearest of coarse ones find the nearest point.
  func sampledDistance(to other: SurfacePiece) -> Double {
    guard radius == 0 else {
      return outline(steps: 0).map { other.distance(to: $0) }.min() ?? .infinity
    }
    return sides.map { side in
      var (low, high, nearest) = (0.0, 1.0, Double.infinity)
      for _ in 0..<5 {
        let step = (high - low) / 16
        let samples = (0...16).map { index in
          let share = low + Double(index) * step
          return (share, other.distance(to: Self.point(of: side, at: share)))
        }
        guard let best = samples.min(by: { $0.1 < $1.1 }) else { return nearest }
        (low, high, nearest) = (max(best.0 - step, 0), min(best.0 + step, 1), best.1)
      }
      return nearest
    }.min() ?? .infinity
  }

  /// The largest gap between the half-planes around the two over many directions: their distance, or
  /// minus the depth of their overlap.
  ///
  /// From direction to direction the gap changes at most by the angle times the distance of the
  /// farthest points, less than 500 pt here; where it may be largest, the directions are finer.
  func separation(from other: SurfacePiece) -> Double {
    let step = Double.pi / 360
    func gap(along turn: Double) -> Double {
      let (x, y) = (cos(turn), sin(turn))
      let start = other.corners.reduce(Double.infinity) { min($0, $1.x * x + $1.y * y) }
      let end = corners.reduce(-Double.infinity) { max($0, $1.x * x + $1.y * y) }
      return start - other.radius - end - radius
    }
    let coarse = (0..<720).map { gap(along: Double($0) * step) }
    let largest = coarse.max() ?? 0
    return coarse.indices.filter { coarse[$0] > largest - 250 * step }.reduce(largest) {
      best, index in
      (-100...100).reduce(best) {
        max($0, gap(along: (Double(index) + Double($1) / 200) * step))
      }
    }
  }
}

extension PlannedItem {
  /// The pieces of its surface in the view.
  fileprivate var pieces: [SurfacePiece] {
    func piece(_ corners: [Point]) -> SurfacePiece {
      SurfacePiece(
        corners: corners.map { corner in
          Point(
            x: center.x + cos(angle) * corner.x - sin(angle) * corner.y,
            y: center.y + sin(angle) * corner.x + cos(angle) * corner.y)
        })
    }
    let box = Rect(center: .zero, size: size)
    switch shape {
    case .rectangle: return [piece(box.corners)]
    case .ellipse where size.width == size.height:
      return [SurfacePiece(corners: [center], radius: size.width / 2)]
    case .ellipse: return [piece(BezierPath(ovalIn: box).corners)]
    case .path(let corners): return [piece(corners)]
    case .group(let members): return members.map { piece($0.corners) }
    }
  }
}
