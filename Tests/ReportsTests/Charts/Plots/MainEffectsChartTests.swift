// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Testing

@testable import Reports
@testable import StudySupport

@Suite(.gnuplot) struct MainEffectsChartTests {
  /// The picture of a sweep whose first metric is a function of the parameters, NaN for no answer.
  private func draw(
    _ sweep: String, rename: (MainEffectsChart) -> MainEffectsChart = { $0 },
    _ answer: ([Double]) -> Double
  ) throws -> Drawing {
    let plan = try StudyDocument.ball(
      "sweep: {\(sweep), metrics: [settle_time, overshoot], objectives: {settle_time: min}}"
    ).sweepPlan
    var summary = SweepSummary(plan, isDrawn: true)
    var block = RowBlock(0..<plan.count, of: plan)
    var rows = Table(columns: plan.columns)
    for index in 0..<plan.count {
      let values = plan.design.point(index)
      block.append(
        index: index, values: values, metrics: [answer(values), -values[0]], status: .init(),
        message: "")
    }
    summary.take(block)
    summary.finish()
    for row in block.rows { rows.append(plan.cells(of: row)) }
    let chart = try #require(
      plan.chart(
        title: "ball", file: "table.csv", pareto: "pareto.csv", bins: "bins.csv", summary: summary)
        as? MainEffectsChart)
    return try Drawing(
      rename(chart), ["table.csv": rows, "bins.csv": summary.binTable ?? rows])
  }

  private static let grid =
    "parameters: {damping: [0.1, 0.5, 1], frequency: [1, 2, 3], length: [80, 90, 100, 110]}"
  private static let few = "parameters: {damping: [0.1, 0.5], frequency: [1, 2], length: [80, 90]}"

  @Test func `Metrics have panels over parameters, with mean, spread and the best row`() throws {
    let drawing = try draw(Self.grid) { $0[0] + $0[1] * 10 + $0[2] }
    for word in [
      "damping", "frequency (Hz)", "length (pt)", "settle time (s)", "overshoot (%)",
      "best: point 0, at an edge of its range; mean and standard deviation of the rows in a bin, "
        + "within their extremes",
    ] {
      #expect(drawing.words.contains(word), "\(word)")
    }
    #expect(drawing.words.filter { $0 == "damping" }.count == 2)
    #expect(drawing.shapes.filter { $0.color == "rgb(191,221,238)" }.count == 6)
    #expect(!drawing.words.contains { $0.contains("no answer") })
    let dots = try draw(Self.few) { $0[0] }
    #expect(dots.words.contains("best: point 0, at an edge of its range; a dot for each row"))
    #expect(dots.svg.matches(of: /<use xlink:href='#gpPt6'/).count == 8 * 6)
  }

  @Test func `Rows without an answer are counted; without any a panel is empty`() throws {
    let some = try draw(Self.grid) { $0[0] == 0.1 && $0[1] == 1 ? .nan : 5 + $0[2] }
    #expect(some.words.contains("settle time (s), no answer in 4 rows"))
    for sweep in [Self.grid, Self.few] {
      let none = try draw(sweep) { _ in .nan }
      #expect(none.words.contains { $0.contains("no answer in") })
    }
  }

  @Test func `Equal answers, tiny and huge ranges, many parameters and rows are drawn`() throws {
    for sweep in [
      "design: random, points: 2, parameters: {damping: {min: 0.1, max: 1}, length: {min: 1, max: 2}, "
        + "frequency: {min: 1, max: 2, scale: log}}",
      "design: random, points: 300, parameters: {damping: {min: 0.5, max: 0.500000001}, "
        + "length: {min: 1, max: 1000000000000}, resistance: {min: 1e-9, max: 1000000, scale: log}}",
      """
      design: random, points: 500, parameters: {damping: {min: 0.1, max: 1}, \
      length: {min: 80, max: 120}, frequency: {min: 1, max: 8, scale: log}, density: \
      {min: 1, max: 2}, resistance: {min: 0, max: 5}, elasticity: {min: 0, max: 1}, \
      friction: {min: 0, max: 1}}
      """,
      "parameters: {damping: {min: 0.1, max: 1, count: 5000}}",
    ] {
      for answer in [{ (_: [Double]) in 3.0 }, { $0[0] * 1e12 }, { $0[0] * 1e-12 }] {
        let drawing = try draw(sweep, answer)
        #expect(drawing.svg.contains("</svg>"))
        #expect(drawing.svg.utf8.count < 500_000)
      }
    }
  }

  @Test func `A name with quotes, markup and line breaks is drawn as it is`() throws {
    let drawing = try draw(Self.few) { chart in
      var chart = chart
      chart.parameters = zip(chart.parameters, ["it's <b> & \"q\"", "a_b{c}@d^e\nf", "length"])
        .map { axis, name in
          var column = axis.column
          column.label = name
          return ParameterAxis(
            column: column, range: axis.range, isLogarithmic: axis.isLogarithmic)
        }
      return chart
    } _: {
      $0[0]
    }
    #expect(drawing.words.contains { $0.hasPrefix("it's <b> & \"q\"") })
    #expect(drawing.words.contains { $0.hasPrefix("a_b{c}@d^e f") })
  }
}
