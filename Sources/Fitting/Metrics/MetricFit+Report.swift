// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Scenes
import Studies

extension MetricFit {
  /// Reports the end of the search.
  func report(_ values: [Double], wantsLandscape: Bool = false) -> FitReport {
    let verdict = verdict(at: values)
    let change = change(to: values)
    let run = targetSet.scenarios.run(at: values, change.shownCase)
    var report = report(
      values, verdict, binding: binding(at: values, verdict),
      objectiveOutcome(at: values, verdict), ranges(around: values, verdict), run: run,
      metrics: problem.metrics(of: change.after, run: run, in: targetSet.scenarios))
    report.evaluations += 2 * targetSet.scenarios.count
    report.effective = run.scene.effectiveSpring(of: problem.request.item)
    report.change = change
    if wantsLandscape { report.landscape = landscape(around: values) }
    return report
  }

  /// Reports a choice that is not the answer: without ranges, prices and metrics.
  func alternative(_ values: [Double]) -> FitReport {
    let verdict = verdict(at: values)
    return report(
      values, verdict, binding: "", objective(of: verdict, prices: []), nil,
      run: targetSet.scenarios.run(at: values, 0), metrics: [])
  }

  /// What every report says.
  private func report(
    _ values: [Double], _ verdict: TargetVerdict, binding: String, _ objective: ObjectiveOutcome?,
    _ spans: [Ranges.Spans]?, run: SceneRun, metrics: [(metric: Metric, value: Double?)]
  ) -> FitReport {
    let isAnswered = objective.map { $0.value != nil } ?? true
    let aimed = verdict.isReached ? objective : nil
    var report = FitReport(
      status: verdict.isReached && isAnswered ? .ok : .notReachable,
      reason: aimed?.sentence(
        on: verdict.channel, cases: targetSet.scenarios.count,
        hasLimits: !targetSet.targets.isEmpty) ?? verdict.sentence(binding: binding),
      parameters: problem.parameters.indices.map { fitted($0, values[$0], spans: spans?[$0]) },
      metrics: metrics, cost: verdict.outcome.shownCost, run: run)
    report.targets = verdict.outcomes
    report.envelope = verdict.envelope
    report.objective = objective
    report.starts = tried
    report.evaluations = table.runs
    report.trace = trace.evaluations
    return report
  }

  /// The verdict on each target at a point.
  private func verdict(at values: [Double]) -> TargetVerdict {
    targetSet.verdict(stage("answer") { outcomeInAll(at: values) }, at: values)
  }

  /// The spans in which every target stays met; nil where one is not met.
  private func ranges(around values: [Double], _ verdict: TargetVerdict) -> [Ranges.Spans]? {
    guard verdict.outcome.cost == 0, !targetSet.targets.isEmpty else { return nil }
    let isCounted = targetSet.metricTargets.contains { $0.metric.isCount }
    return stage("range") {
      Ranges(
        searched: searched, slacks: slacks,
        stepCount: isCounted ? Ranges.manySteps : Ranges.steps
      ).around(values)
    }
  }

  private func fitted(_ index: Int, _ value: Double, spans: Ranges.Spans?) -> FittedParameter {
    let parameter = problem.parameters[index].parameter
    return FittedParameter(
      name: parameter.name, unit: parameter.unit, value: value, range: spans?.own,
      ranges: spans?.all ?? [], triedCount: spans?.tried ?? 0,
      isAtBound: searched[index].bounds.bound(at: value) != nil)
  }

  /// Every scenario with the document's own values and with those found.
  private func change(to values: [Double]) -> FitChange {
    let scenarios = targetSet.scenarios
    let metrics = problem.metricsOfCases(targetSet.metrics, in: scenarios)
    let before = scenarios.responses(for: metrics, at: nil, jobs: targetSet.jobs)
    let after = scenarios.responses(for: metrics, at: values, jobs: targetSet.jobs)
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
