// SPDX-License-Identifier: GPL-3.0-or-later

import GSL
import Responses
import Studies

extension CurveFit {
  /// Reports a minimum.
  ///
  /// The curve and the metrics come from the engine, the uncertainty from the smooth world.
  func report(_ minimum: Minimum) throws(FitError) -> FitReport {
    let problem = model.problem
    let run = problem.run(at: minimum.values)
    let certainty = Certainty(minimum, model: model, searched: searched)
    let comparison = CurveComparison(
      times: model.target.curve.times, target: model.values,
      fitted: model.values(at: minimum.values, engine: .device),
      halfWidths: certainty?.halfWidths)
    guard comparison.fitted.allSatisfy(\.isFinite) else { throw .divergedEngine }
    let outcome = CurveOutcome(
      ending: minimum.ending, atBound: names(atBound(minimum)), idle: names(idle),
      alike: (certainty?.undetermined ?? []).map { names($0) })
    return FitReport(
      status: outcome.isOK ? .ok : .notConverged, reason: outcome.sentence,
      parameters: minimum.values.indices.map { fitted($0, minimum, certainty) },
      targets: [], metrics: problem.engineMetrics(of: run),
      cost: comparison.residualSquares, starts: tried, evaluations: evaluations,
      comparison: comparison, effective: run.scene.effectiveSpring(of: problem.request.item),
      run: run, change: nil)
  }

  private func fitted(
    _ index: Int, _ minimum: Minimum, _ certainty: Certainty?
  ) -> FittedParameter {
    let isAtBound = atBound(minimum).contains(index)
    let isTimeOffset = index == model.problem.parameters.count
    let value = minimum.values[index] + (isTimeOffset ? model.origin : 0)
    let error = certainty?.standardErrors[index]
    return FittedParameter(
      name: model.names[index],
      unit: isTimeOffset ? "s" : model.problem.parameters[index].parameter.unit, value: value,
      standardError: error,
      interval: certainty.flatMap { certainty in
        error.map { value - certainty.quantile * $0...value + certainty.quantile * $0 }
      },
      range: nil, isAtBound: isAtBound, isDetermined: isAtBound || error != nil)
  }

  /// The parameters that were held at a bound.
  private func atBound(_ minimum: Minimum) -> [Int] {
    searched.indices.filter { !minimum.free.contains($0) && !idle.contains($0) }
  }

  private func names(_ indices: [Int]) -> [String] { indices.map { model.names[$0] } }
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
