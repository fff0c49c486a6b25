// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Sweeps

extension SweepPlan {
  /// The chart of two objectives, the first one along the horizontal axis.
  ///
  /// - Parameters:
  ///   - title: What was swept, in words.
  ///   - file: The CSV file beside the chart: the whole table.
  ///   - pareto: The CSV file of the Pareto set.
  ///   - summary: What came of the sweep.
  /// - Returns: The chart; nil for any other number of objectives, and for an empty Pareto set.
  public func paretoChart(
    title: String, file: String, pareto: String, summary: SweepSummary
  ) -> ParetoChart? {
    guard objectives.count == 2, let mark = summary.mark(pareto) else { return nil }
    let axes = objectives.map(axis)
    let names = objectives.map { column($0.metric).words }
    return ParetoChart(
      title: "\(title): \(names[1]) against \(names[0])",
      file: summary.rowCount < Self.mostPoints ? file : nil, pareto: mark, x: axes[0], y: axes[1])
  }

  private func axis(_ objective: Objective) -> ParetoChart.Axis {
    ParetoChart.Axis(caption(objective.metric), isLowerBetter: objective.direction == .min)
  }
}

extension SweepSummary {
  /// The Pareto set as the mark of a chart; nil where it is empty or there is none.
  func mark(_ file: String) -> ParetoMark? {
    guard let count = pareto?.rows.count, count > 0 else { return nil }
    return ParetoMark(file: file, count: count)
  }
}
