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
    return report(best.values, wantsLandscape: wantsLandscape)
  }

  /// Reports a point that was found elsewhere.
  mutating func report(at values: [Double], wantsLandscape: Bool) -> FitReport {
    addDeciding(at: values)
    return report(values, wantsLandscape: wantsLandscape)
  }

  /// The gentlest point that meets every target in every scenario, as the given one does, in short
  /// decimals; the given one where none is gentler.
  private mutating func shortGentlest(from found: SearchEnd) -> SearchEnd {
    let gentlest = settled(from: found.values, \.cost) { fit, _ in fit.gentlest(from: found) }
    let isGentlestMet = stage("gentlest") { isMet(at: gentlest.values) }
    return rounded(isGentlestMet ? gentlest : found)
  }

  /// The end of a search, repeated with more scenarios until no other one is worse where it ends.
  private mutating func settled(
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
    trace.runs += targetSet.scenarios.count
    let count = deciding.count
    for index in targetSet.worstScenarios(at: values) where !deciding.contains(index) {
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
    let outcomes = targetSet.outcomes(at: points, in: scenarios)
    trace.record(points, outcomes.map(\.shownCost), runs: points.count * scenarios.count)
    return outcomes
  }

  /// The costs of points in the scenarios that decide, nil above a limit.
  func costs(
    at points: [[Double]], limit: Double = .infinity, by measure: (PointOutcome) -> Double
  ) -> [Double?] {
    let (costs, runs) = targetSet.costs(at: points, in: deciding, limit: limit, by: measure)
    trace.record(points, costs, runs: runs)
    return costs
  }

  /// A point meets every target in every scenario.
  func isMet(at values: [Double]) -> Bool {
    guard targetSet.isMonotonic else { return outcomeInAll(at: values).cost == 0 }
    var rest = (deciding + targetSet.scenarios.all.filter { !deciding.contains($0) })[...]
    while !rest.isEmpty {
      guard outcomes(at: [values], in: Array(rest.prefix(Self.together)))[0].cost == 0 else {
        return false
      }
      rest = rest.dropFirst(Self.together)
    }
    return true
  }

  /// The number of scenarios that are run together where the first miss decides.
  private static let together = 16

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

  /// The point nearest to the targets, of cost 0 where it meets them.
  mutating func nearest(from start: [Double], by measure: @escaping Measure) -> SearchEnd {
    let cost = stage("start") { measure(outcome(at: start)) }
    var best = SearchEnd(values: start, cost: cost)
    guard best.cost > 0 || tried.isEmpty else { return best }
    best = descended(from: starts(from: start, by: measure), best, by: measure)
    guard problem.method != .local, best.cost > 0 else { return polished(best, by: measure) }
    if problem.method == .global { best = annealed(best, by: measure) }
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
    from starts: [[Double]], _ best: SearchEnd, by measure: Measure
  ) -> SearchEnd {
    var best = best
    for start in starts where best.cost > 0 || tried.isEmpty {
      let end = lowest(from: start, lastStep: 1e-4, by: measure)
      tried.append(FitStart(start: start, end: end.values, cost: end.cost))
      if end.cost < best.cost { best = end }
    }
    return best
  }

  /// The lowest place of simulated annealing over the bounds, and of the simplex from there.
  private mutating func annealed(_ best: SearchEnd, by measure: Measure) -> SearchEnd {
    let start = searched.open.map { searched[$0].share(of: best.values[$0]) }
    guard !start.isEmpty, best.cost > 0 else { return best }
    let annealing = SimulatedAnnealing(seed: 1, temperature: best.cost)
    let end: [Double]? = stage("annealing") {
      try? annealing.run(from: start) {
        measure(outcome(at: searched.values(best.values, at: $0)))
      }
    }
    let starts = end.map { [searched.values(best.values, at: $0)] } ?? []
    return descended(from: starts, best, by: measure)
  }

  /// The lowest place found by halving the cells of a grid where the targets may be met, and by the
  /// simplex from the best of their corners.
  private mutating func halved(_ best: SearchEnd, by measure: @escaping Measure) -> SearchEnd {
    var search = CellSearch(searched, targets: targetSet.targets, measure: measure) { [self] in
      outcomes(at: $0)
    }
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
    from values: [Double], lastStep: Double, by measure: Measure
  ) -> SearchEnd {
    stage("simplex", start: tried.count) {
      SimplexSearch(searched: searched, lastStep: lastStep).run(from: values) {
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

  // MARK: Report

  /// Reports the end of the search.
  func report(_ values: [Double], wantsLandscape: Bool = false) -> FitReport {
    let verdict = targetSet.verdict(at: values)
    trace.runs += targetSet.scenarios.count
    let ranges = ranges(around: values, verdict)
    let change = change(to: values)
    let run = targetSet.scenarios.run(at: values, change.shownCase)
    var report = FitReport(
      status: verdict.isReached ? .ok : .notReachable,
      reason: verdict.sentence(binding: binding(at: values, verdict)),
      parameters: problem.parameters.indices.map { index in
        fitted(index, values[index], range: ranges?[index])
      },
      metrics: problem.metrics(of: change.after, run: run, in: targetSet.scenarios),
      cost: verdict.outcome.shownCost, run: run)
    report.targets = verdict.outcomes
    report.envelope = verdict.envelope
    report.starts = tried
    report.evaluations = trace.runs
    report.trace = trace.evaluations
    report.effective = run.scene.effectiveSpring(of: problem.request.item)
    report.change = change
    if wantsLandscape { report.landscape = landscape(around: values) }
    return report
  }

  /// The spans in which every target stays met; nil where one is not met.
  private func ranges(
    around values: [Double], _ verdict: TargetVerdict
  ) -> [ClosedRange<Double>]? {
    guard verdict.outcome.cost == 0, !targetSet.targets.isEmpty else { return nil }
    return stage("range") { Ranges(searched: searched, isMet: isMet).around(values) }
  }

  private func fitted(
    _ index: Int, _ value: Double, range: ClosedRange<Double>?
  ) -> FittedParameter {
    let parameter = problem.parameters[index].parameter
    return FittedParameter(
      name: parameter.name, unit: parameter.unit, value: value, range: range,
      isAtBound: searched[index].bounds.bound(at: value) != nil)
  }

  /// Every scenario with the document's own values and with those found.
  private func change(to values: [Double]) -> FitChange {
    let scenarios = targetSet.scenarios
    let metrics = problem.metricsOfCases(targetSet.metrics, in: scenarios)
    let before = scenarios.responses(for: metrics, at: nil, jobs: targetSet.jobs)
    let after = scenarios.responses(for: metrics, at: values, jobs: targetSet.jobs)
    trace.runs += 2 * scenarios.count
    let shown = targetSet.shownMetric.map { before.worstCase(of: $0) } ?? 0
    return FitChange(
      metrics: metrics, before: before, after: after,
      shownCase: shown, runBefore: scenarios.originalRun(shown),
      values: problem.parameters.map { $0.parameter.value(in: problem.original.scene) })
  }
}

extension FitProblem {
  /// The metrics of every case: the requested ones, and those with a worst case that every run
  /// determines.
  fileprivate func metricsOfCases(_ requested: [Metric], in scenarios: Scenarios) -> [Metric] {
    let runs = scenarios.all.map(scenarios.originalRun)
    return requested
      + Metric.allCases.filter { metric in
        guard !requested.contains(metric), metric != .pauseTime || !isSpring else { return false }
        return metric.hasWorst && runs.allSatisfy { $0.determines(metric) }
      }
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
