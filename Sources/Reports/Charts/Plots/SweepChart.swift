// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies

extension SweepPlan {
  /// The chart that suits the sweep.
  ///
  /// Of the parameters that take several values, one: each metric against it. Two parameters: the
  /// metric over both, of points on no grid and of very many the mean. Three parameters and more, and
  /// few points over two: each metric over each parameter. The best point, where one is asked for, and,
  /// but for these, the Pareto set are marked.
  ///
  /// - Parameters:
  ///   - shown: The metric to draw; nil for all of them, over two parameters for the first of the
  ///     ranking that some row answers.
  ///   - title: The subject of the sweep, in words.
  ///   - file: The CSV file next to the chart: the whole table.
  ///   - pareto: The CSV file of the Pareto set.
  ///   - bins: The CSV file of the summary's bins.
  ///   - summary: The results of the sweep.
  /// - Returns: The chart, nil for a single point, for points without a difference, and for values too
  ///   far out to calculate with.
  public func chart(
    of shown: Metric? = nil, title: String, file: String, pareto: String, bins: String,
    summary: SweepSummary
  ) -> (any Chart)? {
    guard summary.rowCount > 1, design.bounds.allSatisfy(Self.isNear) else { return nil }
    let binTable = summary.binTable
    if varied.count == 2, let values = binTable == nil ? gridValues : summary.sharedMiddles {
      return heatMap(
        title, binTable == nil ? file : bins, binTable, values, of: shown ?? self.shown(summary),
        summary, pareto)
    }
    if binTable != nil || isScattered {
      return effectsChart(title, binTable == nil ? file : bins, binTable, of: shown, summary)
    }
    return varied.first.map { metricChart(title, file, of: shown, against: $0, summary, pareto) }
  }

  /// The values of the parameters that vary, along the axes of a grid; nil where points stand on none.
  private var gridValues: [[Double]]? {
    guard design.kind == .grid else { return nil }
    return varied.map { design.axes[$0].values }
  }

  /// The distances of values are finite numbers.
  private static func isNear(_ bounds: ClosedRange<Double>) -> Bool {
    max(abs(bounds.lowerBound), abs(bounds.upperBound)) < 1e100
  }

  /// A metric, or each of them, over each parameter.
  private func effectsChart(
    _ title: String, _ file: String, _ bins: Table?, of shown: Metric?, _ summary: SweepSummary
  ) -> MainEffectsChart {
    let shown = shown.map { [$0] } ?? metrics
    let columns = bins?.columns ?? columns
    let best = summary.markedRow
    let axes = varied.map { axis($0, in: columns) }
    let panels = shown.map { metric in
      let (column, answered) = (caption(metric), summary.answered(metric))
      return MainEffectsChart.Metric(
        column: column, statistics: bins.map { _ in columns.statistics(of: column) } ?? [],
        missing: summary.rowCount - answered, isAnswered: answered > 0,
        best: best.flatMap { answer(to: metric, in: $0) })
    }
    let names = [shown.map { column($0).words }, axes.map(\.column.words)]
      .map { $0.joined(separator: ", ") }
    return MainEffectsChart(
      title: "\(title): \(names[0]) over \(names[1])", file: file, parameters: axes,
      metrics: panels,
      best: best.map { row in (varied.map { row.values[$0] }, summary.words(onBest: row)) })
  }

  /// A metric over two parameters, or its mean, at the values along each.
  private func heatMap(
    _ title: String, _ file: String, _ bins: Table?, _ values: [[Double]], of shown: Metric,
    _ summary: SweepSummary, _ pareto: String
  ) -> HeatMap {
    let columns = bins?.columns ?? columns
    var metric = caption(shown)
    if bins != nil {
      let label = "mean \(metric.words)"
      metric = columns.statistics(of: metric)[0]
      metric.label = label
    }
    let names = varied.map { column(ofParameter: $0).words }
    let best = summary.markedRow.flatMap { row in
      answer(to: shown, in: row)
        .map { (x: row.values[varied[0]], y: row.values[varied[1]], value: $0) }
    }
    let sides = zip(varied, values).map { parameter, values in
      GridAxis(
        values, of: columns.drawn(parameters[parameter].name),
        isLogarithmic: design.scales[parameter] == .log)
    }
    return HeatMap(
      title: "\(title): \(column(shown).words) over \(names[0]) and \(names[1])", file: file,
      x: sides[0], y: sides[1], metric: metric, best: best,
      edge: summary.edgeWords, pareto: summary.mark(pareto))
  }

  /// A metric, or each of them, against a parameter.
  private func metricChart(
    _ title: String, _ file: String, of shown: Metric?, against parameter: Int,
    _ summary: SweepSummary, _ pareto: String
  ) -> MetricChart {
    let shown = shown.map { [$0] } ?? metrics
    let axis = axis(parameter, in: columns)
    let names = shown.map { column($0).words }.joined(separator: ", ")
    var chart = MetricChart(
      title: "\(title): \(names) against \(axis.column.words)", file: file, axis: axis,
      metrics: shown.map(caption), isConnected: isInOrder(parameter) && !axis.column.isChoice,
      pareto: summary.mark(pareto))
    chart.best = summary.markedRow.map { row in
      let values = varied.map { Column(parameters[$0]).summary(of: row.values[$0]) }
      return (
        row.values[parameter], shown.map { answer(to: $0, in: row) },
        summary.words(onBest: row, values).elided(to: 100)
      )
    }
    return chart
  }

  /// The answer of a row to a metric, as stored; nil for none.
  private func answer(to metric: Metric, in row: SweepRow) -> Double? {
    metrics.firstIndex(of: metric).flatMap { row.metrics[$0] }
  }

  /// A parameter along a horizontal axis, as a column of a table.
  private func axis(_ parameter: Int, in columns: [Column]) -> ParameterAxis {
    ParameterAxis(
      column: columns.drawn(parameters[parameter].name), range: design.bounds[parameter],
      isLogarithmic: design.scales[parameter] == .log)
  }

  /// The first metric of the ranking that some row answers.
  private func shown(_ summary: SweepSummary) -> Metric {
    (ranking.first { summary.answered($0.metric) > 0 } ?? ranking[0]).metric
  }

  /// The values of a parameter rise from point to point, or along an axis.
  private func isInOrder(_ parameter: Int) -> Bool {
    [.grid, .list].contains(design.kind) && design.axes[parameter].isRising
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
    columns.drawn(1 + parameters.count + (metrics.firstIndex(of: metric) ?? 0))
  }

  /// The column of a parameter in the sweep's table.
  private func column(ofParameter index: Int) -> Column { columns.drawn(1 + index) }
}

extension SweepSummary {
  /// The best row in words: `best: point 24, damping 0.6`.
  fileprivate func words(onBest row: SweepRow, _ values: [String] = []) -> String {
    "best: " + (["point \(row.index)"] + values + edgeWords).joined(separator: ", ")
  }
}

extension [Column] {
  /// A column of a table as charts read it.
  fileprivate func drawn(_ name: String) -> Column { drawn(firstIndex { $0.name == name } ?? 0) }

  fileprivate func drawn(_ index: Int) -> Column {
    var column = self[index]
    if !Gnuplot.finds(map(\.name)) { column.number = index + 1 }
    return column
  }

  /// The columns of the mean, the deviation, the lowest and the highest of a metric.
  fileprivate func statistics(of metric: Column) -> [Column] {
    Column.statistics.map { drawn(metric.summed($0).name) }
  }
}

extension Axis {
  fileprivate var values: [Double] { (0..<count).map { self[$0] } }

  /// No value is less than the one before.
  fileprivate var isRising: Bool { (1..<count).allSatisfy { self[$0 - 1] <= self[$0] } }
}
