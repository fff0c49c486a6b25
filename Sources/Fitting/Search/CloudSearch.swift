// SPDX-License-Identifier: GPL-3.0-or-later

/// A search by clouds of points around the best one so far, each cloud smaller than the last.
///
/// It follows no slope, so that neither jumps of a metric nor the edge of a region mislead it, and
/// the points of a cloud are run together.
struct CloudSearch {
  let searched: [SearchedParameter]

  /// The points of a cloud.
  var points = 32

  /// The half width of the first cloud and of the last one, in natural sizes.
  var widths = (first: 0.1, last: 1e-7)

  /// The cost at which the search is over.
  var goal = 0.0

  /// The most clouds.
  private static let most = 80

  /// The share of the cost that a cloud must gain to be followed by one as large.
  private static let leastGain = 0.01

  /// The lowest place met, the start included; points may have no cost.
  func run(from start: SearchEnd, by costs: ([[Double]]) -> [Double?]) -> SearchEnd {
    let shares = Scatter.shares(points, dimensions: start.values.count)
    var best = start
    var width = widths.first
    for _ in 0..<Self.most where best.cost > goal && width > widths.last && !shares.isEmpty {
      let points = shares.map { searched.place($0, around: best.values, width) }
      let found = zip(points, costs(points)).compactMap { point, cost in
        cost.map { SearchEnd(values: point, cost: $0) }
      }.min { $0.cost < $1.cost }
      let gain = found.map { best.cost - $0.cost } ?? 0
      if gain <= Self.leastGain * abs(best.cost) { width /= 2 }
      if let found, gain > 0 { best = found }
    }
    return best
  }
}
