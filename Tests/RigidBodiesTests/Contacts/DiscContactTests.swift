// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RigidBodies

/// Discs on discs, polygons and edges, against contacts worked out by hand.
struct DiscContactTests {
  @Test func `Two discs touch on the line between their centres`() throws {
    let pair = PlacedPair<Double>(.disc(0.3), at: (1, 1, 2), .disc(0.25), at: (1.3, 1.4, -1))
    let world = try #require(pair.worldManifold)
    #expect(world.normal.isNear(0.6, 0.8))
    #expect(abs(world.first.separation + 0.05) < 1e-12)
    #expect(world.first.position.isNear(1 + 0.6 * 0.275, 1 + 0.8 * 0.275))
  }

  @Test func `Discs farther apart than their radii do not touch`() {
    #expect(PlacedPair<Double>(.disc(0.3), .disc(0.2), at: (0.3, 0.401, 0)).manifold.count == 0)
  }

  @Test(
    "A disc touches the side of a box, its corner, or the nearest side from inside",
    arguments: [
      (0.2, 0.42, 0.0, 1.0, -0.04), (0.62, 0.41, 0.6, 0.8, -0.01), (0.45, 0.1, 1, 0, -0.26),
    ])
  func polygon(x: Double, y: Double, nx: Double, ny: Double, gap: Double) throws {
    let pair = PlacedPair<Double>(.box(1, 0.5), .disc(0.2), at: (x, y, 1))
    let world = try #require(pair.worldManifold)
    #expect(world.normal.isNear(nx, ny))
    #expect(abs(world.first.separation - gap) < 1e-12)
  }

  @Test func `A disc beside a corner, within reach of both sides but not of the corner, is free`() {
    #expect(PlacedPair<Double>(.box(1, 0.5), .disc(0.2), at: (0.66, 0.41, 0)).manifold.count == 0)
  }

  @Test(arguments: [1.0, -1.0])
  func `An edge is touched from both sides`(side: Double) throws {
    let edge = OwnedOutline<Double>.edge(Vector2(-1, 0), Vector2(1, 0))
    let pair = PlacedPair(edge, .disc(0.2), at: (0.3, 0.15 * side, 0))
    let world = try #require(pair.worldManifold)
    #expect(world.normal.isNear(0, side))
    #expect(abs(world.first.separation + 0.06) < 1e-12)
    #expect(world.first.position.isNear(0.3, -0.02 * side))
  }

  @Test(arguments: [(-1.0, 0), (1, 1)])
  func `Each end of an edge is a corner of its own`(side: Double, index: UInt8) throws {
    let edge = OwnedOutline<Double>.edge(Vector2(-1, 0), Vector2(1, 0))
    let pair = PlacedPair(edge, .disc(0.2), at: (1.12 * side, 0.16, 0))
    let world = try #require(pair.worldManifold)
    #expect(world.normal.isNear(0.6 * side, 0.8))
    #expect(abs(world.first.separation + 0.01) < 1e-12)
    #expect(pair.manifold.first.feature == ContactFeature(indexA: index))
  }

  @Test(arguments: [-0.1, -0.001, 0.001, 0.1])
  func `At the seam of two edges one of them has the disc`(x: Double) {
    let (a, b, c) = (Vector2(-1.0, 0.0), Vector2(0.0, 0.0), Vector2(1.0, 0.0))
    let left = PlacedPair(.edge(a, b, after: c), .disc(0.2), at: (x, -0.19, 0)).manifold
    let right = PlacedPair(.edge(b, c, before: a), .disc(0.2), at: (x, -0.19, 0)).manifold
    #expect(left.count == (x < 0 ? 1 : 0))
    #expect(right.count == (x > 0 ? 1 : 0))
    #expect((x < 0 ? left : right).localNormal == Vector2(0, -1))
  }
}
