// SPDX-License-Identifier: GPL-3.0-or-later

import Responses

/// The best rows of a sweep, in memory that does not grow with the number of its points.
///
/// Policy: rows whose status is ok come before all others; then the ranking of the plan decides,
/// with a missing answer as the worst; then the index of the point. No two rows are equal in this
/// order, so the order in which rows are added does not matter.
public struct BestRows: Sendable {
  /// The number of rows to keep, at least 1.
  public let count: Int

  private let criteria: [Criterion]

  /// The best rows up to now, in any order, and fewer than `count` others.
  private var candidates: [SweepRow] = []

  /// The worst of the best `count` candidates at the last sorting; nil before the first.
  private var limit: SweepRow?

  /// An empty selection.
  ///
  /// - Parameters:
  ///   - plan: The sweep.
  ///   - count: The number of rows to keep, at least 1.
  public init(_ plan: SweepPlan, count: Int) {
    precondition(count >= 1, "The best rows are at least one.")
    self.count = count
    criteria = plan.criteria(plan.ranking)
  }

  /// Adds the next rows; one that is not among the best costs no memory.
  public mutating func take(_ block: RowBlock) {
    for row in 0..<block.count {
      if let limit, !isBetter(block, row, limit) { continue }
      candidates.append(block[row])
      guard candidates.count == 2 * count else { continue }
      candidates = rows
      limit = candidates.last
    }
  }

  /// The best rows, at most `count`, the best one first.
  public var rows: [SweepRow] { Array(candidates.sorted(by: isBetter).prefix(count)) }

  private func isBetter(_ block: RowBlock, _ row: Int, _ other: SweepRow) -> Bool {
    block.statuses[row].isOK == other.status.isOK
      ? criteria.order(block, row, before: other) : block.statuses[row].isOK
  }

  private func isBetter(_ one: SweepRow, _ other: SweepRow) -> Bool {
    one.status.isOK == other.status.isOK ? criteria.order(one, before: other) : one.status.isOK
  }
}

/// A metric by which the rows of a sweep are compared.
struct Criterion: Sendable {
  /// The place of the metric among those of the plan.
  private let column: Int
  private let direction: Objective.Direction

  /// A criterion of a plan; nil where the plan does not measure the metric.
  fileprivate init?(_ objective: Objective, of plan: SweepPlan) {
    guard let column = plan.metrics.firstIndex(of: objective.metric) else { return nil }
    self.column = column
    direction = objective.direction
  }

  /// The cost of a row, infinite where it has no answer.
  func cost(of row: SweepRow) -> Double { cost(of: row.metrics[column]) }

  /// The cost of a row of a block.
  func cost(of block: RowBlock, row: Int) -> Double {
    cost(of: block.metric(column, ofRow: row))
  }

  private func cost(of value: Double?) -> Double {
    guard let value else { return .infinity }
    return direction == .min ? value : -value
  }
}

extension [Criterion] {
  /// True if a row comes before another: by the first criterion, then the second, and so on, at
  /// last by the index of the point.
  func order(_ one: SweepRow, before other: SweepRow) -> Bool {
    for criterion in self {
      let (cost, otherCost) = (criterion.cost(of: one), criterion.cost(of: other))
      if cost != otherCost { return cost < otherCost }
    }
    return one.index < other.index
  }

  /// True if a row of a block comes before another.
  func order(_ block: RowBlock, _ row: Int, before other: SweepRow) -> Bool {
    for criterion in self {
      let (cost, otherCost) = (criterion.cost(of: block, row: row), criterion.cost(of: other))
      if cost != otherCost { return cost < otherCost }
    }
    return block.indices[row] < other.index
  }
}

extension SweepPlan {
  /// The ranking of rows: the objectives; without any, each metric, lowest first.
  public var ranking: [Objective] {
    objectives.isEmpty ? metrics.map { Objective($0, .min) } : objectives
  }

  /// Some objectives as criteria, in their order.
  func criteria(_ objectives: [Objective]) -> [Criterion] {
    objectives.compactMap { Criterion($0, of: self) }
  }
}
