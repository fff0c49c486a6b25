// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Reports

@Suite("Metric charts", .enabled(if: Drawing.gnuplot != nil, "gnuplot is not on the PATH"))
struct MetricChartTests {
  private let table = Table(
    columns: [
      Column("damping"), Column("settle_time", unit: "s"), Column("tilt", unit: "rad"),
      Column("pause_time", unit: "s"),
    ],
    rows: (0...10).map { step in
      let damping = Double(step) / 10
      let hasSettled = step > 1 && step != 5
      return [
        .number(damping), hasSettled ? .number(1 - damping / 2) : .missing, .number(1 - damping),
        .missing,
      ]
    })

  private func draw(
    _ metrics: [Column], isLogarithmic: Bool = false, isConnected: Bool = true
  ) throws -> Drawing {
    let chart = MetricChart(
      title: "A sweep", file: "table.csv", parameter: table.columns[0],
      range: isLogarithmic ? 0.1...1 : 0...1, metrics: metrics, isLogarithmic: isLogarithmic,
      isConnected: isConnected)
    return try Drawing(chart, tables: ["table.csv": table])
  }

  @Test("Panels are named after their metrics in the unit that people read")
  func names() throws {
    let tilt = Column("tilt", unit: "rad", readable: .degrees)
    let drawing = try draw([table.columns[1], tilt])
    #expect(drawing.complaints == "")
    #expect(
      Set(drawing.words).isSuperset(of: [
        "A sweep", "settle time (s)", "tilt (deg)", "damping", "60",
      ]))
  }

  @Test("A line breaks where there is no answer")
  func gaps() throws {
    let whole = try draw([table.columns[2]])
    let broken = try draw([table.columns[1]])
    let line = /<path stroke='rgb\( *0, 114, 178\)'  d='(M[^']*)'/
    let segments = { (drawing: Drawing) in
      drawing.svg.matches(of: line).map { $0.1.filter { $0 == "M" }.count }.reduce(0, +)
    }
    #expect(segments(whole) == 1)
    #expect(segments(broken) == 2)
  }

  @Test("Rows in no order are points without lines")
  func points() throws {
    let drawing = try draw([table.columns[2]], isConnected: false)
    #expect(drawing.complaints == "")
    #expect(!drawing.svg.contains(/<path stroke='rgb\( *0, 114, 178\)'/))
  }

  @Test("A metric without any answer says so, and the other panels are drawn")
  func noAnswer() throws {
    let drawing = try draw([table.columns[3], table.columns[1]])
    #expect(drawing.complaints == "")
    #expect(
      Set(drawing.words).isSuperset(of: [
        "no answer at any point", "pause time (s)", "settle time (s)",
      ]))
  }

  @Test("A logarithmic axis has decades")
  func logarithmic() throws {
    let drawing = try draw([table.columns[2]], isLogarithmic: true)
    #expect(drawing.complaints == "")
    #expect(Set(drawing.words).isSuperset(of: ["0.1", "1"]))
  }

  @Test("Many panels make a taller picture, not a tighter one")
  func height() throws {
    let drawing = try draw([0, 1, 2, 1, 2].map { table.columns[$0] })
    #expect(drawing.complaints == "")
    #expect(drawing.svg.contains(#"width="800" height="760""#))
  }

  @Test("The Pareto set is ringed in every panel and explained once")
  func pareto() throws {
    let rings = Table(columns: table.columns, rows: [table.rows[3], table.rows[4]])
    let chart = MetricChart(
      title: "A sweep", file: "table.csv", parameter: table.columns[0], range: 0...1,
      metrics: [table.columns[1], table.columns[2]],
      pareto: ParetoMark(file: "pareto.csv", count: 2))
    let drawing = try Drawing(chart, tables: ["table.csv": table, "pareto.csv": rings])
    #expect(drawing.complaints == "")
    #expect(drawing.words.filter { $0 == "Pareto set (2 points)" }.count == 1)
    #expect(drawing.svg.matches(of: /<use xlink:href='#gpPt5' transform/).count == 2 * 2 + 1)
  }

  @Test("A choice along the axis is called false and true, once below all panels")
  func choice() throws {
    var column = Column("rotates")
    column.type = .boolean
    let table = Table(
      columns: [column, Column("y")],
      rows: [[.boolean(true), .number(1)], [.boolean(false), .number(2)]])
    let chart = MetricChart(
      title: "Choice", file: "t.csv", parameter: column, range: 0...1,
      metrics: [Column("y"), Column("y")], isConnected: false)
    let drawing = try Drawing(chart, tables: ["t.csv": table])
    #expect(drawing.complaints == "")
    #expect(drawing.words.filter { $0 == "false" }.count == 1)
    #expect(drawing.words.filter { $0 == "true" }.count == 1)
  }

  @Test("The best point has a ring in each panel that has its answer, and words")
  func best() throws {
    let table = Table(
      columns: [Column("x"), Column("y"), Column("z")],
      rows: (1...4).map { [.number(Double($0)), .number(Double($0 * $0)), .number(2)] })
    var chart = MetricChart(
      title: "One", file: "t.csv", parameter: Column("x"), range: 1...4,
      metrics: [Column("y"), Column("z")], isLogarithmic: true)
    let plain = try Drawing(chart, tables: ["t.csv": table])
    chart.best = .init(x: 1, values: [1, nil], words: "best: point 0")
    let marked = try Drawing(chart, tables: ["t.csv": table])
    #expect(plain.complaints == "" && marked.complaints == "")
    #expect(marked.words.contains("best: point 0"))
    #expect(marked.svg.utf8.count > plain.svg.utf8.count)
    // Within a decade a logarithmic axis has even steps.
    #expect(["1", "2", "3", "4"].allSatisfy(marked.words.contains))
  }

  @Test("A single value that never changes is drawn without a complaint")
  func constant() throws {
    let single = Table(columns: [Column("x"), Column("y")], rows: [[.number(2), .number(0)]])
    let chart = MetricChart(
      title: "One", file: "one.csv", parameter: Column("x"), range: 2...2, metrics: [Column("y")])
    #expect(try Drawing(chart, tables: ["one.csv": single]).complaints == "")
  }
}
