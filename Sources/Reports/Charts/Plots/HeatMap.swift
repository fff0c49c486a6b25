// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Fitting
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
  var file: String
  /// The parameter along the horizontal axis.
  var x: GridAxis
  /// The parameter along the vertical axis.
  var y: GridAxis
  /// The column that gives the colours.
  var metric: Column
  /// The point to mark, with its values along both axes and its metric, as stored; nil for none.
  var best: (x: Double, y: Double, value: Double)?
  /// What else is said of that point.
  var edge: [String] = []
  /// The points to mark as the Pareto set; nil for none.
  var pareto: ParetoMark?
  /// The way of a search to mark: a CSV file with the columns of both parameters, the number of its
  /// rows, at least 1, and the end of the search in words; nil for none.
  var path: (file: String, count: Int, outcome: String)?
  /// The values at the ends of a logarithmic scale of colours, the lower one positive, those beyond
  /// looking like the nearer end; nil for an even scale over all values.
  var logarithmicRange: ClosedRange<Double>?

  // MARK: Commands

  /// The gnuplot commands of the chart.
  public var commands: [String] {
    let lines = [best != nil, pareto != nil].count { $0 } + (path == nil ? 0 : 3)
    let anchors = ChartColor.viridis.enumerated().map { "\($0) '\($1)'" }
    // The words for the best point stand above the key.
    let key = top + 0.01 - (best == nil ? 0 : 22 / Double(height))
    return ChartPart.heatMap.lines([
      "file": Gnuplot.file(file), "column": Gnuplot.reference(metric),
      "value": Gnuplot.value(metric), "scale": logarithmicRange.map { _ in "cb" },
      "low": logarithmicRange.map { Gnuplot.number($0.lowerBound) },
      "high": logarithmicRange.map { Gnuplot.number($0.upperBound) },
      "roof": top - Double(22 * lines) / Double(height),
      "axes": axis("x", x, length: 584) { 8 * Double($0.count) + 12 }
        + axis("y", y, length: 350) { _ in 20 },
      "across": Gnuplot.quoted(x.column.caption, within: 78),
      "up": Gnuplot.quoted(y.column.caption, within: 48),
      "palette": anchors.joined(separator: ", "),
      "name": Gnuplot.quoted(metric.caption, within: 48), "best": mark, "key": key, "plot": plot,
    ])
  }

  /// The expression for the value that gives a cell its colour.
  private var colored: String {
    let value = Gnuplot.value(metric)
    guard let low = logarithmicRange?.lowerBound else { return value }
    return "(\(value) < \(Gnuplot.number(low)) ? \(Gnuplot.number(low)) : \(value))"
  }

  /// An axis: its range, its ticks, and the functions that find a value's cell.
  ///
  /// `x_cell(v, a, b)` is the cell, between the `a`-th and the `b`-th, whose value is next to `v`: it
  /// halves the cells until one is left. `x_low(v)` and `x_high(v)` are that cell's ends.
  private func axis(
    _ name: String, _ grid: GridAxis, length: Double, room: (String) -> Double
  ) -> [String] {
    let edges = grid.edges
    let bounds = grid.bounds + [.greatestFiniteMagnitude]
    let list = { (values: [Double]) in values.map(Gnuplot.number).joined(separator: ", ") }
    let ticks = grid.ticks(along: length, room: room).map { ticks in
      ticks.map { "\(Gnuplot.quoted($0)) \(Gnuplot.number($1))" }.joined(separator: ", ")
    }
    return ChartPart.cells.lines([
      "scale": grid.scale == .log ? "set logscale" : "unset logscale", "axis": name,
      "low": edges[0], "high": edges[edges.count - 1], "count": edges.count, "edges": list(edges),
      "cells": bounds.count, "bounds": list(bounds), "ticks": ticks,
    ])
  }

  /// A ring around the best point, and its meaning below the title.
  private var mark: [String] {
    guard let best else { return [] }
    let place = [x.position(of: best.x), y.position(of: best.y)].map(Gnuplot.number)
    let words = (Self.words([x.column, y.column], [best.x, best.y]) + edge).joined(separator: ", ")
    return [
      Gnuplot.label(
        3, "best: \(metric.text(of: best.value, digits: 3)) at \(words)", within: 100,
        at: "screen 0.14, \(legendLine) left")
    ] + Gnuplot.ring(3, at: place.joined(separator: ", "))
      + Gnuplot.ring(5, at: "screen 0.122, \(legendLine)")
  }

  /// Values of columns with their names.
  private static func words(_ columns: [Column], _ values: [Double]) -> [String] {
    zip(columns, values).map { "\($0.words) \($0.text(of: $1, digits: 3))" }
  }

  /// The looks of a white dot with a black rim, which shows on any colour: the rim, the inside.
  private static let dots = [
    "pointtype 6 pointsize 0.55 linewidth 2.5 linecolor rgb '#000000'",
    "pointtype 7 pointsize 0.35 linecolor rgb '#ffffff'",
  ]

  /// The expressions for the place of a row: on axes of equal cells, the middle of its cell.
  private var places: String {
    [("x", x), ("y", y)].map { name, axis in
      let value = Gnuplot.value(axis.column)
      return axis.scale == nil ? "((\(name)_low\(value) + \(name)_high\(value)) / 2)" : value
    }.joined(separator: ":")
  }

  /// The cells under the marks.
  ///
  /// A cell without an answer has no place, so that the grey ground shows.
  private var plot: String {
    let (h, v) = (Gnuplot.value(x.column), Gnuplot.value(y.column))
    let shown = "(answered(\(Gnuplot.reference(metric))) ? \(h) : NaN)"
    let cells = Gnuplot.layer(
      file, shown, v, "(x_low\(h))", "(x_high\(h))", "(y_low\(v))", "(y_high\(v))", colored,
      with: "boxxyerror linecolor palette")
    return Gnuplot.plot([cells] + marks)
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
    "pointtype 7 pointsize 0.7 linecolor rgb '\(ChartColor.mark)'",
    "pointtype 6 pointsize 0.8 linewidth 2 linecolor rgb '#ffffff'",
    "pointtype 6 pointsize 1.05 linewidth 1.5 linecolor rgb '#000000'",
  ]

  /// The Pareto set, and the way of the search with its start and its end, as further parts of the plot.
  private var marks: [String] {
    func marks(
      _ file: String, every rows: String? = nil, as kind: String = "points", _ looks: [String],
      _ words: String? = nil
    ) -> [String] {
      looks.enumerated().map { index, look in
        Gnuplot.layer(
          file, every: rows, places, with: "\(kind) \(look)",
          title: index == 0 ? words?.elided(to: 72) : nil)
      }
    }
    let front = pareto.map { marks($0.file, Self.dots, $0.words) } ?? []
    guard let path else { return front }
    let last = path.count - 1
    let steps = "\(last) step\(last == 1 ? "" : "s")"
    return front + marks(path.file, as: "lines", Self.line, "way of the search, \(steps)")
      + marks(path.file, Self.dots) + marks(path.file, every: "::0::0", Self.start, "its start")
      + marks(path.file, every: "::\(last)::\(last)", Self.end, "its end: \(path.outcome)")
  }
}

extension HeatMap {
  /// The cost over two parameters, with the way of the search; nil where the report has none.
  ///
  /// - Parameters:
  ///   - title: The subject of the fit, in words.
  ///   - report: The report.
  ///   - file: The CSV file of the landscape.
  ///   - path: The CSV file of the path.
  public init?(title: String, landscapeOf report: FitReport, file: String, path: String) {
    guard let landscape = report.landscape, landscape.names.count == 2, !landscape.x.isEmpty,
      !landscape.y.isEmpty
    else { return nil }
    let columns = landscape.names.map(report.column)
    self.init(
      title: "\(title): cost over \(columns[0].words) and \(columns[1].words)", file: file,
      x: GridAxis(landscape.x, of: columns[0]), y: GridAxis(landscape.y, of: columns[1]),
      metric: Column("cost"))
    logarithmicRange = landscape.logarithmicRange
    if !landscape.path.isEmpty {
      let cost = "cost \(Rounding.text(report.cost, significant: 3))"
      let outcome = Self.words(columns, landscape.path.last ?? []) + [cost]
      self.path = (path, landscape.path.count, outcome.joined(separator: ", "))
    }
  }
}

extension CostLandscape {
  /// The ends of a logarithmic scale for the costs; nil where an even scale says more.
  ///
  /// Policy: at most 8 decades, so that a cell that happens to lie on the minimum of data without
  /// noise does not take the colours of all others; an even scale below one decade.
  fileprivate var logarithmicRange: ClosedRange<Double>? {
    let costs = costs.joined().compactMap(\.self).filter { $0 > 0 && $0.isFinite }
    guard let low = costs.min(), let high = costs.max(), high >= 10 * low else { return nil }
    return max(low, 1e-8 * high)...high
  }
}
