// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Scenes
import Studies

/// A regression of a scene's parameters on recorded curves.
struct CurveFit {
  /// The problem, as the document has it.
  let problem: FitProblem
  let models: CurveModels

  init(_ problem: FitProblem, _ targets: [CurveTarget]) throws(FitError) {
    self.problem = problem
    models = try CurveModels(problem, targets.map(\.onGrid))
  }

  /// Fits and reports.
  func solve(_ options: FitOptions) throws(FitError) -> FitReport {
    if let segments = problem.segments {
      var (report, found) = try SegmentFit(models, segments).solve(options)
      report.explanation = explanation(of: report.comparisons, found, after: nil)
      return report
    }
    if problem.method == .auto, let report = try solveAmongFewer(options) { return report }
    guard problem.method == .auto, let spring = SpringFit(models) else {
      var regression = Regression(models, loss: problem.loss)
      regression.method = problem.method
      regression.enough = Regression.enough(problem.loss)
      regression.listener = options.listener
      regression.gaps = models.gaps
      return try report(try regression.solve(jobs: options.jobs), after: nil, options)
    }
    guard spring.movingCount >= SpringFit.leastMoving else {
      throw .lateMotion(samples: spring.movingCount)
    }
    let (found, begun) = try spring.solve(options)
    return try CurveFit(problem, begun.models ?? models).report(found, after: begun, options)
  }

  init(_ problem: FitProblem, _ models: CurveModels) {
    (self.problem, self.models) = (problem, models)
  }

  /// The report of a regression after its search, for all samples where it was that of fewer.
  func report(
    _ found: RegressionReport, after finding: BegunFit?, _ options: FitOptions,
    all: CurveFit? = nil
  ) throws(FitError) -> FitReport {
    var (report, finding) = (try report(found), finding)
    var explanation = explanation(of: report.comparisons, found, after: finding)
    if let all, let few = finding {
      let (models, complete) = try all.completed(found, few)
      finding = BegunFit(kind: few.kind, models: models, fit: complete.fit)
      report = try CurveFit(problem, models).report(complete)
      explanation?.residual = report.comparisons[0].residualShare
    }
    report.explanation = explanation
    report.beginning = finding?.beginning
    report.ending = finding?.ending
    let verdict = report.explanation?.verdict
    if verdict == .no || !found.isConverged || finding != nil && verdict != .yes {
      report.forgetNoise()
    }
    if !found.isConverged, finding != nil, report.explanation?.verdict == .yes {
      // The search before has looked everywhere; what is left is a valley in which nothing changes.
      (report.status, report.reason) = (.ok, "other values nearby follow the curve as closely")
    }
    add(options, of: found.fit.regression, found, to: &report)
    return report
  }

  // MARK: Extras

  /// Adds the extras to a report, with times on the recordings' clocks.
  private func add(
    _ options: FitOptions, of regression: Regression, _ found: RegressionReport,
    to report: inout FitReport
  ) {
    if options.wantsProfiles {
      report.profiles = regression.profile(of: found, jobs: options.jobs).map(onClock)
    }
    if options.bootstrapCount >= 2 {
      let bootstrap = regression.bootstrap(
        of: found, count: options.bootstrapCount, seed: options.seed, jobs: options.jobs)
      report.bootstrap = onClock(bootstrap)
    }
    if options.wantsLandscape {
      report.landscape = regression.landscape(of: found, jobs: options.jobs).map(onClock)
    }
  }

  /// The evaluations of a search, with times on the recordings' clocks.
  private func onClock(_ trace: [FitEvaluation]) -> [FitEvaluation] {
    let origins = origins
    return trace.map {
      var evaluation = $0
      evaluation.values = zip($0.values, origins).map(+)
      return evaluation
    }
  }

  private func onClock(_ profile: FitProfile) -> FitProfile {
    var profile = profile
    let origin = origin(of: profile.name)
    profile.values = profile.values.map { $0 + origin }
    profile.low = profile.low.map { $0 + origin }
    profile.high = profile.high.map { $0 + origin }
    return profile
  }

  private func onClock(_ bootstrap: FitBootstrap) -> FitBootstrap {
    var bootstrap = bootstrap
    bootstrap.intervals = zip(bootstrap.intervals, origins).map { interval, origin in
      interval.map { $0.lowerBound + origin...$0.upperBound + origin }
    }
    return bootstrap
  }

  private func onClock(_ landscape: CostLandscape) -> CostLandscape {
    var landscape = landscape
    let origins = landscape.names.map(origin)
    landscape.x = landscape.x.map { $0 + origins[0] }
    landscape.y = landscape.y.map { $0 + origins[1] }
    landscape.path = landscape.path.map { zip($0, origins).map(+) }
    return landscape
  }

  /// The origin of each parameter: the time of the first sample for a time offset, else 0.
  private var origins: [Double] { models.names.map(origin) }

  private func origin(of name: String) -> Double {
    models.curves.first { $0.target.timeOffset == nil && $0.name(of: .timeOffset) == name }?
      .origin ?? 0
  }

  // MARK: Report

  /// Reports a regression.
  ///
  /// The curves and the metrics come from the engine, the uncertainty from the smooth world.
  func report(_ regression: RegressionReport) throws(FitError) -> FitReport {
    let (problem, values) = (models.problem, regression.values)
    let run = problem.run(at: values, case: models.curves[0].target.caseIndex)
    let comparisons = comparisons(regression)
    guard comparisons.allSatisfy({ $0.fitted.allSatisfy(\.isFinite) }) else {
      throw .divergedEngine
    }
    let cost = zip(models.curves, comparisons).reduce(0) { $0 + $1.1.squares(of: $1.0.counted) }
    var report = FitReport(
      status: regression.isConverged ? .ok : .notConverged, reason: regression.reason,
      parameters: parameters(regression), metrics: problem.engineMetrics(of: run),
      cost: cost, run: run)
    report.starts = regression.starts
    report.evaluations = regression.evaluations
    report.trace = onClock(regression.trace)
    report.comparisons = comparisons
    report.statistics = regression.statistics
    report.effective = run.scene.effectiveSpring(of: problem.request.item)
    return report
  }

  /// Each recording next to the engine's motion; with a band only where every sample counted.
  private func comparisons(_ regression: RegressionReport) -> [CurveComparison] {
    var rest = (regression.halfWidths ?? [])[...]
    let shown = models.shown(at: regression.values, engine: .device)
    return models.curves.indices.map { index in
      let (curve, unit) = (models.curves[index], models.units[index])
      let halfWidths = rest.prefix(curve.counted.count).map { $0 * unit }
      rest = rest.dropFirst(curve.counted.count)
      var comparison = CurveComparison(
        times: curve.target.curve.times, target: curve.values, fitted: shown[index].values,
        halfWidths: halfWidths.count == curve.times.count ? halfWidths : nil,
        counted: curve.counted)
      comparison.alignment = shown[index].setting.map {
        CurveAlignment(
          beginning: curve.origin + $0.timeOffset, levels: $0.levels, drift: $0.drift,
          end: curve.endRow.map { curve.counted[$0] })
      }
      return comparison
    }
  }

  /// The parameters of the document, then those of the recordings, on their clocks.
  private func parameters(_ regression: RegressionReport) -> [FittedParameter] {
    let units = models.problem.parameters.map { (unit: $0.parameter.unit, origin: 0.0) }
    let nuisances = models.curves.flatMap { curve in
      curve.nuisances.map {
        ($0.unit, $0 == .timeOffset ? curve.origin : 0)
      }
    }
    return zip(zip(regression.estimates, regression.values), units + nuisances).map {
      found, place in
      let estimate = found.0
      // What is 0 but for rounding reads so.
      let rounding = Tolerance.zero * (estimate.standardError ?? 0)
      let value = abs(found.1) <= rounding ? 0 : found.1
      return FittedParameter(
        name: estimate.name, unit: place.unit, value: value + place.origin,
        standardError: estimate.standardError,
        interval: estimate.interval.map {
          $0.lowerBound + place.origin...$0.upperBound + place.origin
        }, isAtBound: estimate.isAtBound, isDetermined: estimate.isDetermined)
    }
  }
}

extension CurveTarget {
  /// The recording; of a move in the plane whose positions are rounded more than they are noisy, by one
  /// coordinate: the way along a line lies on no grid.
  fileprivate var onGrid: CurveTarget {
    guard let one = ofOneCoordinate,
      Curve.noise(of: one.curve.values[...]) < LikelyFit.rounded
        * ValueGrid.step(of: one.curve.values)
    else { return self }
    return one
  }
}

extension Regression {
  /// The regression of curves, in the smooth world.
  init(_ models: CurveModels, loss: RobustLoss = .leastSquares) {
    self.init(
      names: models.names, searched: models.searched, observations: models.observations
    ) { models.predictions(at: $0) }
    self.loss = loss
    sigmas = models.sigmas
    weights = models.weights
    choices = models.curves.count { $0.endRow != nil }
    speedModel = { models.speeds(at: $0) }
    scene = SceneSearch(models)
    if let slopes = SpringSlopes(models) { jacobian = { slopes.fill(&$1, at: $0) } }
  }

  /// The share of a recording's scatter that a minimum may leave and end the search.
  ///
  /// Policy: a scene that explains all but a twentieth of a recording is the scene that was
  /// recorded; other valleys, of a swing more or less, explain much less. With outliers half will
  /// do: a robust loss searches other places itself.
  fileprivate static func enough(_ loss: RobustLoss) -> Double {
    loss == .leastSquares ? 0.05 : 0.5
  }
}

extension FitProblem {
  /// The metrics that a run determines, in the engine; those of a plain spring until it has
  /// settled, which a recording may not show.
  func engineMetrics(of run: SceneRun) -> [(metric: Metric, value: Double?)] {
    let shown = Metric.allCases.filter { run.determines($0) && ($0 != .pauseTime || !isSpring) }
    let response = run.untilSettled.response(for: shown)
    return shown.map { ($0, response[$0]) }
  }

  /// The scene is a plain spring, which never pauses.
  var isSpring: Bool { if case .spring = scene { true } else { false } }
}

extension FitReport {
  /// Removes the uncertainty of the parameters and the curves, where residuals do not tell it.
  mutating func forgetNoise() {
    statistics = nil
    for index in parameters.indices {
      (parameters[index].standardError, parameters[index].interval) = (nil, nil)
    }
    for index in comparisons.indices { comparisons[index].halfWidths = nil }
  }
}

extension CurveComparison {
  /// The sum of the squared residuals of some samples.
  func squares(of samples: [Int]) -> Double {
    samples.reduce(0) { $0 + (target[$1] - fitted[$1]) * (target[$1] - fitted[$1]) }
  }
}
