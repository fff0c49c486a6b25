// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Fitting
import Responses
import Studies

/// One objective against another: rows faint, the Pareto set as joined points.
///
/// The axes show the surroundings of the Pareto set, since among rows far off it would shrink to a
/// spot; each says which of its ends is the better one. A row that lacks one of the two answers is
/// left out.
public struct ParetoChart: Chart {
  /// The title, in words.
  public var title: String
  /// The name of the CSV file with every row; nil where they are too many to draw.
  public var file: String?
  /// The distance between two rows of that file that are drawn, so that the picture stays small.
  public var step = 1
  /// The rows that no other dominates, in the order in which they are joined.
  public var pareto: ParetoMark
  /// The objective along the horizontal axis.
  public var x: Axis
  /// The objective along the vertical axis.
  public var y: Axis
  /// The place where giving up more of one objective brings little more of the other, as stored; nil
  /// marks none.
  public var knee: (x: Double, y: Double)?

  /// An objective's column, and whether the lower of two values is the better one.
  public typealias Axis = (column: Column, isLowerBetter: Bool)

  /// The gnuplot commands of the chart.
  public var commands: [String] {
    ChartPart.pareto.lines([
      "roof": top - 22 / Double(height), "key": top + 0.01, "ranges": range("x", x) + range("y", y),
      "across": Gnuplot.quoted(caption(of: x), within: 78), "up": Gnuplot.quoted(caption(of: y)),
      "knee": knee.map { place($0.x, $0.y) }, "ring": Self.ring, "plot": plot,
    ])
  }

  /// The column with its unit, and which end is the better one.
  private func caption(of axis: Axis) -> String {
    "\(axis.column.caption), \(axis.isLowerBetter ? "lower" : "higher") is better"
  }

  /// The range of an axis: the Pareto set, and half as much again towards the worse.
  ///
  /// A Pareto set of a single place has no extent; then all rows are shown.
  private func range(_ name: String, _ axis: Axis) -> [String] {
    let (below, above) = axis.isLowerBetter ? ("0", "5") : ("5", "0")
    return ChartPart.paretoRange.lines([
      "all": Gnuplot.file(file ?? pareto.file), "front": Gnuplot.file(pareto.file),
      "value": value(axis), "below": below, "above": above, "axis": name,
    ])
  }

  /// The value of a row on an axis; NaN where either of its answers is missing.
  private func value(_ axis: Axis) -> String {
    let answers = [x, y].map { "answered(\(Gnuplot.reference($0.column)))" }
    return "\(answers.joined(separator: " && ")) ? \(Gnuplot.value(axis.column)) : NaN"
  }

  private var plot: String {
    func layer(_ file: String, every step: Int, _ look: String, _ title: String) -> String {
      Gnuplot.layer(
        file, every: "\(step)", "(\(value(x)))", "(\(value(y)))", with: look, title: title)
    }
    let (dots, points) = (
      Gnuplot.points(0.4, ChartColor.faint), Gnuplot.points(0.7, ChartColor.now)
    )
    return Gnuplot.plot([
      file.map { layer($0, every: step, "points \(dots)", "other points") },
      layer(
        pareto.file, every: 1 + pareto.count / 2000, "linespoints linewidth 1.5 \(points)",
        pareto.words), kneeKey,
    ])
  }

  /// The look of the ring around the knee.
  private static let ring =
    "pointtype 6 pointsize 1.6 linewidth 2.5 linecolor rgb '\(ChartColor.mark)'"

  /// A place on both axes.
  private func place(_ first: Double, _ second: Double) -> String {
    [first * x.column.readableFactor, second * y.column.readableFactor].map(Gnuplot.number)
      .joined(separator: ", ")
  }

  /// The meaning of the ring, with both objectives.
  private var kneeKey: String? {
    knee.map { knee in
      let words = [(x, knee.x), (y, knee.y)].map { $0.column.text(of: $1, digits: 3) }
      return "keyentry with points \(Self.ring) "
        + "title \(Gnuplot.quoted("knee: " + words.joined(separator: ", ")))"
    }
  }
}

extension SweepPlan {
  /// The number of rows from which on gnuplot would take long to read them all.
  private static let mostReadRows = 100_000

  /// The most rows that are drawn.
  private static let mostDrawnRows = 5000

  /// The chart of two objectives, the first one along the horizontal axis.
  ///
  /// - Parameters:
  ///   - title: The subject of the sweep, in words.
  ///   - file: The CSV file next to the chart: the whole table.
  ///   - pareto: The CSV file of the Pareto set.
  ///   - summary: The results of the sweep.
  /// - Returns: The chart; nil for any other number of objectives, and for an empty Pareto set.
  public func paretoChart(
    title: String, file: String, pareto: String, summary: SweepSummary
  ) -> ParetoChart? {
    guard objectives.count == 2, let mark = summary.mark(pareto, most: .max)
    else { return nil }
    let axes = objectives.map { (caption($0.metric), $0.direction == .min) }
    let names = objectives.map { column($0.metric).words }
    return ParetoChart(
      title: "\(title): \(names[1]) against \(names[0])",
      file: summary.rowCount < Self.mostReadRows ? file : nil,
      step: Self.step(of: summary.rowCount), pareto: mark, x: axes[0], y: axes[1])
  }

  /// The distance between rows that are drawn: prime to their number, and so to each side of a grid.
  private static func step(of rowCount: Int) -> Int {
    var step = max(1, (rowCount + mostDrawnRows - 1) / mostDrawnRows)
    while (2..<step + 1).contains(where: { step % $0 == 0 && rowCount % $0 == 0 }) { step += 1 }
    return step
  }
}

extension SweepSummary {
  /// The Pareto set as the mark of a chart; nil where it has no points, or more than have room.
  func mark(_ file: String, most: Int = 1000) -> ParetoMark? {
    guard let count = pareto?.rows.count, (1...most).contains(count) else { return nil }
    return ParetoMark(file: file, count: count)
  }
}

/// The points that a chart marks as its Pareto set: rows of a CSV file of their own.
public struct ParetoMark: Sendable, Hashable {
  /// The name of the CSV file, with the columns of the chart's own and at least one row.
  public var file: String
  /// The number of its rows.
  public var count: Int

  /// The name of the points in a legend.
  var words: String { "Pareto set (\(count) point\(count == 1 ? "" : "s"))" }

  /// The look of the rings around the points.
  static let ring = "pointtype 6 pointsize 0.9 linewidth 1.5 linecolor rgb '\(ChartColor.ink)'"

  /// The meaning of the rings, at a height in fractions of the picture's.
  func legend(at height: Double) -> [String] {
    ChartPart.mark.lines([
      "point": "4", "left": "0.96", "line": "screen \(Gnuplot.number(height))", "look": Self.ring,
      "words": "5", "name": Gnuplot.quoted(words), "right": "0.945",
    ])
  }
}

extension ParetoChart {
  /// The front of a report between two objectives, the first one horizontal; nil for another number
  /// of them and for a front without points.
  ///
  /// - Parameters:
  ///   - title: The subject of the fit, in words.
  ///   - report: The report.
  ///   - channel: The measured channel, whose unit levels have.
  ///   - file: The CSV file of the front.
  public init?(title: String, frontOf report: FitReport, on channel: Channel?, file: String) {
    guard let front = report.front, front.objectives.count == 2, !front.points.isEmpty else {
      return nil
    }
    let axes = front.objectives.map { objective in
      (column: Column(objective.metric, on: channel), isLowerBetter: objective.direction == .min)
    }
    self.init(
      title: "\(title): \(axes[1].column.words) against \(axes[0].column.words)", file: nil,
      pareto: ParetoMark(file: file, count: front.points.count), x: axes[0], y: axes[1])
    if let index = front.knee, front.points.indices.contains(index) {
      let metrics = front.points[index].metrics
      knee = (metrics[0], metrics[1])
    }
  }
}
