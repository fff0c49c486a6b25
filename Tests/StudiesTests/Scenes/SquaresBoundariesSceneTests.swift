// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import Testing

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

  @Test func `Every drop ends on the floor, as the sweep shows`() throws {
    let plan = try #require(try example("sweeps/squares-boundaries").sweep)
    let rows = (0..<plan.count).map { plan.responses(at: plan.design.point($0)) }
    #expect(rows.allSatisfy { abs(($0[.finalValue] ?? .nan) - 449.5) < 0.5 })
    #expect(Set(rows.map { $0[.contacts] }).count == 1)
    #expect(Set(rows.map { $0[.pauseTime] }).count == 1)
  }
}
