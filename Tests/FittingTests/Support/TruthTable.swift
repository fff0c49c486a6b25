// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Scenes
import Studies
import TestSupport

@testable import Fitting

/// The metrics of a scene at every point of a square grid over the bounds of its two parameters, run
/// apart from any fit.
struct TruthTable {
  /// The metric of each point, nil where it has none.
  private(set) var columns: [Metric: [Double?]] = [:]

  /// The points of a grid of so many values of each parameter.
  init(_ problem: FitProblem, _ metrics: [Metric], side: Int) {
    let points = grid(problem, side)
    let rows = concurrentMap(side, jobs: 2) { row in
      let runs = points[row * side..<(row + 1) * side].map { problem.run(at: $0) }
      return SceneRun.responses(of: runs, for: metrics).map { response in
        metrics.map { response[$0] }
      }
    }.flatMap(\.self)
    for (index, metric) in metrics.enumerated() { columns[metric] = rows.map { $0[index] } }
  }

  /// The values of a metric, ascending, each once.
  func values(of metric: Metric) -> [Double] {
    Set((columns[metric] ?? []).compactMap(\.self)).sorted()
  }

  /// How near a value of the table comes to a number.
  func distance(of metric: Metric, from target: Double) -> Double {
    values(of: metric).map { abs($0 - target) }.min() ?? .infinity
  }

  /// Numbers to target for: values of the table, and numbers between its smallest and its largest.
  func targets(of metric: Metric, count: Int, _ random: inout SplitMix) -> [Double] {
    let values = values(of: metric)
    guard let low = values.first, let high = values.last, high > low else { return values }
    return (0..<count).map { index in
      guard index % 2 == 0 else { return random.number(low...high) }
      return values[min(Int(random.number(0...1) * Double(values.count)), values.count - 1)]
    }
  }
}
