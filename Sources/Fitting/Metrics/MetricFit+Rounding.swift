// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

extension MetricFit {
  /// The same solution with the shortest decimals that still meet every target in every case; the
  /// given one where no rounding does.
  ///
  /// Policy: any point that meets the targets is a solution, so the answer is one that a person can
  /// copy. It is run again in every case, keeps away from the edge as the given one does, and is at
  /// most a hundredth faster; for a plain spring, at most a tenth farther from the start.
  func rounded(_ found: SearchEnd) -> SearchEnd {
    stage("rounding") {
      let hasRoom = neighbours(of: found.values).allSatisfy { isMet(at: $0) }
      let worst = (problem.isSpring ? 1.1 : 1.01) * speed(at: found.values)
      return shortened(found) { values in
        isMet(at: values) && speed(at: values) <= worst + Self.nearness
          && (!hasRoom || neighbours(of: values).allSatisfy { isMet(at: $0) })
      }
    }
  }

  /// The point nearest to the targets that cannot all be met, in short decimals where the
  /// constraints are met: it then costs at most a thousandth more.
  func shortNearest(from found: SearchEnd) -> SearchEnd {
    stage("rounding") {
      let outcome = outcomeInAll(at: found.values)
      guard outcome.violation == 0, !targetSet.targets.isEmpty else { return found }
      let worst = 1.001 * outcome.regret
      return shortened(found) { outcomeInAll(at: $0).merit <= worst }
    }
  }

  /// The shortest decimals that are as good.
  private func shortened(_ found: SearchEnd, _ isAsGood: ([Double]) -> Bool) -> SearchEnd {
    guard let together = shortestTogether(found.values, isAsGood) else { return found }
    var values = together.values
    for index in values.indices {
      let shorter = (0..<together.decimals).lazy.map { decimals in
        values.replacing(
          index, by: rounded(values[index], decimals, index, .toNearestOrAwayFromZero))
      }.first(where: isAsGood)
      values = shorter ?? values
    }
    return SearchEnd(values: values, cost: found.cost)
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

  /// The speed of a point in the scenarios that decide.
  private func speed(at values: [Double]) -> Double { speed(of: outcome(at: values), at: values) }

  /// The speed in pt/s, or the distance in natural sizes, that never matters.
  private static let nearness = 0.02

  // MARK: Gentle motion

  /// The slowest of the points that meet every target, as the given one does; for a plain spring,
  /// whose speed has no unit of the screen, the point nearest the start.
  ///
  /// Policy: a point counts only if the targets are still met when any one parameter moves a
  /// little. Without that the slowest point always stands on the very edge, and copying it with
  /// fewer digits would miss a target. Without such a point the one at the edge is the answer.
  func gentlest(from found: SearchEnd) -> SearchEnd {
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
      let speeds = speeds(of: met.map { points[$0] }, margin: Self.margin)
      var answers = [Double?](repeating: nil, count: points.count)
      for (index, speed) in zip(met, speeds) where speed < Self.unmet { answers[index] = speed }
      return answers
    }
  }

  /// The slowest point that searches from some places find; nil where none meets the targets.
  private func slowest(from starts: [[Double]], margin: Double) -> SearchEnd? {
    let descent = SimplexSearch(searched: searched, lastStep: 1e-4)
    let ends = stage("gentlest") {
      starts.map { start in
        descent.run(from: start) { speeds(of: [$0], margin: margin)[0] }
      }
    }
    let slowest = ends.filter { $0.cost < Self.unmet }.min { $0.cost < $1.cost }
    return slowest.map { SearchEnd(values: $0.values, cost: 0) }
  }

  /// The share of its natural size by which each parameter may move without missing a target.
  static let margin = 0.005

  /// The most points of the grid of slow points that meet the targets: with one scenario the first
  /// number; with more there are fewer, down to the second.
  private static let gridLimit = 1000
  private static let leastGrid = 250

  /// The number of places of the grid from which the search runs, next to the given point.
  private static let gentleStarts = 2

  // MARK: Speed

  /// More than any peak speed, in pt/s: the engine slows down anything faster than 24,000.
  static let unmet = 1e6

  /// The cost of a search for gentle motion: the peak speeds of the points that meet every target,
  /// also with each parameter moved by the margin; at least `unmet`, rising with the cost,
  /// elsewhere.
  func speeds(of points: [[Double]], margin: Double) -> [Double] {
    let outcomes = outcomes(at: points)
    let met = points.indices.filter { outcomes[$0].cost == 0 }
    let missed = missedNeighbours(of: met.map { points[$0] }, margin: margin)
    var speeds = outcomes.map { Self.unmet * (2 + min($0.cost, 1e6)) }
    for (index, missed) in zip(met, missed) {
      speeds[index] =
        missed > 0 ? Self.unmet * (1 + missed) : speed(of: outcomes[index], at: points[index])
    }
    return speeds
  }

  /// The peak speed of a point; for a plain spring, its distance from the start.
  func speed(of outcome: PointOutcome, at values: [Double]) -> Double {
    min(outcome.peakSpeed ?? distanceFromStart(values), Self.unmet / 2)
  }

  /// The share of the neighbours of each of some points that miss a target.
  private func missedNeighbours(of points: [[Double]], margin: Double) -> [Double] {
    guard margin > 0 else { return [Double](repeating: 0, count: points.count) }
    let neighbours = points.flatMap { self.neighbours(of: $0, margin: margin) }
    let costs = costs(at: neighbours, limit: 0, by: \.cost)
    let count = 2 * searched.count
    return points.indices.map { point in
      let missed = costs[point * count..<(point + 1) * count].count { $0 == nil }
      return Double(missed) / Double(max(count, 1))
    }
  }

  /// The neighbours of a point, two for each parameter, within the bounds.
  func neighbours(of values: [Double], margin: Double = margin) -> [[Double]] {
    values.indices.flatMap { index in
      [-margin, margin].map { side in
        values.replacing(index, by: searched[index].bounds.value(side, from: values[index]))
      }
    }
  }

  /// The distance from the start of the search, in natural sizes.
  private func distanceFromStart(_ values: [Double]) -> Double {
    let squares = zip(values, searched).map { value, parameter in
      let distance = parameter.bounds.sizes(from: parameter.start, to: value)
      return distance * distance
    }
    return squares.reduce(0, +).squareRoot()
  }
}
