// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

/// The sensitivity of each metric to each parameter: a panel for each metric, two bars with their
/// intervals for each parameter.
public struct SensitivityChart: Chart {
  /// The title, in words.
  public var title: String
  /// The name of the CSV file: metric after metric, a row for each parameter.
  public var file: String
  /// The names of the parameters.
  public var parameters: [String]
  /// The names of the metrics above their panels, and the factors from stored numbers to shown ones.
  public var panels: [(name: String, factor: Double)]
  /// The quantity along the vertical axes.
  public var quantity: String
  /// All panels have the same vertical axis.
  public var isShared: Bool
  /// The columns of the two bars, with their names in the legend.
  public var bars: [(column: String, name: String)]

  /// The most panels and the most parameters that a picture holds.
  static let (mostPanels, mostParameters) = (9, 12)

  public var height: Int { grid.height }

  private var grid: PanelGrid { PanelGrid(count: panels.count, gap: 96) }

  /// The gnuplot commands of the chart.
  public var commands: [String] {
    [
      "set style fill solid 1 noborder",
      "set xrange [-0.6:\(Gnuplot.number(Double(parameters.count) - 0.4))]",
      "set xtics (\(ticks)) \(isCrowded ? "rotate by -35 left" : "norotate center")",
      "set label 2 \(Gnuplot.quoted(quantity)) at screen 0.025, "
        + "screen \(Gnuplot.number(top / 2)) center rotate \(Gnuplot.ink)",
      "unset key",
    ] + range + legend + ["set multiplot"] + panels.indices.flatMap(panel) + ["unset multiplot"]
  }

  /// The vertical range, which begins at 0 at the latest.
  private var range: [String] {
    guard isShared, let factor = panels.first?.factor else { return ["set yrange [*<0:0<*]"] }
    let ends = [("LOW", "_low", "min"), ("HIGH", "_high", "max")].flatMap { name, ending, end in
      bars.enumerated().map { place, bar in
        "stats \(Gnuplot.file(file)) using (\(Gnuplot.number(factor)) * "
          + "answer(\(Gnuplot.quoted(bar.column + ending)))) nooutput name '\(name)\(place)'"
      }
    }
    return ends + [
      "low = LOW0_min < LOW1_min ? LOW0_min : LOW1_min",
      "high = HIGH0_max > HIGH1_max ? HIGH0_max : HIGH1_max",
      "set yrange [low < 0 ? 1.05 * low : 0:1.05 * high]",
    ]
  }

  /// The meaning of the bars, from right to left below the title.
  private var legend: [String] {
    bars.enumerated().flatMap { place, bar in
      let (height, right) = (
        Gnuplot.number(top - 10 / Double(self.height)), place == 0 ? 0.61 : 0.955
      )
      return [
        "set label \(4 + 2 * place) '' at screen \(Gnuplot.number(right + 0.015)), screen \(height) "
          + "point pointtype 5 pointsize 1.2 linecolor rgb '\(ChartColor.series(at: place))'",
        "set label \(5 + 2 * place) \(Gnuplot.quoted(bar.name)) at screen \(Gnuplot.number(right)), "
          + "screen \(height) right \(Gnuplot.ink)",
      ]
    }
  }

  /// The names of the parameters need more room than a panel has.
  private var isCrowded: Bool {
    parameters.reduce(0) { $0 + $1.count + 2 } > 78 / grid.columns
  }

  private var ticks: String {
    parameters.enumerated()
      .map { "\(Gnuplot.quoted($1, within: 18)) \($0)" }.joined(separator: ", ")
  }

  /// A panel: its place, its name, and its bars.
  private func panel(_ index: Int) -> [String] {
    let panel = panels[index]
    let rows = index * parameters.count..<(index + 1) * parameters.count
    let source =
      "\(Gnuplot.file(file)) every ::\(rows.lowerBound)::\(rows.upperBound - 1)"
    let factor = Gnuplot.number(panel.factor)
    let layers = bars.enumerated().flatMap { place, bar -> [String] in
      let x = "(int($0) % \(parameters.count) + \(Gnuplot.number(place == 0 ? -0.19 : 0.19)))"
      let values = ["", "_low", "_high"].map {
        "(\(factor) * answer(\(Gnuplot.quoted(bar.column + $0))))"
      }
      return [
        "\(source) using \(x):\(values[0]):(0.36) with boxes "
          + "linecolor rgb '\(ChartColor.series(at: place))'",
        "\(source) using \(x):\(values[1]):(0):(\(values[2]) - \(values[1])) with vectors heads "
          + "size screen 0.006,90 nofilled linewidth 1.5 linecolor rgb '\(ChartColor.ink)'",
      ]
    }
    return grid.place(index, below: top - 60 / Double(height), hasOwnScale: !isShared) + [
      "set label 3 \(Gnuplot.quoted(panel.name, within: 78 / grid.columns)) at graph 0.5, "
        + "graph 1.06 center \(Gnuplot.ink)",
      !isShared || grid.isFirst(index) ? "set format y" : "set format y ''",
      "plot \(layers.joined(separator: ", \\\n    "))",
      "unset label",
    ]
  }
}

extension SweepPlan {
  /// The chart of a sensitivity; nil where it has no numbers, or more than a picture can show.
  ///
  /// - Parameters:
  ///   - sensitivity: The sensitivity of this plan's metrics.
  ///   - title: The subject of the sweep, in words.
  ///   - file: The CSV file of the sensitivity next to the chart.
  /// - Returns: The chart.
  public func sensitivityChart(
    _ sensitivity: SensitivityText, title: String, file: String
  ) -> SensitivityChart? {
    let shown = metrics.indices.filter { !sensitivity.indices[$0].first.isEmpty }
    guard 1...SensitivityChart.mostPanels ~= shown.count,
      parameters.count <= SensitivityChart.mostParameters
    else { return nil }
    let isSobol = sensitivity.method == .saltelli
    return SensitivityChart(
      title: "\(title): the sensitivity to \(parameters.map(\.name).joined(separator: ", "))",
      file: file, parameters: parameters.map(\.name),
      panels: shown.map {
        let column = caption(metrics[$0])
        return isSobol ? (column.words, 100) : (column.caption, column.readableFactor)
      },
      quantity: isSobol ? "% of the variance" : "change per range of the parameter",
      isShared: isSobol,
      bars: isSobol
        ? [("first", "alone (first-order)"), ("total", "with the others (total)")]
        : [("mu_star", "mean size of its effect (mu*)"), ("sigma", "its deviation (sigma)")])
  }
}
