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
  /// The name of the CSV file that holds every column and sample.
  public var file: String
  /// The name of the CSV file of the samples that are drawn: the same, or one of fewer.
  public var drawn: String
  /// The column of the time, in s.
  public var time: Column
  /// The column of the recorded values.
  public var target: Column
  /// The column of the fitted model's values, in the target's unit.
  public var fitted: Column
  /// The column of target minus fitted, in the target's unit.
  public var residual: Column
  /// The uncertainty around the fitted curve; nil draws none.
  public var band: Band?
  /// The rows of the file that belong to the curve; nil for all of them.
  public var rows: Rows?

  /// Two columns between which the true curve is expected.
  public struct Band: Sendable, Hashable {
    /// The column of the lower limit.
    public var low: Column
    /// The column of the upper limit.
    public var high: Column
    /// The meaning of the band, as in `95 % confidence`.
    public var label: String
  }

  /// The rows of a file that have a number in a column.
  public struct Rows: Sendable, Hashable {
    /// The column.
    public var column: Column
    /// The number.
    public var number: Int
  }

  /// The gnuplot commands of the chart.
  public var commands: [String] {
    frame + curves + residuals + ["unset multiplot"]
  }

  /// The expression for a column's value; NaN in the rows of another curve.
  private func value(_ column: Column) -> String {
    guard let rows else { return Gnuplot.value(column) }
    let isShown = "column(\(Gnuplot.reference(rows.column))) == \(rows.number)"
    return "(\(isShown) ? \(Gnuplot.value(column)) : NaN)"
  }

  private var frame: [String] {
    [
      "stats \(Gnuplot.file(file)) using \(value(time)) nooutput name 'TIME'",
      "stats \(Gnuplot.file(file)) using \(value(residual)) nooutput name 'RESIDUAL'",
      "rms = sqrt(RESIDUAL_sumsq / RESIDUAL_records)",
      "reach = RESIDUAL_max > -RESIDUAL_min ? RESIDUAL_max : -RESIDUAL_min",
      "if (reach == 0) { reach = 1 }",
      "set xrange [TIME_min:TIME_max]",
      "set lmargin at screen 0.11",
      "set rmargin at screen 0.97",
      "set multiplot",
    ]
  }

  /// The upper panel; its key lies between title and graph.
  private var curves: [String] {
    let (t, name) = (value(time), Gnuplot.file(drawn))
    let shade = band.map {
      "\(name) using \(t):\(value($0.low)):\(value($0.high)) with filledcurves "
        + "fillstyle transparent solid 0.2 noborder fillcolor rgb '\(ChartColor.series(at: 0))' "
        + "title \(Gnuplot.quoted($0.label.elided(to: 24))), \\\n    "
    }
    return [
      "set tmargin at screen \(Gnuplot.number(top - 22 / Double(height)))",
      "set bmargin at screen 0.38",
      "set key at screen 0.97, screen \(Gnuplot.number(top + 0.01)) right top horizontal "
        + "maxrows 1",
      "set label 2 \(Gnuplot.quoted(target.caption)) at graph 0, graph 1 offset 0, 0.7 left "
        + Gnuplot.ink,
      "set offsets 0, 0, graph 0.06, graph 0.06",
      "set format x ''",
      "plot \(shade ?? "")\(name) using \(t):\(value(target)) with points pointtype 6 "
        + "pointsize 0.6 linecolor rgb '\(ChartColor.series(at: 1))' "
        + "title \(Gnuplot.quoted(target.words)), \\",
      "  \(name) using \(t):\(value(fitted)) with lines linewidth 2 "
        + "linecolor rgb '\(ChartColor.series(at: 0))' title \(Gnuplot.quoted(fitted.words))",
      "unset label",
      "set format x",
    ]
  }

  /// The lower panel, symmetrical about 0, with the root mean square in words.
  private var residuals: [String] {
    let unit = residual.readableUnit.isEmpty ? "" : " \(residual.readableUnit)"
    return [
      "set tmargin at screen 0.31",
      "set bmargin at screen 0.14",
      "set label 2 \(Gnuplot.quoted(residual.caption)) at graph 0, graph 1 offset 0, 0.7 left "
        + Gnuplot.ink,
      "set label 3 sprintf('rms %.3g', rms).\(Gnuplot.quoted(unit)) at graph 1, graph 1 "
        + "offset 0, 0.7 right \(Gnuplot.ink)",
      "set offsets",
      "set yrange [-1.15 * reach:1.15 * reach]",
      "set ytics tick(reach / 1.5)",
      "set xlabel \(Gnuplot.quoted(time.caption)) \(Gnuplot.ink)",
      "plot 0 with lines linewidth 1 linecolor rgb '\(ChartColor.guide)', \\",
      "  \(Gnuplot.file(drawn)) using \(value(time)):\(value(residual)) with points "
        + "pointtype 7 pointsize 0.4 linecolor rgb '\(ChartColor.series(at: 1))'",
    ]
  }
}

extension FitChart {
  /// The chart of a curve next to the fitted one.
  ///
  /// - Parameters:
  ///   - title: The subject of the fit, in words.
  ///   - comparison: The two curves.
  ///   - unit: Their unit, empty for a bare number.
  ///   - file: The CSV file next to the chart, as `Table(comparisons:)` writes it.
  ///   - drawn: The CSV file of the samples that are drawn; nil for the same.
  public init(
    title: String, comparison: CurveComparison, unit: String, file: String, drawn: String? = nil
  ) {
    let band = Band(low: Column("low"), high: Column("high"), label: "95 % confidence")
    self.init(
      title: "\(title): recorded and fitted curve", file: file, drawn: drawn ?? file,
      time: Column("time", unit: "s"),
      target: Column("target", unit: unit, label: "recorded"),
      fitted: Column("fitted", unit: unit),
      residual: Column("residual", unit: unit),
      band: comparison.halfWidths == nil ? nil : band)
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
    return zip(1..., report.comparisons).map { number, comparison in
      var chart = FitChart(
        title: title, comparison: comparison, unit: unit, file: file, drawn: drawn)
      guard count > 1 else { return chart }
      chart.title += " \(number) of \(count)"
      chart.rows = Rows(column: Column("curve"), number: number)
      return chart
    }
  }
}
