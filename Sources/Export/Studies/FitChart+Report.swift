// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting

extension FitChart {
  /// The chart of a curve beside the fitted one.
  ///
  /// - Parameters:
  ///   - title: What was fitted, in words.
  ///   - comparison: The two curves.
  ///   - file: The CSV file beside the chart, as `Table(comparison:)` writes it.
  public init(title: String, comparison: CurveComparison, file: String) {
    let band = Band(low: Column("low"), high: Column("high"), label: "95 % band")
    self.init(
      title: "\(title): recorded and fitted curve", file: file, time: Column("time", unit: "s"),
      target: Column("target", label: "recorded"), fitted: Column("fitted"),
      residual: Column("residual"),
      band: comparison.halfWidths == nil ? nil : band)
  }
}
