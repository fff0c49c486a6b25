// SPDX-License-Identifier: Apache-2.0

import Testing
import TestSupport

@testable import RigidBodies

/// The closest points of two outlines against closed forms and against every pair of sides.
struct ClosestPointsTests {
  @Test func `Two discs are as far apart as their centres: radii do not count`() {
    let found = closest(
      .disc(1), Transform(Vector2(1, 2), angle: 3), .disc(0.5), Transform(Vector2(4, 6)))
    #expect(found.closestPoints == (Vector2(1, 2), Vector2(4, 6)))
    #expect(found.distance == 5)
  }

  @Test func `Two boxes side by side are apart by the gap between their sides`() {
    let found = closest(
      .halfBox(1, 0.5), Transform(Vector2(0, 0)), .halfBox(0.5, 0.25), Transform(Vector2(3, 0.3)))
    #expect(abs(found.distance - 1.5) < 1e-15)
    let (a, b) = found.closestPoints
    #expect(a.x == 1)
    #expect(abs(b.x - 2.5) < 1e-15)
    #expect(abs(a.y - b.y) < 1e-15)
  }

  @Test func `A box that stands on its corner is apart by half its diagonal less`() {
    let found = closest(
      .halfBox(1, 1), Transform(Vector2(0, 0)), .halfBox(1, 1),
      Transform(Vector2(4, 0), angle: .pi / 4))
    #expect(abs(found.distance - (3 - 2.0.squareRoot())) < 1e-14)
    #expect((found.closestPoints.b - Vector2(4 - 2.0.squareRoot(), 0)).length < 1e-14)
  }

  @Test func `Outlines one inside the other have the distance 0 and one closest point`() {
    let found = closest(
      .halfBox(2, 2), Transform(Vector2(0, 0)), .halfBox(0.5, 0.25),
      Transform(Vector2(0.4, -0.7), angle: 1))
    #expect(found.distance == 0)
    #expect(found.closestPoints.a == found.closestPoints.b)
  }

  @Test func `Random outlines are as far apart as the closest two of their sides`() {
    var generator = SplitMix(seed: 1)
    var (apart, overlapping) = (0, 0)
    for _ in 0..<4000 {
      let (a, b) = (OwnedOutline.random(&generator), OwnedOutline.random(&generator))
      let (frameA, frameB) = (Transform.random(&generator), Transform.random(&generator))
      let found = closest(a, frameA, b, frameB)
      let expected = bruteForceDistance(
        a.corners.map(frameA.apply), b.corners.map(frameB.apply))
      #expect(abs(found.distance - expected) < 1e-7)
      let points = found.closestPoints
      #expect(abs((points.a - points.b).length - expected) < 1e-7)
      if expected > 0 { apart += 1 } else { overlapping += 1 }
    }
    #expect(apart > 1000 && overlapping > 500)
  }

  @Test func `The corners remembered from a little earlier lead to the same distance`() {
    var generator = SplitMix(seed: 1)
    for _ in 0..<500 {
      let (a, b) = (OwnedOutline.random(&generator), OwnedOutline.random(&generator))
      let frameA = Transform.random(&generator)
      var frameB = Transform.random(&generator)
      var last: Simplex<Double>?
      for _ in 0..<10 {
        frameB.position = frameB.position + Vector2(0.05, -0.03)
        let cold = closest(a, frameA, b, frameB)
        let warm = closest(a, frameA, b, frameB, after: last)
        #expect(abs(warm.distance - cold.distance) < 1e-7)
        last = warm
      }
    }
  }
}

extension Transform<Double> {
  /// The frame at a position, not turned.
  init(_ position: Vector2<Double>) { self.init(position, angle: 0) }

  /// A frame within 1.5 m of the origin along each axis.
  fileprivate static func random(_ generator: inout SplitMix) -> Transform {
    let position = Vector2(generator.number(-1.5...1.5), generator.number(-1.5...1.5))
    return Transform(position, angle: generator.number(-4...4))
  }
}

/// The distance of two convex polygons: 0 where a separating axis is missing, else that of the
/// closest corner and side.
private func bruteForceDistance(_ a: [Vector2<Double>], _ b: [Vector2<Double>]) -> Double {
  if a.count + b.count > 2 {
    let axes = sides(a) + sides(b)
    let apart = axes.contains { p, q in
      let axis = Vector2(q.y - p.y, p.x - q.x)
      let (alongA, alongB) = (a.map { Vector2.dot($0, axis) }, b.map { Vector2.dot($0, axis) })
      return gap(alongA, alongB) > 0 || gap(alongB, alongA) > 0
    }
    if !apart { return 0 }
  }
  let cornersOfA = a.flatMap { p in sides(b).map { distance(p, $0) } }
  let cornersOfB = b.flatMap { p in sides(a).map { distance(p, $0) } }
  return (cornersOfA + cornersOfB).min() ?? .infinity
}

/// The least of the second numbers less the largest of the first.
private func gap(_ first: [Double], _ second: [Double]) -> Double {
  (second.min() ?? 0) - (first.max() ?? 0)
}

/// The sides of a polygon; of a single corner that corner twice.
private func sides(_ corners: [Vector2<Double>]) -> [(Vector2<Double>, Vector2<Double>)] {
  corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
}

/// The distance of a point and the straight line from one end of a side to the other.
private func distance(_ p: Vector2<Double>, _ side: (Vector2<Double>, Vector2<Double>)) -> Double {
  let e = side.1 - side.0
  let square = Vector2.dot(e, e)
  let share = square == 0 ? 0 : min(1, max(0, Vector2.dot(p - side.0, e) / square))
  return (p - (side.0 + share * e)).length
}

extension OwnedOutline<Double> {
  /// Corners on an ellipse, in order: of one to eight corners, without a skin.
  static func random(_ generator: inout SplitMix) -> OwnedOutline {
    let count = Int.random(in: 1...8, using: &generator)
    let angles = (0..<count).map { _ in generator.number(0...(2 * .pi)) }.sorted()
    let (a, b) = (generator.number(0.1...1), generator.number(0.1...1))
    return OwnedOutline(corners: angles.map { Vector2(a * $0.cosine, b * $0.sine) }, radius: 0)
  }
}

/// Times of impact against closed forms and against the distance along the way.
struct TimeOfImpactTests {
  /// The way of 200 m/s in one sub-step, in metres.
  private let way = 200.0 / 120

  /// An upright edge at the origin, with the skin of Box2D.
  private let wall = OwnedOutline<Double>(corners: [Vector2(0, -5), Vector2(0, 5)], radius: 0.01)

  @Test func `A disc at 200 m/s touches a wall where its skin overlaps by three slops`() {
    let disc = OwnedOutline<Double>.disc(0.1)
    let found = impact(wall, still, disc, .straight(from: -1, by: way))
    #expect(found.state == .touching)
    // The centre stops at 0.1 + 0.01 - 3 * 0.005 m from the wall, within 0.00125 m.
    #expect(abs(found.t - (1 - 0.095) / way) < 0.00125 / way)
  }

  @Test func `A thin box at 200 m/s does not pass through a wall that it is past in the end`() {
    let box = OwnedOutline.halfBox(0.05, 0.2, radius: 0.01)
    let found = impact(wall, still, box, .straight(from: -0.8, by: way))
    #expect(found.state == .touching)
    // Both skins of 0.01 m less three slops leave 0.005 m between corners and wall.
    #expect(abs(found.t - (0.8 - 0.05 - 0.005) / way) < 0.00125 / way)
  }

  @Test(
    "Short of the wall outlines stay separated, from the start they touch or overlap at the time 0")
  func ends() {
    let disc = OwnedOutline<Double>.disc(0.1)
    let short = impact(wall, still, disc, .straight(from: -1, by: 0.9))
    #expect(short == TimeOfImpact(state: .separated, t: 1))
    let early = impact(wall, still, disc, .straight(from: -1, by: way), until: 0.5)
    #expect(early == TimeOfImpact(state: .separated, t: 0.5))
    let inside = impact(wall, still, .halfBox(0.1, 0.1), .straight(from: -0.05, by: 1))
    #expect(inside == TimeOfImpact(state: .overlapped, t: 0))
    let box = OwnedOutline<Double>.halfBox(0.1, 0.1, radius: 0.01)
    let near = impact(wall, still, box, .straight(from: -0.105, by: 1))
    #expect(near == TimeOfImpact(state: .touching, t: 0))
  }

  @Test func `A turning bar reaches the wall when its end is as far off as the target`() {
    let bar = OwnedOutline.halfBox(1, 0.01, radius: 0.01)
    let sweep = Sweep(c0: Vector2(-0.8, 0), a0: .pi / 2, c: Vector2(-0.8, 0), a: 0)
    let found = impact(wall, still, bar, sweep)
    #expect(found.state == .touching)
    // The corner (1, -0.01) is the one ahead, cos a + 0.01 sin a to the right of the middle.
    let angle = (1 - found.t) * .pi / 2
    let gap = 0.8 - (angle.cosine + 0.01 * angle.sine)
    #expect(abs(gap - 0.005) < 0.00125)
  }

  @Test func `Full turns in the angles change nothing`() {
    let bar = OwnedOutline.halfBox(1, 0.01, radius: 0.01)
    func found(_ turns: Double) -> TimeOfImpact<Double> {
      let a = turns * 2 * Double.pi
      let sweep = Sweep(c0: Vector2(-0.8, 0), a0: a + 1.5, c: Vector2(-0.7, 0), a: a)
      return impact(wall, still, bar, sweep)
    }
    let plain = found(0)
    for turns in [-3.0, 1, 100] {
      #expect(found(turns).state == plain.state)
      #expect(abs(found(turns).t - plain.t) < 1e-10)
    }
  }

  @Test func `At the time the distance is the target, and before it was never below`() {
    var generator = SplitMix(seed: 1)
    var counts: [TimeOfImpact<Double>.State: Int] = [:]
    for _ in 0..<1000 {
      var (a, b) = (OwnedOutline.random(&generator), OwnedOutline.random(&generator))
      (a.radius, b.radius) = (0.01, 0.01)
      let (sweepA, sweepB) = (Sweep.random(&generator), Sweep.random(&generator))
      let found = impact(a, sweepA, b, sweepB)
      counts[found.state, default: 0] += 1
      guard found.state == .touching else { continue }
      func distance(_ t: Double) -> Double {
        closest(a, sweepA.transform(at: t), b, sweepB.transform(at: t)).distance
      }
      // Only the first time may be nearer: the outlines began so.
      if found.t > 0 { #expect(abs(distance(found.t) - 0.005) <= 0.00125 + 1e-9) }
      for step in 0..<200 {
        #expect(distance(found.t * Double(step) / 200) > 0.005 - 0.00125 - 1e-9)
      }
    }
    #expect(counts[.touching, default: 0] > 100)
    #expect(counts[.separated, default: 0] > 100)
    #expect(counts[.failed] == nil)
  }

  private var still: Sweep<Double> { .straight(from: 0, by: 0) }
}

extension Sweep<Double> {
  /// A way along x, not turning.
  fileprivate static func straight(from x: Double, by way: Double) -> Sweep {
    Sweep(c0: Vector2(x, 0), a0: 0, c: Vector2(x + way, 0), a: 0)
  }

  /// A way within 3 m of the origin along each axis, turning by up to the most of a sub-step.
  fileprivate static func random(_ generator: inout SplitMix) -> Sweep {
    func place() -> Vector2<Double> {
      Vector2(generator.number(-3...3), generator.number(-3...3))
    }
    let a0 = generator.number(-9...9)
    let turn = generator.number(-SolverConstants.maximumRotation...SolverConstants.maximumRotation)
    return Sweep(c0: place(), a0: a0, c: place(), a: a0 + turn)
  }
}

/// Distances and times of impact as Box2D 2.4.1 has them (b2Distance, b2TimeOfImpact), to the bit.
///
/// The answers of the library, of the same method as 2.3's, are written with nine digits, enough to
/// name a `Float`.
struct TimeOfImpactPeerTests {
  @Test(arguments: cases)
  fileprivate func `States, times and distances are those of Box2D, to the bit`(_ peer: PeerCase) {
    let found = impact(peer.a, peer.sweepA, peer.b, peer.sweepB)
    #expect(found.state == peer.state)
    #expect(found.t == peer.t)
    let start = closest(peer.a, peer.sweepA.transform(at: 0), peer.b, peer.sweepB.transform(at: 0))
    #expect(start.distance == peer.distanceAtStart)
  }
}

/// Two outlines, their ways, and what Box2D answers.
private struct PeerCase: Sendable {
  let a: OwnedOutline<Float>
  let sweepA: Sweep<Float>
  let b: OwnedOutline<Float>
  let sweepB: Sweep<Float>
  let state: TimeOfImpact<Float>.State
  let t: Float
  let distanceAtStart: Float
}

private let box = OwnedOutline<Float>.halfBox(0.5, 0.25, radius: 0.01)
private let triangle = OwnedOutline<Float>(
  corners: [Vector2(0, -0.5), Vector2(0.5, 0.5), Vector2(-0.5, 0.5)], radius: 0.01)
private let edge = OwnedOutline<Float>(corners: [Vector2(0, -2), Vector2(0, 2)], radius: 0.01)

private let cases = [
  PeerCase(
    a: edge, sweepA: sweep(1.5, 0, 0, to: 1.5, 0, 0), b: box,
    sweepB: sweep(0, 0, 0, to: 2, 0.5, 1.5), state: .touching, t: 0.477038145,
    distanceAtStart: 1),
  PeerCase(
    a: triangle, sweepA: sweep(-2, 1, 7, to: 2, -1, 8.25), b: box,
    sweepB: sweep(1, -1.5, -4, to: -1, 1.5, -3), state: .touching, t: 0.369472116,
    distanceAtStart: 2.87868023),
  PeerCase(
    a: .disc(0.25), sweepA: sweep(-2, 0, 0, to: 2, 0.5, 3), b: triangle,
    sweepB: sweep(0.25, 0.5, 1, to: 0, 0, 2), state: .touching, t: 0.340322375,
    distanceAtStart: 1.59778774),
  PeerCase(
    a: box, sweepA: sweep(-2, 2, 0, to: 2, 2, 1.5), b: triangle,
    sweepB: sweep(0, 0, 0, to: 0, 0.25, -1), state: .separated, t: 1,
    distanceAtStart: 1.60078108),
  PeerCase(
    a: box, sweepA: sweep(0, 0, 1, to: 1, 1, 1), b: triangle,
    sweepB: sweep(0.25, 0.25, 0, to: -2, 0, 0), state: .overlapped, t: 0, distanceAtStart: 0),
  PeerCase(
    a: box, sweepA: sweep(-1.5, -1, 0, to: 1.5, 1, 1.5), b: box,
    sweepB: sweep(1, -1, 2, to: -1.5, 1, 0.75), state: .touching, t: 0.3065359,
    distanceAtStart: 1.56783378),
]

/// The way from a position and angle to others.
private func sweep(
  _ x0: Float, _ y0: Float, _ a0: Float, to x: Float, _ y: Float, _ a: Float
) -> Sweep<Float> {
  Sweep(c0: Vector2(x0, y0), a0: a0, c: Vector2(x, y), a: a)
}
