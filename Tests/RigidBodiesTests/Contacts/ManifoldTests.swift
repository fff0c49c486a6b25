// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RigidBodies

/// Manifolds put into the world, for the velocity and for the position solver.
struct ManifoldTests {
  /// Pairs of every kind of manifold, all of them turned.
  private static let pairs: [PlacedPair<Double>] = [
    PlacedPair(.disc(0.3), at: (1, 1, 2), .disc(0.25), at: (1.3, 1.4, -1)),
    PlacedPair(.box(1, 0.5), at: (0.1, -0.2, 0.4), .disc(0.2), at: (0.1, 0.2, 0)),
    PlacedPair(.box(1, 0.5), at: (0.1, -0.2, 0.4), .box(0.4, 0.4), at: (0.32, 0.43, 0.7)),
    PlacedPair(.box(0.4, 0.4), at: (0.32, 0.43, 0.7), .box(1, 0.5), at: (0.1, -0.2, 0.4)),
  ]

  @Test func `Each kind of manifold is among the pairs`() {
    #expect(Self.pairs.map(\.manifold.kind) == [.discs, .faceA, .faceA, .faceB])
  }

  @Test("The position solver sees the gaps and the normal of the velocity solver", arguments: 0..<4)
  func positions(index: Int) throws {
    let pair = Self.pairs[index]
    let world = try #require(pair.worldManifold)
    for point in 0..<pair.manifold.count {
      let position = PositionManifold(
        pair.manifold, point: point, pair.xfA, radiusA: pair.a.radius, pair.xfB,
        radiusB: pair.b.radius)
      #expect((position.normal - world.normal).length < 1e-12)
      #expect(abs(position.separation - world.point(point).separation) < 1e-12)
    }
  }

  @Test(arguments: 0..<4)
  func `Moving B along the normal opens the gaps by as much`(index: Int) throws {
    let pair = Self.pairs[index]
    let world = try #require(pair.worldManifold)
    var moved = pair.xfB
    moved.position = moved.position + 0.01 * world.normal
    let position = PositionManifold(
      pair.manifold, point: 0, pair.xfA, radiusA: pair.a.radius, moved, radiusB: pair.b.radius)
    #expect(abs(position.separation - world.first.separation - 0.01) < 1e-12)
  }

  @Test func `Discs with one centre part to the right`() throws {
    let world = try #require(
      PlacedPair<Double>(.disc(0.3), .disc(0.2), at: (0, 0, 0)).worldManifold)
    #expect(world.normal == Vector2(1, 0))
    #expect(abs(world.first.separation + 0.5) < 1e-12)
  }
}
