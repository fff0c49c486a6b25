// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Reports
@testable import StudySupport

@Suite(.gnuplot) struct SensitivityChartTests {
  /// A drawing of two metrics and two parameters, the second twice as high as the first, and the
  /// heights of the bars of the first number, without the legend.
  private func draw(isShared: Bool) throws -> (drawing: Drawing, heights: [Double]) {
    let names = ["first", "first_low", "first_high", "total", "total_low", "total_high"]
    let rows = [0.2, 0.4, 0.1, 0.8].enumerated().map { place, value in
      let names = [["it's", "b"][place % 2], ["one", "two"][place / 2]].map(JSONValue.string)
      return names + [1, 0.9, 1.1, 1.2, 1, 1.4].map { JSONValue.number($0 * value) }
    }
    let chart = SensitivityChart(
      title: "Two metrics", file: "sensitivity.csv", parameters: ["it's", "b"],
      panels: [("one", 100), ("two", 100)], quantity: "% of the variance", isShared: isShared,
      bars: [("first", "alone"), ("total", "with the others")])
    let columns = [Column("parameter"), Column("metric")] + names.map { Column($0) }
    let drawing = try Drawing(chart, ["sensitivity.csv": Table(columns: columns, rows: rows)])
    let bars = drawing.shapes.filter { $0.color == "rgb(0,114,178)" && $0.y.upperBound > 150 }
    return (drawing, bars.map { $0.y.upperBound - $0.y.lowerBound })
  }

  @Test func `There is a bar for each number, as high as it, on one scale`() throws {
    let (drawing, heights) = try draw(isShared: true)
    #expect(heights.count == 4)
    for (height, value) in zip(heights, [0.2, 0.4, 0.1, 0.8]) {
      #expect(abs(height / (heights.max() ?? 1) - value / 0.8) < 0.01)
    }
    for word in ["it's", "alone", "with the others", "one", "two"] {
      #expect(drawing.svg.contains(word))
    }
  }

  @Test func `Metrics of other units have scales of their own`() throws {
    let heights = try draw(isShared: false).heights
    #expect(heights.count == 4 && abs(heights[0] / heights[1] - 0.5) < 0.01)
    #expect(heights[1] > heights[3] * 0.7)
  }
}
