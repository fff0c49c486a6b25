// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import GSL
import Responses
import Scenes
import Studies

/// A search for parameters that meet targets for metrics.
///
/// Metrics such as the settle time jump where a swing drops under the band, so the search needs no
/// derivative: the simplex runs from the best places of a coarse grid, and where that does not suffice
/// the cells of a finer one are halved where their corners say that the targets may be met between them.
/// Constraints come first; among the points that meet them the targets with a weight are met as nearly
/// as can be; where several points meet everything, a last search among them goes for the lowest peak
/// speed. Every number comes from the engine.
///
/// Of many scenarios, cases and perturbations, only a few decide. The search runs on those in which the
/// answers are worst, then looks at all of them where it ended, adds those that are worse there, and
/// goes on until there are none.
struct MetricFit {
  let problem: FitProblem
  let targetSet: TargetSet
  let searched: [SearchedParameter]

  /// Where the simplex was begun, and where it ended.
  var tried: [FitStart] = []

  /// The scenarios that decide, as far as is known: the search runs on these.
  private(set) var deciding: [Int] = []

  /// What was done.
  let log = SearchLog()

  init(_ problem: FitProblem, jobs: Int) {
    self.problem = problem
    targetSet = TargetSet(problem, jobs: jobs)
    searched = problem.parameters.map { SearchedParameter($0) }
  }

  /// Searches and reports.
  mutating func solve(wantsLandscape: Bool = false) -> FitReport {
    let start = searched.map(\.start)
    addDeciding(at: start)
    guard problem.objectives.isEmpty else { return solveFront(wantsLandscape: wantsLandscape) }
    var best = settled(from: start, \.violation) { $0.nearest(from: $1, by: \.violation) }
    if best.cost == 0, !targetSet.areAllConstraints {
      best = settled(from: best.values, \.merit) { $0.nearest(from: $1, by: \.merit) }
    }
    best =
      best.cost == 0
      ? shortGentlest(from: best) : shortNearest(from: stage("bounds") { onBounds(best) })
    var report = report(best)
    if wantsLandscape { report.landscape = landscape(around: best.values) }
    return report
  }

  /// Reports a point that was found elsewhere.
  mutating func report(at values: [Double], wantsLandscape: Bool) -> FitReport {
    addDeciding(at: values)
    var report = report(Descent.End(values: values, cost: 0))
    if wantsLandscape { report.landscape = landscape(around: values) }
    return report
  }

  /// The gentlest solution in short decimals.
  ///
  /// - Parameter found: A point that meets every target in every scenario.
  /// - Returns: Such a point; the given one where no gentler one does so.
  private mutating func shortGentlest(from found: Descent.End) -> Descent.End {
    let gentlest = settled(from: found.values, \.cost) { fit, _ in fit.gentlest(from: found) }
    let isGentlestMet = stage("gentlest") { isMet(at: gentlest.values) }
    return rounded(isGentlestMet ? gentlest : found)
  }

  /// The end of a search, run again with more scenarios until no other one is worse where it ends.
  private mutating func settled(
    from start: [Double], _ measure: (PointOutcome) -> Double,
    _ search: (inout MetricFit, [Double]) -> Descent.End
  ) -> Descent.End {
    var end = Descent.End(values: start, cost: .infinity)
    repeat { end = search(&self, end.values) } while addDeciding(at: end.values)
    return end
  }

  /// Adds the scenarios that are worst at a point; whether there were any new ones among them.
  @discardableResult
  mutating func addDeciding(at values: [Double]) -> Bool {
    guard deciding.count < targetSet.scenarios.count else { return false }
    log.runs += targetSet.scenarios.count
    let count = deciding.count
    for index in targetSet.worstScenarios(at: values) where !deciding.contains(index) {
      deciding.append(index)
    }
    return deciding.count > count
  }

  /// How some points answer in the scenarios that decide.
  func outcomes(at points: [[Double]]) -> [PointOutcome] { outcomes(at: points, in: deciding) }

  /// How a point answers in the scenarios that decide.
  func outcome(at values: [Double]) -> PointOutcome { outcomes(at: [values])[0] }

  /// How some points answer in some scenarios.
  func outcomes(at points: [[Double]], in scenarios: [Int]) -> [PointOutcome] {
    let outcomes = targetSet.outcomes(at: points, in: scenarios)
    log.record(points, outcomes.map(\.shownCost), runs: points.count * scenarios.count)
    return outcomes
  }

  /// What some points cost in the scenarios that decide, nil where that is more than a limit.
  func costs(
    at points: [[Double]], limit: Double = .infinity, by measure: (PointOutcome) -> Double
  ) -> [Double?] {
    let (costs, runs) = targetSet.costs(at: points, in: deciding, limit: limit, by: measure)
    log.record(points, costs, runs: runs)
    return costs
  }

  /// Whether a point meets every target in every scenario.
  func isMet(at values: [Double]) -> Bool {
    let all = targetSet.scenarios.all
    guard targetSet.isMonotonic else { return outcomes(at: [values], in: all)[0].cost == 0 }
    var rest = (deciding + all.filter { !deciding.contains($0) })[...]
    while !rest.isEmpty {
      guard outcomes(at: [values], in: Array(rest.prefix(Self.together)))[0].cost == 0 else {
        return false
      }
      rest = rest.dropFirst(Self.together)
    }
    return true
  }

  /// The scenarios that are run at once where the first that misses a target settles the matter.
  private static let together = 16

  /// Does something as a stage of the search.
  func stage<Result>(_ name: String, start: Int? = nil, _ work: () -> Result) -> Result {
    let before = (log.stage, log.start)
    (log.stage, log.start) = (name, start)
    defer { (log.stage, log.start) = before }
    return work()
  }

  // MARK: Search

  /// What the search lowers: a measure of how far from the targets a point is.
  typealias Measure = @Sendable (PointOutcome) -> Double

  /// The number of places of a grid from which the simplex runs while the targets are not met.
  private static let starts = 5

  /// The points of a grid that are run at once.
  private static let batch = 128

  /// The point nearest to the targets; of cost 0 where it meets them.
  ///
  /// - Parameters:
  ///   - start: A point found with fewer scenarios, or where to begin.
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

  /// Runs the simplex from some places until one meets the targets.
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

  /// The lowest place found by halving the cells of a grid where the targets may be met, and by the
  /// simplex from the best of their corners.
  private mutating func halved(_ best: Descent.End, by measure: @escaping Measure) -> Descent.End {
    guard var cells = CellSearch(searched) else { return best }
    let places = stage("cells") {
      cells.best(Self.starts, below: best.cost, targets: targetSet.targets, measure: measure) {
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
      let cost = outcomes(at: [moved], in: targetSet.scenarios.all)[0].merit
      let before = outcomes(at: [found.values], in: targetSet.scenarios.all)[0].merit
      if cost <= before * (1 + 1e-6) { found = Descent.End(values: moved, cost: found.cost) }
    }
    return found
  }

  // MARK: Report

  /// Reports where the search ended.
  func report(_ found: Descent.End) -> FitReport {
    let verdict = targetSet.verdict(at: found.values)
    log.runs += targetSet.scenarios.count
    let ranges = ranges(around: found.values, verdict)
    let change = change(to: found.values)
    let run = targetSet.scenarios.run(at: found.values, change.shownCase)
    var report = FitReport(
      status: verdict.isReached ? .ok : .notReachable,
      reason: verdict.sentence(binding: binding(at: found.values, verdict)),
      parameters: problem.parameters.indices.map { index in
        fitted(index, found.values[index], range: ranges?[index])
      },
      metrics: problem.metrics(of: change.after, run: run, in: targetSet.scenarios),
      cost: verdict.outcome.shownCost, run: run)
    report.targets = verdict.outcomes
    report.envelope = verdict.envelope
    report.starts = tried
    report.evaluations = log.runs
    report.trace = log.evaluations
    report.effective = run.scene.effectiveSpring(of: problem.request.item)
    report.change = change
    return report
  }

  /// The spans in which everything that is met stays so; nil where not all is.
  private func ranges(
    around values: [Double], _ verdict: TargetVerdict
  ) -> [ClosedRange<Double>]? {
    guard verdict.outcome.cost == 0, !targetSet.targets.isEmpty else { return nil }
    return stage("range") { Ranges(searched, isMet: isMet).around(values) }
  }

  private func fitted(
    _ index: Int, _ value: Double, range: ClosedRange<Double>?
  ) -> FittedParameter {
    let parameter = problem.parameters[index].parameter
    return FittedParameter(
      name: parameter.name, unit: parameter.unit, value: value, standardError: nil, interval: nil,
      range: range, isAtBound: searched[index].bounds.bound(at: value) != nil, isDetermined: true)
  }

  /// Every scenario with the document's own values and with those found.
  private func change(to values: [Double]) -> FitChange {
    let scenarios = targetSet.scenarios
    let metrics = problem.metricsOfCases(targetSet.metrics, in: scenarios)
    let before = scenarios.responses(for: metrics, at: nil, jobs: targetSet.jobs)
    let after = scenarios.responses(for: metrics, at: values, jobs: targetSet.jobs)
    log.runs += 2 * scenarios.count
    let shown = targetSet.shownMetric.map { before.worstCase(of: $0) } ?? 0
    return FitChange(
      metrics: metrics, before: before, after: after,
      shownCase: shown, runBefore: scenarios.originalRun(shown),
      values: problem.parameters.map { $0.parameter.value(in: problem.original.scene) })
  }
}

extension PointOutcome {
  /// The cost that is told: of the constraints where one is missed, else of the other targets.
  var shownCost: Double { violation > 0 ? violation : regret }
}

extension FitProblem {
  /// The metrics that are asked of every case: those asked for, and where there are several cases
  /// whatever has a worst one; the pause of items always.
  fileprivate func metricsOfCases(
    _ wished: [Metric], in scenarios: Scenarios
  ) -> [Metric] {
    let runs = scenarios.all.map(scenarios.originalRun)
    let definite = Metric.allCases.filter { metric in
      guard !wished.contains(metric), metric != .pauseTime || !isSpring else { return false }
      return metric.hasWorst && runs.allSatisfy { $0.determines(metric) }
    }
    return wished + definite
  }

  /// The metrics of the fitted scene; of several scenarios the worst.
  fileprivate func metrics(
    of responses: CaseResponses, run: SceneRun, in scenarios: Scenarios
  ) -> [(metric: Metric, value: Double?)] {
    guard scenarios.count > 1 else { return engineMetrics(of: run) }
    return Metric.allCases.filter { $0.hasWorst && run.determines($0) }
      .map { ($0, responses[$0]) }
  }
}
