// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

extension MetricFit {
  /// The same solution with the shortest decimals that still meet every target in every case.
  ///
  /// Policy: any point that meets the targets is a solution, so the one given is one that a person can
  /// copy. It is run again in every case, keeps away from the edge as the one found does, and is no
  /// faster but for a hundredth; for a plain spring, no farther from the start but for a tenth.
  ///
  /// - Parameter found: A point that meets every target.
  /// - Returns: The rounded point; the given one where no rounding meets the targets.
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

  /// The point nearest to the targets that cannot all be met, in short decimals where the constraints
  /// are: it then costs no more but for a thousandth.
  func shortNearest(from found: Descent.End) -> Descent.End {
    stage("rounding") {
      let outcome = outcomes(at: [found.values], in: targetSet.scenarios.all)[0]
      guard outcome.violation == 0, !targetSet.targets.isEmpty else { return found }
      let worst = 1.001 * outcome.regret
      return shortened(found) { values in
        outcomes(at: [values], in: targetSet.scenarios.all)[0].merit <= worst
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

  /// The peak speed of a point in the scenarios that decide; for a plain spring, its distance from
  /// the start.
  private func speed(at values: [Double]) -> Double { speed(of: outcome(at: values), at: values) }

  /// The speed in pt/s, or the distance in natural sizes, that never matters.
  private static let nearness = 0.02
}

extension MetricFit {
  /// The slowest of the points that meet every target: motion that is gentle to look at.
  ///
  /// For a plain spring, whose speed is in no unit of the screen, the point nearest the start.
  ///
  /// Policy: a point counts only if the targets are still met when any one parameter moves a little.
  /// Without that the slowest point always stands on the very edge, and copying it with fewer
  /// digits would miss a target. Where no such point is found, the one at the edge is given.
  ///
  /// - Parameter found: A point that meets every target.
  /// - Returns: The slowest point found, or the given one.
  func gentlest(from found: Descent.End) -> Descent.End {
    let starts = problem.method == .local ? [] : gentleStarts()
    return slowest(from: [found.values] + starts, margin: Self.margin)
      ?? slowest(from: [found.values], margin: 0) ?? found
  }

  /// The slowest places of a grid.
  private func gentleStarts() -> [[Double]] {
    let limit = max(Self.gridLimit / deciding.count, Self.leastGrid)
    return candidates(limit: limit, count: Self.gentleStarts) { points, _ in
      let costs = costs(at: points, limit: 0, by: \.cost)
      let met = points.indices.filter { costs[$0] != nil }
      let slowness = slowness(of: met.map { points[$0] }, margin: Self.margin)
      var answers = [Double?](repeating: nil, count: points.count)
      for (index, slow) in zip(met, slowness) where slow < Self.unmet {
        answers[index] = slow
      }
      return answers
    }.map(\.values)
  }

  /// The slowest point that searches from some places find; nil where none meets the targets.
  private func slowest(from starts: [[Double]], margin: Double) -> Descent.End? {
    let descent = Descent(searched: searched, lastStep: 1e-4)
    let ends = stage("gentlest") {
      starts.map { start in
        descent.run(from: start) { slowness(of: [$0], margin: margin)[0] }
      }
    }
    let slowest = ends.filter { $0.cost < Self.unmet }.min { $0.cost < $1.cost }
    return slowest.map { Descent.End(values: $0.values, cost: 0) }
  }

  /// The share of its natural size by which each parameter may move without missing a target.
  static let margin = 0.005

  /// The most points of the grid that is looked through for slow points that meet the targets, with
  /// one case; with more there are fewer, down to the second number.
  private static let gridLimit = 1000
  private static let leastGrid = 250

  /// The number of places of the grid from which the search runs, beside the point found.
  private static let gentleStarts = 2
}

extension MetricFit {
  /// More than any peak speed, in pt/s: the engine slows down what is faster than 24,000.
  static let unmet = 1e6

  /// How fast the motion of points is that meet every target: what a search for gentle motion lowers.
  ///
  /// - Parameters:
  ///   - points: The points.
  ///   - margin: The share of its natural size by which each parameter may move without missing a
  ///     target.
  /// - Returns: For each point its peak speed; elsewhere at least `unmet`, the more, the farther it is
  ///   from meeting the targets.
  func slowness(of points: [[Double]], margin: Double) -> [Double] {
    let outcomes = outcomes(at: points)
    let met = points.indices.filter { outcomes[$0].cost == 0 }
    let missed = missedNeighbours(of: met.map { points[$0] }, margin: margin)
    var slowness = outcomes.map { Self.unmet * (2 + min($0.cost, 1e6)) }
    for (index, missed) in zip(met, missed) {
      slowness[index] =
        missed > 0 ? Self.unmet * (1 + missed) : speed(of: outcomes[index], at: points[index])
    }
    return slowness
  }

  /// The peak speed of a point; for a plain spring, how far from the start it is.
  func speed(of outcome: PointOutcome, at values: [Double]) -> Double {
    min(outcome.peakSpeed ?? distanceFromStart(values), Self.unmet / 2)
  }

  /// The share of the points beside each of some points that miss a target.
  private func missedNeighbours(of points: [[Double]], margin: Double) -> [Double] {
    guard margin > 0 else { return [Double](repeating: 0, count: points.count) }
    let beside = points.map { neighbours(of: $0, margin: margin) }
    let costs = costs(at: beside.flatMap(\.self), limit: 0, by: \.cost)
    let count = 2 * searched.count
    return points.indices.map { point in
      let missed = costs[point * count..<(point + 1) * count].count { $0 == nil }
      return Double(missed) / Double(max(count, 1))
    }
  }

  /// The points beside a point, two for each parameter, within the bounds.
  func neighbours(of values: [Double], margin: Double = margin) -> [[Double]] {
    values.indices.flatMap { index in
      [-margin, margin].map { side in
        var beside = values
        beside[index] = searched[index].bounds.value(side, from: beside[index])
        return beside
      }
    }
  }

  /// The distance from where the search began, in natural sizes.
  private func distanceFromStart(_ values: [Double]) -> Double {
    let squares = zip(values, searched).map { value, parameter in
      let distance = parameter.bounds.sizes(from: parameter.start, to: value)
      return distance * distance
    }
    return squares.reduce(0, +).squareRoot()
  }
}
