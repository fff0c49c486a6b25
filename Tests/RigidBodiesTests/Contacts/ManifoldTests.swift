// SPDX-License-Identifier: Apache-2.0

import Testing
import TestSupport

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
    #expect(pair.manifold.first.feature == ContactFeature(indexA: 2, indexB: 0, isFaceA: true))
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

/// Contacts as Box2D itself finds them, in `Float`.
///
/// Source of the numbers: Debian's libbox2d 2.4.1, b2CollidePolygons, b2CollidePolygonAndCircle,
/// b2CollideEdgeAndCircle and b2CollideEdgeAndPolygon called with these shapes and poses; for these
/// its algorithm is that of 2.3.1.
struct Box2DManifoldTests {
  typealias V = Vector2<Float>

  private let place = (x: 0.1, y: -0.2, angle: 0.4)
  private let poses: [(x: Double, y: Double, angle: Double)] = [
    (0.0207620263, 0.244208649, 0.400000006), (0.31976828, 0.435768783, 0.700000048),
    (0.613694787, 0.125757113, 1.5), (-0.393174142, -0.625651538, -1.60000002),
    (0.571027517, -0.543704987, 2.9000001),
  ]
  private let base = OwnedOutline<Float>.box(1, 0.5)
  private let triangle = OwnedOutline.polygon([V(0.4, -0.1), V(0, 0.35), V(-0.3, -0.2)])

  @Test func `A triangle on a box`() {
    let expected: [Manifold<Float>] = [
      face(.faceA, V(0, 0.25), V(0, 1), (V(-0.3, -0.2), corner(2, 2))),
      face(.faceA, V(0, 0.25), V(0, 1), (V(-0.3, -0.2), corner(2, 2))),
      face(.faceB, side, sideNormal, (V(0.5, 0.25), corner(2, 1).swappedKinds)),
      face(.faceB, side, sideNormal, (V(-0.5, -0.25), corner(0, 1).swappedKinds)),
      face(.faceA, V(0, -0.25), V(0, -1), (V(0.4, -0.1), corner(0, 0))),
    ]
    for (pose, expected) in zip(poses, expected) {
      expect(PlacedPair(base, at: place, triangle, at: pose).manifold, expected)
    }
  }

  @Test func `A box on a box`() {
    let expected: [Manifold<Float>] = [
      face(
        .faceA, V(0, 0.25), V(0, 1), (V(-0.2, -0.2), corner(2, 0)),
        (V(0.2, -0.2), corner(2, 1))),
      face(.faceA, V(0, 0.25), V(0, 1), (V(-0.2, -0.2), corner(2, 0))),
      face(
        .faceA, V(0.5, 0), V(1, 0), (V(-0.2, 0.2), corner(1, 3)),
        (V(0.088958852, 0.2), corner(2, 2).swappedKinds)),
      face(
        .faceA, V(-0.5, 0), V(-1, 0), (V(-0.2, 0.2), corner(3, 3)),
        (V(-0.0145489275, 0.2), corner(0, 2).swappedKinds)),
      face(.faceA, V(0, -0.25), V(0, -1), (V(0.2, -0.2), corner(0, 1))),
    ]
    for (pose, expected) in zip(poses, expected) {
      expect(PlacedPair(base, at: place, .box(0.4, 0.4), at: pose).manifold, expected)
    }
  }

  @Test func `The points and gaps of a box on a box, in the world`() throws {
    let pair = PlacedPair(base, at: place, .box(0.4, 0.4), at: poses[2])
    let world = try #require(pair.worldManifold)
    #expect((world.normal - V(0.921060979, 0.389418334)).length < 1e-6)
    #expect((world.first.position - V(0.477859885, -0.0266962312)).length < 1e-6)
    #expect((world.second.position - V(0.437938035, 0.236018091)).length < 1e-6)
    #expect(abs(world.first.separation + 0.188960671) < 1e-6)
    #expect(abs(world.second.separation + 0.0578900091) < 1e-6)
  }

  @Test func `A disc on a box and on an edge, and a triangle on an edge`() {
    let disc = OwnedOutline<Float>.disc(0.2)
    let edge = OwnedOutline.edge(V(-0.5, 0.25), V(0.5, 0.2))
    let none = ContactFeature()
    expect(
      PlacedPair(base, at: place, disc, at: poses[0]).manifold,
      face(.faceA, V(0, 0.25), V(0, 1), (V(0, 0), none)))
    expect(
      PlacedPair(base, at: place, disc, at: poses[2]).manifold,
      face(.faceA, V(0.5, 0), V(1, 0), (V(0, 0), none)))
    expect(
      PlacedPair(edge, at: place, disc, at: poses[2]).manifold,
      face(.discs, V(0.5, 0.2), .zero, (V(0, 0), ContactFeature(indexA: 1))))
    for index in [1, 3, 4] {
      #expect(
        PlacedPair(base, at: place, disc, at: poses[index]).manifold.count == (index == 3 ? 1 : 0))
    }
    // From behind, 2.3.1 gives the second end of the edge; 2.4.1 the first, on the same line.
    for pose in poses[..<2] {
      expect(
        PlacedPair(edge, at: place, triangle, at: pose).manifold,
        face(
          .faceA, V(0.5, 0.2), V(0.0499376133, 0.998752356), (V(-0.3, -0.2), corner(0, 2))))
    }
  }

  @Test func `The centroid, area and second moment of a triangle`() {
    let geometry = PolygonGeometry(triangle.corners)
    #expect((geometry.centroid - V(0.0333333313, 0.0166666582)).length < 1e-6)
    #expect(abs(geometry.area - 0.17750001) < 1e-6)
    #expect(abs(geometry.secondMoment - 0.00643437728) < 1e-7)
  }

  private let side = V(-0.150000006, 0.0749999955)
  private let sideNormal = V(-0.877895594, 0.478852153)

  /// The feature of a side of A and a corner of B.
  private func corner(_ a: UInt8, _ b: UInt8) -> ContactFeature {
    ContactFeature(indexA: a, indexB: b, isFaceA: true)
  }

  private func face(
    _ kind: Manifold<Float>.Kind, _ point: V, _ normal: V, _ points: (V, ContactFeature)...
  ) -> Manifold<Float> {
    var answer = Manifold(kind: kind, localPoint: point, localNormal: normal)
    for point in points { answer.append(point.0, point.1) }
    return answer
  }

  private func expect(_ manifold: Manifold<Float>, _ expected: Manifold<Float>) {
    #expect(manifold.kind == expected.kind)
    #expect((manifold.localPoint - expected.localPoint).length < 1e-6)
    #expect((manifold.localNormal - expected.localNormal).length < 1e-6)
    #expect(manifold.points.map(\.feature) == expected.points.map(\.feature))
    for (point, other) in zip(manifold.points, expected.points) {
      #expect((point.localPoint - other.localPoint).length < 1e-6)
    }
  }
}

extension ContactFeature {
  /// The same indices, of a corner of A and a side of B.
  fileprivate var swappedKinds: ContactFeature {
    ContactFeature(indexA: indexA, indexB: indexB, isFaceA: isFaceB, isFaceB: isFaceA)
  }
}

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

  @Test func `Pieces that part touch until their boxes are apart by the gap of an edge, no longer`()
  {
    var random = SplitMix(seed: 1)
    var largest = -Double.infinity
    for round in 0..<1000 {
      var a = round % 2 == 0 ? random.polygon() : random.edge()
      var b = round % 3 == 0 ? .disc(random.number(0.01...0.2)) : random.polygon()
      a.radius = random.number(0...SolverConstants.edgeSkins / 2)
      if b.corners.count > 1 { b.radius = random.number(0...SolverConstants.edgeSkins / 2) }
      var pair = PlacedPair(a, at: random.pose(0.1), b, at: random.pose(0.1))
      let turn = random.number(-4...4)
      let step = 0.0005 * Vector2(turn.cosine, turn.sine)
      for _ in 0..<4000 {
        if pair.manifold.count > 0 { largest = max(largest, pair.boxGap) }
        pair.xfB.position = pair.xfB.position + step
      }
    }
    // As Collisions.boxesAreApart assumes.
    #expect(largest <= SolverConstants.edgeSkins)
    #expect(largest > 0)
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
