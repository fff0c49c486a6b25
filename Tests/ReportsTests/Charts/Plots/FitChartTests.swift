// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import Reports
@testable import Fitting

@Suite("Fit charts", .enabled(if: Drawing.gnuplot != nil, "gnuplot is not on the PATH"))
struct FitChartTests {
  private static let columns = ["time", "target", "fitted", "residual", "low", "high"].map {
    Column($0, unit: $0 == "time" ? "s" : "pt")
  }

  /// A line and samples that miss it by `noise` in turns above and below.
  private func draw(noise: Double, hasBand: Bool) throws -> Drawing {
    let rows = (0...40).map { step in
      let (t, miss) = (Double(step) / 20, step.isMultiple(of: 2) ? noise : -noise)
      return [t, 3 * t + miss, 3 * t, miss, 3 * t - 0.5, 3 * t + 0.5].map { Cell.number($0) }
    }
    let columns = Self.columns
    let chart = FitChart(
      title: "A fit", file: "fitted.csv", drawn: "fitted.csv", time: columns[0], target: columns[1],
      fitted: columns[2], residual: columns[3],
      band: hasBand ? .init(low: columns[4], high: columns[5], label: "95 % confidence") : nil)
    return try Drawing(chart, tables: ["fitted.csv": Table(columns: columns, rows: rows)])
  }

  @Test("Both panels are named with their units, and the residuals' size is given")
  func labels() throws {
    let drawing = try draw(noise: 0.25, hasBand: true)
    #expect(drawing.complaints == "")
    let labels = ["target (pt)", "residual (pt)", "time (s)", "rms 0.25 pt", "95 % confidence"]
    #expect(Set(drawing.words).isSuperset(of: labels + ["A fit", "target", "fitted"]))
  }

  @Test("Without a band none is drawn")
  func noBand() throws {
    let drawing = try draw(noise: 0.25, hasBand: false)
    #expect(drawing.complaints == "")
    #expect(!drawing.words.contains("95 % confidence"))
  }

  @Test("A perfect fit is drawn without a complaint")
  func perfect() throws {
    let drawing = try draw(noise: 0, hasBand: false)
    #expect(drawing.complaints == "")
    #expect(drawing.words.contains("rms 0 pt"))
  }
}

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
