// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// Costs that come in sorted order and are asked whether none before them dominates them.
///
/// In sorted order (by the first cost, then the second, and so on) nothing is dominated by what comes
/// after it, and whatever came before is no worse in the first cost. With three costs it remains to
/// compare the second and the third with the best of those that came before: a staircase, along which
/// the second rises and the third falls (H. T. Kung, F. Luccio, F. P. Preparata, "On finding the
/// maxima of a set of vectors", 1975). With more, each is compared with all that were admitted.
struct Skyline {
  /// Costs that no others of the staircase reach in both the second and the third.
  private struct Stair {
    let costs: [Double]
    var second: Double { costs.count > 1 ? costs[1] : 0 }
    var third: Double { costs.count > 2 ? costs[2] : 0 }
  }

  private var stairs: [Stair] = []

  /// The costs that were admitted one after the other, where they are more than three each.
  private var admitted: [Double] = []

  /// Whether none before dominates some costs: better in one, worse in none.
  ///
  /// - Parameter costs: As many as before, and not before those that came last.
  /// - Returns: Whether they belong to the Pareto set; equal ones belong to it together.
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
