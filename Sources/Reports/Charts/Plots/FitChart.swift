// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Fitting

/// A recorded curve with the one fitted to it, and their difference in a panel below.
///
/// The lower axis is symmetrical about 0, so that a bias shows; next to it stands the root mean square
/// of the residuals, which gnuplot computes from the file. A sample without a recording is left out.
public struct FitChart: Chart {
  /// The title, in words.
  public var title: String
  /// The unit of the curves, empty for a bare number.
  var unit: String
  /// The name of the CSV file that holds every sample, as `Table(comparisons:)` writes it.
  var file: String
  /// The name of the CSV file of the samples that are drawn: the same, or one of fewer.
  var drawn: String
  /// Shades the 95 % confidence band around the fitted curve.
  var isBanded = false
  /// The number of the curve in a file of several; nil where there is one.
  var curve: Int?
  /// The end of the time axis, in s; nil for the last sample.
  var end: Double?

  private let time = Column("time", unit: "s")

  /// The gnuplot commands of the chart.
  public var commands: [String] {
    let recorded = Column("target", unit: unit, label: "recorded")
    return ChartPart.fit.lines([
      "file": Gnuplot.file(file), "time": value(time), "end": end.map(Gnuplot.number) ?? "TIME_max",
      "residual": value(residual), "roof": top - 22 / Double(height), "key": top + 0.01,
      "recorded": Gnuplot.quoted(recorded.caption), "curves": curves(recorded),
      "missed": Gnuplot.quoted(residual.caption),
      "unit": Gnuplot.quoted(unit.isEmpty ? "" : " \(unit)"), "clock": Gnuplot.quoted(time.caption),
      "residuals": residuals,
    ])
  }

  /// The expression for a column's value; NaN in the rows of another curve.
  private func value(_ column: Column) -> String {
    guard let curve else { return Gnuplot.value(column) }
    return "(column('curve') == \(curve) ? \(Gnuplot.value(column)) : NaN)"
  }

  private var residual: Column { Column("residual", unit: unit) }

  /// The recorded curve and the fitted one, over its band.
  private func curves(_ recorded: Column) -> String {
    let fitted = Column("fitted")
    let shade =
      "filledcurves fillstyle transparent solid 0.2 noborder fillcolor rgb '\(ChartColor.now)'"
    return Gnuplot.plot([
      isBanded
        ? Gnuplot.layer(
          drawn, value(time), value(Column("low")), value(Column("high")), with: shade,
          title: "95 % confidence") : nil,
      Gnuplot.layer(
        drawn, value(time), value(recorded),
        with: "points \(Gnuplot.points(0.6, ChartColor.recording, type: 6))", title: recorded.words),
      Gnuplot.layer(
        drawn, value(time), value(fitted), with: "lines \(Gnuplot.line(2, ChartColor.now))",
        title: fitted.words),
    ])
  }

  private var residuals: String {
    Gnuplot.plot([
      "0 with lines \(Gnuplot.line(1, ChartColor.guide))",
      Gnuplot.layer(
        drawn, value(time), value(residual),
        with: "points \(Gnuplot.points(0.4, ChartColor.recording))"),
    ])
  }

  /// A chart for each curve of a report, in their order; none for targets.
  ///
  /// - Parameters:
  ///   - title: The subject of the fit, in words.
  ///   - report: The report.
  ///   - unit: The unit of the curves, empty for a bare number.
  ///   - file: The CSV file next to the charts, as `Table(comparisons:)` writes it.
  ///   - drawn: The CSV file of the samples that are drawn; nil for the same.
  /// - Returns: The charts.
  public static func charts(
    title: String, of report: FitReport, unit: String, file: String, drawn: String? = nil
  ) -> [FitChart] {
    let count = report.comparisons.count
    return zip(1..., report.comparisons).map { (number: Int, comparison) in
      FitChart(
        title: "\(title): recorded and fitted curve" + (count > 1 ? " \(number) of \(count)" : ""),
        unit: unit, file: file, drawn: drawn ?? file, isBanded: comparison.halfWidths != nil,
        curve: count > 1 ? number : nil,
        end: restTime([comparison.target, comparison.fitted].map { (comparison.times, $0) }))
    }
  }
}
