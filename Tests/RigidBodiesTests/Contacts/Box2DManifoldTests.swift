// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RigidBodies

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
    ContactFeature(indexA: a, indexB: b, kindA: .face)
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
    ContactFeature(indexA: indexA, indexB: indexB, kindA: kindB, kindB: kindA)
  }
}
