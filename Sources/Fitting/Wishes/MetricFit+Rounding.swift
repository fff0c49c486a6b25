// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

extension MetricFit {
  /// The same solution with the shortest decimals that still meet every wish in every case.
  ///
  /// Policy: any point that meets the wishes is a solution, so the one given is one that a person can
  /// copy. It is run again in every case, keeps away from the edge as the one found does, and is no
  /// faster but for a hundredth; for a plain spring, no farther from the start but for a tenth.
  ///
  /// - Parameter found: A point that meets every wish.
  /// - Returns: The rounded point; the given one where no rounding meets the wishes.
  func rounded(_ found: Descent.End) -> Descent.End {
    stage("rounding") {
      let hasRoom = neighbours(of: found.values).allSatisfy { isMet(at: $0) }
      let worst = (problem.isSpring ? 1.1 : 1.01) * speed(at: found.values)
      return shortened(found) { values in
        isMet(at: values) && speed(at: values) <= worst + Self.nearness
          && (!hasRoom || neighbours(of: values).allSatisfy { isMet(at: $0) })
      }
    }
  }

  /// The point nearest to the wishes that cannot all be met, in short decimals where the constraints
  /// are: it then costs no more but for a thousandth.
  func shortNearest(from found: Descent.End) -> Descent.End {
    stage("rounding") {
      let outcome = outcomes(at: [found.values], in: wishes.situations.all)[0]
      guard outcome.violation == 0, !wishes.wishes.isEmpty else { return found }
      let worst = 1.001 * outcome.regret
      return shortened(found) { values in
        outcomes(at: [values], in: wishes.situations.all)[0].merit <= worst
      }
    }
  }

  /// The shortest decimals that are as good.
  private func shortened(
    _ found: Descent.End, _ isAsGood: ([Double]) -> Bool
  ) -> Descent.End {
    guard let together = shortestTogether(found.values, isAsGood) else { return found }
    var values = together.values
    for index in values.indices {
      let shorter = (0..<together.decimals).lazy.map { decimals in
        var shorter = values
        shorter[index] = rounded(values[index], decimals, index, .toNearestOrAwayFromZero)
        return shorter
      }.first(where: isAsGood)
      values = shorter ?? values
    }
    return Descent.End(values: values, cost: found.cost)
  }

  /// All parameters with the fewest decimals, as many for each; nil where none do.
  private func shortestTogether(
    _ found: [Double], _ isAsGood: ([Double]) -> Bool
  ) -> (values: [Double], decimals: Int)? {
    for decimals in 0...Self.mostDecimals {
      let values = roundings(of: found, decimals).first(where: isAsGood)
      if let values { return (values, decimals) }
    }
    return nil
  }

  /// A point with so many decimals: each parameter to the nearest, then up or down; of many
  /// parameters, each to the nearest alone.
  private func roundings(of found: [Double], _ decimals: Int) -> [[Double]] {
    let rules: [FloatingPointRoundingRule] =
      found.count <= Self.mostTurned ? [.toNearestOrAwayFromZero, .up, .down] : [.toNearestOrEven]
    return found.indices.reduce([[]]) { points, index in
      points.flatMap { point in
        rules.map { point + [rounded(found[index], decimals, index, $0)] }
      }
    }
  }

  /// The most parameters of which each is also rounded up and down.
  private static let mostTurned = 3

  /// The most decimals that are tried.
  private static let mostDecimals = 10

  /// A value with so many decimals, within its bounds.
  private func rounded(
    _ value: Double, _ decimals: Int, _ index: Int, _ rule: FloatingPointRoundingRule
  ) -> Double {
    let unit = pow(10, Double(decimals))
    return searched[index].bounds.clamped((value * unit).rounded(rule) / unit)
  }

  /// The peak speed of a point in the situations that decide; for a plain spring, its distance from
  /// the start.
  private func speed(at values: [Double]) -> Double { speed(of: outcome(at: values), at: values) }

  /// The speed in pt/s, or the distance in natural sizes, that never matters.
  private static let nearness = 0.02
}
