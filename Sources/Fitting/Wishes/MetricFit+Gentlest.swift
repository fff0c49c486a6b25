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
    let slowness = slowness(margin: Self.margin)
    let limit = max(Self.gridLimit / deciding.count, Self.leastGrid)
    let starts = candidates(limit: limit, count: Self.gentleStarts) { values, _ in
      let (value, runs) = slowness.value(at: values)
      return (value < Slowness.unmet ? value : nil, runs)
    }
    return slowest(from: [found.values] + starts.map(\.values), slowness)
      ?? slowest(from: [found.values], self.slowness(margin: 0)) ?? found
  }

  /// The slowest point that searches from some places find; nil where none meets the wishes.
  private func slowest(from starts: [[Double]], _ slowness: Slowness) -> Descent.End? {
    let descent = Descent(searched: searched, lastStep: 1e-4)
    let ends = starts.map { start in
      descent.run(from: start) { [self] values in
        let (value, runs) = slowness.value(at: values)
        count(runs)
        return value
      }
    }
    let slowest = ends.filter { $0.cost < Slowness.unmet }.min { $0.cost < $1.cost }
    return slowest.map { Descent.End(values: $0.values, cost: 0) }
  }

  /// How slow points are in the cases that decide.
  func slowness(margin: Double) -> Slowness {
    Slowness(wishes: wishes, searched: searched, cases: deciding, margin: margin)
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
