// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Reports

@Suite("Fit charts", .enabled(if: Drawing.gnuplot != nil, "gnuplot is not on the PATH"))
struct FitChartTests {
  /// A line and samples that miss it by `noise` in turns above and below.
  private func draw(noise: Double, isBanded: Bool) throws -> Drawing {
    let rows = (0...40).map { step in
      let (t, miss) = (Double(step) / 20, step.isMultiple(of: 2) ? noise : -noise)
      return [t, 3 * t + miss, 3 * t, miss, 3 * t - 0.5, 3 * t + 0.5]
    }
    let columns = ["time", "target", "fitted", "residual", "low", "high"].map { Column($0) }
    let chart = FitChart(
      title: "A fit", unit: "pt", file: "fitted.csv", drawn: "fitted.csv", isBanded: isBanded)
    return try Drawing(chart, ["fitted.csv": Table(columns, numbers: rows)])
  }

  @Test("Both panels are named with their units, the residuals' size is given, and a band is drawn")
  func labels() throws {
    #expect(
      try draw(noise: 0.25, isBanded: true).says([
        "recorded (pt)", "residual (pt)", "time (s)", "rms 0.25 pt", "95 % confidence", "A fit",
        "recorded", "fitted",
      ]))
  }

  @Test("Without a band none is drawn, and a perfect fit is drawn without a complaint")
  func noBand() throws {
    let drawing = try draw(noise: 0, isBanded: false)
    #expect(!drawing.words.contains("95 % confidence"))
    #expect(drawing.words.contains("rms 0 pt"))
  }
}
