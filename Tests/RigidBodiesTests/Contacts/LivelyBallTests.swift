// SPDX-License-Identifier: Apache-2.0

import RigidBodies
import Testing

/// A ball of restitution 1 that falls on a floor: Box2D's energy is not conserved, and not ours.
///
/// Where in a sub-step the ball meets the floor decides whether a bounce gains height. Source of the
/// heights: Box2D 2.4.1, a disc of 0.2 m, two-sided edge, gravity 10 m/s^2, sub-steps of 1/120 s.
@Suite struct LivelyBallTests {
  @Test(
    "The tops of the bounces are as high as Box2D's",
    arguments: [
      (1.0, [103.8, 107.6, 111.5, 115.4, 119.4, 123.5, 127.7]),
      (1.5, [152.4, 150.0, 152.4, 150.0, 152.4, 150.0, 152.4]),
      (2.3, [225.6, 231.2, 236.9, 242.6, 248.5, 254.4, 260.4]),
      (2.5, [251.7, 250.0, 251.7, 250.0, 251.7, 250.0, 251.7]),
    ])
  func tops(drop: Double, expected: [Double]) {
    var world = World<Float>()
    world.gravity = Vector2(0, 10)
    let floor = world.add(Body(staticAt: .zero))
    var walls = CollisionGroups()
    walls.isBoundary = true
    walls.boundaries = 1
    _ = world.add(
      Fixture(
        body: floor, shape: .chain([Vector2(-50, 0), Vector2(50, 0)], isClosed: false),
        friction: 0.2, restitution: 0.2, groups: walls))
    let radius: Float = 0.2
    var disc = Body<Float>(
      position: Vector2(0, -Float(drop) - radius), mass: .pi * radius * radius,
      inertia: .pi / 2 * radius * radius * radius * radius)
    disc.gravityScale = 1
    let ball = world.add(disc)
    var groups = CollisionGroups()
    groups.boundaries = 1
    _ = world.add(
      Fixture(
        body: ball, shape: .circle(radius: radius), friction: 0.2, restitution: 1, groups: groups))

    let tops = Self.tops(of: ball, in: Simulation(world), count: expected.count)
    for (top, height) in zip(tops, expected) { #expect(abs(top - height) < 0.06) }
    #expect(tops.count == expected.count)
  }

  /// How high the ball stands, in points above the floor, where it turns round on its way up.
  private static func tops(
    of ball: BodyID, in start: Simulation<Float>, count: Int
  ) -> [Double] {
    var simulation = start
    var tops: [Double] = []
    var last: Float = 0
    for _ in 0..<6000 where tops.count < count {
      simulation.tick(Double(SolverConstants.subStep))
      let body = simulation.world[ball]
      if last < 0 && body.velocity.y >= 0 {
        tops.append(Double(-body.position.y - 0.2) * SolverConstants.pointsPerMetre)
      }
      last = body.velocity.y
    }
    return tops
  }
}
