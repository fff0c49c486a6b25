// SPDX-License-Identifier: Apache-2.0

import RigidBodies
import Testing

/// A ball of restitution 1 that falls on a floor: Box2D's energy is not conserved, and not ours.
///
/// Where in a sub-step the ball meets the floor decides whether a bounce gains height. Source of the
/// heights: Box2D 2.4.1, a disc of 0.2 m, two-sided edge, gravity 10 m/s^2, sub-steps of 1/120 s.
@Suite struct LivelyBallTests {
  @Test(arguments: [
    (1.0, [103.750, 107.569, 111.458, 115.417, 119.444, 123.542, 127.708]),
    (1.5, [152.438, 150.000, 152.438, 150.000, 152.438, 150.000, 152.438]),
    (2.3, [225.563, 231.188, 236.882, 242.646, 248.479, 254.382, 260.354]),
    (2.5, [251.674, 250.000, 251.674, 250.000, 251.674, 250.000, 251.674]),
  ])
  func `The tops of the bounces are as high as Box2D's`(drop: Double, expected: [Double]) {
    var world = World.room([(-50, 0), (50, 0)])
    let ball = world.addItem(.circle(radius: 0.2), 0, -drop - 0.2, Matter(restitution: 1))
    let tops = Self.tops(of: ball, in: Simulation(world), count: expected.count)
    for (top, height) in zip(tops, expected) { #expect(abs(top - height) < 0.02) }
    #expect(tops.count == expected.count)
  }

  /// How high the ball comes after each bounce, in points above the floor.
  private static func tops(
    of ball: BodyID, in start: Simulation<Float>, count: Int
  ) -> [Double] {
    var simulation = start
    var tops: [Double] = []
    var last: Float = 0
    var highest: Float = 0
    for _ in 0..<6000 where tops.count < count {
      simulation.tick(Double(SolverConstants.subStep))
      let body = simulation.world[ball]
      highest = max(highest, -body.position.y - 0.2)
      if last < 0 && body.velocity.y >= 0 {
        tops.append(Double(highest) * SolverConstants.pointsPerMetre)
        highest = 0
      }
      if last > 0 { highest = 0 }
      last = body.velocity.y
    }
    return tops
  }
}
