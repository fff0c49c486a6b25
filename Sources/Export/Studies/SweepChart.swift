// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies

extension SweepPlan {
  /// The chart that suits the sweep, or nil where none does.
  ///
  /// One parameter: each metric against it. Two or more in a grid: the first metric over the two
  /// that take the most values, the others at their first value.
  ///
  /// - Parameters:
  ///   - title: What was swept, in words.
  ///   - file: The CSV file beside the chart: the whole table.
  ///   - summary: What came of it.
  public func chart(title: String, file: String, summary: SweepSummary) -> (any Chart)? {
    guard summary.rowCount > 1 else { return nil }
    switch design {
    case .grid(let axes): return gridChart(title, file, axes, summary)
    case .list(let columns):
      guard parameters.count == 1 else { return nil }
      return metricChart(title, file, values: columns[0], isConnected: false)
    }
  }

  private func gridChart(
    _ title: String, _ file: String, _ axes: [[Double]], _ summary: SweepSummary
  ) -> (any Chart)? {
    let moving = axes.indices.filter { Set(axes[$0]).count > 1 }
    if moving.count == 1 && parameters.count == 1 {
      return metricChart(title, file, values: axes[0], isConnected: true)
    }
    guard moving.count == 2, parameters.count == 2 else { return nil }
    return HeatMap(
      title: title, file: file,
      x: HeatMap.Axis(Column(parameters[0]), values: axes[0]),
      y: HeatMap.Axis(Column(parameters[1]), values: axes[1]),
      metric: column(metrics[0]),
      best: summary.lowest(metrics[0]).map {
        HeatMap.Best(x: $0.point[0], y: $0.point[1], value: $0.value)
      })
  }

  private func metricChart(
    _ title: String, _ file: String, values: [Double], isConnected: Bool
  ) -> MetricChart? {
    guard let low = values.min(), let high = values.max(), low < high else { return nil }
    return MetricChart(
      title: title, file: file, parameter: Column(parameters[0]), range: low...high,
      metrics: metrics.map(column), isConnected: isConnected)
  }

  private func column(_ metric: Metric) -> Column {
    Column(metric, on: request.shownChannel(in: scene))
  }
}
