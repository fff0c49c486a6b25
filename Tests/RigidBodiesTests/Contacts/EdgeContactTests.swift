// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RigidBodies

/// Edges and polygons, against contacts worked out by hand.
struct EdgeContactTests {
  private let floor = (a: Vector2(-1.0, 0.0), b: Vector2(0.0, 0.0), c: Vector2(1.0, 0.0))

  @Test(arguments: [1.0, -1.0])
  func `An edge without neighbours is touched from both sides`(side: Double) throws {
    let edge = OwnedOutline<Double>.edge(Vector2(-1, 0), Vector2(1, 0))
    let pair = PlacedPair(edge, .box(0.4, 0.4), at: (0.3, 0.195 * side, 0))
    let world = try #require(pair.worldManifold)
    #expect(pair.manifold.count == 2)
    #expect(world.normal.isNear(0, side))
    let xs = [world.first.position.x, world.second.position.x].sorted()
    #expect(abs(xs[0] - 0.1) < 1e-12 && abs(xs[1] - 0.5) < 1e-12)
    for gap in pair.separations { #expect(abs(gap + 0.025) < 1e-12) }
  }

  @Test func `The end of an edge pokes into the side of a box`() throws {
    let edge = OwnedOutline<Double>.edge(Vector2(-1, 0), Vector2(0, 0))
    let pair = PlacedPair(edge, .box(0.4, 0.4), at: (0.19, 0.05, 0))
    let world = try #require(pair.worldManifold)
    #expect(pair.manifold.kind == .faceB)
    #expect(world.normal.isNear(1, 0))
    #expect(abs((pair.separations.min() ?? 0) + 0.03) < 1e-12)
  }

  @Test(arguments: -30...30)
  func `A box slides over the seam of two edges with exactly their normal`(step: Int) {
    let place = (x: 0.02 * Double(step), y: -0.15, angle: 1e-3 * Double(step % 3))
    let left = PlacedPair(.edge(floor.a, floor.b, after: floor.c), .box(0.4, 0.4), at: place)
    let right = PlacedPair(.edge(floor.b, floor.c, before: floor.a), .box(0.4, 0.4), at: place)
    #expect(left.manifold.count + right.manifold.count >= 2)
    for pair in [left, right] where pair.manifold.count > 0 {
      #expect(pair.worldManifold?.normal == Vector2(0, -1))
    }
  }

  @Test func `Without its neighbour the second edge would push the box back`() {
    let place = (x: -0.19, y: -0.15, angle: 0.0)
    let alone = PlacedPair(.edge(floor.b, floor.c), .box(0.4, 0.4), at: place)
    #expect(alone.worldManifold?.normal.isNear(-1, 0) == true)
  }

  @Test("A box on its side balances on the top of a hill, between the normals of both slopes")
  func hill() throws {
    let (a, b, c) = (Vector2(-1.0, 1.0), Vector2(0.0, 0.0), Vector2(1.0, 1.0))
    let left = PlacedPair<Double>(.edge(a, b, after: c), .box(0.4, 0.4), at: (0, -0.19, 0))
    let right = PlacedPair<Double>(.edge(b, c, before: a), .box(0.4, 0.4), at: (0, -0.19, 0))
    for pair in [left, right] {
      #expect(try #require(pair.worldManifold).normal.isNear(0, -1))
      #expect(abs((pair.separations.min() ?? 0) + 0.03) < 1e-12)
    }
  }

  @Test func `In a hollow a box touches each wall with the normal of that wall`() {
    let (a, b, c) = (Vector2(0.0, -1.0), Vector2(0.0, 0.0), Vector2(1.0, 0.0))
    let place = (x: 0.19, y: -0.17, angle: 0.0)
    let wall = PlacedPair(.edge(a, b, after: c), .box(0.4, 0.4), at: place)
    let ground = PlacedPair(.edge(b, c, before: a), .box(0.4, 0.4), at: place)
    #expect(wall.worldManifold?.normal == Vector2(1, 0))
    #expect(ground.worldManifold?.normal == Vector2(0, -1))
  }

  @Test
  func `The features of a box sliding along an edge stay the same and differ from each other`() {
    let edge = OwnedOutline<Double>.edge(Vector2(-1, 0), Vector2(1, 0))
    func features(_ x: Double) -> [ContactFeature] {
      PlacedPair(edge, .box(0.4, 0.4), at: (x, -0.195, 0)).manifold.points.map(\.feature)
    }
    #expect(Set(features(0)).count == 2)
    for step in -20...20 { #expect(features(0.01 * Double(step)) == features(0)) }
  }

  @Test func `The two ends of an edge within the side of a box are two features`() {
    let edge = OwnedOutline<Double>.edge(Vector2(-0.05, 0), Vector2(0.05, 0.01))
    let pair = PlacedPair(edge, .box(0.4, 0.4), at: (0, 0.2, 0))
    #expect(Set(pair.manifold.points.map(\.feature)).count == 2)
  }
}
