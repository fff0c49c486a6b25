// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import Testing

@testable import StudySupport

/// `configs/scenes/squares-boundaries.yaml`: squares that collide with boundaries alone.
@Suite struct SquaresBoundariesSceneTests {
  @Test func `They pass through each other and come to rest in one another on the floor`() throws {
    let study = try example("scenes/squares-boundaries")
    let (lower, upper) = (study.motion(0), study.motion(1))
    for motion in [lower, upper] {
      #expect((1.2...2).contains(481 - motion.lowestCorner(ofSide: 60, at: 180)))
      #expect(Set(motion.contacts.map(\.other)) == ["bounds"])
      #expect(motion.touchesTakeTurns && motion.isTouching("bounds"))
    }
    #expect(abs(upper.x[180] - lower.x[180]) < 60 && abs(upper.y[180] - lower.y[180]) < 1)
  }

  @Test func `One moves as if the other were elsewhere`() throws {
    let near = try example("scenes/squares-boundaries").motion(1)
    let far = try example(
      "scenes/squares-boundaries", edits: ["scene.items.lower.center=[280, 300]"]
    ).motion(1)
    #expect(near.y == far.y && near.velocityY == far.velocityY && near.angle == far.angle)
  }

  /// sqrt(2 s / g) down to y = 450; resistance and the sub-steps of a tick make it two ticks longer at
  /// most.
  @Test func `Every drop ends on the floor, in the time of its fall, as the sweep shows`() throws {
    let plan = try #require(try example("sweeps/squares-boundaries").sweep)
    for index in 0..<plan.count {
      let point = plan.design.point(index)
      let response = plan.responses(at: point)
      let fall = (2 * (450 - point[0]) / 1000).squareRoot()
      #expect(abs((response[.firstContactTime] ?? .nan) - fall) < 0.04)
      #expect(abs((response[.finalValue] ?? .nan) - 449.5) < 0.6)
    }
  }
}
