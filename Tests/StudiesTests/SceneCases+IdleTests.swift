// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Documents
@testable import Scenes
@testable import Studies
@testable import StudySupport

@Suite struct SceneCasesIdleTests {
  private func idle(sweep parameters: String) throws -> [String] {
    let text = scene("snap: {to: [300, 40]}") + "sweep: {parameters: {\(parameters)}}"
    return try #require(try study(text).sweep).idleParameters.map(\.name)
  }

  @Test func `density and friction do not move a snap; damping and resistance do`() throws {
    #expect(
      try idle(
        sweep: "density: [1, 5], friction: {min: 0, max: 1, count: 3}, damping: [0.2, 0.4], "
          + "resistance: [0, 1], allowsRotation: [true, false]") == ["density", "friction"])
  }

  @Test func `a parameter of one value is not said to be idle`() throws {
    #expect(try idle(sweep: "density: [2]").isEmpty)
  }

  /// Thrown to either side an item is as fast, and not thrown at all it is slow.
  @Test func `what a range is symmetric or periodic in is not idle`() throws {
    let text = """
      scene:
        items: {card: {center: [0, 0], size: [100, 100]}}
        behaviors: [gravity: {magnitude: 0}]
      response: {channel: y}
      sweep: {parameters: {NAME}, metrics: [peak_speed]}
      """
    for values in ["velocity.x: [-200, 0, 200]", "velocity.x: {min: -200, max: 200, count: 2}"] {
      let plan = try #require(try study(text.replacing("NAME", values)).sweep)
      #expect(plan.idleParameters.isEmpty)
    }
  }

  @Test func `a fit says so of what it may change`() throws {
    let text =
      scene("snap: {to: [300, 40]}")
      + "fit: {parameters: {density: {min: 0.1, max: 3}, damping: {}}, target: {overshoot: 1}}"
    let problem = try #require(try study(text).fit)
    #expect(problem.idleParameters.map(\.name) == ["density"])
  }

  @Test func `A fit takes a failed point for one without an answer`() throws {
    let study = try study(
      scene("corners: {point: [50, 0]}", "push: {direction: [9, 0], until: 0.2}"))
    let parameters = [try study.parameter("behaviors.push.from")]
    #expect(
      !study.cases.isIdle(
        0, of: parameters, at: [0], samples: [0, 0.1, 0.2, 0.3], metrics: [.peakSpeed]))
  }
}
