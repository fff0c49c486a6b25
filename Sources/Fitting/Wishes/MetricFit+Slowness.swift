// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

extension MetricFit {
  /// More than any peak speed, in pt/s: the engine slows down what is faster than 24,000.
  static let unmet = 1e6

  /// How fast the motion of points is that meet every wish: what a search for gentle motion lowers.
  ///
  /// - Parameters:
  ///   - points: The points.
  ///   - margin: The share of its natural size by which each parameter may move without missing a
  ///     wish.
  /// - Returns: For each point its peak speed; elsewhere at least `unmet`, the more, the farther it is
  ///   from meeting the wishes.
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
  func speed(of outcome: WishOutcome, at values: [Double]) -> Double {
    min(outcome.peakSpeed ?? distanceFromStart(values), Self.unmet / 2)
  }

  /// The share of the points beside each of some points that miss a wish.
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
