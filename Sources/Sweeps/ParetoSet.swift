// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

/// The rows of a sweep that no other row dominates: better in one objective, worse in none.
///
/// Only rows that answer every objective take part. Rows with equal answers do not dominate each
/// other, so all of them stay. Newcomers wait until they are as many as the rows kept, and are then
/// sorted in among them, so that a row costs no insertion of its own. Most rows do not even get there:
/// one of a few guards, rows spread over the front, dominates them.
public struct ParetoSet: Sendable {
  /// The newcomers that wait at least: enough to make sorting cheap.
  private static let leastWaiting = 256

  /// The most guards: enough to leave little room between them and the front.
  private static let mostGuards = 32

  private let criteria: [Criterion]

  /// Rows none of which dominates another, sorted.
  private var front: [SweepRow] = []

  private var newcomers: [SweepRow] = []

  /// The costs of some rows of the front, one row after the other.
  private var guards: [Double] = []

  /// Where the guard begins that dominated a row last: it often dominates the next one too.
  private var lastGuard = 0

  /// No rows yet; nil for a plan without objectives.
  public init?(_ plan: SweepPlan) {
    guard !plan.objectives.isEmpty else { return nil }
    criteria = plan.criteria(plan.objectives)
  }

  /// Takes the next rows into account; one that a guard dominates costs no memory.
  public mutating func take(_ block: RowBlock) {
    var costs = [Double](repeating: 0, count: criteria.count)
    for row in 0..<block.count {
      for index in costs.indices { costs[index] = criteria[index].cost(of: block, row: row) }
      if !isGuarded(costs) { add(block[row]) }
    }
  }

  private mutating func add(_ row: SweepRow) {
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
    let step = max(1, front.count / Self.mostGuards)
    guards = stride(from: 0, to: front.count, by: step).flatMap { index in
      criteria.map { $0.cost(of: front[index]) }
    }
    lastGuard = 0
  }

  /// Whether a guard dominates some costs.
  private mutating func isGuarded(_ costs: [Double]) -> Bool {
    if lastGuard < guards.count, dominates(lastGuard, costs) { return true }
    for start in stride(from: 0, to: guards.count, by: costs.count) where dominates(start, costs) {
      lastGuard = start
      return true
    }
    return false
  }

  /// Whether the guard that begins at a place is better than costs in one and worse in none.
  private func dominates(_ start: Int, _ costs: [Double]) -> Bool {
    var isBetter = false
    for index in costs.indices {
      let own = guards[start + index]
      if own > costs[index] { return false }
      if own < costs[index] { isBetter = true }
    }
    return isBetter
  }

  /// The rows, best in the first objective first, equal ones by the index of their points.
  public var rows: [SweepRow] {
    var settled = self
    if !newcomers.isEmpty { settled.settle() }
    return settled.front.sorted(by: Array(criteria.prefix(1)).order)
  }
}
