// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Sweeps
import Testing

@testable import Charts
@testable import Handoff
@testable import Reports

@Suite("The Pareto chart of a sweep")
struct ParetoChartSweepTests {
  private func chart(
    _ objectives: String, metrics: String = "[settle_time, overshoot, peak]"
  ) throws -> ParetoChart? {
    let plan = try #require(
      try StudyDocument.sweep("{damping: [0.1, 0.5]}", metrics: metrics, objectives: objectives))
    var summary = SweepSummary(plan)
    summary.take(RowMaker(plan).block(0..<plan.count))
    return plan.paretoChart(
      title: "ball", file: "table.csv", pareto: "pareto.csv", summary: summary)
  }

  @Test("Two objectives are its axes, the first one horizontal")
  func axes() throws {
    let chart = try #require(try chart("{overshoot: min, settle_time: max}"))
    #expect(chart.title == "ball: settle time against overshoot")
    #expect(chart.x == .init(Column("overshoot", unit: "%"), isLowerBetter: true))
    #expect(chart.y == .init(Column("settle_time", unit: "s"), isLowerBetter: false))
    #expect(chart.file == "table.csv")
    // Less damping overshoots more and settles later: each is better in one.
    #expect(chart.pareto == ParetoMark(file: "pareto.csv", count: 2))
  }

  @Test(
    "Any other number of objectives has none",
    arguments: ["{}", "{overshoot: min}", "{overshoot: min, settle_time: min, peak: min}"])
  func none(objectives: String) throws {
    #expect(try chart(objectives) == nil)
  }
}
