// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import Testing

@testable import StudySupport

@Suite struct ObjectiveTests {
  private static let head =
    scene("snap: {to: [300, 100]}") + "\nsweep:\n  parameters: {damping: [0]}\n"

  @Test func `Objectives come in the order of the document`() throws {
    let plan = try #require(
      try study(Self.head + "  objectives: {overshoot: min, settle_time: max}").sweep)
    #expect(plan.objectives == [Objective(.overshoot, .min), Objective(.settleTime, .max)])
  }

  @Test func `A metric that only an objective names is measured too`() throws {
    let plan = try #require(
      try study(Self.head + "  metrics: [settle_time]\n  objectives: {peak: min}").sweep)
    #expect(plan.metrics == [.settleTime, .peak])
  }

  @Test func `A sweep has no objectives unless it says`() throws {
    #expect(try #require(try study(Self.head).sweep).objectives.isEmpty)
  }

  @Test(
    arguments: [
      ("¦{}", "objectives names no metric"),
      ("¦[settle_time]", "objectives: expected a mapping, found a list of 1"),
      (
        "{¦setle_time: min}",
        "unknown metric \"setle_time\"; did you mean \"settle_time\"?"
      ),
      (
        "{overshoot: min, ¦bounces: min}",
        "bounces needs a collision behaviour with the item \"card\" in it, and the scene has none"
      ),
      (
        "{settle_time: ¦minn}",
        "unknown value \"minn\" for settle_time; did you mean \"min\"?"
      ),
      (
        "{settle_time: ¦lowest}",
        "unknown value \"lowest\" for settle_time; known values: min, max"
      ),
      ("{settle_time: ¦0.4}", "settle_time: expected one of min, max, found number 0.4"),
    ])
  func `What cannot be an objective is refused in one sentence`(objectives: String, fault: String) {
    expectFault(Self.head + "  objectives: " + objectives, fault)
  }
}
