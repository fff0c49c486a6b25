// SPDX-License-Identifier: GPL-3.0-or-later

import GSL
import Studies

extension MetricFit {
  /// What the search lowers: a measure of how far from the wishes a point is.
  typealias Measure = @Sendable (WishOutcome) -> Double

  /// The number of places of a grid from which the simplex runs while the wishes are not met.
  private static let starts = 5

  /// The points of a grid that are run at once.
  private static let batch = 128

  /// The point nearest to the wishes; of cost 0 where it meets them.
  ///
  /// - Parameters:
  ///   - start: A point found with fewer situations, or where to begin.
  ///   - measure: What to lower.
  /// - Returns: The point and what it costs.
  mutating func nearest(from start: [Double], by measure: @escaping Measure) -> Descent.End {
    let cost = stage("start") { measure(outcome(at: start)) }
    var best = Descent.End(values: start, cost: cost)
    guard best.cost > 0 || tried.isEmpty else { return best }
    best = descended(from: starts(from: start, by: measure), best, by: measure)
    guard problem.method != .local, best.cost > 0 else { return polished(best, by: measure) }
    if problem.method == .global { best = annealed(best, by: measure) }
    best = halved(best, by: measure)
    return polished(best, by: measure)
  }

  /// The places from which the simplex runs.
  private func starts(from start: [Double], by measure: @escaping Measure) -> [[Double]] {
    switch problem.method {
    case .local: [start]
    case .auto:
      candidates(limit: Candidates.limit, count: Self.starts) { points, limit in
        costs(at: points, limit: limit, by: measure)
      }.map(\.values)
    case .global: scattered(by: measure)
    }
  }

  /// The best of many places all over the bounds, spread as Sobol's sequence spreads them.
  private func scattered(by measure: @escaping Measure) -> [[Double]] {
    let points = stage("sobol") { Scatter(searched).points(Self.scattered) }
    let costs: [Double?] = stage("sobol") { self.costs(at: points, by: measure) }
    let order = points.indices.filter { costs[$0] != nil }
      .sorted { (costs[$0] ?? 0, $0) < (costs[$1] ?? 0, $1) }
    return [searched.map(\.start)] + order.prefix(Self.scatteredStarts).map { points[$0] }
  }

  private static let scattered = 2048
  private static let scatteredStarts = 20

  /// Runs the simplex from some places until one meets the wishes.
  private mutating func descended(
    from starts: [[Double]], _ best: Descent.End, by measure: @escaping Measure
  ) -> Descent.End {
    var best = best
    for start in starts where best.cost > 0 || tried.isEmpty {
      let end = lowest(from: start, lastStep: 1e-4, by: measure)
      tried.append(FitStart(start: start, end: end.values, cost: end.cost))
      if end.cost < best.cost { best = end }
    }
    return best
  }

  /// The lowest place of a random walk over the bounds that cools down, and of the simplex from there.
  private mutating func annealed(_ best: Descent.End, by measure: @escaping Measure) -> Descent.End
  {
    let open = searched.indices.filter { searched[$0].isSearched }
    guard !open.isEmpty, best.cost > 0 else { return best }
    func values(_ shares: [Double]) -> [Double] {
      var values = best.values
      for (index, share) in zip(open, shares) { values[index] = searched[index].value(at: share) }
      return values
    }
    let start = open.map { searched[$0].share(of: best.values[$0]) }
    let walk = Annealing(seed: Self.annealingSeed, temperature: best.cost)
    let end: [Double]? = stage("annealing") {
      try? walk.run(from: start) { measure(outcome(at: values($0))) }
    }
    return descended(from: end.map { [values($0)] } ?? [], best, by: measure)
  }

  private static let annealingSeed: UInt32 = 1

  /// The lowest place found by halving the cells of a grid where the wishes may be met, and by the
  /// simplex from the best of their corners.
  private mutating func halved(_ best: Descent.End, by measure: @escaping Measure) -> Descent.End {
    guard var cells = CellSearch(searched) else { return best }
    let places = stage("cells") {
      cells.best(Self.starts, below: best.cost, wishes: wishes.wishes, measure: measure) {
        outcomes(at: $0)
      }
    }
    guard let first = places.first else { return best }
    let start = first.cost < best.cost ? first : best
    return descended(from: places.map(\.values), start, by: measure)
  }

  /// The lowest place around a point that is nearly the lowest: the simplex with small last steps,
  /// then clouds of points that draw together, which edges do not stop.
  private func polished(_ best: Descent.End, by measure: @escaping Measure) -> Descent.End {
    guard best.cost > 0 else { return best }
    let end = lowest(from: best.values, lastStep: 1e-7, by: measure)
    let lower = end.cost < best.cost ? end : best
    return stage("cloud") {
      Cloud(searched: searched).run(from: lower) { costs(at: $0, by: measure) }
    }
  }

  /// Where the simplex ends, with steps down to a share of the natural sizes.
  private func lowest(
    from values: [Double], lastStep: Double, by measure: @escaping Measure
  ) -> Descent.End {
    stage("simplex", start: tried.count) {
      Descent(searched: searched, lastStep: lastStep).run(from: values) { measure(outcome(at: $0)) }
    }
  }

  /// The best places of a grid.
  ///
  /// - Parameters:
  ///   - limit: The most points of the grid.
  ///   - count: The most places to give.
  ///   - costs: What points cost, nil where that is more than the limit.
  /// - Returns: The places with their costs, the lowest cost first.
  func candidates(
    limit: Int, count: Int, _ costs: ([[Double]], Double) -> [Double?]
  ) -> [(values: [Double], cost: Double)] {
    stage("grid") {
      Candidates(searched, limit: limit).best(count, batch: Self.batch) { points, limit in
        costs(points, limit).map { $0 ?? .infinity }
      }
    }
  }

  /// The same point with what stands next to a bound put on it, if that costs next to nothing.
  func onBounds(_ found: Descent.End) -> Descent.End {
    var found = found
    for index in found.values.indices {
      guard let bound = searched[index].bounds.bound(at: found.values[index]),
        bound != found.values[index]
      else { continue }
      var moved = found.values
      moved[index] = bound
      let cost = outcomes(at: [moved], in: wishes.situations.all)[0].merit
      let before = outcomes(at: [found.values], in: wishes.situations.all)[0].merit
      if cost <= before * (1 + 1e-6) { found = Descent.End(values: moved, cost: found.cost) }
    }
    return found
  }
}
