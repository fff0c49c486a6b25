// SPDX-License-Identifier: GPL-3.0-or-later

import GSL
import Responses
import Studies

extension CurveFit {
  /// Reports a regression.
  ///
  /// The curve and the metrics come from the engine, the uncertainty from the smooth world.
  func report(_ regression: RegressionReport) throws(FitError) -> FitReport {
    let problem = model.problem
    let run = problem.run(at: regression.values)
    let comparison = CurveComparison(
      times: model.target.curve.times, target: model.values,
      fitted: model.values(at: regression.values, engine: .device),
      halfWidths: regression.halfWidths)
    guard comparison.fitted.allSatisfy(\.isFinite) else { throw .divergedEngine }
    var report = FitReport(
      status: regression.isConverged ? .ok : .notConverged, reason: regression.reason,
      parameters: regression.estimates.enumerated().map { fitted($0, $1) },
      metrics: problem.engineMetrics(of: run), cost: comparison.residualSquares, run: run)
    report.starts = regression.starts
    report.evaluations = regression.evaluations
    report.comparisons = [comparison]
    report.statistics = regression.statistics
    report.effective = run.scene.effectiveSpring(of: problem.request.item)
    return report
  }

  private func fitted(_ index: Int, _ estimate: RegressionReport.Estimate) -> FittedParameter {
    let isTimeOffset = index == model.problem.parameters.count
    let origin = isTimeOffset ? model.origin : 0
    return FittedParameter(
      name: estimate.name,
      unit: isTimeOffset ? "s" : model.problem.parameters[index].parameter.unit,
      value: estimate.value + origin, standardError: estimate.standardError,
      interval: estimate.interval.map { $0.lowerBound + origin...$0.upperBound + origin },
      range: nil, isAtBound: estimate.isAtBound, isDetermined: estimate.isDetermined)
  }
}

extension FitProblem {
  /// The metrics that a run determines, in the engine; those of a plain spring until it has settled,
  /// which a recording may not show.
  func engineMetrics(of run: SceneRun) -> [(metric: Metric, value: Double?)] {
    let shown = Metric.allCases.filter {
      run.determines($0) && ($0 != .pauseTime || !isSpring)
    }
    let response = run.untilSettled.response(for: shown)
    return shown.map { ($0, response[$0]) }
  }

  /// Whether the scene is a plain spring, which never pauses.
  var isSpring: Bool {
    if case .spring = scene { true } else { false }
  }
}

extension CurveComparison {
  /// The sum of the squared residuals.
  var residualSquares: Double {
    zip(target, fitted).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }
}
