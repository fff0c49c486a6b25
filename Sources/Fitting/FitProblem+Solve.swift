// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

/// The extras of a fit.
public struct FitOptions: Sendable {
  /// The most threads, at least 1; no result depends on it.
  public var jobs: Int

  /// Adds the profile of each parameter, for curves.
  public var wantsProfiles: Bool

  /// The number of resamples of a bootstrap, for curves; 0 for none.
  public var bootstrapCount: Int

  /// The seed of the bootstrap.
  public var seed: UInt64

  /// Adds the cost over two parameters.
  public var wantsLandscape = false

  /// The listener to the search; nil for none.
  public var listener: FitProgress.Listener?

  /// The options, without extras by default.
  public init(
    jobs: Int = 1, wantsProfiles: Bool = false, bootstrapCount: Int = 0, seed: UInt64 = 0
  ) {
    self.jobs = jobs
    self.wantsProfiles = wantsProfiles
    self.bootstrapCount = bootstrapCount
    self.seed = seed
  }
}

extension FitProblem {
  /// Fits the parameters without extras, as `solve(_:)` does.
  public func solve(jobs: Int = 1) throws(FitError) -> FitReport {
    try solve(FitOptions(jobs: jobs))
  }

  /// Fits the parameters, once for each combination of the choices.
  ///
  /// - Parameter options: The threads and the extras.
  /// - Throws: `FitError` where the fit is impossible; a target that cannot be met is an answer.
  /// - Returns: The result; of several combinations the one that meets the targets with the lowest
  ///   peak speed, or that comes nearest to them, or whose curve is nearest.
  public func solve(_ options: FitOptions) throws(FitError) -> FitReport {
    precondition(options.jobs >= 1, "a fit needs at least one thread")
    var report = try solveChoices(options)
    report.addTied(of: self)
    return report
  }

  private func solveChoices(_ options: FitOptions) throws(FitError) -> FitReport {
    guard !choices.isEmpty else { return try solveWithoutChoice(options) }
    var reports: [FitReport] = []
    for values in combinations {
      var report = try choosing(values).solveWithoutChoice(self.options(options, choosing: values))
      report.insert(values, of: self)
      reports.append(report)
    }
    guard objectives.isEmpty else { return reportOnFront(of: reports, options) }
    let best = reports.indices.reduce(0) { reports[$1].isBetter(than: reports[$0]) ? $1 : $0 }
    var report = reports[best]
    report.evaluations = reports.reduce(0) { $0 + $1.evaluations }
    report.trace = reports.flatMap(\.trace)
    reports.remove(at: best)
    report.alternatives = reports
    return report
  }

  /// The options with a listener that is also told the choices.
  private func options(_ options: FitOptions, choosing values: [Double]) -> FitOptions {
    guard let listener = options.listener else { return options }
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

  private func solveWithoutChoice(_ options: FitOptions) throws(FitError) -> FitReport {
    guard target.curves.isEmpty else { return try CurveFit(self, target.curves).solve(options) }
    var fit = MetricFit(self, jobs: options.jobs)
    fit.trace.listener = options.listener.map { (parameters.map(\.parameter.name), $0) }
    return fit.solve(wantsLandscape: options.wantsLandscape)
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

  /// The better of two reports of the same targets or the same curve.
  fileprivate func isBetter(than other: FitReport) -> Bool {
    guard status == other.status else { return status == .ok }
    guard status == .ok, change != nil, cost == other.cost else { return cost < other.cost }
    return peakSpeed < other.peakSpeed
  }

  /// The highest speed of all cases, in pt/s; 0 for a plain spring.
  private var peakSpeed: Double {
    let responses = (change?.after.responses ?? []).filter { $0.determines(.peakSpeed) }
    return responses.compactMap { $0[.peakSpeed] }.max() ?? 0
  }
}
