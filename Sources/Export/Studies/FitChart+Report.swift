// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting

extension FitChart {
  /// The chart of a curve beside the fitted one.
  ///
  /// - Parameters:
  ///   - title: What was fitted, in words.
  ///   - comparison: The two curves.
  ///   - unit: Their unit, empty for a bare number.
  ///   - file: The CSV file beside the chart, as `Table(comparison:)` writes it.
  public init(title: String, comparison: CurveComparison, unit: String, file: String) {
    let band = Band(low: Column("low"), high: Column("high"), label: "95 % confidence")
    self.init(
      title: "\(title): recorded and fitted curve", file: file, time: Column("time", unit: "s"),
      target: Column("target", unit: unit, label: "recorded"),
      fitted: Column("fitted", unit: unit),
      residual: Column("residual", unit: unit),
      band: comparison.halfWidths == nil ? nil : band)
  }
}
