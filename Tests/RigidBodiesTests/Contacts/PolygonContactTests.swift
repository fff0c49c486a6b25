// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RigidBodies

/// Two polygons, against contacts worked out by hand.
///
/// Each has a skin of 0.01 m, so that gaps are 0.02 m less than those of the corners.
struct PolygonContactTests {
  /// A box of 0.4 m on one of 1 m by 0.5 m, sunk in by `depth`, its centre at `x`.
  private func stack(x: Double, depth: Double = 0.05, angle: Double = 0) -> PlacedPair<Double> {
    PlacedPair(.box(1, 0.5), .box(0.4, 0.4), at: (x, 0.45 - depth, angle))
  }

  @Test func `A box sunk into the side of another touches at both its corners there`() throws {
    let pair = stack(x: 0.1)
    let world = try #require(pair.worldManifold)
    #expect(pair.manifold.count == 2)
    #expect(pair.manifold.kind == .faceA)
    #expect(world.normal.isNear(0, 1))
    #expect(world.first.position.isNear(-0.1, 0.225))
    #expect(world.second.position.isNear(0.3, 0.225))
    for gap in pair.separations { #expect(abs(gap + 0.07) < 1e-12) }
  }

  @Test func `A box over the end of a side is cut at the end plus both skins`() throws {
    let world = try #require(stack(x: 0.5).worldManifold)
    let xs = [world.first.position.x, world.second.position.x].sorted()
    #expect(abs(xs[0] - 0.3) < 1e-12)
    #expect(abs(xs[1] - 0.52) < 1e-12)
  }

  @Test(arguments: [(-0.0199, 2), (-0.0201, 0)])
  func `Skins reach 0.02 m beyond the corners`(depth: Double, count: Int) {
    #expect(stack(x: 0, depth: depth).manifold.count == count)
  }

  @Test func `A box that stands on its corner touches there alone`() throws {
    let half = 0.2 * 2.0.squareRoot()
    let pair = PlacedPair<Double>(
      .box(1, 0.5), .box(0.4, 0.4), at: (0.1, 0.25 + half - 0.01, .pi / 4))
    let world = try #require(pair.worldManifold)
    #expect(pair.manifold.count == 1)
    #expect(world.normal.isNear(0, 1))
    #expect(world.first.position.isNear(0.1, 0.245))
    #expect(abs(world.first.separation + 0.03) < 1e-12)
    #expect(pair.manifold.first.feature == ContactFeature(indexA: 2, indexB: 0, kindA: .face))
  }

  @Test(arguments: 0..<12)
  func `Exchanging the polygons turns the normal round and keeps the gaps`(index: Int) throws {
    let place = (x: 0.2, y: 0.1, angle: 0.7)
    let other = (x: 0.5, y: 0.4, angle: 0.3 + .pi / 6 * Double(index))
    let pair = PlacedPair<Double>(.box(1, 0.5), at: place, .box(0.4, 0.6), at: other)
    let back = PlacedPair<Double>(.box(0.4, 0.6), at: other, .box(1, 0.5), at: place)
    let (there, again) = try (#require(pair.worldManifold), #require(back.worldManifold))
    #expect((there.normal + again.normal).length < 1e-12)
    let gaps = zip(pair.separations.sorted(), back.separations.sorted())
    #expect(pair.separations.count == back.separations.count)
    for (one, other) in gaps { #expect(abs(one - other) < 1e-12) }
  }

  @Test(arguments: [0.1, 0.5])
  func `The features of a sliding, slightly tilting box stay the same`(x: Double) {
    let features = stack(x: x).manifold.points.map(\.feature)
    #expect(Set(features).count == 2)
    for step in 1...20 {
      let moved = stack(x: x + 0.002 * Double(step), angle: 1e-4 * Double(step % 3 - 1))
      #expect(moved.manifold.points.map(\.feature) == features)
    }
  }

  @Test func `Polygons of 255 corners touch like the circles they are cut from`() {
    let wheel = OwnedOutline<Double>.polygon(
      (0..<255).map { Vector2(0.5, 0).rotated(by: 2 * .pi * Double($0) / 255) })
    let pair = PlacedPair(wheel, wheel, at: (0.7, 0.7, 0.1))
    let gap = pair.separations.min() ?? .infinity
    #expect(abs(gap - (0.7 * 2.0.squareRoot() - 1.02)) < 2e-4)
  }
}
