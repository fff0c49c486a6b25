// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import RigidBodies

/// Contacts of random pairs, against distances found by trying every pair of corners.
struct RandomContactTests {
  @Test
  func `A disc on a polygon or an edge has the true gap, and touches only where there is none`() {
    var random = SplitMix(seed: 1)
    for round in 0..<300 {
      let a = round % 2 == 0 ? random.polygon() : random.edge()
      let pair = PlacedPair(a, at: random.pose(0.3), .disc(0.15), at: random.pose(0.5))
      let gap = pair.trueDistance - pair.a.radius - pair.b.radius
      #expect(pair.manifold.count == (gap <= 0 ? 1 : 0))
      if let world = pair.worldManifold { #expect(abs(world.first.separation - gap) < 1e-9) }
    }
  }

  @Test
  func `Polygons that overlap touch at their true depth at most; others only within their skins`() {
    var random = SplitMix(seed: 1)
    var touching = 0
    for _ in 0..<300 {
      let pair = PlacedPair(
        random.polygon(), at: random.pose(0.2), random.polygon(), at: random.pose(0.4))
      check(pair, tolerance: SolverConstants.sideTolerance, overlapMustTouch: true)
      touching += pair.manifold.count > 0 ? 1 : 0
    }
    #expect(touching > 50)
  }

  @Test func `A box on an edge touches at its true depth at most`() {
    var random = SplitMix(seed: 1)
    for _ in 0..<300 {
      let box = OwnedOutline<Double>.box(random.number(0.2...0.6), random.number(0.2...0.6))
      let pair = PlacedPair(random.edge(), at: random.pose(0.2), box, at: random.pose(0.4))
      check(pair, tolerance: 0.01, overlapMustTouch: true)
    }
  }

  @Test func `A chain is touched alike whichever way it runs, from both sides`() {
    var random = SplitMix(seed: 1)
    var touching = 0
    for _ in 0..<400 {
      let xs = [-0.9, -0.3, 0.3, 0.9]
      let v = xs.map { Vector2($0, random.number(-0.15...0.15)) }
      let box = OwnedOutline<Double>.box(random.number(0.2...0.6), random.number(0.2...0.6))
      let side = random.number(-1...1) < 0 ? -1.0 : 1.0
      let place = (
        x: random.number(-0.5...0.5), y: side * random.number(0.2...0.4),
        angle: random.number(-4...4)
      )
      let there = PlacedPair(.edge(v[1], v[2], before: v[0], after: v[3]), box, at: place)
      let back = PlacedPair(.edge(v[2], v[1], before: v[3], after: v[0]), box, at: place)
      #expect(there.separations.count == back.separations.count)
      for (one, other) in zip(there.separations.sorted(), back.separations.sorted()) {
        #expect(abs(one - other) < 1e-12)
      }
      guard let a = there.worldManifold, let b = back.worldManifold else { continue }
      #expect((a.normal - b.normal).length < 1e-12)
      touching += 1
    }
    #expect(touching > 50)
  }

  /// Compares the deepest point, without skins, with the true distance of the cores.
  ///
  /// Where the cores are apart a gap along the normal may be smaller than the way round a corner,
  /// but never negative; and none touch that are farther apart than the diagonal of the skins.
  private func check(_ pair: PlacedPair<Double>, tolerance: Double, overlapMustTouch: Bool) {
    let (distance, skins) = (pair.trueDistance, pair.a.radius + pair.b.radius)
    guard let deepest = pair.separations.min() else {
      #expect(!overlapMustTouch || distance > 0)
      return
    }
    #expect(deepest + skins >= min(distance, 0) - tolerance)
    #expect(deepest <= 0)
    #expect(distance <= 2.0.squareRoot() * skins)
  }
}

extension SplitMix {
  /// A convex polygon of 3 to 6 corners on an ellipse.
  fileprivate mutating func polygon() -> OwnedOutline<Double> {
    let (width, height) = (number(0.15...0.4), number(0.15...0.4))
    let count = Int(number(3...6.999))
    let start = number(0...6)
    return .polygon(
      (0..<count).map { index in
        let angle = start + (Double(index) + number(0...0.6)) * 2 * .pi / Double(count)
        return Vector2(width * angle.cosine, height * angle.sine)
      })
  }

  fileprivate mutating func edge() -> OwnedOutline<Double> {
    .edge(Vector2(number(-0.5...(-0.1)), number(-0.2...0.2)), Vector2(number(0.1...0.5), 0))
  }

  fileprivate mutating func pose(_ reach: Double) -> (x: Double, y: Double, angle: Double) {
    (number(-reach...reach), number(-reach...reach), number(-4...4))
  }
}

extension PlacedPair<Double> {
  /// The distance of the pieces without skins, or minus the depth of their overlap.
  ///
  /// It is that of the origin from the hull of all differences of corners. A segment between two of
  /// them is a part of the hull's border where no third one lies to its right.
  fileprivate var trueDistance: Double {
    let differences = a.corners.flatMap { p in
      b.corners.map { xfB.apply($0) - xfA.apply(p) }
    }
    var (nearest, isInside) = (Double.infinity, true)
    for p in differences {
      for q in differences where (q - p).length > 1e-9 {
        let d = q - p
        guard differences.allSatisfy({ Vector2.cross(d, $0 - p) >= -1e-12 }) else { continue }
        let share = min(max(-Vector2.dot(p, d) / Vector2.dot(d, d), 0), 1)
        nearest = min(nearest, (p + share * d).length)
        isInside = isInside && Vector2.cross(d, -p) >= 0
      }
    }
    return isInside ? -nearest : nearest
  }
}
