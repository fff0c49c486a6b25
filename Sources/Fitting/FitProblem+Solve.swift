// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

extension FitProblem {
  /// Fits the parameters, once for each combination of the choices.
  ///
  /// - Parameter jobs: The most threads, at least 1; no result depends on it. A curve is fitted on one.
  /// - Throws: `FitError` where the fit cannot be done at all; a target that cannot be met is an
  ///   answer, not an error.
  /// - Returns: What was found; of several combinations the one that meets the targets with the lowest
  ///   peak speed, or that comes nearest to them, or whose curve is nearest.
  public func solve(jobs: Int = 1) throws(FitError) -> FitReport {
    try solve(FitOptions(jobs: jobs))
  }

  /// Fits the parameters, once for each combination of the choices, and finds out what else is wanted.
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
      var report = try choosing(values).solveWithoutChoice(options)
      report.insert(values, of: self)
      reports.append(report)
    }
    guard objectives.isEmpty else { return reportOnFront(of: reports, options) }
    let trace = reports.flatMap(\.trace)
    var best = reports.indices.reduce(0) { reports[$1].isBetter(than: reports[$0]) ? $1 : $0 }
    (best, reports) = (0, [reports.remove(at: best)] + reports)
    var report = reports[best]
    report.alternatives = Array(reports.dropFirst())
    report.evaluations = reports.reduce(0) { $0 + $1.evaluations }
    report.trace = trace
    return report
  }

  private func solveWithoutChoice(_ options: FitOptions) throws(FitError) -> FitReport {
    guard target.curves.isEmpty else { return try CurveFit(self, target.curves).solve(options) }
    var fit = MetricFit(self, jobs: options.jobs)
    return fit.solve(wantsLandscape: options.wantsLandscape)
  }
}

extension FitProblem {
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
        name: tie.parameter.name, unit: tie.parameter.unit, value: tie.value(values),
        isTied: true, standardError: nil, interval: nil, range: nil, isAtBound: false,
        isDetermined: true)
    }
  }

  /// Puts the choices that were made among the parameters, where the document has them.
  fileprivate mutating func insert(_ values: [Double], of problem: FitProblem) {
    for (index, value) in zip(problem.choices, values) {
      let parameter = problem.parameters[index].parameter
      let chosen = FittedParameter(
        name: parameter.name, unit: parameter.unit, value: value, isChoice: parameter.isChoice,
        isChosen: true, standardError: nil, interval: nil, range: nil, isAtBound: false,
        isDetermined: true)
      parameters.insert(chosen, at: index)
      front?.insert(value, at: index)
      for evaluation in trace.indices { trace[evaluation].values.insert(value, at: index) }
      change?.values.insert(parameter.value(in: problem.original.scene), at: index)
    }
  }

  /// Whether this is the better of two reports of the same targets or the same curve.
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
