// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Reports
@testable import StudySupport

@Suite(.gnuplot) struct MetricChartTests {
  private let columns = [
    Column("damping"), Column("settle_time", unit: "s"), Column("tilt", unit: "rad"),
    Column("pause_time", unit: "s"),
  ]

  private var table: Table {
    Table(
      columns,
      numbers: (0...10).map { step in
        let damping = Double(step) / 10
        return [damping, step > 1 && step != 5 ? 1 - damping / 2 : nil, 1 - damping, nil]
      })
  }

  private func draw(
    _ metrics: [Column], isLogarithmic: Bool = false, isConnected: Bool = true,
    pareto: [Int] = []
  ) throws -> Drawing {
    let chart = MetricChart(
      title: "A sweep", file: "table.csv",
      axis: ParameterAxis(
        column: columns[0], range: isLogarithmic ? 0.1...1 : 0...1, isLogarithmic: isLogarithmic),
      metrics: metrics, isConnected: isConnected,
      pareto: pareto.isEmpty ? nil : ParetoMark(file: "pareto.csv", count: pareto.count))
    let rings = Table(columns: columns, rows: pareto.map { table.rows[$0] })
    return try Drawing(chart, ["table.csv": table, "pareto.csv": rings])
  }

  @Test func `Panels are named after their metrics in the unit that people read`() throws {
    let tilt = Column("tilt", unit: "rad", isReadInDegrees: true)
    #expect(
      try draw([columns[1], tilt]).says([
        "A sweep", "settle time (s)", "tilt (deg)", "damping", "60",
      ]))
  }

  @Test func `A line breaks where there is no answer; rows in no order are points`() throws {
    let line = /<path stroke='rgb\( *0, 114, 178\)'  d='(M[^']*)'/
    let segments = { (drawing: Drawing) in
      drawing.svg.matches(of: line).map { $0.1.filter { $0 == "M" }.count }.reduce(0, +)
    }
    #expect(try segments(draw([columns[2]])) == 1)
    #expect(try segments(draw([columns[1]])) == 2)
    let points = try draw([columns[2]], isConnected: false)
    #expect(!points.svg.contains(/<path stroke='rgb\( *0, 114, 178\)'/))
  }

  @Test func `A metric without any answer says so, and the other panels are drawn`() throws {
    let drawing = try draw([columns[3], columns[1]])
    #expect(drawing.says(["no answer at any point", "pause time (s)", "settle time (s)"]))
  }

  @Test func `A logarithmic axis has decades`() throws {
    #expect(try draw([columns[2]], isLogarithmic: true).says(["0.1", "1"]))
  }

  @Test func `Many panels make a taller picture, not a tighter one`() throws {
    let drawing = try draw([0, 1, 2, 1, 2].map { columns[$0] })
    #expect(drawing.svg.contains(#"width="800" height="760""#))
  }

  @Test func `The Pareto set is ringed in every panel and explained once`() throws {
    let drawing = try draw([columns[1], columns[2]], pareto: [3, 4])
    #expect(drawing.words.filter { $0 == "Pareto set (2 points)" }.count == 1)
    #expect(drawing.svg.matches(of: /<use xlink:href='#gpPt5' transform/).count == 2 * 2 + 1)
  }

  @Test func `A choice along the axis is called false and true, once below all panels`() throws {
    let column = Column("rotates", .boolean)
    let table = Table(
      columns: [column, Column("y")],
      rows: [[.boolean(true), .number(1)], [.boolean(false), .number(2)]])
    let chart = MetricChart(
      title: "Choice", file: "t.csv", axis: ParameterAxis(column: column, range: 0...1),
      metrics: [Column("y"), Column("y")], isConnected: false)
    let drawing = try Drawing(chart, ["t.csv": table])
    #expect(drawing.words.filter { $0 == "false" || $0 == "true" }.sorted() == ["false", "true"])
  }

  @Test func `The best point has a ring in each panel that has its answer, and words`() throws {
    let columns = ["x", "y", "z"].map { Column($0) }
    let table = Table(columns, numbers: [1, 2, 3, 4].map { [$0, $0 * $0, 2] })
    var chart = MetricChart(
      title: "One", file: "t.csv",
      axis: ParameterAxis(column: columns[0], range: 1...4, isLogarithmic: true),
      metrics: [columns[1], columns[2]])
    let plain = try Drawing(chart, ["t.csv": table])
    chart.best = (1, [1, nil], "best: point 0")
    let marked = try Drawing(chart, ["t.csv": table])
    #expect(marked.svg.utf8.count > plain.svg.utf8.count)
    // Within a decade a logarithmic axis has even steps.
    #expect(marked.says(["best: point 0", "1", "2", "3", "4"]))
  }

  @Test func `A single value that never changes is drawn without a complaint`() throws {
    let columns = [Column("x"), Column("y")]
    let chart = MetricChart(
      title: "One", file: "one.csv", axis: ParameterAxis(column: columns[0], range: 2...2),
      metrics: [columns[1]])
    _ = try Drawing(chart, ["one.csv": Table(columns, numbers: [[2, 0]])])
  }
}
