// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies

extension MetricFit {
  /// Reports where the search ended.
  func report(_ found: Descent.End) -> FitReport {
    let verdict = wishes.verdict(at: found.values)
    log.runs += wishes.situations.count
    let ranges = ranges(around: found.values, verdict)
    let change = change(to: found.values)
    let run = wishes.situations.run(at: found.values, change.shownCase)
    var report = FitReport(
      status: verdict.isReached ? .ok : .notReachable,
      reason: verdict.sentence(binding: binding(at: found.values, verdict)),
      parameters: problem.parameters.indices.map { index in
        fitted(index, found.values[index], range: ranges?[index])
      },
      metrics: problem.metrics(of: change.after, run: run, in: wishes.situations),
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
    around values: [Double], _ verdict: WishVerdict
  ) -> [ClosedRange<Double>]? {
    guard verdict.outcome.cost == 0, !wishes.wishes.isEmpty else { return nil }
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

  /// Every situation with the document's own values and with those found.
  private func change(to values: [Double]) -> FitChange {
    let situations = wishes.situations
    let metrics = problem.metricsOfCases(wishes.metrics, in: situations)
    let before = situations.responses(for: metrics, at: nil, jobs: wishes.jobs)
    let after = situations.responses(for: metrics, at: values, jobs: wishes.jobs)
    log.runs += 2 * situations.count
    let shown = wishes.shownMetric.map { before.worstCase(of: $0) } ?? 0
    return FitChange(
      metrics: metrics, before: before, after: after,
      shownCase: shown, runBefore: situations.originalRun(shown),
      values: problem.parameters.map { $0.parameter.value(in: problem.original.scene) })
  }
}

extension FitProblem {
  /// The metrics that are asked of every case: those wished for, and where there are several cases
  /// whatever has a worst one; the pause of items always.
  fileprivate func metricsOfCases(
    _ wished: [Metric], in situations: Situations
  ) -> [Metric] {
    let runs = situations.all.map(situations.originalRun)
    let definite = Metric.allCases.filter { metric in
      guard !wished.contains(metric), metric != .pauseTime || !isSpring else { return false }
      return metric.hasWorst && runs.allSatisfy { $0.determines(metric) }
    }
    return wished + definite
  }

  /// The metrics of the fitted scene; of several situations the worst.
  fileprivate func metrics(
    of responses: CaseResponses, run: SceneRun, in situations: Situations
  ) -> [(metric: Metric, value: Double?)] {
    guard situations.count > 1 else { return engineMetrics(of: run) }
    return Metric.allCases.filter { $0.hasWorst && run.determines($0) }
      .map { ($0, responses[$0]) }
  }
}
