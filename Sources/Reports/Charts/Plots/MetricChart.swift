// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

/// Metrics against one parameter: a panel for each, one above the other over the same axis.
///
/// The line of a metric has a gap where it has no answer; a metric without any says so in words. Lines
/// join rows in the order of the file, which must be that of the parameter.
public struct MetricChart: Chart {
  /// The title, in words.
  public var title: String
  /// The name of the CSV file.
  var file: String
  /// The parameter along the horizontal axis.
  var axis: ParameterAxis
  /// The columns of the panels, from top to bottom.
  var metrics: [Column]
  /// Joins the points by lines: not for rows in no order, as in a random design.
  var isConnected = true
  /// The points to ring as the Pareto set; nil for none.
  var pareto: ParetoMark?
  /// The best point: its stored values along the horizontal axis and in each panel, nil for no answer,
  /// and its meaning in the legend; nil for none.
  var best: (x: Double, values: [Double?], words: String)?

  /// 500 pixels up to three panels, 130 more for each further one, and the legend of the best point.
  public var height: Int { 500 + 130 * max(0, metrics.count - 3) + bestHeight }

  /// The gnuplot commands of the chart.
  public var commands: [String] {
    ChartPart.metricPanels.lines([
      "scaling": axis.scaling, "legend": (pareto?.legend(at: legendHeight) ?? []) + bestLegend,
      "panels": metrics.indices.flatMap(panel),
    ])
  }

  /// A panel: its place, its name above it, and its curve, or words where it has no answer.
  ///
  /// The range is set from the data, since gnuplot would end it at ticks: an overshoot of 0 % would
  /// stand on an axis that begins at -10 %.
  private func panel(_ index: Int) -> [String] {
    let isLast = index == metrics.count - 1
    let (metric, roof) = (metrics[index], ceiling(of: index))
    return ChartPart.metricPanel.lines([
      "roof": roof, "floor": roof - panelHeight, "name": Gnuplot.quoted(metric.caption),
      "below": isLast ? Gnuplot.quoted(axis.column.caption, within: 78) : nil,
      "hidden": isLast ? nil : "''", "ticks": axis.ticks(along: 680, areNamed: isLast),
      "ring": ring(index), "file": Gnuplot.file(file), "column": Gnuplot.reference(metric),
      "value": Gnuplot.value(metric), "steps": metrics.count > 1 ? "4" : "8", "plot": curves(index),
    ])
  }

  /// The height of the meaning of rings: a line of its own below the title, or that of the first
  /// panel's name.
  private var legendHeight: Double {
    best == nil ? ceiling(of: 0) + 11 / Double(height) : top - 2 / Double(height)
  }

  /// The ring around the best point in a panel.
  private func ring(_ index: Int) -> [String] {
    guard let best, let value = best.values[index] else { return [] }
    let (x, y) = (best.x * axis.column.readableFactor, value * metrics[index].readableFactor)
    return Gnuplot.ring(1, at: Gnuplot.first(x, y))
  }

  /// The meaning of that ring.
  private var bestLegend: [String] {
    guard let best else { return [] }
    let line = "screen \(Gnuplot.number(legendHeight))"
    return Gnuplot.ring(3, at: "screen 0.12, \(line)")
      + [Gnuplot.label(20, best.words, at: "screen 0.138, \(line) left")]
  }

  /// The height of the line that tells of the best point, in pixels.
  private var bestHeight: Int { best == nil ? 0 : 20 }

  /// The distance from one panel's top to the next one's, in fractions of the height.
  private var pitch: Double {
    (top - Double(68 + bestHeight) / Double(height)) / Double(metrics.count)
  }

  /// The height of a panel itself, in fractions of the picture's.
  private var panelHeight: Double { pitch - 32 / Double(height) }

  /// The upper end of a panel, below the line that names it.
  private func ceiling(of index: Int) -> Double {
    top - Double(22 + bestHeight) / Double(height) - Double(index) * pitch
  }

  // MARK: Curves

  /// The points of a metric, the lines between those that are neighbours, and the rings.
  private func curves(_ index: Int) -> String {
    let (x, y) = (Gnuplot.value(axis.column), Gnuplot.value(metrics[index]))
    let look = isConnected ? "linespoints linewidth 1.5" : "points"
    return Gnuplot.plot([
      Gnuplot.layer(file, x, y, with: "\(look) \(Gnuplot.points(0.5, ChartColor.now))"),
      pareto.map { Gnuplot.layer($0.file, x, y, with: "points \(ParetoMark.ring)") },
    ])
  }
}
