// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies

/// The best rows of a sweep, kept in memory that does not grow with the number of its points.
///
/// Policy: rows whose status is ok come before all others; then the ranking of the plan decides, a
/// missing answer being the worst; then the index of the point. No two rows are equal in this order,
/// so the best are the same in whatever order rows are added.
public struct BestRows: Sendable {
  /// The number of rows to keep, at least 1.
  public let count: Int

  private let criteria: [Criterion]

  /// The best rows up to now, in any order, and fewer than `count` others.
  private var candidates: [SweepRow] = []

  /// A row that at least `count` rows are not worse than; nil before there are so many.
  private var limit: SweepRow?

  /// No rows yet.
  ///
  /// - Parameters:
  ///   - plan: The sweep.
  ///   - count: The number of rows to keep, at least 1.
  public init(_ plan: SweepPlan, count: Int) {
    precondition(count >= 1, "The best rows are at least one.")
    self.count = count
    criteria = plan.criteria(plan.ranking)
  }

  /// Takes the next rows into account; one that is not among the best costs no memory.
  public mutating func take(_ block: RowBlock) {
    for row in 0..<block.count {
      if let limit, !isBetter(block, row, limit) { continue }
      add(block[row])
    }
  }

  private mutating func add(_ row: SweepRow) {
    if let limit, !isBetter(row, limit) { return }
    candidates.append(row)
    guard candidates.count == 2 * count else { return }
    candidates = rows
    limit = candidates.last
  }

  /// The best rows, the best one first; all of them where there are no more than `count`.
  public var rows: [SweepRow] { Array(candidates.sorted(by: isBetter).prefix(count)) }

  private func isBetter(_ block: RowBlock, _ row: Int, _ other: SweepRow) -> Bool {
    block.statuses[row].isOK == other.status.isOK
      ? criteria.order(block, row, before: other) : block.statuses[row].isOK
  }

  private func isBetter(_ one: SweepRow, _ other: SweepRow) -> Bool {
    one.status.isOK == other.status.isOK
      ? criteria.order(one, before: other) : one.status.isOK
  }
}

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
