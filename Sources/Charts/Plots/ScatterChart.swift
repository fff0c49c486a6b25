// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Reports

/// One metric against each of several parameters: a panel for each, a dot for every point.
///
/// It shows points that stand on no grid. The trend of a panel is the effect of its parameter on the
/// metric; the spread of the dots is the effect of the others.
public struct ScatterChart: Chart {
  /// The title, in words.
  public var title: String
  /// The name of the CSV file.
  public var file: String
  /// The parameters, each with a panel, from left to right and from top to bottom.
  public var panels: [Panel]
  /// The column along the vertical axis of every panel.
  public var metric: Column
  /// The points to ring as the Pareto set; nil for none.
  public var pareto: ParetoMark?

  /// The most panels that a picture holds.
  public static let mostPanels = 9

  /// Makes a chart of 1 to 9 panels.
  public init(
    title: String, file: String, panels: [Panel], metric: Column, pareto: ParetoMark? = nil
  ) {
    precondition(1...Self.mostPanels ~= panels.count, "A scatter chart has 1 to 9 panels.")
    self.title = title
    self.file = file
    self.panels = panels
    self.metric = metric
    self.pareto = pareto
  }

  /// A parameter along the horizontal axis.
  public struct Panel: Sendable, Hashable {
    /// The parameter's column.
    public var parameter: Column
    /// The least and the greatest value of the parameter, as stored.
    public var range: ClosedRange<Double>
    /// Makes the axis logarithmic; `range` must then be positive.
    public var isLogarithmic: Bool

    /// Makes a panel.
    public init(_ parameter: Column, range: ClosedRange<Double>, isLogarithmic: Bool = false) {
      precondition(
        !isLogarithmic || range.lowerBound > 0, "A logarithmic axis holds positive values only.")
      self.parameter = parameter
      self.range = range
      self.isLogarithmic = isLogarithmic
    }
  }

  /// 500 pixels up to one row of panels, 220 more for each further one.
  public var height: Int { grid.height }

  private var grid: PanelGrid { PanelGrid(count: panels.count) }

  /// The gnuplot commands of the chart.
  public var commands: [String] {
    [
      "stats \(Gnuplot.file(file)) using (answered(\(Gnuplot.reference(metric)))) nooutput "
        + "name 'ANSWERS'",
      "low = 0",
      "high = 1",
      "if (ANSWERS_sum > 0) {",
      "  stats \(Gnuplot.file(file)) using \(Gnuplot.value(metric)) nooutput name 'METRIC'",
      "  margin = room(METRIC_min, METRIC_max)",
      "  low = METRIC_min - margin",
      "  high = METRIC_max + margin",
      "} else {",
      "  set label 3 'no answer at any point' at graph 0.5, graph 0.5 center",
      "}",
      "set yrange [low:high]",
      "set ytics tick((high - low) / 8)",
      "set label 2 \(Gnuplot.quoted(metric.caption)) at screen 0.025, "
        + "screen \(Gnuplot.number(top / 2)) center rotate \(Gnuplot.ink)",
    ] + (pareto?.legend(at: top - 6 / Double(height)) ?? []) + ["set multiplot"]
      + panels.indices.flatMap(panel) + ["unset multiplot"]
  }

  /// A panel: its place, its axis, and its dots.
  private func panel(_ index: Int) -> [String] {
    let panel = panels[index]
    let values = "using \(Gnuplot.value(panel.parameter)):\(Gnuplot.value(metric))"
    let rings = pareto.map {
      ", \\\n    \(Gnuplot.file($0.file)) \(values) with points \(ParetoMark.ring)"
    }
    let name = Gnuplot.quoted(panel.parameter.caption, within: 78 / grid.columns)
    return grid.place(index, below: top - 22 / Double(height)) + [
      "set xlabel \(name) \(Gnuplot.ink)",
      panel.isLogarithmic ? "set logscale x" : "unset logscale",
      panel.ticks,
      "set xrange \(panel.axis)",
      grid.isFirst(index) ? "set format y" : "set format y ''",
      "plot \(Gnuplot.file(file)) \(values) with points pointtype 7 pointsize 0.35 "
        + "linecolor rgb '\(ChartColor.series(at: 0))'\(rings ?? "")",
      "unset label",
    ]
  }
}

extension ScatterChart.Panel {
  /// The ticks: those of a choice, and for others few enough for a narrow panel.
  fileprivate var ticks: String {
    if parameter.isChoice { return "set xtics ('false' 0, 'true' 1)" }
    if isLogarithmic { return "set xtics autofreq" }
    let width = (range.upperBound - range.lowerBound) * parameter.readableFactor
    return "set xtics tick(\(Gnuplot.number(width / 4)))"
  }

  /// The range of the axis with a little room at both ends, in the unit that people read.
  fileprivate var axis: String {
    let factor = parameter.readableFactor
    let (low, high) = (range.lowerBound * factor, range.upperBound * factor)
    if isLogarithmic {
      let margin = "\(Gnuplot.number(high / low))**0.04"
      return "[\(Gnuplot.number(low)) / \(margin):\(Gnuplot.number(high)) * \(margin)]"
    }
    let margin = (parameter.isChoice ? 0.5 : 0.04) * (high - low)
    return "[\(Gnuplot.number(low - margin)):\(Gnuplot.number(high + margin))]"
  }
}
