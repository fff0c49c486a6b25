// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

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

  private let criteria: [RowBlock.Criterion]

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
        costs[index] = block.cost(criteria[index], ofRow: row)
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
    var (distinct, groups) = ([Double](), [Int]())
    for place in order {
      let own = costs[place * width..<(place + 1) * width]
      if !distinct.suffix(width).elementsEqual(own) { distinct += own }
      groups.append(distinct.count / width - 1)
    }
    let stays = Skyline(distinct, width: width).isUndominated
    var (next, nextCosts) = (nothing, [Double]())
    for (place, group) in zip(order, groups) where stays[group] {
      next.append(place < old ? place : place - old, of: place < old ? front : waiting)
      nextCosts += costs[place * width..<(place + 1) * width]
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
    let (front, costs, width) = (settled.front, settled.frontCosts, criteria.count)
    return (0..<front.count).sorted {
      (costs[$0 * width], front.indices[$0]) < (costs[$1 * width], front.indices[$1])
    }.map { front[$0] }
  }
}

/// Distinct costs in lexicographic order, of which those are looked for that no others dominate.
///
/// Divide and conquer over the rows and, where two halves meet, over the costs: n rows of d costs take
/// about n log(n)^(d - 2) comparisons (H. T. Kung, F. Luccio, F. P. Preparata, "On finding the maxima
/// of a set of vectors", Journal of the ACM 22, 1975).
struct Skyline {
  /// The most pairs that are compared one by one: dividing them would take longer.
  private static let mostPairs = 256

  private let costs: [Double]
  private let width: Int

  /// Rows of some finite costs, one after the other.
  init(_ costs: [Double], width: Int) { (self.costs, self.width) = (costs, width) }

  /// Whether no other row dominates it, for each row.
  var isUndominated: [Bool] {
    var flags = [Bool](repeating: false, count: costs.count / width)
    for row in undominated(flags.indices) { flags[row] = true }
    return flags
  }

  /// The rows of a range that none of them dominates: no row is dominated by a later one.
  private func undominated(_ rows: Range<Int>) -> [Int] {
    guard rows.count > 1 else { return Array(rows) }
    let middle = rows.lowerBound + rows.count / 2
    let earlier = undominated(rows.lowerBound..<middle)
    let later = undominated(middle..<rows.upperBound)
    return earlier + left(of: later, under: earlier, from: 1)
  }

  /// The rows for which no rival is as low in each cost from one on; in those before, all rivals are.
  private func left(of rows: [Int], under rivals: [Int], from first: Int) -> [Int] {
    guard first < width else { return rivals.isEmpty ? rows : [] }
    if rows.count * rivals.count <= Self.mostPairs {
      return rows.filter { row in !rivals.contains { isAsLow($0, as: row, from: first) } }
    }
    if first + 1 == width {
      let lowest = rivals.map { cost($0, first) }.min() ?? .infinity
      return rows.filter { cost($0, first) < lowest }
    }
    return first + 2 == width
      ? swept(rows, under: rivals) : divided(rows, under: rivals, from: first)
  }

  /// What is left where two costs remain: the lowest last cost so far, along the cost before it.
  private func swept(_ rows: [Int], under rivals: [Int]) -> [Int] {
    let (first, last) = (width - 2, width - 1)
    let rivals = rivals.sorted { cost($0, first) < cost($1, first) }
    var (next, lowest) = (0, Double.infinity)
    return rows.sorted { cost($0, first) < cost($1, first) }.filter { row in
      while next < rivals.count, cost(rivals[next], first) <= cost(row, first) {
        lowest = min(lowest, cost(rivals[next], last))
        next += 1
      }
      return cost(row, last) < lowest
    }
  }

  /// What is left where a cost divides rows and rivals: a low rival need not be compared in that cost
  /// with a high row, and a high one does not matter to a low row.
  private func divided(_ rows: [Int], under rivals: [Int], from first: Int) -> [Int] {
    let values = (rows + rivals).map { cost($0, first) }.sorted()
    guard let highest = values.last, values[0] < highest else {
      return left(of: rows, under: rivals, from: first + 1)
    }
    let median = values[values.count / 2]
    let isLow = { (row: Int) in
      median < highest ? cost(row, first) <= median : cost(row, first) < median
    }
    let (low, lowRivals) = (rows.filter(isLow), rivals.filter(isLow))
    let high = left(of: rows.filter { !isLow($0) }, under: lowRivals, from: first + 1)
    return left(of: low, under: lowRivals, from: first)
      + left(of: high, under: rivals.filter { !isLow($0) }, from: first)
  }

  private func cost(_ row: Int, _ index: Int) -> Double { costs[row * width + index] }

  private func isAsLow(_ rival: Int, as row: Int, from first: Int) -> Bool {
    (first..<width).allSatisfy { cost(rival, $0) <= cost(row, $0) }
  }
}
