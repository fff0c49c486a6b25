// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import Sweeps

extension SweepPlan {
  /// The chart that suits the sweep.
  ///
  /// One parameter: each metric against it. A grid of two: the first objective, or the first metric
  /// where there is none, over both. Else each metric against the number of the point. With
  /// objectives the Pareto set is marked.
  ///
  /// - Parameters:
  ///   - title: What was swept, in words.
  ///   - file: The CSV file beside the chart: the whole table.
  ///   - pareto: The CSV file of the Pareto set.
  ///   - summary: What came of it.
  /// - Returns: The chart, nil for a single point, for more points than a picture can show, and
  ///   for values too far out to calculate with.
  public func chart(
    title: String, file: String, pareto: String, summary: SweepSummary
  ) -> (any Chart)? {
    let mark = summary.mark(pareto)
    guard 2...Self.mostPoints ~= summary.rowCount, design.bounds.allSatisfy(Self.isNear) else {
      return nil
    }
    if case .grid(let axes) = design, axes.count == 2, axes.allSatisfy({ $0.count > 1 }) {
      return heatMap(title, file, axes, summary.best.rows.first, mark)
    }
    if parameters.count == 1 {
      let values = (0..<design.count).map { design.point($0)[0] }
      return metricChart(title, file, against: Column(parameters[0]), values: values, mark)
    }
    return metricChart(
      title, file, against: Column("point"), values: [0, Double(summary.rowCount - 1)], mark)
  }

  /// The number of points from which on a picture holds more marks than its pixels tell apart.
  static let mostPoints = 100_000

  /// Whether the distances of values are numbers still.
  private static func isNear(_ bounds: ClosedRange<Double>) -> Bool {
    max(abs(bounds.lowerBound), abs(bounds.upperBound)) < 1e100
  }

  private func heatMap(
    _ title: String, _ file: String, _ axes: [Axis], _ best: SweepRow?, _ pareto: ParetoMark?
  ) -> HeatMap {
    let shown = ranking[0].metric
    let (x, y, metric) = (Column(parameters[0]), Column(parameters[1]), column(shown))
    return HeatMap(
      title: "\(title): \(metric.words) over \(x.words) and \(y.words)", file: file,
      x: HeatMap.Axis(x, values: axes[0].values), y: HeatMap.Axis(y, values: axes[1].values),
      metric: metric, best: best.flatMap { mark($0, shown) }, pareto: pareto)
  }

  /// The place of a row in a heat map; nil where it does not answer the metric.
  private func mark(_ row: SweepRow, _ metric: Metric) -> HeatMap.Best? {
    let value = metrics.firstIndex(of: metric).flatMap { row.metrics[$0] }
    return value.map { HeatMap.Best(x: row.values[0], y: row.values[1], value: $0) }
  }

  private func metricChart(
    _ title: String, _ file: String, against parameter: Column, values: [Double],
    _ pareto: ParetoMark?
  ) -> MetricChart? {
    guard let low = values.min(), let high = values.max(), low < high else { return nil }
    let columns = metrics.map(column)
    let names = columns.map(\.words).joined(separator: ", ")
    let isInOrder = zip(values, values.dropFirst()).allSatisfy { $0 <= $1 }
    return MetricChart(
      title: "\(title): \(names) against \(parameter.words)", file: file, parameter: parameter,
      range: low...high, metrics: columns,
      isConnected: isInOrder && parameter.name != "point", pareto: pareto)
  }

  /// The column of a metric on the channel that is looked at.
  func column(_ metric: Metric) -> Column {
    Column(metric, on: request.shownChannel(in: scene))
  }
}

extension Axis {
  fileprivate var values: [Double] { (0..<count).map { self[$0] } }
}

extension Design {
  /// The smallest and the largest value of each parameter.
  fileprivate var bounds: [ClosedRange<Double>] {
    switch self {
    case .grid(let axes): axes.map(\.bounds)
    case .list(let columns): columns.map { ($0.min() ?? 0)...($0.max() ?? 0) }
    }
  }
}
