// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import RigidBodies

/// The closest points of two outlines against closed forms and against every pair of sides.
struct ClosestPointsTests {
  @Test func `Two discs are as far apart as their centres: radii do not count`() {
    let found = closest(
      .disc(1), Transform(Vector2(1, 2), angle: 3), .disc(0.5), Transform(Vector2(4, 6)))
    #expect(found == ClosestPoints(a: Vector2(1, 2), b: Vector2(4, 6), distance: 5))
  }

  @Test func `Two boxes side by side are apart by the gap between their sides`() {
    let found = closest(
      .halfBox(1, 0.5), Transform(Vector2(0, 0)), .halfBox(0.5, 0.25), Transform(Vector2(3, 0.3)))
    #expect(abs(found.distance - 1.5) < 1e-15)
    #expect(found.a.x == 1)
    #expect(abs(found.b.x - 2.5) < 1e-15)
    #expect(abs(found.a.y - found.b.y) < 1e-15)
  }

  @Test func `A box that stands on its corner is apart by half its diagonal less`() {
    let found = closest(
      .halfBox(1, 1), Transform(Vector2(0, 0)), .halfBox(1, 1),
      Transform(Vector2(4, 0), angle: .pi / 4))
    #expect(abs(found.distance - (3 - 2.0.squareRoot())) < 1e-14)
    #expect((found.b - Vector2(4 - 2.0.squareRoot(), 0)).length < 1e-14)
  }

  @Test func `Outlines one inside the other have the distance 0 and one closest point`() {
    let found = closest(
      .halfBox(2, 2), Transform(Vector2(0, 0)), .halfBox(0.5, 0.25),
      Transform(Vector2(0.4, -0.7), angle: 1))
    #expect(found.distance == 0)
    #expect(found.a == found.b)
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
      #expect(abs((found.a - found.b).length - expected) < 1e-7)
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
      var cache = SimplexCache<Double>()
      for _ in 0..<10 {
        frameB.position = frameB.position + Vector2(0.05, -0.03)
        let cold = closest(a, frameA, b, frameB)
        let warm = closest(a, frameA, b, frameB, cache: &cache)
        #expect(abs(warm.distance - cold.distance) < 1e-7)
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
