// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Studies

/// A metric over two parameters: a coloured cell for each point of a grid.
///
/// Colours are viridis, equal steps of which look equal, also to the colour-blind and in print.
/// Points without an answer, and places without a point, are grey. ``GridAxis`` says where cells
/// meet. Meant for grids of up to some ten thousand points: the SVG holds a shape for each.
public struct HeatMap: Chart {
  /// The title, in words.
  public var title: String
  /// The name of the CSV file, with at most one row for a pair of parameters.
  public var file: String
  /// The parameter along the horizontal axis.
  public var x: Axis
  /// The parameter along the vertical axis.
  public var y: Axis
  /// The column that gives the colours.
  public var metric: Column
  /// The point to mark; nil for none.
  public var best: Best?
  /// The points to mark as the Pareto set; nil for none.
  public var pareto: ParetoMark?
  /// The way of a search to mark; nil for none.
  public var path: Path?
  /// The values at the ends of a logarithmic scale of colours, the lower one positive, those beyond
  /// looking like the nearer end; nil for an even scale over all values.
  public var logarithmicRange: ClosedRange<Double>?

  /// A parameter and its grid.
  public struct Axis: Sendable, Hashable {
    /// The parameter's column.
    public var column: Column
    /// The values it takes, as stored, in any order and with any spacing; at least one.
    public var values: [Double]
    /// The values lie on a logarithmic scale, however few they are.
    var isLogarithmic = false

    /// The cells along the axis.
    fileprivate var grid: GridAxis {
      GridAxis(values, of: column, isLogarithmic: isLogarithmic)
    }
  }

  /// The best point of the grid.
  public struct Best: Sendable, Hashable {
    /// Its value along the horizontal axis, as stored.
    public var x: Double
    /// Its value along the vertical axis, as stored.
    public var y: Double
    /// Its metric, as stored.
    public var value: Double
  }

  /// The way of a search: the rows of a separate CSV file, with the columns of both parameters.
  public struct Path: Sendable, Hashable {
    /// The name of the CSV file.
    public var file: String
    /// The number of its rows, at least 1; the first is the start, the last one the end.
    public var count: Int
    /// The end of the search, in words.
    public var outcome: String
  }

  // MARK: Commands

  /// The gnuplot commands of the chart.
  public var commands: [String] {
    let (across, up) = (x.grid, y.grid)
    return statistics + frame
      + axis("x", x.column, across, length: 584) { 8 * Double($0.count) + 12 }
      + axis("y", y.column, up, length: 350) { _ in 20 }
      + captions + colors + mark(across, up) + key + plot(across, up)
  }

  /// The extremes of the metric, taken before axes would hide points.
  private var statistics: [String] {
    let (name, file) = (Gnuplot.reference(metric), Gnuplot.file(file))
    return [
      "stats \(file) using (answered(\(name))) nooutput name 'ANSWERS'",
      "if (ANSWERS_sum > 0) {",
      "  stats \(file) using \(Gnuplot.value(metric)) nooutput name 'METRIC'",
      "  margin = flat(METRIC_min, METRIC_max) ? room(METRIC_min, METRIC_max) : 0",
      "  set cbrange [METRIC_min - margin:METRIC_max + margin]",
      "}",
    ] + logarithmicScale
  }

  private var logarithmicScale: [String] {
    guard let range = logarithmicRange else { return [] }
    let (low, high) = (Gnuplot.number(range.lowerBound), Gnuplot.number(range.upperBound))
    return ["set logscale cb", "set format cb '%g'", "set cbrange [\(low):\(high)]"]
  }

  /// The expression for the value that gives a cell its colour.
  private var colored: String {
    let value = Gnuplot.value(metric)
    guard let low = logarithmicRange?.lowerBound else { return value }
    return "(\(value) < \(Gnuplot.number(low)) ? \(Gnuplot.number(low)) : \(value))"
  }

  /// Margins, and the grey ground.
  private var frame: [String] {
    let lines = [best != nil, pareto != nil].count { $0 } + (path == nil ? 0 : 3)
    let roof = top - Double(22 * lines) / Double(height)
    return [
      "set lmargin at screen 0.11",
      "set rmargin at screen 0.84",
      "set bmargin at screen 0.14",
      "set tmargin at screen \(Gnuplot.number(roof))",
      "unset grid",
      "set border 0",
      "set object 1 rectangle from graph 0, graph 0 to graph 1, graph 1 behind "
        + "fillcolor rgb '\(ChartColor.none)' fillstyle solid noborder",
    ]
  }

  /// The names of the axes; the vertical one has a fixed place, which wide ticks leave free.
  private var captions: [String] {
    [
      "set xlabel \(Gnuplot.quoted(x.column.caption, within: 78)) \(Gnuplot.ink)",
      "set label 8 \(Gnuplot.quoted(y.column.caption, within: 48)) at screen 0.02, graph 0.5 "
        + "center rotate \(Gnuplot.ink)",
    ]
  }

  /// An axis: its range, its ticks, and the functions that find a value's cell.
  ///
  /// `x_cell(v, a, b)` is the cell, between the `a`-th and the `b`-th, whose value is next to `v`: it
  /// halves the cells until one is left. `x_low(v)` and `x_high(v)` are that cell's ends.
  private func axis(
    _ name: String, _ column: Column, _ grid: GridAxis, length: Double, room: (String) -> Double
  ) -> [String] {
    let (edges, bounds) = (grid.edges, grid.bounds)
    let (low, high) = (Gnuplot.number(edges[0]), Gnuplot.number(edges[edges.count - 1]))
    let ticks = grid.ticks(along: length, room: room).map { ticks in
      let list = ticks.map { "\(Gnuplot.quoted($0)) \(Gnuplot.number($1))" }
      return ["set \(name)tics (\(list.joined(separator: ", ")))"]
    }
    return [
      grid.spacing == .logarithmic ? "set logscale \(name)" : "unset logscale \(name)",
      "set \(name)range [\(low):\(high)]",
      array("\(name)_edge", edges),
      array("\(name)_bound", bounds + [.greatestFiniteMagnitude]),
      "\(name)_cell(v, a, b) = a == b ? a : v < \(name)_bound[(a + b) / 2] "
        + "? \(name)_cell(v, a, (a + b) / 2) : \(name)_cell(v, (a + b) / 2 + 1, b)",
      "\(name)_low(v) = \(name)_edge[\(name)_cell(v, 1, \(edges.count - 1))]",
      "\(name)_high(v) = \(name)_edge[\(name)_cell(v, 1, \(edges.count - 1)) + 1]",
    ] + (ticks ?? [])
  }

  private func array(_ name: String, _ values: [Double]) -> String {
    "array \(name)[\(values.count)] = [\(values.map(Gnuplot.number).joined(separator: ", "))]"
  }

  /// The colours, their scale, and the meaning of grey below it.
  private var colors: [String] {
    let anchors = ChartColor.viridis.enumerated().map { "\($0) '\($1)'" }
    return [
      "set palette defined (\(anchors.joined(separator: ", ")))",
      "set cblabel \(Gnuplot.quoted(metric.caption, within: 48)) \(Gnuplot.ink)",
      "set colorbox user origin screen 0.865, graph 0 size screen 0.022, graph 1 noborder",
      "if (ANSWERS_sum < ANSWERS_records) {",
      "  set object 2 rectangle from screen 0.865, screen 0.05 to screen 0.887, screen 0.085 "
        + "fillcolor rgb '\(ChartColor.none)' fillstyle solid noborder",
      "  set label 2 'no answer' at screen 0.897, screen 0.0675 left "
        + Gnuplot.ink,
      "}",
    ]
  }

  /// A ring in black and white, which shows on any colour, and its meaning below the title.
  private func mark(_ across: GridAxis, _ up: GridAxis) -> [String] {
    guard let best else { return [] }
    let x = Gnuplot.number(across.position(of: best.x * x.column.readableFactor))
    let y = Gnuplot.number(up.position(of: best.y * y.column.readableFactor))
    let line = Gnuplot.number(top - 2 / Double(height))
    return [
      "set label 3 \(Gnuplot.quoted(words(for: best), within: 84)) at screen 0.14, "
        + "screen \(line) left \(Gnuplot.ink)"
    ] + BestMark.ring(3, at: x, y) + BestMark.ring(5, at: "screen 0.122", "screen \(line)")
  }

  /// The looks of a white dot with a black rim, which shows on any colour: the rim, the inside.
  static let dots = [
    "pointtype 6 pointsize 0.55 linewidth 2.5 linecolor rgb '#000000'",
    "pointtype 7 pointsize 0.35 linecolor rgb '#ffffff'",
  ]

  /// The expressions for the place of a row: on axes of equal cells, the middle of its cell.
  func places(_ across: GridAxis, _ up: GridAxis) -> String {
    [("x", x.column, across), ("y", y.column, up)].map { name, column, grid in
      let value = Gnuplot.value(column)
      return grid.spacing == .equal
        ? "((\(name)_low\(value) + \(name)_high\(value)) / 2)" : value
    }.joined(separator: ":")
  }

  /// The cells, or words where no point has an answer.
  ///
  /// A cell without an answer has no place, so that the grey ground shows.
  private func plot(_ across: GridAxis, _ up: GridAxis) -> [String] {
    let (h, v, z) = (Gnuplot.value(x.column), Gnuplot.value(y.column), colored)
    let shown = "answered(\(Gnuplot.reference(metric))) ? \(h) : NaN"
    return [
      "set style fill solid 1 noborder",
      "if (kind eq 'png') { set style fill solid 1 border }  # hides seams between smoothed cells",
      "if (ANSWERS_sum > 0) {",
      "  plot \(Gnuplot.file(file)) using (\(shown)):\(v):(x_low\(h)):(x_high\(h)):"
        + "(y_low\(v)):(y_high\(v)):\(z) with boxxyerror linecolor palette"
        + marks(at: places(across, up)),
      "} else {",
      "  set label 4 'no answer at any point' at graph 0.5, graph 0.5 center front",
      "  plot NaN",
      "}",
    ]
  }

  /// The best point in words: its metric, and where it is.
  private func words(for best: Best) -> String {
    let places = [(x.column, best.x), (y.column, best.y)].map { column, value in
      "\(column.words) \(column.text(of: value, digits: 3))"
    }
    return "best: \(metric.text(of: best.value, digits: 3)) at \(places.joined(separator: ", "))"
  }

  // MARK: Path

  /// The looks of the way: a light line with a dark rim, which shows on any colour.
  private static let line = [
    "linewidth 3.5 linecolor rgb '#000000'", "linewidth 1.5 linecolor rgb '#ffffff'",
  ]

  /// The looks of the start: a white square with a dark rim.
  private static let start = [
    "pointtype 4 pointsize 0.85 linewidth 2 linecolor rgb '#000000'",
    "pointtype 5 pointsize 0.65 linecolor rgb '#ffffff'",
  ]

  /// The looks of the end: a coloured disc with a light and a dark rim.
  private static let end = [
    "pointtype 7 pointsize 0.7 linecolor rgb '\(ChartColor.series(at: 1))'",
    "pointtype 6 pointsize 0.8 linewidth 2 linecolor rgb '#ffffff'",
    "pointtype 6 pointsize 1.05 linewidth 1.5 linecolor rgb '#000000'",
  ]

  /// The Pareto set, and the way of the search with its start and its end, as further parts of the plot.
  private func marks(at places: String) -> String {
    func marks(
      _ file: String, _ rows: String, _ kind: String, _ looks: [String], _ words: String? = nil
    ) -> [String] {
      looks.enumerated().map { index, look in
        let title = words.flatMap {
          index == 0 ? " title \(Gnuplot.quoted($0.elided(to: 72)))" : nil
        }
        return ", \\\n    \(Gnuplot.file(file)) \(rows)using \(places) "
          + "with \(kind) \(look)\(title ?? "")"
      }
    }
    let front = pareto.map { marks($0.file, "", "points", Self.dots, $0.words) } ?? []
    guard let path else { return front.joined() }
    let last = path.count - 1
    let way =
      marks(
        path.file, "", "lines", Self.line, "way of the search, \(last) step\(last == 1 ? "" : "s")")
      + marks(path.file, "", "points", Self.dots)
      + marks(path.file, "every ::0::0 ", "points", Self.start, "its start")
      + marks(
        path.file, "every ::\(last)::\(last) ", "points", Self.end, "its end: \(path.outcome)")
    return (front + way).joined()
  }

  /// The place of the key, below the words for the best point.
  private var key: [String] {
    let line = Gnuplot.number(top + 0.01 - (best == nil ? 0 : 22 / Double(height)))
    return ["set key at screen 0.11, screen \(line) left top vertical maxrows 3"]
  }
}
