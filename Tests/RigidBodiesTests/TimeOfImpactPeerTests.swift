// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RigidBodies

/// Distances and times of impact as Box2D 2.4.1 has them (b2Distance, b2TimeOfImpact), to the bit.
///
/// The answers of the library, of the same method as 2.3's, are written with nine digits, enough to
/// name a `Float`.
struct TimeOfImpactPeerTests {
  @Test("States, times and distances are those of Box2D, to the bit", arguments: cases)
  fileprivate func sameAsBox2D(_ peer: PeerCase) throws {
    let found = try #require(impact(peer.a, peer.sweepA, peer.b, peer.sweepB))
    #expect(found.state == peer.state)
    #expect(found.t == peer.t)
    let start = try #require(
      closest(peer.a, peer.sweepA.transform(at: 0), peer.b, peer.sweepB.transform(at: 0)))
    #expect(start.distance == peer.distanceAtStart)
  }
}

/// Two outlines, their ways, and what Box2D answers.
private struct PeerCase: Sendable {
  let a: ConvexPolygon<Float>
  let sweepA: Sweep<Float>
  let b: ConvexPolygon<Float>
  let sweepB: Sweep<Float>
  let state: TimeOfImpact<Float>.State
  let t: Float
  let distanceAtStart: Float
}

private let box = ConvexPolygon<Float>.box(0.5, 0.25, radius: 0.01)
private let triangle = ConvexPolygon<Float>(
  vertices: [Vector2(0, -0.5), Vector2(0.5, 0.5), Vector2(-0.5, 0.5)], radius: 0.01)
private let edge = ConvexPolygon<Float>(vertices: [Vector2(0, -2), Vector2(0, 2)], radius: 0.01)

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
