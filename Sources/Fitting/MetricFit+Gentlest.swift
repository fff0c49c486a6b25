// SPDX-License-Identifier: GPL-3.0-or-later

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
    let starts = Candidates(searched, limit: Self.gridLimit).best(Self.gentleStarts) {
      slowness(at: $0, margin: Self.margin)
    }
    return slowest(from: [found.values] + starts.map(\.values), margin: Self.margin)
      ?? slowest(from: [found.values], margin: 0) ?? found
  }

  /// The slowest point that searches from some places find; nil where none meets the wishes.
  private func slowest(from starts: [[Double]], margin: Double) -> Descent.End? {
    let descent = Descent(searched: searched, lastStep: 1e-4)
    let ends = starts.map { start in
      descent.run(from: start) { slowness(at: $0, margin: margin) }
    }
    let slowest = ends.filter { $0.cost < Self.unmet }.min { $0.cost < $1.cost }
    return slowest.map { Descent.End(values: $0.values, cost: 0) }
  }

  /// The share of its natural size by which each parameter may move without missing a wish.
  private static let margin = 0.005

  /// The most points of the grid that is looked through for slow points that meet the wishes.
  private static let gridLimit = 1000

  /// The number of places of the grid from which the search runs, beside the point found.
  private static let gentleStarts = 2

  /// More than any peak speed, in pt/s: the engine slows down what is faster than 24,000.
  private static let unmet = 1e6

  /// The peak speed of a point that meets every wish, and more than `unmet` elsewhere: the more,
  /// the farther from meeting them.
  private func slowness(at values: [Double], margin: Double) -> Double {
    let outcome = outcome(at: values)
    guard outcome.cost == 0 else { return Self.unmet * (2 + min(outcome.cost, 1e6)) }
    let missed = margin == 0 ? 0 : missedNeighbours(of: values, margin: margin)
    guard missed == 0 else { return Self.unmet * (1 + missed) }
    return min(outcome.peakSpeed ?? distanceFromStart(values), Self.unmet / 2)
  }

  /// The share of the points beside a point that miss a wish, two for each parameter.
  private func missedNeighbours(of values: [Double], margin: Double) -> Double {
    var missed = 0.0
    for index in values.indices {
      for side in [-margin, margin] {
        var beside = values
        beside[index] = searched[index].bounds.clamped(
          beside[index] + side * searched[index].bounds.scale)
        if cost(at: beside) > 0 { missed += 1 }
      }
    }
    return missed / Double(2 * values.count)
  }

  /// The distance from where the search began, in natural sizes.
  private func distanceFromStart(_ values: [Double]) -> Double {
    let squares = zip(values, searched).map { value, parameter in
      let distance = (value - parameter.start) / parameter.bounds.scale
      return distance * distance
    }
    return squares.reduce(0, +).squareRoot()
  }
}
