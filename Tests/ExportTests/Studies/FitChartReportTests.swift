// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Charts
@testable import Fitting
@testable import Handoff
@testable import Reports

@Suite("The chart of a fitted curve")
struct FitChartReportTests {
  private func chart(halfWidths: [Double]?) -> FitChart {
    let comparison = CurveComparison(
      times: [0, 0.1], target: [0, 3], fitted: [0, 2], halfWidths: halfWidths)
    return FitChart(title: "ball", comparison: comparison, unit: "pt", file: "fitted.csv")
  }

  @Test("Every axis has its unit, and the columns are those of the file")
  func units() {
    let chart = chart(halfWidths: nil)
    #expect(chart.title == "ball: recorded and fitted curve")
    #expect(chart.time == Column("time", unit: "s"))
    #expect(chart.target == Column("target", unit: "pt", label: "recorded"))
    #expect([chart.fitted, chart.residual].map(\.unit) == ["pt", "pt"])
    #expect([chart.fitted, chart.residual].map(\.name) == ["fitted", "residual"])
  }

  @Test("A band is drawn where its width is known")
  func band() {
    #expect(chart(halfWidths: nil).band == nil)
    #expect(
      chart(halfWidths: [1, 2]).band
        == FitChart.Band(low: Column("low"), high: Column("high"), label: "95 % confidence"))
  }
}
