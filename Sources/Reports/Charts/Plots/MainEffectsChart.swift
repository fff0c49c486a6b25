// SPDX-License-Identifier: GPL-3.0-or-later

/// Each metric over each parameter: a row of panels for a metric, a column for a parameter.
///
/// A line joins the means of the rows in bins, and a band shows their standard deviation, of a single
/// parameter their extremes; few rows are dots. The panels of a metric share their vertical axis, so
/// that the parameter that moves it most stands out. More than five parameters go on further down.
struct MainEffectsChart: Chart {
  var title: String
  /// The name of the CSV file: the bins, or the rows.
  var file: String
  /// The parameters, at least one.
  var parameters: [ParameterAxis]
  /// The metrics, at least one.
  var metrics: [Metric]
  /// The values of the best row, one for each parameter, and its meaning in the legend; nil for none.
  var best: (values: [Double], words: String)?

  /// A metric.
  struct Metric {
    /// Its column in the table of the rows.
    var column: Column
    /// The columns of the mean, the deviation, the lowest and the highest in the table of the bins;
    /// empty for a table of rows.
    var statistics: [Column]
    /// The number of rows without an answer.
    var missing: Int
    /// Some row has an answer.
    var isAnswered: Bool
    /// The answer of the best row, as stored; nil for none.
    var best: Double?
  }

  /// The most panels side by side.
  private static let widest = 5
  /// The look of the band.
  private static let band = "#BFDDEE"

  // MARK: Layout

  var height: Int { grid.height }

  /// The stretches of parameters whose panels stand side by side.
  private var blocks: Int { (parameters.count + Self.widest - 1) / Self.widest }

  private var isBinned: Bool { !metrics[0].statistics.isEmpty }

  private var columns: Int { (parameters.count + blocks - 1) / blocks }

  private var grid: PanelGrid {
    PanelGrid(count: blocks * metrics.count * columns, gap: 94, columns: columns, pitch: 200)
  }

  // MARK: Commands

  var commands: [String] {
    let panels = (0..<blocks).flatMap { block in
      metrics.indices.flatMap { metric in
        let shown = (0..<columns).map { block * columns + $0 }.filter { $0 < parameters.count }
        return range(of: metrics[metric])
          + shown.enumerated().flatMap { column, parameter in
            panel((block * metrics.count + metric) * columns + column, metrics[metric], parameter)
          }
      }
    }
    return ChartPart.effects.lines(["legend": legend, "panels": panels])
  }

  /// The meaning of the marks, below the title.
  private var legend: [String] {
    let marks =
      !isBinned
      ? "a dot for each row"
      : parameters.count == 1
        ? "mean, lowest and highest of the rows in a bin"
        : "mean and standard deviation of the rows in a bin, within their extremes"
    let words = [best?.words, marks].compactMap(\.self).joined(separator: "; ")
    return [Gnuplot.label(2, words, at: "screen \(best == nil ? 0.02 : 0.04), \(legendLine) left")]
      + (best == nil ? [] : Gnuplot.ring(1, at: "screen 0.027, \(legendLine)"))
  }

  /// The vertical axis that the panels of a metric share, and its name.
  private func range(of metric: Metric) -> [String] {
    let missing = "no answer in \(metric.missing) row\(metric.missing == 1 ? "" : "s")"
    let name = metric.column.caption + (metric.missing > 0 ? ", \(missing)" : "")
    let label = Gnuplot.label(3, name, within: 100, at: "graph 0, graph 1 offset 0, 0.7 left")
    guard metric.isAnswered else { return [label, "set yrange [0:1]", "set ytics 1"] }
    let (low, high) = ends(of: metric)
    return [label]
      + ChartPart.effectsRange.lines(["file": Gnuplot.file(file), "low": low, "high": high])
  }

  /// The expressions for the ends of the band of a bin, or for the answer of a row.
  private func ends(of metric: Metric) -> (low: String, high: String) {
    guard isBinned else {
      return (Gnuplot.value(metric.column), Gnuplot.value(metric.column))
    }
    let values = metric.statistics.map(Gnuplot.value)
    let (mean, deviation, lowest, highest) = (values[0], values[1], values[2], values[3])
    guard parameters.count > 1 else { return (lowest, highest) }
    return (
      "\(mean) - \(deviation) < \(lowest) ? \(lowest) : \(mean) - \(deviation)",
      "\(mean) + \(deviation) > \(highest) ? \(highest) : \(mean) + \(deviation)"
    )
  }

  /// A panel: its place, its horizontal axis, and its marks.
  private func panel(_ index: Int, _ metric: Metric, _ parameter: Int) -> [String] {
    let axis = parameters[parameter]
    return ChartPart.effectsPanel.lines([
      "place": grid.place(index, below: top - 48 / Double(height)),
      "name": Gnuplot.quoted(axis.column.caption, within: 84 / columns),
      "hidden": grid.hidden(index), "axis": axis.scaling + axis.ticks(along: 680 / Double(columns)),
      "ring": ring(metric, parameter),
      "plot": Gnuplot.plot(metric.isAnswered ? curves(metric, axis) : ["NaN"]),
    ])
  }

  private func curves(_ metric: Metric, _ axis: ParameterAxis) -> [String] {
    let x = Gnuplot.value(axis.column)
    let dots = { (size: Double) in Gnuplot.points(size, ChartColor.now) }
    guard isBinned else {
      return [Gnuplot.layer(file, x, Gnuplot.value(metric.column), with: "points \(dots(0.6))")]
    }
    let (low, high) = ends(of: metric)
    let mean = Gnuplot.value(metric.statistics[0])
    if axis.column.isChoice {
      return [
        Gnuplot.layer(file, x, mean, "(\(low))", "(\(high))", with: "yerrorbars \(dots(0.6))")
      ]
    }
    return [
      Gnuplot.layer(
        file, x, "(\(low))", "(\(high))",
        with: "filledcurves fillstyle solid noborder fillcolor rgb '\(Self.band)'"),
      Gnuplot.layer(file, x, mean, with: "linespoints linewidth 1.5 \(dots(0.25))"),
    ]
  }

  /// The ring around the best row.
  private func ring(_ metric: Metric, _ parameter: Int) -> [String] {
    guard let best, let value = metric.best else { return [] }
    let x = best.values[parameter] * parameters[parameter].column.readableFactor
    let y = value * metric.column.readableFactor
    return Gnuplot.ring(3, at: Gnuplot.first(x, y))
  }
}
