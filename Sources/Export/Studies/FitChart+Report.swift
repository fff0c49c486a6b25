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

  /// A chart for each curve of a report, in their order; none for wishes.
  ///
  /// - Parameters:
  ///   - title: What was fitted, in words.
  ///   - report: The report.
  ///   - unit: The unit of the curves, empty for a bare number.
  ///   - file: The CSV file beside the charts, as `Table(comparisons:)` writes it.
  /// - Returns: The charts.
  public static func charts(
    title: String, of report: FitReport, unit: String, file: String
  ) -> [FitChart] {
    let count = report.comparisons.count
    return zip(1..., report.comparisons).map { number, comparison in
      var chart = FitChart(title: title, comparison: comparison, unit: unit, file: file)
      guard count > 1 else { return chart }
      chart.title += " \(number) of \(count)"
      chart.rows = Rows(Column("curve"), number: number)
      return chart
    }
  }
}
