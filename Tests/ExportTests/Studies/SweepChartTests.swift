// SPDX-License-Identifier: GPL-3.0-or-later

import Export
import Studies
import Sweeps
import Testing

@Suite("The chart of a sweep")
struct SweepChartTests {
  private func chart(_ parameters: String, objectives: String = "{}") throws -> (any Chart)? {
    let plan = try #require(try StudyDocument.sweep(parameters, objectives: objectives))
    var summary = SweepSummary(plan)
    for index in 0..<plan.count { summary.add(plan.row(index)) }
    return plan.chart(title: "ball", file: "table.csv", pareto: "pareto.csv", summary: summary)
  }

  @Test("One parameter: every metric against it, joined where it rises")
  func oneParameter() throws {
    let chart = try #require(try chart("{damping: [0.1, 0.5, 1]}") as? MetricChart)
    #expect(chart.parameter.name == "damping")
    #expect(chart.range == 0.1...1)
    #expect(chart.metrics.map(\.name) == ["settle_time", "overshoot"])
    #expect(chart.isConnected)
    let shuffled = try #require(try self.chart("{damping: [0.5, 0.1, 1]}") as? MetricChart)
    #expect(!shuffled.isConnected)
  }

  @Test("Two parameters: the first metric over both, its best point marked")
  func twoParameters() throws {
    let map = try #require(
      try chart("{damping: [0.2, 0.6], frequency: [2, 4]}") as? HeatMap)
    #expect(map.x.column.name == "damping")
    #expect(map.y.values == [2, 4])
    #expect(map.metric.name == "settle_time")
    let best = try #require(map.best)
    #expect(best.x == 0.6 && best.y == 4)
  }

  @Test("With objectives: the first of them over both, its best point and the Pareto set marked")
  func objectives() throws {
    let map = try #require(
      try chart(
        "{damping: [0.2, 0.6], frequency: [2, 4]}", objectives: "{overshoot: max, settle_time: max}"
      )
        as? HeatMap)
    #expect(map.metric.name == "overshoot")
    let best = try #require(map.best)
    // The least damped overshoots most, and most where a tick is the smallest part of its period.
    #expect(best.x == 0.2 && best.y == 2)
    #expect(map.pareto == ParetoMark(file: "pareto.csv", count: 1))
    let curve = try #require(
      try chart("{damping: [0.2, 0.6]}", objectives: "{overshoot: min}") as? MetricChart)
    #expect(curve.pareto == ParetoMark(file: "pareto.csv", count: 1))
  }

  @Test("More parameters: metrics against the number of the point")
  func manyParameters() throws {
    let chart = try #require(
      try chart("{damping: [0.2, 0.6], frequency: [2, 4], length: [90, 100]}") as? MetricChart)
    #expect(chart.parameter.name == "point")
    #expect(chart.range == 0...7)
    #expect(!chart.isConnected)
  }

  @Test(
    "No chart where there is nothing to see, or nothing to calculate with",
    arguments: [
      "{damping: [0.5]}", "{damping: [0.5, 0.5]}", "{anchor.x: [1e308, -1e308]}",
      "{anchor.x: [1e308, 1], damping: [0.1, 0.2]}",
    ])
  func none(parameters: String) throws {
    #expect(try chart(parameters) == nil)
  }
}
