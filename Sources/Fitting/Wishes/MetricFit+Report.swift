// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies

extension MetricFit {
  /// Reports where the search ended.
  func report(_ found: Descent.End) -> FitReport {
    let verdict = wishes.verdict(at: found.values)
    let ranges = verdict.isMet ? Ranges(searched, isMet: isMet).around(found.values) : nil
    let change = change(to: found.values)
    let run = problem.run(at: found.values, case: change.shownCase)
    var report = FitReport(
      status: verdict.isMet ? .ok : .notReachable,
      reason: verdict.sentence,
      parameters: problem.parameters.indices.map { index in
        fitted(index, found.values[index], range: ranges?[index])
      },
      metrics: problem.metrics(of: change.after, run: run), cost: wishes.cost(of: verdict), run: run
    )
    report.targets = verdict.outcomes
    report.starts = tried
    report.evaluations = evaluations
    report.effective = run.scene.effectiveSpring(of: problem.request.item)
    report.change = change
    return report
  }

  private func fitted(
    _ index: Int, _ value: Double, range: ClosedRange<Double>?
  ) -> FittedParameter {
    let parameter = problem.parameters[index].parameter
    return FittedParameter(
      name: parameter.name, unit: parameter.unit, value: value, standardError: nil, interval: nil,
      range: range, isAtBound: searched[index].bounds.bound(at: value) != nil, isDetermined: true)
  }

  /// Every case with the document's own values and with those found.
  private func change(to values: [Double]) -> FitChange {
    let cases = problem.original
    let metrics = problem.metricsOfCases(wishes.targets.map(\.metric))
    let before = cases.responses(for: metrics, jobs: wishes.jobs)
    let after = problem.cases.responses(
      for: metrics, with: problem.parameters.map(\.parameter), at: values, jobs: wishes.jobs)
    count(2 * cases.cases.count)
    let shown = before.worstCase(of: wishes.shownMetric)
    return FitChange(
      metrics: metrics, before: before, after: after,
      shownCase: shown, runBefore: cases.run(shown),
      values: problem.parameters.map { $0.parameter.value(in: cases.scene) })
  }
}

extension FitProblem {
  /// The metrics that are asked of every case: those wished for, and where there are several cases
  /// whatever has a worst one; the pause of items always.
  fileprivate func metricsOfCases(_ wished: [Metric]) -> [Metric] {
    let definite = Metric.allCases.filter { metric in
      guard !wished.contains(metric), metric != .pauseTime || !isSpring else { return false }
      return metric.hasWorst && cases.cases.indices.allSatisfy { cases.run($0).determines(metric) }
    }
    return wished + definite
  }

  /// The metrics of the fitted scene.
  fileprivate func metrics(
    of responses: CaseResponses, run: SceneRun
  ) -> [(metric: Metric, value: Double?)] {
    guard cases.hasSeveral else { return engineMetrics(of: run) }
    return Metric.allCases.filter { $0.hasWorst && run.determines($0) }
      .map { ($0, responses[$0]) }
  }
}
