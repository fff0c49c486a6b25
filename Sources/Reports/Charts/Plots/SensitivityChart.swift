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
    ChartPart.sensitivity.lines([
      "right": Double(parameters.count) - 0.4, "ticks": ticks,
      "turn": isCrowded ? "rotate by -35 left" : "norotate center",
      "quantity": Gnuplot.quoted(quantity), "middle": top / 2, "range": range, "legend": legend,
      "panels": panels.indices.flatMap(panel),
    ])
  }

  /// The vertical range, which begins at 0 at the latest.
  private var range: [String] {
    guard isShared, let factor = panels.first?.factor else { return ["set yrange [*<0:0<*]"] }
    return ChartPart.sensitivityRange.lines([
      "file": Gnuplot.file(file), "place": bars.indices.map(String.init),
      "lows": bars.map { value($0.column + "_low", factor) },
      "highs": bars.map { value($0.column + "_high", factor) },
    ])
  }

  /// The expression for a number as it is shown.
  private func value(_ column: String, _ factor: Double) -> String {
    "(\(Gnuplot.number(factor)) * answer(\(Gnuplot.quoted(column))))"
  }

  /// The meaning of the bars, from right to left below the title.
  private var legend: [String] {
    bars.enumerated().flatMap { place, bar in
      let right = place == 0 ? 0.61 : 0.955
      return ChartPart.mark.lines([
        "point": 4 + 2 * place, "left": right + 0.015,
        "line": "screen \(Gnuplot.number(top - 10 / Double(height)))",
        "look": Gnuplot.points(1.2, ChartColor.series(at: place), type: 5), "words": 5 + 2 * place,
        "name": Gnuplot.quoted(bar.name), "right": right,
      ])
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
    let rows = "::\(index * parameters.count)::\((index + 1) * parameters.count - 1)"
    let interval =
      "vectors heads size screen 0.006,90 nofilled \(Gnuplot.line(1.5, ChartColor.ink))"
    let layers = bars.enumerated().flatMap { place, bar -> [String] in
      let x = "(int($0) % \(parameters.count) + \(Gnuplot.number(place == 0 ? -0.19 : 0.19)))"
      let values = ["", "_low", "_high"].map { value(bar.column + $0, panel.factor) }
      return [
        Gnuplot.layer(
          file, every: rows, x, values[0], "(0.36)",
          with: "boxes linecolor rgb '\(ChartColor.series(at: place))'"),
        Gnuplot.layer(
          file, every: rows, x, values[1], "(0)", "(\(values[2]) - \(values[1]))", with: interval),
      ]
    }
    return ChartPart.sensitivityPanel.lines([
      "place": grid.place(index, below: top - 60 / Double(height), hasOwnScale: !isShared),
      "name": Gnuplot.quoted(panel.name, within: 78 / grid.columns),
      "hidden": isShared ? grid.hidden(index) : "", "plot": Gnuplot.plot(layers),
    ])
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
    let isSobol = sensitivity.isSobol
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
