// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Reports
import Studies
import Sweeps

/// A metric over each two of several parameters: the lower half of a matrix of panels.
///
/// Below the diagonal the colour of a cell is the mean over all other parameters, on one scale for all
/// panels; on the diagonal stands the spread over one parameter. The room above it holds the legend.
/// A cell without rows is white, one without answers grey.
struct MatrixChart: Chart {
  var title: String
  /// The column of the metric.
  var metric: Column
  /// The parameters, one to six.
  var axes: [MatrixAxis]
  /// The means and spreads.
  var picture: PairPicture
  /// The best row; nil for none.
  var best: Mark?
  /// The rows of the Pareto set; empty for none.
  var pareto: [Mark]

  /// A row of the sweep: its values and its metric, as stored.
  struct Mark {
    var point: Int
    var values: [Double]
    var metric: Double?
  }

  /// Every two axes, in the order of the pictures' cells.
  var pairs: [(x: Int, y: Int)] { PairMeans.pairs(of: axes.count).map { ($0.0, $0.1) } }

  // MARK: Layout, in pixels from the upper left

  /// The width of every chart.
  static let width = 800.0
  /// The room between panels.
  static let gap = 8.0
  /// The size of numbers along axes.
  private var fontSize: Int { axes.count > 4 ? 11 : 12 }
  /// The width of a character of that size.
  var character: Double { 0.6 * Double(fontSize) }

  var layout: MatrixLayout { MatrixLayout(self) }

  var height: Int { Int((layout.y(axes.count) + 72).rounded()) }

  func x(_ pixels: Double) -> String { "screen \(Gnuplot.number(pixels / Self.width))" }

  func y(_ pixels: Double) -> String {
    "screen \(Gnuplot.number(1 - pixels / Double(height)))"
  }

  // MARK: Ranges

  /// The lowest and the highest mean; nil where no row answers.
  var means: ClosedRange<Double>? {
    Self.range(picture.cells.joined().compactMap { $0.mean.map { $0 * metric.readableFactor } })
  }

  /// The range of the diagonal: the spreads and the marks, with a little room.
  var spread: ClosedRange<Double> {
    let spreads = picture.spreads.joined().flatMap { [$0.low, $0.high] }
    let marks = (pareto + [best].compactMap(\.self)).compactMap(\.metric)
    guard let range = Self.range((spreads + marks).map { $0 * metric.readableFactor }) else {
      return 0...1
    }
    let room = 0.06 * (range.upperBound - range.lowerBound)
    return range.lowerBound - room...range.upperBound + room
  }

  /// The range of some numbers, wider where they are the same but for rounding.
  private static func range(_ values: [Double]) -> ClosedRange<Double>? {
    guard let low = values.min(), let high = values.max() else { return nil }
    if high - low > 1e-9 * max(abs(low), abs(high)) { return low...high }
    let room = low == 0 ? 1 : 0.1 * abs(low)
    return low - room...low + room
  }

  /// The ticks of the metric along a diagonal panel.
  func levels(along side: Double) -> [(text: String, value: Double)] {
    RoundTicks.labelled(spread, isLogarithmic: false, along: side) { _ in 26 }
  }

  // MARK: Commands

  var commands: [String] {
    let layout = layout
    let panels = axes.indices.flatMap { row in
      (0...row).flatMap { column in
        place(column, row, layout)
          + (column == row ? diagonal(row, layout) : heat((column, row), layout))
          + ["unset label", "unset object", "unset arrow"]
      }
    }
    return frame + names(layout) + legend(layout) + ["set multiplot"] + panels
      + ["unset multiplot"]
  }

  /// What the panels share.
  private var frame: [String] {
    let anchors = ChartColor.viridis.enumerated().map { "\($0) '\($1)'" }
    return [
      "unset grid", "unset key", "set style fill solid 1 noborder",
      "set border 15 linewidth 0.5 linecolor rgb '\(ChartColor.faint)'",
      "set palette defined (\(anchors.joined(separator: ", ")))",
    ]
  }

  /// The margins of a panel, and its horizontal axis.
  private func place(_ column: Int, _ row: Int, _ layout: MatrixLayout) -> [String] {
    let (gap, isLast) = (Self.gap, row == axes.count - 1)
    let axis = axes[column]
    return [
      "set lmargin at \(x(layout.x(column)))",
      "set rmargin at \(x(layout.x(column) + layout.pitch - gap))",
      "set tmargin at \(y(layout.y(row)))",
      "set bmargin at \(y(layout.y(row) + layout.height - gap))",
      "unset logscale", "unset ytics", "unset y2tics",
      range("x", axis.range),
      isLast
        ? ticks(
          "x",
          axis.ticks(along: layout.pitch - gap) { character * Double($0.count) + 8 })
        : "unset xtics",
    ] + (axis.isLogarithmic ? ["set logscale x"] : [])
  }

  func range(_ name: String, _ range: ClosedRange<Double>) -> String {
    "set \(name)range [\(Gnuplot.number(range.lowerBound)):\(Gnuplot.number(range.upperBound))]"
  }

  func ticks(_ name: String, _ ticks: [(text: String, value: Double)]) -> String {
    let list = ticks.map { "\(Gnuplot.quoted($0.text)) \(Gnuplot.number($0.value))" }
    return "set \(name)tics (\(list.joined(separator: ", "))) nomirror out scale 0.6 "
      + "font ',\(fontSize)' "
      + Gnuplot.ink
  }

  /// A panel of means.
  private func heat(_ pair: (x: Int, y: Int), _ layout: MatrixLayout) -> [String] {
    let up = axes[pair.y]
    let cells = picture.cells[pairs.firstIndex { $0 == pair } ?? 0]
    let places = [pair.x, pair.y].enumerated().map { place, axis in
      (low: "\(edge(axis))[$\(place + 1)]", high: "\(edge(axis))[$\(place + 1) + 1]")
    }
    let corners =
      "using (\(places[0].low)):(\(places[1].low)):(\(places[0].low)):(\(places[0].high))"
      + ":(\(places[1].low)):(\(places[1].high))"
    var layers: [String] = []
    if cells.contains(where: { $0.mean == nil }) {
      layers.append(
        "\(unanswered(pair)) \(corners) with boxxyerror linecolor rgb '\(ChartColor.none)'")
    }
    if cells.contains(where: { $0.mean != nil }) {
      layers.append("\(means(pair)) \(corners):3 with boxxyerror linecolor palette")
    }
    layers += paretoLayers(pair, axes: "")
    return [range("y", up.range)]
      + (up.isLogarithmic ? ["set logscale y"] : [])
      + (pair.x == 0
        ? [ticks("y", up.ticks(along: layout.height - Self.gap) { _ in 18 })] : [])
      + ring(pair)
      + ["plot \(layers.joined(separator: ", \\\n    "))", "unset colorbox"]
  }

  /// A panel of the spread over one parameter, with the metric's numbers at the right.
  private func diagonal(_ axis: Int, _ layout: MatrixLayout) -> [String] {
    let (low, high) = ("\(edge(axis))[$1]", "\(edge(axis))[$1 + 1]")
    var layers: [String] = []
    if !picture.spreads[axis].isEmpty {
      layers = [
        "\(spread(axis)) using (\(low)):2:(\(low)):(\(high)):2:4 axes x1y2 with boxxyerror "
          + "linecolor rgb '\(Self.band)'",
        "\(spread(axis)) using (\(low)):3:(\(high) - \(low)):(0) axes x1y2 with vectors nohead "
          + Self.line,
      ]
    }
    layers += paretoLayers((axis, axis), axes: "axes x1y2 ")
    return [
      range("y", spread), range("y2", spread),
      ticks("y2", levels(along: layout.height - Self.gap)),
    ] + ring((axis, axis))
      + ["plot \(layers.isEmpty ? "NaN" : layers.joined(separator: ", \\\n    "))"]
  }

  /// The colour of the spread.
  static let band = "#BFDDEE"
  /// The look of the median.
  static let line = "linewidth 2 linecolor rgb '\(ChartColor.series(at: 0))'"

  // MARK: Marks

  private func paretoLayers(_ pair: (x: Int, y: Int), axes: String) -> [String] {
    guard pareto.contains(where: { pair.x != pair.y || $0.metric != nil }) else { return [] }
    return HeatMap.dots.map { "\(pareto(pair)) using 1:2 \(axes)with points \($0)" }
  }

  /// The ring around the best row.
  private func ring(_ pair: (x: Int, y: Int)) -> [String] {
    places([best].compactMap(\.self), pair).flatMap { place in
      BestMark.ring(
        60, at: "first \(Gnuplot.number(place.x))",
        "\(pair.x == pair.y ? "second" : "first") \(Gnuplot.number(place.y))")
    }
  }
}
