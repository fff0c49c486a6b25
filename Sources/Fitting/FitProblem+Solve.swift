// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Studies

/// The extras of a fit.
public struct FitOptions: Sendable {
  /// The most threads, at least 1; no result depends on it.
  public var jobs: Int

  /// Adds the profile of each parameter, for curves.
  public var wantsProfiles = false

  /// The number of resamples of a bootstrap, for curves; 0 for none.
  public var bootstrapCount = 0

  /// The seed of the bootstrap.
  public var seed: UInt64 = 0

  /// Adds the cost over two parameters.
  public var wantsLandscape = false

  /// Searches for the gentlest motion even where the document's own values meet the targets.
  public var improves = false

  /// The listener to the search; nil for none.
  public var listener: FitProgress.Listener?

  /// The options without extras.
  public init(jobs: Int = 1) { self.jobs = jobs }
}

extension FitProblem {
  /// Fits the parameters, once for each combination of the choices.
  ///
  /// - Parameter options: The threads and the extras; one and none by default.
  /// - Throws: `FitError` where the fit is impossible; a target that cannot be met is an answer.
  /// - Returns: The result; of several combinations the one that meets the targets with the lowest
  ///   peak speed, or that comes nearest to them, or whose curve is nearest.
  public func solve(_ options: FitOptions = FitOptions()) throws(FitError) -> FitReport {
    precondition(options.jobs >= 1, "a fit needs at least one thread")
    var report = try solveChoices(options)
    report.addTied(of: self)
    if report.explanation?.explained == .no, isRobust(report, jobs: options.jobs) {
      report.explanation?.isRobust = true
    }
    return report
  }

  /// Tries a robust loss, before it is advised, on a recording that a spring of least squares does not
  /// explain.
  private func isRobust(_ report: FitReport, jobs: Int) -> Bool {
    guard case .spring = report.run.scene, loss == .leastSquares, segments == nil,
      target.curves.count == 1
    else { return false }
    var robust = self
    robust.loss = .huber
    return (try? robust.solve(FitOptions(jobs: jobs)))?.explanation?.explained == .yes
  }

  private func solveChoices(_ options: FitOptions) throws(FitError) -> FitReport {
    guard target.curves.isEmpty else { return try solveCurves(options) }
    guard objectives.count < 2 else { return solveFronts(options) }
    if !options.improves, prefer == .slow, let report = alreadyMet(options) { return report }
    var fits = combinations.map { metricFit(choosing: $0, options) }
    let reached = fits.indices.map { fits[$0].reach() }
    // Where some choice meets the targets, the nearest points of the others are not sought.
    let isReachable = reached.contains { $0.cost == 0 }
    let solutions = fits.indices.map { index in
      isReachable && reached[index].cost > 0
        ? fits[index].solution(at: reached[index].values) : fits[index].complete(reached[index])
    }
    let best = solutions.indices.min { solutions[$0].rank < solutions[$1].rank } ?? 0
    let reports = fits.indices.map { index in
      index == best
        ? fits[index].report(solutions[index].values, wantsLandscape: options.wantsLandscape)
        : fits[index].alternative(solutions[index].values)
    }
    return combined(reports, best: best)
  }

  /// The reports for all choices as one: the best, with the others as alternatives.
  private func combined(_ reports: [FitReport], best: Int) -> FitReport {
    var reports = reports
    for (index, values) in combinations.enumerated() { reports[index].insert(values, of: self) }
    var report = reports[best]
    report.evaluations = reports.reduce(0) { $0 + $1.evaluations }
    report.trace = reports.flatMap(\.trace)
    reports.remove(at: best)
    report.alternatives = reports
    return report
  }

  /// The document's own values, where they meet every target; nil where they do not, where a rule
  /// gives one of them, and where one lies outside its bounds or choices.
  private func alreadyMet(_ options: FitOptions) -> FitReport? {
    guard objectives.isEmpty, let own = ownValues else { return nil }
    let chosen = choices.map { own[$0] }
    let values = parameters.indices.filter { !choices.contains($0) }.map { own[$0] }
    var fit = MetricFit(choosing(chosen), jobs: options.jobs)
    let outcome = fit.stage("start") { fit.outcomeInAll(at: values) }
    guard outcome.cost == 0 else { return nil }
    var report = fit.report(at: values, wantsLandscape: options.wantsLandscape)
    report.insert(chosen, of: self)
    report.isUnchanged = true
    report.reason = "already met: " + report.reason
    return report
  }

  /// The values that the document gives to the parameters, where the fit may give them too.
  private var ownValues: [Double]? {
    var values: [Double] = []
    for parameter in parameters {
      guard let value = parameter.parameter.value(in: original.scene), parameter.takes(value)
      else { return nil }
      values.append(value)
    }
    let isAsWritten = fixed.allSatisfy { $0.parameter.value(in: original.scene) == $0.value }
    guard isAsWritten else { return nil }
    for tie in ties {
      guard let value = tie.parameter.value(in: original.scene),
        abs(value - tie.value(values)) <= 1e-9 * abs(value)
      else { return nil }
    }
    return values
  }

  /// The fit of the curves, with what follows them better: the other generation of the engine and, where
  /// the curves are not explained, a choice of the item that is held, taken the other way.
  private func solveCurves(_ options: FitOptions) throws(FitError) -> FitReport {
    var report = try followCurves(options)
    guard let plan = scene.dynamics?.plan, let explanation = report.explanation else {
      return report
    }
    let gain = { [self] (cases: SceneCases) -> Double? in
      var other = self
      other.cases = cases
      let found = try? other.followCurves(FitOptions(jobs: options.jobs))
      guard let found = found?.explanation?.criterion else { return nil }
      let gain = explanation.criterion - found
      return gain > LikelyFit.gain ? gain : nil
    }
    let generation: Generation = plan.generation == .current ? .iOS7 : .current
    report.otherEngine = gain(cases.run(by: generation)).map { (generation, $0) }
    guard explanation.explained != .yes else { return report }
    let others = heldChoices.compactMap { choice -> FitReport.OtherChoice? in
      gain(cases.setting([choice.parameter], to: [choice.value])).map {
        (choice.parameter, choice.value, $0)
      }
    }
    report.otherChoice = others.max { $0.gain < $1.gain }
    return report
  }

  /// The choices of the item that the fit does not make, each with the value that it does not have.
  private var heldChoices: [(parameter: Parameter, value: Double)] {
    let own = scene.ownParameters(of: request.item).map(\.parameter)
    return own.filter { own in own.isChoice && !moved.contains { $0.overlaps(own) } }
      .compactMap { own in own.value(in: scene).map { (own, 1 - $0) } }
  }

  private func followCurves(_ options: FitOptions) throws(FitError) -> FitReport {
    let reports = try combinations.map { (values) throws(FitError) in
      let problem = choosing(values)
      return try CurveModels(problem, problem.target.curves.map(\.onGrid))
        .solve(self.options(options, choosing: values))
    }
    let ranks = reports.map { ($0.status == .ok ? 0 : 1, $0.cost) }
    let best = ranks.indices.min { ranks[$0] < ranks[$1] } ?? 0
    return combined(reports, best: best)
  }

  private func solveFronts(_ options: FitOptions) -> FitReport {
    let reports = combinations.map { values in
      var fit = metricFit(choosing: values, options)
      var report = fit.solveFront(wantsLandscape: options.wantsLandscape)
      report.insert(values, of: self)
      return report
    }
    return choices.isEmpty ? reports[0] : reportOnFront(of: reports, options)
  }

  /// The search for targets with choices made, which tells the listener of both.
  private func metricFit(choosing values: [Double], _ options: FitOptions) -> MetricFit {
    let own = self.options(options, choosing: values)
    return MetricFit(choosing(values), jobs: own.jobs, listener: own.listener)
  }

  /// The options with a listener that is also told the choices.
  private func options(_ options: FitOptions, choosing values: [Double]) -> FitOptions {
    guard let listener = options.listener, !values.isEmpty else { return options }
    var options = options
    let names = choices.map { parameters[$0].parameter.name }
    options.listener = { progress in
      var progress = progress
      progress.names = names + progress.names
      progress.values = values + progress.values
      listener(progress)
    }
    return options
  }

  /// The knee of the front over all choices, of which each has a report.
  private func reportOnFront(of reports: [FitReport], _ options: FitOptions) -> FitReport {
    let fronts = reports.compactMap(\.front)
    guard let front = FitFront(merging: fronts) else {
      return reports.min { $0.cost < $1.cost } ?? reports[0]
    }
    let shown = front.points[front.knee ?? 0].values
    let chosen = choices.map { shown[$0] }
    var fit = MetricFit(choosing(chosen), jobs: options.jobs)
    let free = parameters.indices.filter { !choices.contains($0) }
    var report = fit.report(at: free.map { shown[$0] }, wantsLandscape: options.wantsLandscape)
    report.insert(chosen, of: self)
    report.front = front
    report.trace = reports.flatMap(\.trace) + report.trace
    report.evaluations += reports.reduce(0) { $0 + $1.evaluations }
    return report
  }
}

extension FitReport {
  /// Adds the parameters that follow from the others.
  fileprivate mutating func addTied(of problem: FitProblem) {
    let values = parameters.prefix(problem.parameters.count).map(\.value)
    parameters += problem.ties.map { tie in
      FittedParameter(
        name: tie.parameter.name, unit: tie.parameter.unit, value: tie.value(values), isTied: true)
    }
  }

  /// Inserts the choices among the parameters, at their places in the document.
  fileprivate mutating func insert(_ values: [Double], of problem: FitProblem) {
    for (index, value) in zip(problem.choices, values) {
      let parameter = problem.parameters[index].parameter
      let chosen = FittedParameter(
        name: parameter.name, unit: parameter.unit, value: value, isChoice: parameter.isChoice,
        isChosen: true)
      parameters.insert(chosen, at: index)
      front?.insert(value, at: index)
      for evaluation in trace.indices { trace[evaluation].values.insert(value, at: index) }
      change?.values.insert(parameter.value(in: problem.original.scene), at: index)
    }
  }
}

extension FitParameter {
  /// Tests for a value within the bounds, or among the choices.
  fileprivate func takes(_ value: Double) -> Bool {
    choices?.contains(value) ?? (value >= min ?? -.infinity && value <= max ?? .infinity)
  }
}
