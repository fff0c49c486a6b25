// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Testing

@testable import Reports
@testable import StudySupport

@Suite(.gnuplot) struct ParetoChartTests {
  private static let columns = [
    Column("settle_time", unit: "s"), Column("tilt", unit: "rad", isReadInDegrees: true),
  ]

  private func draw(
    _ rows: [[Double?]], pareto: [[Double?]], showsRows: Bool = true, step: Int = 1
  ) throws -> Drawing {
    let chart = ParetoChart(
      title: "Two wishes", file: showsRows ? "table.csv" : nil, step: step,
      pareto: ParetoMark(file: "pareto.csv", count: pareto.count),
      x: (Self.columns[0], true),
      y: (Self.columns[1], false))
    return try Drawing(
      chart,
      [
        "table.csv": Table(Self.columns, numbers: rows),
        "pareto.csv": Table(Self.columns, numbers: pareto),
      ])
  }

  @Test func `Axes say their unit and their better end; the key counts the Pareto set`() throws {
    let drawing = try draw([[1, 1], [2, 2], [3, nil]], pareto: [[1, 1], [2, 2]])
    #expect(
      drawing.says([
        "Two wishes", "settle time (s), lower is better", "tilt (deg), higher is better",
        "other points", "Pareto set (2 points)",
      ]))
  }

  @Test func `The Pareto set fills the picture, however far off a row is`() throws {
    let rows = [[1.0, 1.0], [2, 2], [1.5, 1], [1e6, -1e6]]
    #expect(try draw(rows, pareto: [[1, 1], [2, 2]]).says(["1.2", "2.4"]))
  }

  @Test func `Of very many rows some are drawn, and the Pareto set stays joined`() throws {
    let rows = (0..<9000).map { [Double($0 % 90), Double($0 / 90)] }
    let front = (0..<4000).map { [Double($0) / 45, Double($0) / 45] }
    let drawing = try draw(rows, pareto: front, step: 9)
    #expect(drawing.svg.utf8.count < 500_000)
    #expect((500...1001).contains(drawing.points("rgb(176,176,176)")))
    #expect((1000...1400).contains(drawing.points("rgb(0,114,178)")))
    #expect(drawing.svg.contains(/M[0-9.]+,[0-9.]+ L[0-9.]+,[0-9.]+ L/))
  }

  @Test(arguments: [true, false])
  func `One point, equal points, and no other rows are drawn`(showsRows: Bool) throws {
    for rows in [[[1.0, 1.0]], [[0, 0], [0, 0]]] {
      let drawing = try draw(rows, pareto: rows, showsRows: showsRows)
      #expect(drawing.words.contains("other points") == showsRows)
    }
    #expect(try draw([[1, 1], [5, 0], [9, nil]], pareto: [[1, 1]]).says(["5"]))
  }
}

@Suite struct ParetoChartSweepTests {
  private func chart(_ objectives: String) throws -> ParetoChart? {
    let plan = try StudyDocument.sweep(
      "{damping: [0.1, 0.5]}", metrics: "[settle_time, overshoot, peak]", objectives: objectives)
    var summary = SweepSummary(plan)
    summary.take(RowMaker(plan).block(0..<plan.count))
    return plan.paretoChart(
      title: "ball", file: "table.csv", pareto: "pareto.csv", summary: summary)
  }

  @Test func `Two objectives are its axes, the first one horizontal`() throws {
    let chart = try #require(try chart("{overshoot: min, settle_time: max}"))
    #expect(chart.title == "ball: settle time against overshoot")
    #expect(chart.x == (Column("overshoot", unit: "%"), true))
    #expect(chart.y == (Column("settle_time", unit: "s"), false))
    #expect(chart.file == "table.csv")
    // Less damping overshoots more and settles later: each is better in one.
    #expect(chart.pareto == ParetoMark(file: "pareto.csv", count: 2))
  }

  @Test(arguments: ["{}", "{overshoot: min}", "{overshoot: min, settle_time: min, peak: min}"])
  func `Any other number of objectives has none`(objectives: String) throws {
    #expect(try chart(objectives) == nil)
  }
}
