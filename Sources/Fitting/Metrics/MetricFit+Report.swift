// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Responses
import Studies

extension MetricFit {
  /// Reports the end of the search.
  func report(_ values: [Double], wantsLandscape: Bool = false) -> FitReport {
    let outcome = answer(at: values)
    let change = change(to: values)
    let run = targetSet.scenarios.run(at: values, change.shownCase)
    let spans = ranges(around: values, outcome)
    var report = report(
      values, outcome, binding: binding(at: values, outcome),
      pricedObjective(at: values, outcome), spans, run: run,
      metrics: problem.metrics(of: change.after, run: run, in: targetSet.scenarios))
    report.evaluations += 2 * targetSet.scenarios.count
    report.effective = run.scene.effectiveSpring(of: problem.request.item)
    report.change = change
    report.room = spans.map { saidRoom(of: values, within: $0) }
    if wantsLandscape { report.landscape = landscape(around: values) }
    return report
  }

  /// Reports a choice that is not the answer: without ranges, prices and metrics.
  func alternative(_ values: [Double]) -> FitReport {
    let outcome = answer(at: values)
    return report(
      values, outcome, binding: nil, objective(of: outcome), nil,
      run: targetSet.scenarios.run(at: values, 0), metrics: [])
  }

  /// What every report says.
  private func report(
    _ values: [Double], _ outcome: PointOutcome, binding: [Int]?, _ objective: ObjectiveOutcome?,
    _ spans: [Ranges.Spans]?, run: SceneRun, metrics: [(metric: Metric, value: Double?)]
  ) -> FitReport {
    let isReached = outcome.violation == 0
    let isAnswered = objective.map { $0.value != nil } ?? true
    let answers = outcome.answers.map(\.value)
    let targets = zip(problem.target.metrics, answers).map { TargetOutcome(target: $0, value: $1) }
    let envelope = problem.target.envelope.map {
      EnvelopeOutcome(envelope: $0, excess: answers.last.flatMap(\.self))
    }
    var report = FitReport(
      status: isReached && isAnswered ? .ok : .notReachable,
      reason: reason(at: values, targets, envelope, isReached: isReached),
      parameters: problem.parameters.indices.map { fitted($0, values[$0], spans: spans?[$0]) },
      metrics: metrics, cost: outcome.shownCost, run: run)
    report.targets = targets
    report.envelope = envelope
    report.objective = objective
    if isReached, let objective {
      let unit = objective.objective.metric.shownUnit(on: channel)
      report.reason = objective.sentence(
        cases: targetSet.scenarios.count, hasLimits: !targetSet.targets.isEmpty
      ) { brief($0).with(unit) }
    }
    report.binding = binding
    if let binding = report.bindingClause({ $0.text(on: channel) }) {
      report.reason += "; \(binding)"
    }
    report.starts = tried
    report.evaluations = table.runs
    report.trace = trace.evaluations
    return report
  }

  /// The spans in which every target stays met; nil where one is not met.
  private func ranges(around values: [Double], _ outcome: PointOutcome) -> [Ranges.Spans]? {
    guard outcome.cost == 0, !targetSet.targets.isEmpty else { return nil }
    return stage("range") { rangeSearch.around(values) }
  }

  /// The search for the spans in which every target stays met.
  var rangeSearch: Ranges {
    let isCounted = problem.target.metrics.contains { $0.metric.isCount }
    return Ranges(
      searched: searched, slacks: slacks, stepCount: isCounted ? Ranges.manySteps : Ranges.steps)
  }

  private func fitted(_ index: Int, _ value: Double, spans: Ranges.Spans?) -> FittedParameter {
    let (parameter, bounds) = (problem.parameters[index].parameter, searched[index].bounds)
    return FittedParameter(
      name: parameter.name, unit: parameter.unit, value: value,
      range: spans?.all.first { $0.contains(value) }, ranges: spans?.all ?? [],
      triedCount: spans?.tried ?? 0, isAtBound: bounds.bound(at: value) != nil,
      isAtLimit: bounds.isLast(value))
  }

  /// The channel that gives levels their unit; nil for a plain spring.
  private var channel: Channel? { problem.request.shownChannel(in: problem.scene) }

  // MARK: Reason

  /// How far the targets are met, as a sentence without a full stop, with the size of each miss.
  private func reason(
    at values: [Double], _ targets: [TargetOutcome], _ envelope: EnvelopeOutcome?, isReached: Bool
  ) -> String {
    let missed = targets.filter { !$0.isMet && (isReached || $0.target.isConstraint) }
    let shortfalls = missed.map { shortfall($0, at: values) }
    guard isReached else {
      return "not reachable within the bounds; at the nearest point, given here, "
        + (shortfalls + [envelope?.shortfall].compactMap(\.self)).joined(separator: "; ")
    }
    guard !missed.isEmpty else { return "every target is met" }
    let held = targets.contains(where: \.target.isConstraint) || envelope != nil
    return (held ? "every constraint is met, and " : "")
      + "the weighted targets are met as closely as they can be together; "
      + shortfalls.joined(separator: "; ")
  }

  private func shortfall(_ outcome: TargetOutcome, at values: [Double]) -> String {
    let metric = outcome.target.metric
    let wanted = "instead of \(outcome.target.text)".with(metric.shownUnit(on: channel))
    guard let value = outcome.value else {
      let responses = targetSet.scenarios.responses(for: targetSet.metrics, at: values)
      return "\(metric.rawValue) has no value (\(responses.message(for: [metric]))) \(wanted)"
    }
    // Rounded, a near miss can look like a hit: then with every digit.
    let rounded = brief(value)
    let isTold = Double(rounded).map { outcome.target.violation(by: $0) > 0 } ?? false
    return "\(metric.rawValue) is \(isTold ? rounded : plain(value)) \(wanted)"
  }

  /// Every scenario with the document's own values and with those found.
  private func change(to values: [Double]) -> FitChange {
    let scenarios = targetSet.scenarios
    let metrics = problem.metricsOfCases(targetSet.metrics, in: scenarios)
    let before = scenarios.responses(for: metrics, at: nil)
    let after = scenarios.responses(for: metrics, at: values)
    let shown = targetSet.shownMetric.map { before.worstCase(of: $0) } ?? 0
    return FitChange(
      metrics: metrics, before: before, after: after,
      shownCase: shown, runBefore: scenarios.run(at: nil, shown),
      values: problem.parameters.map { $0.parameter.value(in: problem.original.scene) })
  }

  // MARK: Landscape

  /// The cost over the first two parameters in the scenarios that decide, the others held at the
  /// end of the fit; nil for fewer than two parameters, and without targets.
  func landscape(around values: [Double]) -> CostLandscape? {
    guard values.count > 1, !targetSet.targets.isEmpty else { return nil }
    let (x, y) = (axis(0, values), axis(1, values))
    let points = y.flatMap { y in x.map { [$0, y] + values.dropFirst(2) } }
    let costs = table.outcomes(at: points, in: deciding).map(\.shownCost)
    let rows = y.indices.map { costs[$0 * x.count..<($0 + 1) * x.count] }
    return CostLandscape(
      names: problem.parameters.prefix(2).map(\.parameter.name), x: x, y: y,
      costs: rows.map { $0.map { $0.isFinite ? $0 : nil } }, path: path(to: values))
  }

  /// The values of a parameter between its bounds; without a bound, up to two natural sizes away.
  private func axis(_ index: Int, _ values: [Double]) -> [Double] {
    let bounds = searched[index].bounds
    let here = bounds.coordinate(of: values[index])
    let low = bounds.min.map(bounds.coordinate) ?? here - 2 * bounds.scale
    let high = bounds.max.map(bounds.coordinate) ?? here + 2 * bounds.scale
    return (0..<Self.side).map {
      bounds.value(ofCoordinate: low + (high - low) * Double($0) / Double(Self.side - 1))
    }
  }

  private static let side = 41

  /// The way of the simplex that came nearest to the targets, each place lower than the one before,
  /// and on to the answer of the fit.
  private func path(to values: [Double]) -> [[Double]] {
    let answer = Array(values.prefix(2))
    guard let best = tried.indices.min(by: { tried[$0].cost < tried[$1].cost }) else {
      return [answer]
    }
    let way = trace.evaluations.filter { $0.start == best }.descent.map { Array($0.prefix(2)) }
    let start = Array(tried[best].start.prefix(2))
    return (way.first == start ? [] : [start]) + way + [answer]
  }

  // MARK: Binding constraints

  /// The constraints that bind; nil for a single constraint, and where all are met.
  ///
  /// One constraint after another is dropped, and a search from the nearest point tries to meet the
  /// others.
  private func binding(at values: [Double], _ outcome: PointOutcome) -> [Int]? {
    let constraints = targetSet.targets.indices.filter { targetSet.targets[$0].isConstraint }
    guard outcome.violation != 0, constraints.count > 1 else { return nil }
    return stage("binding") { constraints.filter { canBeMet(without: $0, from: values) } }
  }

  /// The search finds a point that meets every constraint but one.
  private func canBeMet(without dropped: Int, from values: [Double]) -> Bool {
    var fit = self
    let goal = Goal(miss: { violation(of: $0, without: dropped) })
    let end = fit.settled(from: values) { $0.lowest(goal, from: $1, .coarse) }
    return end.cost == 0 && goal.miss(outcomeInAll(at: end.values)) == 0
  }
}

extension FitProblem {
  /// The metrics of every case: the requested ones, and those with a worst case that every run
  /// determines.
  fileprivate func metricsOfCases(_ requested: [Metric], in scenarios: Scenarios) -> [Metric] {
    let runs = scenarios.all.map { scenarios.run(at: nil, $0) }
    return requested
      + Metric.allCases.filter { metric in
        !requested.contains(metric) && metric.hasWorst && runs.allSatisfy { $0.lists(metric) }
      }
  }

  /// The metrics of the fitted scene; of several scenarios the worst.
  fileprivate func metrics(
    of responses: CaseResponses, run: SceneRun, in scenarios: Scenarios
  ) -> [(metric: Metric, value: Double?)] {
    guard scenarios.count > 1 else { return engineMetrics(of: run) }
    return Metric.allCases.filter { $0.hasWorst && run.lists($0) }.map { ($0, responses[$0]) }
  }
}
