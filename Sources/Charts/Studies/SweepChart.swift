// SPDX-License-Identifier: GPL-3.0-or-later

import Reports
import Responses
import Scenes
import Studies
import Sweeps

extension SweepPlan {
  /// The chart that suits the sweep.
  ///
  /// Of the parameters that take several values, one: each metric against it. A grid of a number and
  /// a choice: the same, with a line for each choice. A grid of two parameters: the metric over both.
  /// Points spread over two parameters, three parameters and more, and more rows than a picture can
  /// show: the mean over each two, and the spread over each one. The best point and, with objectives,
  /// the Pareto set are marked.
  ///
  /// - Parameters:
  ///   - shown: The metric to draw; nil for all of them where there is room, else for the first of the
  ///     ranking that some row answers.
  ///   - title: The subject of the sweep, in words.
  ///   - file: The CSV file next to the chart: the whole table.
  ///   - pareto: The CSV file of the Pareto set.
  ///   - summary: The results of the sweep.
  /// - Returns: The chart, nil for a single point, for points without a difference, and for values too
  ///   far out to calculate with.
  public func chart(
    of shown: Metric? = nil, title: String, file: String, pareto: String, summary: SweepSummary
  ) -> (any Chart)? {
    guard summary.rowCount > 1, design.bounds.allSatisfy(Self.isNear) else { return nil }
    if isDrawnInPairs {
      return matrixChart(of: shown ?? self.shown(summary), title, summary)
    }
    guard varied.count == 2, case .grid(let axes) = design else {
      return varied.first.map {
        metricChart(title, file, of: shown, against: $0, summary, pareto)
      }
    }
    let numbers = varied.filter { !parameters[$0].isChoice }
    if numbers.count == 1, let choice = varied.first(where: { $0 != numbers[0] }),
      relations.isEmpty
    {
      return metricChart(
        title, file, of: shown, against: numbers[0], summary, pareto,
        lines: lines(of: axes, along: numbers[0], by: choice), by: choice)
    }
    return heatMap(title, file, axes, of: shown ?? self.shown(summary), summary, pareto)
  }

  /// The distances of values are finite numbers.
  private static func isNear(_ bounds: ClosedRange<Double>) -> Bool {
    max(abs(bounds.lowerBound), abs(bounds.upperBound)) < 1e100
  }

  /// A metric over each two parameters.
  private func matrixChart(
    of metric: Metric, _ title: String, _ summary: SweepSummary
  ) -> MatrixChart? {
    guard let picture = summary.picture(of: metric) else { return nil }
    let place = metrics.firstIndex(of: metric) ?? 0
    func mark(_ row: SweepRow) -> MatrixChart.Mark {
      MatrixChart.Mark(point: row.index, values: row.values, metric: row.metrics[place])
    }
    let names = picture.axes.map { column(ofParameter: $0.parameter).words }
    let words = column(metric).words
    let over =
      names.count == 1
      ? "over \(names[0])"
      : names.count == 2
        ? "over \(names[0]) and \(names[1])"
        : "over each two of \(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])"
    return MatrixChart(
      title: "\(title): \(words) \(over)", metric: caption(metric),
      axes: picture.axes.map { MatrixAxis($0, column(ofParameter: $0.parameter)) },
      picture: picture, best: summary.best.rows.first.map(mark),
      pareto: summary.pareto?.rows.map(mark) ?? [])
  }

  /// A metric over both parameters of a grid.
  private func heatMap(
    _ title: String, _ file: String, _ axes: [Axis], of shown: Metric, _ summary: SweepSummary,
    _ pareto: String
  ) -> HeatMap {
    let names = varied.map { column(ofParameter: $0).words }
    let best = summary.best.rows.first.flatMap { row in
      metrics.firstIndex(of: shown).flatMap { row.metrics[$0] }
        .map { HeatMap.Best(x: row.values[varied[0]], y: row.values[varied[1]], value: $0) }
    }
    let sides = varied.map { parameter in
      var axis = HeatMap.Axis(column(ofParameter: parameter), values: axes[parameter].values)
      axis.isLogarithmic = axes[parameter].scale == .log
      return axis
    }
    return HeatMap(
      title: "\(title): \(column(shown).words) over \(names[0]) and \(names[1])", file: file,
      x: sides[0], y: sides[1], metric: caption(shown), best: best, pareto: summary.mark(pareto))
  }

  /// A metric, or each of them, against a parameter.
  private func metricChart(
    _ title: String, _ file: String, of shown: Metric?, against parameter: Int,
    _ summary: SweepSummary, _ pareto: String, lines: [MetricChart.Line] = [],
    by choice: Int? = nil
  ) -> MetricChart {
    let shown = shown.map { [$0] } ?? metrics
    let column = column(ofParameter: parameter)
    let parting = choice.map { ", by \(parameters[$0].name)" } ?? ""
    let names = shown.map { self.column($0).words }.joined(separator: ", ")
    var chart = MetricChart(
      title: "\(title): \(names) against \(column.words)\(parting)", file: file,
      parameter: column, range: design.bounds[parameter], metrics: shown.map(caption),
      isLogarithmic: design.scales[parameter] == .log,
      isConnected: isInOrder(parameter) && !column.isChoice,
      lines: lines, pareto: summary.mark(pareto))
    chart.best = summary.best.rows.first.map { row in
      let words = varied.map { "\(parameters[$0].name) \(parameters[$0].text(of: row.values[$0]))" }
      return MetricChart.Best(
        x: row.values[parameter],
        values: shown.map { metric in metrics.firstIndex(of: metric).flatMap { row.metrics[$0] } },
        words: "best: \((["point \(row.index)"] + words).joined(separator: ", "))".elided(to: 70))
    }
    return chart
  }

  /// The lines of a grid along a number, one for each value of a choice.
  private func lines(
    of axes: [Axis], along number: Int, by choice: Int
  ) -> [MetricChart.Line] {
    // The last parameter changes fastest.
    func step(_ parameter: Int) -> Int {
      axes[(parameter + 1)...].reduce(1) { $0 * $1.count }
    }
    return (0..<axes[choice].count).map { index in
      let name = "\(parameters[choice].name) \(parameters[choice].text(of: axes[choice][index]))"
      return MetricChart.Line(
        label: name, first: index * step(choice), step: step(number), count: axes[number].count)
    }
  }

  /// The first metric of the ranking that some row answers.
  private func shown(_ summary: SweepSummary) -> Metric {
    (ranking.first { summary.answered($0.metric) > 0 } ?? ranking[0]).metric
  }

  /// The values of a parameter rise from point to point, or along an axis.
  private func isInOrder(_ parameter: Int) -> Bool {
    switch design {
    case .grid(let axes): axes[parameter].isRising
    case .list(let columns): columns[parameter].isRising
    case .spread: false
    }
  }

  /// The column of a metric as axes call it: of several cases, the worst one's.
  func caption(_ metric: Metric) -> Column {
    var column = column(metric)
    let count = cases.cases.count
    if count > 1 { column.label = "\(column.words), worst of \(count) cases" }
    return column
  }

  /// The column of a metric in the sweep's table.
  func column(_ metric: Metric) -> Column {
    drawn(1 + parameters.count + (metrics.firstIndex(of: metric) ?? 0))
  }

  /// The column of a parameter in the sweep's table.
  private func column(ofParameter index: Int) -> Column { drawn(1 + index) }

  /// A column of the sweep's table as charts read it.
  private func drawn(_ index: Int) -> Column {
    let columns = columns
    var column = columns[index]
    if !Gnuplot.finds(columns.map(\.name)) { column.number = index + 1 }
    return column
  }
}

extension Axis {
  fileprivate var values: [Double] { (0..<count).map { self[$0] } }

  /// No value is less than the one before.
  fileprivate var isRising: Bool {
    guard case .list(let values) = self else { return true }
    return values.isRising
  }
}

extension [Double] {
  /// No value is less than the one before.
  fileprivate var isRising: Bool { zip(self, dropFirst()).allSatisfy { $0 <= $1 } }
}
