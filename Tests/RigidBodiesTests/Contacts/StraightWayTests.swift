// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import RigidBodies

/// The short answer that something passes an edge, beside the search for the time of impact.
@Suite struct StraightWayTests {
  @Test
  func `What passes an edge is never found to touch it, a disc as little as a turning polygon`() {
    var random = SplitMix(seed: 1)
    var (passed, touched) = (0, 0)
    for index in 0..<400_000 {
      let scale: Double = [1, 1, 30][index % 3]
      let piece: OwnedOutline<Float> =
        index % 2 == 0
        ? .disc(random.number(0.01...1)) : .box(random.number(0.05...1), random.number(0.05...1))
      let edge = OwnedOutline<Float>.edge(
        point(&random, scale), point(&random, scale))
      let a = edge.corners[0]
      let e = edge.corners[1] - a
      let start = a + Float(random.number(-0.2...1.2)) * e + point(&random, 1)
      let sweep = Sweep<Float>(
        c0: start, a0: Float(random.number(-4...4)), c: start + point(&random, 0.5),
        a: Float(random.number(-4...4)))
      let state = impact(edge, Sweep(c0: .zero, a0: 0, c: .zero, a: 0), piece, sweep).state
      let reach = piece.corners.map(\.length).max() ?? 0
      let distance = reach + TargetDistance(edge.radius, piece.radius).largest
      let passes = StraightWay(start: sweep.c0, end: sweep.c).passes(a, e, farther: distance)
      passed += passes ? 1 : 0
      touched += state == .touching ? 1 : 0
      #expect(!(passes && state == .touching))
    }
    #expect(passed > 50_000 && touched > 20_000)
  }

  @Test func `Nothing is said of what is far from the origin or is no number`() {
    let e = Vector2<Float>(1, 0)
    let near = Vector2<Float>(0.5, 2)
    #expect(StraightWay(start: near, end: near).passes(.zero, e, farther: 1))
    #expect(!StraightWay(start: near, end: -near).passes(.zero, e, farther: 1))
    #expect(!StraightWay(start: near, end: near).passes(.zero, e, farther: 1.999))
    let far = Vector2<Float>(0.5, 2000)
    #expect(!StraightWay(start: far, end: far).passes(.zero, e, farther: 1))
    let none = Vector2<Float>(.nan, 2)
    #expect(!StraightWay(start: none, end: near).passes(.zero, e, farther: 1))
  }

  private func point(_ random: inout SplitMix, _ scale: Double) -> Vector2<Float> {
    Vector2(Float(random.number(-scale...scale)), Float(random.number(-scale...scale)))
  }
}
