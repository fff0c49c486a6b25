// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses
import Studies
import Testing

@testable import Reports
@testable import StudySupport

@Suite struct SweepChartTests {
  /// The chart of a sweep of the ball, which must be of a kind.
  private func chart<Kind: Chart>(
    _ parameters: String, objectives: String = "{}", of shown: Metric? = nil, as kind: Kind.Type
  ) throws -> Kind {
    let plan = try StudyDocument.sweep(parameters, objectives: objectives)
    return try #require(try chart(plan, of: shown) as? Kind)
  }

  /// The chart of a sweep that is run.
  private func chart(_ plan: SweepPlan, of shown: Metric? = nil) throws -> (any Chart)? {
    var summary = SweepSummary(plan, isDrawn: true)
    summary.take(RowMaker(plan).block(0..<plan.count))
    return plan.chart(
      of: shown, title: "ball", file: "table.csv", pareto: "pareto.csv", bins: "bins.csv",
      summary: summary)
  }

  @Test func `Over one parameter each metric is drawn, joined where it rises`() throws {
    let chart = try chart("{damping: [0.1, 0.5, 1]}", as: MetricChart.self)
    #expect(chart.axis.column.name == "damping")
    #expect(chart.axis.range == 0.1...1)
    #expect(chart.metrics.map(\.name) == ["settle_time", "overshoot"])
    #expect(chart.isConnected)
    let shuffled = try self.chart("{damping: [0.5, 0.1, 1]}", as: MetricChart.self)
    #expect(!shuffled.isConnected)
  }

  @Test func `Over two parameters the first metric is drawn, its best point marked`() throws {
    let grid = "{damping: [0.2, 0.6], frequency: [2, 4]}"
    let map = try chart(grid, objectives: "{settle_time: min}", as: HeatMap.self)
    #expect(map.x.column.name == "damping")
    #expect(map.y.values == [2, 4])
    #expect(map.metric.name == "settle_time")
    let best = try #require(map.best)
    #expect(best.x == 0.6 && best.y == 4)
    #expect(map.edge == ["at an edge of its range"])
    #expect(try chart(grid, as: HeatMap.self).best == nil, "Nobody asked for the best.")
  }

  @Test func `The first objective is drawn, with its best point and the Pareto set`() throws {
    let map = try chart(
      "{damping: [0.2, 0.6], frequency: [2, 4]}", objectives: "{overshoot: max, settle_time: max}",
      as: HeatMap.self)
    #expect(map.metric.name == "overshoot")
    let best = try #require(map.best)
    // The least damped overshoots most, and most where a tick is the smallest part of its period.
    #expect(best.x == 0.2 && best.y == 2)
    #expect(map.pareto == ParetoMark(file: "pareto.csv", count: 1))
    let curve = try chart(
      "{damping: [0.2, 0.6]}", objectives: "{overshoot: min}", as: MetricChart.self)
    #expect(curve.pareto == ParetoMark(file: "pareto.csv", count: 1))
  }

  /// The chart of a sweep of a card that may rotate.
  private func card<Kind: Chart>(
    _ parameters: String, cases: String = "", name: String = "card", as kind: Kind.Type
  ) throws -> Kind {
    let text = """
      scene:
        duration: 0.2
        items:
          '\(name)': {center: [100, 100], size: [100, 50], allowsRotation: true, anchored: false}
        behaviors: [snap: {item: '\(name)', to: [300, 100], damping: 0.5}]
      sweep: {parameters: \(parameters), metrics: [overshoot, tilt]}
      \(cases)
      """
    return try #require(try chart(study(text).sweepPlan) as? Kind)
  }

  @Test func `A number and a choice are a heat map with cells for false and true`() throws {
    let map = try card("{allowsRotation: [true, false], damping: [0.2, 0.6, 1]}", as: HeatMap.self)
    #expect(map.title == "ball: overshoot over allowsRotation and damping")
    #expect(map.x.column.isChoice && map.y.values == [0.2, 0.6, 1])
  }

  @Test func `One choice is an axis of its own, two are a heat map`() throws {
    let one = try card("{allowsRotation: [true, false]}", as: MetricChart.self)
    #expect(one.title == "ball: overshoot, tilt against allowsRotation")
    #expect(one.axis.column.isChoice && one.axis.range == 0...1 && !one.isConnected)
    let two = try card("{allowsRotation: [true, false], anchored: [false, true]}", as: HeatMap.self)
    #expect(two.x.column.isChoice && two.y.column.isChoice)
    #expect(two.x.values == [0, 1] && two.y.values == [0, 1])
  }

  @Test func `Of several cases axes say that they show the worst one`() throws {
    let throws4 = "cases: {throws: {distance: [50, 100], direction: [0, 90]}}"
    let chart = try card("{damping: [0.2, 0.6]}", cases: throws4, as: MetricChart.self)
    #expect(chart.title == "ball: overshoot, tilt against damping")
    #expect(
      chart.metrics.map(\.label) == ["overshoot, worst of 4 cases", "tilt, worst of 4 cases"])
    let map = try card(
      "{damping: [0.2, 0.6], resistance: [0, 5]}", cases: throws4, as: HeatMap.self)
    #expect(map.metric.label == "overshoot, worst of 4 cases")
    #expect(map.title == "ball: overshoot over damping and resistance")
  }

  @Test func `Columns of a header in quotes are called by their numbers, all of them`() throws {
    let path = #""items.a, \"b\".density""#
    let map = try card("{damping: [0.2, 0.6], \(path): [1, 2]}", name: #"a, "b""#, as: HeatMap.self)
    #expect([map.x.column, map.y.column, map.metric].map(\.number) == [2, 3, 4])
    let plain = try card("{damping: [0.2, 0.6], density: [1, 2]}", as: HeatMap.self)
    #expect([plain.x.column, plain.y.column, plain.metric].map(\.number) == [nil, nil, nil])
  }

  @Test func `Over three numbers each metric is drawn over each, its best point marked`() throws {
    let few = try chart(
      "{damping: [0.2, 0.6], frequency: [2, 4, 6], length: [90, 100]}",
      objectives: "{settle_time: min}", as: MainEffectsChart.self)
    #expect(few.title == "ball: settle time, overshoot over damping, frequency, length")
    #expect(few.metrics.map(\.column.name) == ["settle_time", "overshoot"])
    #expect(few.file == "table.csv" && few.metrics[0].statistics.isEmpty)
    #expect(few.best?.values[0] == 0.6 && few.metrics[0].best != nil)
    let many = try chart(
      "{damping: [0.2, 0.6], frequency: [2, 4, 6], length: {min: 1, max: 90, count: 6}}",
      as: MainEffectsChart.self)
    #expect(many.file == "bins.csv" && many.parameters.map(\.column.name).last == "length")
    #expect(many.metrics[1].statistics.first?.name == "overshoot_mean")
  }

  @Test func `One metric alone is drawn where it is asked for, in every kind of chart`() throws {
    func shown<Kind: Chart>(_ parameters: String, as kind: Kind.Type) throws -> Kind {
      try chart(parameters, objectives: "{settle_time: min}", of: .overshoot, as: kind)
    }
    let curve = try shown("{damping: [0.2, 0.6]}", as: MetricChart.self)
    #expect(curve.metrics.map(\.name) == ["overshoot"] && curve.best?.x == 0.6)
    #expect(curve.best?.words == "best: point 1, damping 0.6, at an edge of its range")
    let map = try shown("{damping: [0.2, 0.6], length: [90, 100]}", as: HeatMap.self)
    #expect(map.metric.name == "overshoot")
    let effects = try shown(
      "{damping: [0.2, 0.6], length: [90, 100], frequency: [2, 3]}", as: MainEffectsChart.self)
    #expect(effects.metrics.map(\.column.name) == ["overshoot"])
  }

  @Test(arguments: [
    "{damping: [0.5]}", "{damping: [0.5, 0.5]}", "{anchor.x: [1e308, -1e308]}",
    "{anchor.x: [1e308, 1], damping: [0.1, 0.2]}",
  ])
  func `There is no chart where nothing can be seen or calculated`(parameters: String) throws {
    #expect(try chart(StudyDocument.sweep(parameters)) == nil)
  }

  /// The chart of points of the ball that stand on no grid.
  private func spread<Kind: Chart>(
    _ sweep: String, files: [String: String] = [:], as kind: Kind.Type
  ) throws -> Kind {
    let document = try StudyDocument.ball(
      "sweep: {\(sweep), metrics: [settle_time, overshoot]}", files: files)
    return try #require(try chart(document.sweepPlan) as? Kind)
  }

  @Test func `Points on no grid are their mean over two parameters, or dots if few`() throws {
    let map = try spread(
      "design: sobol, points: 50, objectives: {overshoot: min}, parameters: {damping: "
        + "{min: 0.1, max: 1}, length: 100, frequency: {min: 1, max: 8, scale: log}}",
      as: HeatMap.self)
    #expect(map.title == "ball: overshoot over damping and frequency" && map.file == "bins.csv")
    #expect([map.x, map.y].map(\.column.name) == ["damping", "frequency"])
    #expect([map.x, map.y].map(\.scale) == [.linear, .log])
    #expect(map.x.values.count == 3 && abs(map.y.values[1] - 8.0.squareRoot()) < 1e-12)
    #expect(map.metric.name == "overshoot_mean" && map.metric.words == "mean overshoot")
    #expect(map.pareto?.count == 1)
    let list = try spread(
      "design: list, file: p.csv", files: ["p.csv": "damping,frequency\n0.1,2\n0.5,3\n0.2,1\n"],
      as: MainEffectsChart.self)
    #expect(list.parameters.map(\.column.name) == ["damping", "frequency"])
    #expect(list.file == "table.csv")
  }

  @Test func `Points of one parameter on no grid are dots, on the axis of its scale`() throws {
    let chart = try spread(
      "design: random, points: 9, parameters: {frequency: {min: 1, max: 8, scale: log}}",
      as: MetricChart.self)
    #expect(chart.axis.isLogarithmic && !chart.isConnected && chart.axis.range == 1...8)
    let grid = try self.chart(
      "{frequency: {min: 1, max: 8, count: 4, scale: log}}", as: MetricChart.self)
    #expect(grid.axis.isLogarithmic && grid.isConnected)
  }

  @Test func `A grid that where thins out has no lines, but a heat map of two parameters`() throws {
    let grid = "damping: [0.2, 0.6], frequency: [2, 4, 6]"
    let effects = try spread(
      "where: frequency > 3, parameters: {\(grid), length: [90, 100]}", as: MainEffectsChart.self)
    #expect(effects.parameters.count == 3)
    _ = try spread("where: frequency > 3, parameters: {\(grid)}", as: HeatMap.self)
  }
}
