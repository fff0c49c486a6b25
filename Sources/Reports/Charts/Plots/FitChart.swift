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

  private let time = Column("time", unit: "s")

  /// The gnuplot commands of the chart.
  public var commands: [String] {
    frame + Gnuplot.panels(curves + residuals)
  }

  /// The expression for a column's value; NaN in the rows of another curve.
  private func value(_ column: Column) -> String {
    guard let curve else { return Gnuplot.value(column) }
    return "(column('curve') == \(curve) ? \(Gnuplot.value(column)) : NaN)"
  }

  private var residual: Column { Column("residual", unit: unit) }

  private var frame: [String] {
    [
      Gnuplot.stats("TIME", of: value(time), in: file),
      Gnuplot.stats("RESIDUAL", of: value(residual), in: file),
      "rms = sqrt(RESIDUAL_sumsq / RESIDUAL_records)",
      "reach = RESIDUAL_max > -RESIDUAL_min ? RESIDUAL_max : -RESIDUAL_min",
      "if (reach == 0) { reach = 1 }",
      "set xrange [TIME_min:TIME_max]",
    ] + Gnuplot.margins(["l": 0.11, "r": 0.97])
  }

  /// The upper panel; its key lies between title and graph.
  private var curves: [String] {
    let (target, fitted) = (Column("target", unit: unit, label: "recorded"), Column("fitted"))
    let (recording, color) = (ChartColor.series(at: 1), ChartColor.series(at: 0))
    let band = ["low", "high"].map { value(Column($0)) }
    let shade = "filledcurves fillstyle transparent solid 0.2 noborder fillcolor rgb '\(color)'"
    return Gnuplot.margins(["t": top - 22 / Double(height), "b": 0.38]) + [
      Gnuplot.key(at: 0.97, top + 0.01, "right top horizontal maxrows 1"),
      Gnuplot.label(2, target.caption, at: Gnuplot.abovePanel),
      "set offsets 0, 0, graph 0.06, graph 0.06",
      "set format x ''",
      Gnuplot.plot([
        isBanded
          ? Gnuplot.layer(
            drawn, value(time), band[0], band[1], with: shade, title: "95 % confidence") : nil,
        Gnuplot.layer(
          drawn, value(time), value(target),
          with: "points \(Gnuplot.points(0.6, recording, type: 6))", title: target.words),
        Gnuplot.layer(
          drawn, value(time), value(fitted), with: "lines \(Gnuplot.line(2, color))",
          title: fitted.words),
      ]),
      "unset label",
      "set format x",
    ]
  }

  /// The lower panel, symmetrical about 0, with the root mean square in words.
  private var residuals: [String] {
    Gnuplot.margins(["t": 0.31, "b": 0.14]) + [
      Gnuplot.label(2, residual.caption, at: Gnuplot.abovePanel),
      "set label 3 sprintf('rms %.3g', rms).\(Gnuplot.quoted(unit.isEmpty ? "" : " \(unit)")) "
        + "at graph 1, graph 1 offset 0, 0.7 right \(Gnuplot.ink)",
      "set offsets",
      "set yrange [-1.15 * reach:1.15 * reach]",
      "set ytics tick(reach / 1.5)",
      Gnuplot.xlabel(time.caption),
      Gnuplot.plot([
        "0 with lines \(Gnuplot.line(1, ChartColor.guide))",
        Gnuplot.layer(
          drawn, value(time), value(residual),
          with: "points \(Gnuplot.points(0.4, ChartColor.series(at: 1)))"),
      ]),
    ]
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
        curve: count > 1 ? number : nil)
    }
  }
}
