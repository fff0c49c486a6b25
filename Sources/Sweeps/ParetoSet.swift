// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

/// The rows of a sweep that no other row dominates: better in one objective, worse in none.
///
/// Only rows that answer every objective take part. Rows with equal answers do not dominate each
/// other, so all of them stay. Newcomers wait until they are as many as the rows kept, and are then
/// sorted in among them, so that a row costs no insertion of its own.
public struct ParetoSet: Sendable {
  /// The newcomers that wait at least: enough to make sorting cheap.
  private static let leastWaiting = 256

  private let criteria: [Criterion]

  /// Rows none of which dominates another, sorted.
  private var front: [SweepRow] = []

  private var newcomers: [SweepRow] = []

  /// No rows yet; nil for a plan without objectives.
  public init?(_ plan: SweepPlan) {
    guard !plan.objectives.isEmpty else { return nil }
    criteria = plan.criteria(plan.objectives)
  }

  /// Takes a row into account.
  public mutating func add(_ row: SweepRow) {
    guard criteria.allSatisfy({ $0.cost(of: row).isFinite }) else { return }
    newcomers.append(row)
    guard newcomers.count >= max(Self.leastWaiting, front.count) else { return }
    settle()
  }

  /// Compares the newcomers with the rest; until more rows come, ``rows`` costs little.
  public mutating func settle() {
    var skyline = Skyline()
    front = (front + newcomers).sorted(by: criteria.order).filter { row in
      skyline.admits(criteria.map { $0.cost(of: row) })
    }
    newcomers.removeAll(keepingCapacity: true)
  }

  /// The rows, best in the first objective first, equal ones by the index of their points.
  public var rows: [SweepRow] {
    var settled = self
    if !newcomers.isEmpty { settled.settle() }
    return settled.front.sorted(by: Array(criteria.prefix(1)).order)
  }
}
