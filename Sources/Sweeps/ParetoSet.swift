// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Studies

/// The rows of a sweep that no other row dominates: better in one objective, worse in none.
///
/// Only rows that answer every objective take part. Rows with equal answers do not dominate each
/// other, so all of them stay. New rows wait until they equal the front in number, and are then
/// sorted into it together. Most rows do not get there: a guard, a row of the front, dominates
/// them. With one or two objectives a binary search of the front finds it; with more, a few rows
/// spread over the front are tried.
public struct ParetoSet: Sendable {
  /// The fewest rows that wait: enough to make sorting cheap.
  private static let leastWaiting = 256

  /// The most guards that are tried one by one: enough to be close to the front everywhere.
  private static let mostGuards = 32

  private let criteria: [Criterion]

  /// Rows of which none dominates another, sorted.
  private var front: RowBlock

  /// Their costs, one row after the other.
  private var frontCosts: [Double] = []

  private var waiting: RowBlock
  private var waitingCosts: [Double] = []

  /// The distance between the rows of the front that are guards.
  private var guardStep = 1

  /// The guard that dominated a row last: it often dominates the next one too.
  private var lastGuard = 0

  /// An empty block.
  private let nothing: RowBlock

  /// An empty set; nil for a plan without objectives.
  public init?(_ plan: SweepPlan) {
    guard !plan.objectives.isEmpty else { return nil }
    criteria = plan.criteria(plan.objectives)
    nothing = RowBlock(0..<0, of: plan)
    (front, waiting) = (nothing, nothing)
  }

  /// Adds the next rows; one that a guard dominates costs no memory.
  public mutating func take(_ block: RowBlock) {
    var costs = [Double](repeating: 0, count: criteria.count)
    for row in 0..<block.count {
      var isAnswered = true
      for index in costs.indices {
        costs[index] = criteria[index].cost(of: block, row: row)
        isAnswered = isAnswered && costs[index].isFinite
      }
      guard isAnswered, !isGuarded(costs) else { continue }
      waiting.append(row, of: block)
      waitingCosts += costs
      if waiting.count >= max(Self.leastWaiting, front.count) { settle() }
    }
  }

  /// Sorts the waiting rows into the front; until more rows come, ``rows`` costs little.
  public mutating func settle() {
    let (width, old) = (criteria.count, front.count)
    let costs = frontCosts + waitingCosts
    let indices = front.indices + waiting.indices
    let order = indices.indices.sorted { one, other in
      for index in 0..<width {
        let (cost, otherCost) = (costs[one * width + index], costs[other * width + index])
        if cost != otherCost { return cost < otherCost }
      }
      return indices[one] < indices[other]
    }
    var (next, nextCosts, skyline) = (nothing, [Double](), Skyline())
    for place in order {
      let own = costs[place * width..<(place + 1) * width]
      guard skyline.admits(Array(own)) else { continue }
      next.append(place < old ? place : place - old, of: place < old ? front : waiting)
      nextCosts += own
    }
    (front, frontCosts, waiting, waitingCosts) = (next, nextCosts, nothing, [])
    guardStep = width <= 2 ? 1 : max(1, front.count / Self.mostGuards)
    lastGuard = 0
  }

  /// A guard dominates some costs.
  private mutating func isGuarded(_ costs: [Double]) -> Bool {
    if lastGuard < front.count, dominates(lastGuard, costs) { return true }
    if costs.count <= 2 {
      lastGuard = lastReached(by: costs[0])
      return lastGuard < front.count && dominates(lastGuard, costs)
    }
    for place in stride(from: 0, to: front.count, by: guardStep) where dominates(place, costs) {
      lastGuard = place
      return true
    }
    return false
  }

  /// The last row of the front whose first cost is not greater; the number of rows without one.
  ///
  /// Along the front of two objectives the second cost falls, so that its own is the smallest of
  /// those rows: if it does not dominate, none does.
  private func lastReached(by first: Double) -> Int {
    let next = (0..<front.count).partitioningIndex { frontCosts[$0 * criteria.count] > first }
    return next > 0 ? next - 1 : front.count
  }

  /// A row of the front is better than costs in one and worse in none.
  private func dominates(_ place: Int, _ costs: [Double]) -> Bool {
    var isBetter = false
    for index in costs.indices {
      let own = frontCosts[place * costs.count + index]
      if own > costs[index] { return false }
      if own < costs[index] { isBetter = true }
    }
    return isBetter
  }

  /// The rows by the first objective, equal ones by the index of their points.
  public var rows: [SweepRow] {
    var settled = self
    if !waiting.isEmpty { settled.settle() }
    return settled.front.rows.sorted(by: Array(criteria.prefix(1)).order)
  }
}

/// A filter that admits costs, which come in sorted order, unless earlier ones dominate them.
///
/// In sorted order (by the first cost, then the second, and so on) no costs are dominated by later
/// ones, and earlier ones are no worse in the first cost. With three costs it remains to compare
/// the second and the third with the best of the earlier ones: a staircase, along which the second
/// rises and the third falls (H. T. Kung, F. Luccio, F. P. Preparata, "On finding the maxima of a
/// set of vectors", 1975). With more, each is compared with all that were admitted.
struct Skyline {
  /// Costs that no others of the staircase match in both the second and the third.
  private struct Stair {
    let costs: [Double]
    var second: Double { costs.count > 1 ? costs[1] : 0 }
    var third: Double { costs.count > 2 ? costs[2] : 0 }
  }

  private var stairs: [Stair] = []

  /// The admitted costs one after the other, where they are more than three each.
  private var admitted: [Double] = []

  /// True if no earlier costs dominate these, which are in order and of the same number; equal ones
  /// belong to the Pareto set together.
  mutating func admits(_ costs: [Double]) -> Bool {
    guard costs.count > 3 else { return admits(Stair(costs: costs)) }
    guard !isDominated(costs) else { return false }
    admitted += costs
    return true
  }

  private mutating func admits(_ stair: Stair) -> Bool {
    let next = stairs.partitioningIndex { $0.second > stair.second }
    if next > 0, stairs[next - 1].third <= stair.third {
      return stairs[next - 1].costs == stair.costs
    }
    let start = next > 0 && stairs[next - 1].second == stair.second ? next - 1 : next
    let end = stairs[next...].firstIndex { $0.third < stair.third } ?? stairs.count
    stairs.replaceSubrange(start..<end, with: CollectionOfOne(stair))
    return true
  }

  private func isDominated(_ costs: [Double]) -> Bool {
    stride(from: 0, to: admitted.count, by: costs.count).contains { start in
      var isEqual = true
      for (index, cost) in costs.enumerated() {
        if admitted[start + index] > cost { return false }
        isEqual = isEqual && admitted[start + index] == cost
      }
      return !isEqual
    }
  }
}
