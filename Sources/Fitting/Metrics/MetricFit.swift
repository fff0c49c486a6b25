// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Scenes
import Studies

/// A search for parameters that meet targets for metrics.
///
/// Metrics such as the settle time jump where a swing drops under the band, so the search needs no
/// derivative: the simplex runs from the best places of a coarse grid, and where that does not
/// suffice the cells of a finer one are halved where their corners show that the targets may be met
/// between them. Constraints come first; among the points that meet them the misses of the targets
/// with a weight are minimised; where several points meet everything, a last search among them
/// minimises the peak speed. Every number comes from the engine.
///
/// Of many scenarios, cases and perturbations, only a few decide. The search runs on those with the
/// worst answers, then checks all of them where it ended, and repeats with those that are worse
/// there.
struct MetricFit {
  let problem: FitProblem
  let targetSet: TargetSet
  let searched: [SearchedParameter]

  /// The starts and ends of the simplex.
  var tried: [FitStart] = []

  /// The scenarios that decide as far as is known: those of the search.
  private(set) var deciding: [Int] = []

  let trace = SearchTrace()

  /// Every reading so far.
  let table: ReadingTable

  init(_ problem: FitProblem, jobs: Int) {
    self.problem = problem
    targetSet = TargetSet(problem, jobs: jobs)
    searched = problem.parameters.map { SearchedParameter($0) }
    table = ReadingTable(targetSet)
  }

  /// Searches and reports.
  mutating func solve(wantsLandscape: Bool = false) -> FitReport {
    if problem.objectives.count > 1 {
      addDeciding(at: searched.map(\.start))
      return solveFront(wantsLandscape: wantsLandscape)
    }
    let solution = complete(reach())
    return report(solution.values, wantsLandscape: wantsLandscape)
  }

  /// Looks for a point that meets the constraints, and gives up where nothing promises one.
  mutating func reach() -> SearchEnd {
    let start = searched.map(\.start)
    addDeciding(at: start)
    return settled(from: start, \.violation) { $0.promising(from: $1) }
  }

  /// The answer of the fit, from the end of `reach`.
  mutating func complete(_ reached: SearchEnd) -> FitSolution {
    var best = reached
    if best.cost > 0 {
      best = settled(from: best.values, \.violation) { $0.nearest(from: $1, by: \.violation) }
    }
    if best.cost == 0, !targetSet.areAllConstraints {
      best = settled(from: best.values, \.merit) { $0.nearest(from: $1, by: \.merit) }
    }
    if best.cost == 0 {
      best = shortLowest(aim, from: best)
    } else {
      best = shortNearest(from: stage("bounds") { onBounds(best) })
    }
    return solution(at: best.values)
  }

  /// A point as the answer of the fit.
  func solution(at values: [Double]) -> FitSolution {
    let outcome = stage("answer") { outcomeInAll(at: values) }
    return FitSolution(
      values: values, outcome: outcome, figure: aim.figure(outcome, values))
  }

  /// Reports a point that was found elsewhere.
  mutating func report(at values: [Double], wantsLandscape: Bool) -> FitReport {
    addDeciding(at: values)
    return report(values, wantsLandscape: wantsLandscape)
  }

  /// The end of a search, repeated with more scenarios until no other one is worse where it ends.
  mutating func settled(
    from start: [Double], _ measure: (PointOutcome) -> Double,
    _ search: (inout MetricFit, [Double]) -> SearchEnd
  ) -> SearchEnd {
    var end = SearchEnd(values: start, cost: .infinity)
    repeat { end = search(&self, end.values) } while addDeciding(at: end.values)
    return end
  }

  /// Adds the scenarios that are worst at a point.
  ///
  /// - Returns: True if any of them is new.
  @discardableResult
  mutating func addDeciding(at values: [Double]) -> Bool {
    guard deciding.count < targetSet.scenarios.count else { return false }
    let count = deciding.count
    for index in table.worstScenarios(at: values) where !deciding.contains(index) {
      deciding.append(index)
    }
    return deciding.count > count
  }

  /// The outcomes of points in the scenarios that decide.
  func outcomes(at points: [[Double]]) -> [PointOutcome] { outcomes(at: points, in: deciding) }

  /// The outcome of a point in the scenarios that decide.
  func outcome(at values: [Double]) -> PointOutcome { outcomes(at: [values])[0] }

  /// The outcome of a point in all scenarios.
  func outcomeInAll(at values: [Double]) -> PointOutcome {
    outcomes(at: [values], in: targetSet.scenarios.all)[0]
  }

  /// The outcomes of points in some scenarios.
  func outcomes(at points: [[Double]], in scenarios: [Int]) -> [PointOutcome] {
    let outcomes = table.outcomes(at: points, in: scenarios)
    trace.record(points, outcomes.map(\.shownCost))
    return outcomes
  }

  /// The costs of points in the scenarios that decide, nil above a limit.
  func costs(
    at points: [[Double]], limit: Double = .infinity, by measure: (PointOutcome) -> Double
  ) -> [Double?] {
    let costs = table.costs(at: points, in: deciding, limit: limit, by: measure)
    trace.record(points, costs)
    return costs
  }

  /// A point meets every target in every scenario.
  func isMet(at values: [Double]) -> Bool { slacks(at: [values])[0] >= 0 }

  /// The slack of points in all scenarios, or where some suffice to miss a target, in those.
  func slacks(at points: [[Double]]) -> [Double] {
    guard targetSet.isMonotonic else {
      return outcomes(at: points, in: targetSet.scenarios.all).map(\.slack)
    }
    var slacks = outcomes(at: points).map(\.slack)
    let met = points.indices.filter { slacks[$0] >= 0 }
    let all = outcomes(at: met.map { points[$0] }, in: targetSet.scenarios.all)
    for (index, outcome) in zip(met, all) { slacks[index] = outcome.slack }
    return slacks
  }

  /// The result of a stage of the search, which has a name in the trace.
  func stage<Result>(_ name: String, start: Int? = nil, _ work: () -> Result) -> Result {
    let before = (trace.stage, trace.start)
    (trace.stage, trace.start) = (name, start)
    defer { (trace.stage, trace.start) = before }
    return work()
  }

  // MARK: Search

  /// The cost that a search lowers: a distance of an outcome from the targets.
  typealias Measure = @Sendable (PointOutcome) -> Double

  /// The places of a grid from which the simplex runs, and the points of a grid that run together.
  private static let starts = 5
  private static let batch = 128

  /// A point that meets the constraints, or one near to where they can be met.
  ///
  /// A coarse grid comes first, then the simplex from its best places, then halves of the cells
  /// whose corners say that the constraints may be met between them.
  private mutating func promising(from start: [Double]) -> SearchEnd {
    let cost = stage("start") { outcome(at: start).violation }
    let best = SearchEnd(values: start, cost: cost)
    guard best.cost > 0 else { return best }
    guard problem.method == .auto,
      var search = cells(Self.grid.coarse, by: \.violation)
    else { return nearest(from: start, by: \.violation) }
    let places = stage("grid") { search.survey(Self.starts) }
    let first = places.first.map { $0.cost < cost ? $0 : best } ?? best
    guard first.cost > 0 else { return first }
    let starts = [start] + places.prefix(Self.coarseStarts).map(\.values)
    let end = descended(from: starts, first, lastStep: 1e-3, restarts: 2, by: \.violation)
    guard end.cost > 0 else { return end }
    return stage("cells") { search.meet(Self.starts, Self.coarseCorners).first } ?? end
  }

  /// The corners of the first grid of cells: where a point is looked for that meets the
  /// constraints, and where the nearest one is, if there is none.
  static let grid = (coarse: 300, fine: 2700)

  private static let coarseStarts = 3
  private static let coarseCorners = 2500

  /// A search by halving cells; nil without parameters to search for, or with too many.
  private func cells(_ grid: Int, by measure: @escaping Measure) -> CellSearch? {
    CellSearch(searched, grid: grid, targets: targetSet.targets, measure: measure) { [self] in
      outcomes(at: $0)
    }
  }

  /// The point nearest to the targets, of cost 0 where it meets them.
  mutating func nearest(from start: [Double], by measure: @escaping Measure) -> SearchEnd {
    let cost = stage("start") { measure(outcome(at: start)) }
    var best = SearchEnd(values: start, cost: cost)
    guard best.cost > 0 || tried.isEmpty else { return best }
    best = descended(from: starts(from: start, by: measure), best, by: measure)
    guard problem.method != .local, best.cost > 0 else { return polished(best, by: measure) }
    best = halved(best, by: measure)
    return polished(best, by: measure)
  }

  /// The places from which the simplex runs.
  private func starts(from start: [Double], by measure: Measure) -> [[Double]] {
    switch problem.method {
    case .local: [start]
    case .auto:
      candidates(limit: Candidates.limit, count: Self.starts) { points, limit in
        costs(at: points, limit: limit, by: measure)
      }
    case .global: scattered(by: measure)
    }
  }

  /// The best of many places all over the bounds, spread as Sobol's sequence spreads them.
  private func scattered(by measure: Measure) -> [[Double]] {
    let points = Scatter.places(Self.scattered, of: searched)
    let costs: [Double?] = stage("sobol") { self.costs(at: points, by: measure) }
    let order = points.indices.filter { costs[$0] != nil }
      .sorted { (costs[$0] ?? 0, $0) < (costs[$1] ?? 0, $1) }
    return [searched.map(\.start)] + order.prefix(Self.scatteredStarts).map { points[$0] }
  }

  private static let scattered = 2048
  private static let scatteredStarts = 20

  /// Runs the simplex from some places until one meets the targets.
  private mutating func descended(
    from starts: [[Double]], _ best: SearchEnd, lastStep: Double = 1e-4, restarts: Int = 8,
    by measure: Measure
  ) -> SearchEnd {
    var best = best
    for start in starts where best.cost > 0 || tried.isEmpty {
      let end = lowest(from: start, lastStep: lastStep, restarts: restarts, by: measure)
      tried.append(FitStart(start: start, end: end.values, cost: end.cost))
      if end.cost < best.cost { best = end }
    }
    return best
  }

  /// The lowest place found by halving the cells of a grid where the targets may be met, and by the
  /// simplex from the best of their corners.
  private mutating func halved(_ best: SearchEnd, by measure: @escaping Measure) -> SearchEnd {
    var search = cells(Self.grid.fine, by: measure)
    let places = stage("cells") { search?.best(Self.starts, below: best.cost) ?? [] }
    guard let first = places.first else { return best }
    let start = first.cost < best.cost ? first : best
    return descended(from: places.map(\.values), start, by: measure)
  }

  /// The lowest place around a point that is nearly the lowest: the simplex with small last steps,
  /// then clouds of points that draw together, which edges do not stop.
  private func polished(_ best: SearchEnd, by measure: Measure) -> SearchEnd {
    guard best.cost > 0 else { return best }
    let end = lowest(from: best.values, lastStep: 1e-7, by: measure)
    let lower = end.cost < best.cost ? end : best
    return stage("cloud") {
      CloudSearch(searched: searched).run(from: lower) { costs(at: $0, by: measure) }
    }
  }

  /// The end of the simplex, with steps down to a share of the natural sizes.
  private func lowest(
    from values: [Double], lastStep: Double, restarts: Int = 8, by measure: Measure
  ) -> SearchEnd {
    stage("simplex", start: tried.count) {
      SimplexSearch(searched: searched, lastStep: lastStep, restarts: restarts).run(from: values) {
        measure(outcome(at: $0))
      }
    }
  }

  /// The best places, at most `count`, of a grid of at most `limit` points, the lowest cost first;
  /// the costs of points may be nil above the limit that they are given.
  func candidates(
    limit: Int, count: Int, _ costs: ([[Double]], Double) -> [Double?]
  ) -> [[Double]] {
    stage("grid") {
      Candidates(searched, limit: limit).best(count, batch: Self.batch) { points, limit in
        costs(points, limit).map { $0 ?? .infinity }
      }.map(\.values)
    }
  }

  /// The point with parameters near a bound moved onto it, if that costs next to nothing.
  func onBounds(_ found: SearchEnd) -> SearchEnd {
    var found = found
    for index in found.values.indices {
      guard let bound = searched[index].bounds.bound(at: found.values[index]),
        bound != found.values[index]
      else { continue }
      let moved = found.values.replacing(index, by: bound)
      let cost = outcomeInAll(at: moved).merit
      let before = outcomeInAll(at: found.values).merit
      if cost <= before * (1 + 1e-6) { found = SearchEnd(values: moved, cost: found.cost) }
    }
    return found
  }
}

/// The answer of a fit for targets: a point, with its outcome in all scenarios.
struct FitSolution {
  let values: [Double]
  let outcome: PointOutcome

  /// The figure that is lowered among points that meet the targets: a speed, or an objective.
  let figure: Double

  /// It meets the constraints.
  var isReached: Bool { outcome.violation == 0 }

  /// Nearer to the targets than another, or as near with a lower figure.
  func isBetter(than other: FitSolution) -> Bool {
    (outcome.merit, figure) < (other.outcome.merit, other.figure)
  }
}
