// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

extension MetricFit {
  /// The slowest of the points that meet every wish: motion that is gentle to look at.
  ///
  /// For a plain spring, whose speed is in no unit of the screen, the point nearest the start.
  ///
  /// Policy: a point counts only if the wishes are still met when any one parameter moves a little.
  /// Without that the slowest point always stands on the very edge, and copying it with fewer
  /// digits would miss a wish. Where no such point is found, the one at the edge is given.
  ///
  /// - Parameter found: A point that meets every wish.
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

  /// The slowest point that searches from some places find; nil where none meets the wishes.
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

  /// The share of its natural size by which each parameter may move without missing a wish.
  static let margin = 0.005

  /// The most points of the grid that is looked through for slow points that meet the wishes, with
  /// one case; with more there are fewer, down to the second number.
  private static let gridLimit = 1000
  private static let leastGrid = 250

  /// The number of places of the grid from which the search runs, beside the point found.
  private static let gentleStarts = 2
}
