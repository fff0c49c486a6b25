// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Studies

extension MetricFit {
  /// The gentlest of the points that meet every target in every scenario, as the given one does, in
  /// short decimals; the given one where none is gentler.
  mutating func shortGentlest(from met: [Double]) -> [Double] {
    let goal = gentlest
    let lowest = settled(from: met) { fit, _ in fit.lowestInside(goal, from: met) }
    return stage("rounding") {
      shortened(slacks(at: [lowest.values])[0] >= 0 ? lowest.values : met, by: goal)
    }
  }

  /// The same solution with the shortest decimals that still meet every target in every case; the
  /// given one where no rounding does.
  ///
  /// Policy: any point that meets the targets is a solution, so the answer is one that a person can
  /// copy. It is run again in every case, keeps away from the edge as the given one does, and is at
  /// most a hundredth faster, or worse in the objective by 1 in 500; for a plain spring without one,
  /// at most a tenth farther from the start.
  private func shortened(_ found: [Double], by goal: Goal) -> [Double] {
    func cost(_ values: [Double]) -> Double {
      goal.cost(of: outcomes(at: [values])[0], at: values)
    }
    let hasRoom = slacks(at: neighbours(of: found)).allSatisfy { $0 >= 0 }
    let least = cost(found)
    let worst =
      least + goal.tolerance * abs(least) + (problem.objectives.isEmpty ? Self.nearness : 0)
    return shortened(found) { values in
      slacks(at: [values])[0] >= 0 && cost(values) <= worst
        && (!hasRoom || slacks(at: neighbours(of: values)).allSatisfy { $0 >= 0 })
    }
  }

  /// The speed in pt/s, or the distance in natural sizes, that never matters.
  private static let nearness = 0.02

  /// The point nearest to the targets that cannot all be met, in short decimals where the
  /// constraints are met: it then costs at most a thousandth more.
  func shortNearest(from found: [Double]) -> [Double] {
    stage("rounding") {
      let outcome = outcomeInAll(at: found)
      guard outcome.violation == 0, !targetSet.targets.isEmpty else { return found }
      let worst = 1.001 * outcome.regret
      return shortened(found) { outcomeInAll(at: $0).merit <= worst }
    }
  }

  /// The shortest decimals that are as good.
  private func shortened(_ found: [Double], _ isAsGood: ([Double]) -> Bool) -> [Double] {
    guard let together = shortestTogether(found, isAsGood) else { return found }
    return found.indices.reduce(together.values) { values, index in
      (0..<together.decimals).lazy.map { decimals in
        values.replacing(
          index, by: rounded(values[index], decimals, index, .toNearestOrAwayFromZero))
      }.first(where: isAsGood) ?? values
    }
  }

  /// All parameters with the fewest decimals, the same number for each; nil where none will do.
  private func shortestTogether(
    _ found: [Double], _ isAsGood: ([Double]) -> Bool
  ) -> (values: [Double], decimals: Int)? {
    for decimals in 0...Self.mostDecimals {
      let values = roundings(of: found, decimals).first(where: isAsGood)
      if let values { return (values, decimals) }
    }
    return nil
  }

  /// The roundings of a point to some decimals: each parameter to the nearest, then up or down;
  /// with many parameters, each to the nearest alone.
  private func roundings(of found: [Double], _ decimals: Int) -> [[Double]] {
    let rules: [FloatingPointRoundingRule] =
      found.count <= Self.mostTurned ? [.toNearestOrAwayFromZero, .up, .down] : [.toNearestOrEven]
    return combinations(
      of: found.indices.map { index in rules.map { rounded(found[index], decimals, index, $0) } })
  }

  /// The most parameters that are also rounded up and down, and the most decimals.
  private static let mostTurned = 3
  private static let mostDecimals = 10

  /// A value with some decimals, within its bounds.
  private func rounded(
    _ value: Double, _ decimals: Int, _ index: Int, _ rule: FloatingPointRoundingRule
  ) -> Double {
    let unit = pow(10, Double(decimals))
    return searched[index].bounds.clamped((value * unit).rounded(rule) / unit)
  }
}
