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
}
