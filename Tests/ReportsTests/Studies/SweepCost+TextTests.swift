// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Reports
import Studies
import Testing

@testable import StudySupport

@Suite("What a sweep costs, in words")
struct SweepCostTextTests {
  private func cost(_ plan: SweepPlan?, seconds: Double) throws -> SweepCost {
    let plan = try #require(plan)
    return SweepCost(plan, jobs: 1, text: SweepText(plan).text) { work in
      work()
      return .seconds(seconds)
    }
  }

  private let million =
    "{damping: {min: 0, max: 1, count: 1000}, frequency: {min: 1, max: 2, count: 1000}}"

  @Test("The size is that of the rows as CSV")
  func size() throws {
    let bytes = try cost(StudyDocument.sweep(million), seconds: 0.01).bytes
    #expect(bytes > 20e6 && bytes < 200e6)
  }

  @Test("It is said in round words")
  func words() throws {
    let text = try cost(StudyDocument.sweep(million), seconds: 0.05).sentence
    #expect(
      text.wholeMatch(
        of: /the sweep has 1000000 points: it would take about 3 hours and \d+ MB/) != nil,
      "\(text)")
  }

  @Test("Where some points are left out, their share is said")
  func relations() throws {
    let document = try StudyDocument.ball(
      "sweep: {design: sobol, points: 1e12, where: damping < 0.25, metrics: [overshoot], "
        + "parameters: {damping: {min: 0, max: 1}, frequency: {min: 1, max: 9}}}")
    let text = try cost(document.sweep, seconds: 0.05).sentence
    #expect(text.hasPrefix("the sweep has 1000000000000 points, of which about 2"))
    #expect(text.contains(" % satisfy where: it would take about "))
  }
}
