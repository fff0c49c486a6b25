// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

/// A search for parameters that meet wishes for metrics.
///
/// Metrics such as the settle time jump where a swing drops under the band, so the search needs no
/// derivative: the simplex runs from the best places of a coarse grid, and of a fine one before it
/// says that nothing meets the wishes. Where several points do, a second search among them goes for
/// the lowest peak speed. Every number comes from the engine.
///
/// Of many cases only a few decide. The search runs on those in which the answers are worst, then
/// looks at all of them where it ended, adds the cases that are worse there, and goes on until
/// there are none.
struct MetricFit {
  /// The number of places of a grid from which the simplex runs while the wishes are not met.
  static let starts = 5

  /// The most points of the grids: the second is for wishes that only a small region meets.
  static let gridLimits = [Candidates.limit, 2500]

  /// The points of a grid that are run at once.
  private static let batch = 64

  let problem: FitProblem
  let wishes: Wishes
  let searched: [SearchedParameter]
  private(set) var tried: [FitStart] = []

  /// The cases that decide, as far as is known: the search runs on these.
  private(set) var deciding: [Int] = []
  private let counter = Counter()

  init(_ problem: FitProblem, _ targets: [MetricTarget], jobs: Int) {
    self.problem = problem
    wishes = Wishes(targets, problem, jobs: jobs)
    searched = problem.parameters.map { SearchedParameter($0) }
  }

  /// The number of simulations so far.
  var evaluations: Int { counter.count }

  /// Counts simulations that ran elsewhere.
  func count(_ runs: Int) { counter.count += runs }

  /// Searches and reports.
  mutating func solve() -> FitReport {
    addDeciding(at: searched.map(\.start))
    var best = Descent.End(values: searched.map(\.start), cost: .infinity)
    for limit in Self.gridLimits where best.cost > 0 {
      best = settled(from: best) { $0.nearest(from: $1, gridLimit: limit) }
    }
    return report(onBounds(best.cost == 0 ? shortGentlest(from: best) : best))
  }

  /// The gentlest solution in short decimals.
  ///
  /// - Parameter found: A point that meets every wish in every case.
  /// - Returns: Such a point; the given one where no gentler one does so.
  private mutating func shortGentlest(from found: Descent.End) -> Descent.End {
    let gentlest = settled(from: found) { fit, _ in fit.gentlest(from: found) }
    return rounded(isMet(at: gentlest.values) ? gentlest : found)
  }

  /// The end of a search, run again with more cases until no other case is worse where it ends.
  private mutating func settled(
    from start: Descent.End, _ search: (inout MetricFit, Descent.End) -> Descent.End
  ) -> Descent.End {
    var end = start
    repeat { end = search(&self, end) } while addDeciding(at: end.values)
    return end
  }

  /// Adds the cases that are worst at a point; whether there were any new ones among them.
  @discardableResult
  private mutating func addDeciding(at values: [Double]) -> Bool {
    guard deciding.count < allCases.count else { return false }
    counter.count += allCases.count
    let count = deciding.count
    for index in wishes.worstCases(at: values) where !deciding.contains(index) {
      deciding.append(index)
    }
    return deciding.count > count
  }

  /// The point nearest to the wishes; of cost 0 where it meets them.
  ///
  /// - Parameters:
  ///   - start: A point found with fewer cases, or where to begin.
  ///   - gridLimit: The most points of the grid that is looked through.
  /// - Returns: The point and what it costs.
  private mutating func nearest(from start: Descent.End, gridLimit: Int) -> Descent.End {
    var best = Descent.End(values: start.values, cost: cost(at: start.values))
    guard best.cost > 0 || tried.isEmpty else { return best }
    let candidates = candidates(limit: gridLimit, count: Self.starts) {
      [wishes, deciding] values, limit in
      wishes.cost(at: values, in: deciding, limit: limit)
    }
    for candidate in candidates where best.cost > 0 || tried.isEmpty {
      let end = lowest(from: candidate.values, lastStep: 1e-4)
      tried.append(FitStart(start: candidate.values, end: end.values, cost: end.cost))
      if end.cost < best.cost { best = end }
    }
    return best.cost > 0 ? lowest(from: best.values, lastStep: 1e-7) : best
  }

  /// Where the simplex ends, with steps down to a share of the natural sizes.
  private func lowest(from values: [Double], lastStep: Double) -> Descent.End {
    Descent(searched: searched, lastStep: lastStep).run(from: values) { [self] in cost(at: $0) }
  }

  /// The best places of a grid.
  ///
  /// - Parameters:
  ///   - limit: The most points of the grid.
  ///   - count: The most places to give.
  ///   - cost: What a point costs, nil where that is more than the limit; and the number of runs.
  /// - Returns: The places with their costs, the lowest cost first.
  func candidates(
    limit: Int, count: Int,
    _ cost: @Sendable ([Double], Double) -> (cost: Double?, runs: Int)
  ) -> [(values: [Double], cost: Double)] {
    Candidates(searched, limit: limit).best(count, batch: Self.batch) { points, limit in
      let costs = concurrentMap(points.count, jobs: wishes.jobs) { cost(points[$0], limit) }
      counter.count += costs.reduce(0) { $0 + $1.runs }
      return costs.map { $0.cost ?? .infinity }
    }
  }

  /// The same point with what stands next to a bound put on it, if that costs next to nothing.
  private func onBounds(_ found: Descent.End) -> Descent.End {
    var found = found
    for index in found.values.indices {
      guard let bound = searched[index].bounds.bound(at: found.values[index]),
        bound != found.values[index]
      else { continue }
      var moved = found.values
      moved[index] = bound
      let cost = outcome(at: moved, in: allCases).cost
      if cost <= found.cost * (1 + 1e-6) { found = Descent.End(values: moved, cost: cost) }
    }
    return found
  }

  /// What a point costs in the cases that decide.
  func cost(at values: [Double]) -> Double { outcome(at: values).cost }

  /// How a point answers in the cases that decide.
  func outcome(at values: [Double]) -> Wishes.Outcome { outcome(at: values, in: deciding) }

  private func outcome(at values: [Double], in cases: [Int]) -> Wishes.Outcome {
    counter.count += cases.count
    return wishes.outcome(at: values, in: cases)
  }

  /// Whether a point meets every wish in every case.
  func isMet(at values: [Double]) -> Bool {
    guard wishes.isMonotonic else { return outcome(at: values, in: allCases).cost == 0 }
    var rest = (deciding + allCases.filter { !deciding.contains($0) })[...]
    while !rest.isEmpty {
      guard outcome(at: values, in: Array(rest.prefix(Self.together))).cost == 0 else {
        return false
      }
      rest = rest.dropFirst(Self.together)
    }
    return true
  }

  /// The cases that are run at once where the first that misses a wish settles the matter.
  private static let together = 8

  /// Every case.
  private var allCases: [Int] { Array(problem.cases.cases.indices) }
}
