// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies

/// A metric by which the rows of a sweep are compared.
struct Criterion: Sendable {
  /// The place of the metric among those of the plan.
  private let column: Int

  /// Its better end.
  private let direction: Objective.Direction

  /// A criterion of a plan; nil where the plan does not measure the metric.
  fileprivate init?(_ objective: Objective, of plan: SweepPlan) {
    guard let column = plan.metrics.firstIndex(of: objective.metric) else { return nil }
    self.column = column
    direction = objective.direction
  }

  /// What a row costs, the less the better; infinite where it has no answer.
  func cost(of row: SweepRow) -> Double {
    cost(of: row.metrics[column])
  }

  /// What a row of a block costs.
  func cost(of block: RowBlock, row: Int) -> Double {
    cost(of: block.metric(column, ofRow: row))
  }

  private func cost(of value: Double?) -> Double {
    guard let value else { return .infinity }
    return direction == .min ? value : -value
  }
}

extension [Criterion] {
  /// Whether a row stands before another: by the first criterion, then the second, and so on, at
  /// last by the index of the point.
  func order(_ one: SweepRow, before other: SweepRow) -> Bool {
    for criterion in self {
      let (cost, otherCost) = (criterion.cost(of: one), criterion.cost(of: other))
      if cost != otherCost { return cost < otherCost }
    }
    return one.index < other.index
  }

  /// Whether a row of a block stands before another.
  func order(_ block: RowBlock, _ row: Int, before other: SweepRow) -> Bool {
    for criterion in self {
      let (cost, otherCost) = (criterion.cost(of: block, row: row), criterion.cost(of: other))
      if cost != otherCost { return cost < otherCost }
    }
    return block.indices[row] < other.index
  }
}

extension SweepPlan {
  /// What rows are ranked by: the objectives; where there are none, each metric, lowest first.
  public var ranking: [Objective] {
    objectives.isEmpty ? metrics.map { Objective($0, .min) } : objectives
  }

  /// Some objectives as criteria, in their order.
  func criteria(_ objectives: [Objective]) -> [Criterion] {
    objectives.compactMap { Criterion($0, of: self) }
  }
}
