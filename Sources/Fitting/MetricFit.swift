// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

/// A search for parameters that meet wishes for metrics.
///
/// Metrics such as the settle time jump where a swing drops under the band, so the search needs no
/// derivative: the simplex runs from the best places of a coarse grid, and of a fine one before it
/// says that nothing meets the wishes. Where several points do, a second search among them goes for
/// the lowest peak speed. Every number comes from the engine.
struct MetricFit {
  /// The number of places of a grid from which the simplex runs while the wishes are not met.
  static let starts = 5

  /// The most points of the grids: the second is for wishes that only a small region meets.
  static let gridLimits = [Candidates.limit, 2500]

  let problem: FitProblem
  let wishes: Wishes
  let searched: [SearchedParameter]
  private(set) var tried: [FitStart] = []
  private let counter = Counter()

  init(_ problem: FitProblem, _ targets: [MetricTarget]) {
    self.problem = problem
    wishes = Wishes(targets, problem)
    searched = problem.parameters.map { SearchedParameter($0) }
  }

  /// The number of simulations so far.
  var evaluations: Int { counter.count }

  /// Searches and reports.
  mutating func solve() -> FitReport {
    let best = nearest()
    return report(onBounds(best.cost == 0 ? gentlest(from: best) : best))
  }

  /// The point nearest to the wishes; of cost 0 where it meets them.
  private mutating func nearest() -> Descent.End {
    let start = searched.map(\.start)
    var best = Descent.End(values: start, cost: cost(at: start))
    let descent = Descent(searched: searched, lastStep: 1e-7)
    for limit in Self.gridLimits where best.cost > 0 || tried.isEmpty {
      let candidates = Candidates(searched, limit: limit).best(Self.starts) { cost(at: $0) }
      for candidate in candidates where best.cost > 0 || tried.isEmpty {
        let end = descent.run(from: candidate.values) { [self] in cost(at: $0) }
        tried.append(FitStart(start: candidate.values, end: end.values, cost: end.cost))
        if end.cost < best.cost { best = end }
      }
    }
    return best
  }

  /// The same point with what stands next to a bound put on it, if that costs next to nothing.
  private func onBounds(_ found: Descent.End) -> Descent.End {
    var found = found
    for index in found.values.indices {
      guard let bound = searched[index].bounds.bound(at: found.values[index]) else { continue }
      var moved = found.values
      moved[index] = bound
      let cost = cost(at: moved)
      if cost <= found.cost * (1 + 1e-6) { found = Descent.End(values: moved, cost: cost) }
    }
    return found
  }

  func cost(at values: [Double]) -> Double { outcome(at: values).cost }

  func outcome(at values: [Double]) -> Wishes.Outcome {
    counter.count += 1
    return wishes.outcome(at: values)
  }
}
