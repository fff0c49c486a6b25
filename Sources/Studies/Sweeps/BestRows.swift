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

  private let criteria: [RowBlock.Criterion]

  /// The best rows up to now, in any order, and fewer than `count` others.
  private var candidates: RowBlock

  /// The first `count` candidates were the best ones at the last sorting, in their order.
  private var isFull = false

  /// An empty block.
  private let nothing: RowBlock

  /// An empty selection.
  ///
  /// - Parameters:
  ///   - plan: The sweep.
  ///   - count: The number of rows to keep, at least 1.
  public init(_ plan: SweepPlan, count: Int) {
    precondition(count >= 1, "The best rows are at least one.")
    self.count = count
    criteria = plan.criteria(plan.ranking)
    nothing = RowBlock(0..<0, of: plan)
    candidates = nothing
  }

  /// Adds the next rows; one that is not among the best costs no memory.
  public mutating func take(_ block: RowBlock) {
    for row in 0..<block.count {
      if isFull, !isBetter(block, row, candidates, count - 1) { continue }
      candidates.append(row, of: block)
      guard candidates.count == 2 * count else { continue }
      var best = nothing
      for row in ranked { best.append(row, of: candidates) }
      (candidates, isFull) = (best, true)
    }
  }

  /// The best rows, at most `count`, the best one first.
  public var rows: [SweepRow] { ranked.map { candidates[$0] } }

  /// The places of the best candidates, the best one first.
  private var ranked: ArraySlice<Int> {
    (0..<candidates.count).sorted { isBetter(candidates, $0, candidates, $1) }.prefix(count)
  }

  private func isBetter(_ block: RowBlock, _ row: Int, _ other: RowBlock, _ otherRow: Int) -> Bool {
    let isOK = block.statuses[row].isOK
    guard isOK == other.statuses[otherRow].isOK else { return isOK }
    for criterion in criteria {
      let (cost, otherCost) = (
        block.cost(criterion, ofRow: row), other.cost(criterion, ofRow: otherRow)
      )
      if cost != otherCost { return cost < otherCost }
    }
    return block.indices[row] < other.indices[otherRow]
  }
}

extension RowBlock {
  /// A metric by which the rows of a sweep are compared, by its place among those of the plan.
  typealias Criterion = (column: Int, direction: Objective.Direction)

  /// The cost of a row, infinite where it has no answer.
  func cost(_ criterion: Criterion, ofRow row: Int) -> Double {
    guard let value = metric(criterion.column, ofRow: row) else { return .infinity }
    return criterion.direction == .min ? value : -value
  }
}

extension SweepPlan {
  /// The ranking of rows: the objectives; without any, each metric, lowest first unless less is worse, but
  /// not when a clock starts, which is neither good nor bad.
  public var ranking: [Objective] {
    let ranked = metrics.filter { $0 != .clockFrom || metrics.count == 1 }
    return objectives.isEmpty
      ? ranked.map { Objective($0, $0.lessIsWorse ? .max : .min) } : objectives
  }

  /// Some objectives as criteria, in their order, but for those whose metric is not measured.
  func criteria(_ objectives: [Objective]) -> [RowBlock.Criterion] {
    objectives.compactMap { objective in
      metrics.firstIndex(of: objective.metric).map { ($0, objective.direction) }
    }
  }
}
