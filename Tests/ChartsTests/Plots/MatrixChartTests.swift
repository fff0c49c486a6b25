// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Studies
import Sweeps
import Testing

@testable import Charts
@testable import Reports
@testable import StudySupport

@Suite("Matrices of panels", .enabled(if: Drawing.gnuplot != nil, "gnuplot is not on the PATH"))
struct MatrixChartTests {
  /// The chart of a sweep whose first metric is a function of the parameters, NaN for no answer.
  private func chart(
    _ sweep: String, objectives: String = "settle_time: min",
    _ answer: ([Double]) -> Double
  ) throws -> MatrixChart {
    let plan = try #require(
      try StudyDocument.ball(
        "sweep: {\(sweep), metrics: [settle_time, overshoot], objectives: {\(objectives)}}"
      ).sweep)
    var summary = SweepSummary(plan, plots: [])
    var block = RowBlock(0..<plan.count, of: plan)
    for index in 0..<plan.count {
      let values = plan.design.point(index)
      block.append(
        index: index, values: values, metrics: [answer(values), -values[0]],
        status: .init(), message: "")
    }
    summary.take(block)
    summary.finish()
    return try #require(
      plan.chart(title: "ball", file: "table.csv", pareto: "pareto.csv", summary: summary)
        as? MatrixChart)
  }

  private static let grid =
    "parameters: {damping: [0.1, 0.5, 1], frequency: [1, 2], length: [80, 90, 100, 110]}"

  @Test("Each two parameters have a panel of means, each one a panel of its spread")
  func panels() throws {
    let chart = try chart(Self.grid) { $0[0] + $0[1] * 10 + $0[2] }
    let drawing = try Drawing(chart, tables: [:])
    #expect(drawing.complaints == "")
    // 3 x 2, 3 x 4 and 2 x 4 cells of means; the spread has 3, 2 and 4, and the legend one.
    let wide = drawing.shapes.filter { $0.x.upperBound - $0.x.lowerBound > 20 }
    let spread = "rgb(191,221,238)"
    #expect(wide.filter { $0.color == spread }.count == 9)
    #expect(wide.filter { $0.color != spread && $0.color != "rgb(255,255,255)" }.count == 26)
    for word in [
      "damping", "frequency (Hz)", "length (pt)", "mean settle time (s)",
      "median, and 5 to 95 % of the rows", "best: 90.1 s (point 0)", "Pareto set (1 point)",
    ] {
      #expect(drawing.words.contains(word), "\(word)")
    }
    #expect(!drawing.words.contains { $0.contains("no answer") })
    #expect(drawing.svg.utf8.count < 500_000)
  }

  @Test("Rows without an answer are counted and grey, not zero")
  func unanswered() throws {
    let chart = try chart(Self.grid) { $0[0] == 0.1 && $0[1] == 1 ? .nan : 5 + $0[2] }
    let drawing = try Drawing(chart, tables: [:])
    #expect(drawing.complaints == "")
    #expect(drawing.words.contains("no answer in 4 of 24 rows"))
    #expect(chart.picture.cells[0].filter { $0.mean == nil }.map { [$0.x, $0.y] } == [[0, 0]])
    #expect(chart.picture.cells.joined().allSatisfy { $0.mean == nil || $0.mean ?? 0 >= 85 })
    let none = try Drawing(try self.chart(Self.grid) { _ in .nan }, tables: [:])
    #expect(none.complaints == "")
  }

  @Test("All answers the same, two rows, tiny and huge ranges are drawn without a complaint")
  func extremes() throws {
    for parameters in [
      "parameters: {damping: [0.1, 0.2], length: [80], frequency: [1, 2], resistance: [1, 2]}",
      "design: random, points: 2, parameters: {damping: {min: 0.1, max: 1}, length: {min: 1, max: 2}, "
        + "frequency: {min: 1, max: 2, scale: log}}",
      "design: random, points: 300, parameters: {damping: {min: 0.5, max: 0.500000001}, "
        + "length: {min: 1, max: 1000000000000}, resistance: {min: 1e-9, max: 1000000, scale: log}}",
    ] {
      for answer in [{ (_: [Double]) in 3.0 }, { $0[0] * 1e12 }, { $0[1] * 1e-12 }] {
        let drawing = try Drawing(try chart(parameters, answer), tables: [:])
        #expect(drawing.complaints == "")
        #expect(drawing.svg.contains("</svg>"))
      }
    }
  }

  @Test("A name with quotes, markup and line breaks is drawn as it is, a long one on two lines")
  func names() throws {
    var chart = try chart(Self.grid) { $0[0] }
    chart.axes = chart.axes.enumerated().map { index, axis in
      var column = axis.column
      column.label =
        ["it's <b> & \"q\"", "a_b{c}@d^e\nf", "behaviors.attachment of a very long name.x"][
          index]
      return MatrixAxis(chart.picture.axes[index], column)
    }
    let drawing = try Drawing(chart, tables: [:])
    #expect(drawing.complaints == "")
    #expect(drawing.words.contains { $0.hasPrefix("it's <b> & \"q\"") })
    #expect(drawing.words.contains { $0.hasPrefix("a_b{c}@d^e f") })
    #expect(drawing.words.contains { $0.hasPrefix("behaviors.attachment of a") })
  }

  @Test("Six parameters with a large Pareto set stay below 500 kB once they are thinned")
  func size() throws {
    let chart = try chart(
      """
      design: random, points: 5000, parameters: {damping: {min: 0.1, max: 1}, \
      length: {min: 80, max: 120}, frequency: {min: 1, max: 8, scale: log}, density: \
      {min: 1, max: 2}, resistance: {min: 0, max: 5}, elasticity: {min: 0, max: 1}, \
      friction: {min: 0, max: 1}}
      """, objectives: "settle_time: max, overshoot: max"
    ) { $0[0] }
    #expect(chart.pareto.count == 5000)
    let drawing = try Drawing(chart, tables: [:])
    #expect(drawing.complaints == "")
    #expect(drawing.words.contains("the 6 of 7 parameters that matter most"))
    #expect(SVGThinning.thinned(Array(drawing.svg.utf8)).count <= 500_000)
  }
}
