// SPDX-License-Identifier: GPL-3.0-or-later

import GSL
import Responses
import Studies

extension CurveFit {
  /// The name of the recording's time offset among the parameters.
  static let timeOffsetName = "timeOffset"

  /// Reports a minimum.
  ///
  /// The curve and the metrics come from the engine, the uncertainty from the smooth world.
  func report(_ minimum: Minimum, atBound: [Int]) -> FitReport {
    let problem = model.problem
    let scene = problem.scene(at: minimum.values)
    let certainty = Certainty(minimum, model: model, searched: searched)
    let comparison = CurveComparison(
      times: model.times, target: model.values,
      fitted: model.values(at: minimum.values, engine: .device),
      halfWidths: certainty?.halfWidths)
    return FitReport(
      status: minimum.isConverged ? .ok : .notConverged,
      reason: reason(minimum, atBound: atBound, certainty),
      parameters: minimum.values.indices.map {
        fitted($0, minimum, isAtBound: atBound.contains($0), certainty)
      },
      targets: [], metrics: problem.engineMetrics(of: scene),
      cost: comparison.residualSquares, starts: tried, evaluations: evaluations,
      comparison: comparison, effective: scene.effectiveSpring(of: problem.request.item),
      scene: scene)
  }

  private func fitted(
    _ index: Int, _ minimum: Minimum, isAtBound: Bool, _ certainty: Certainty?
  ) -> FittedParameter {
    let isTimeOffset = index == model.problem.parameters.count
    let parameter = isTimeOffset ? nil : model.problem.parameters[index].parameter
    let value = minimum.values[index]
    let error = certainty?.standardErrors[index]
    return FittedParameter(
      name: parameter?.name ?? Self.timeOffsetName, unit: parameter?.unit ?? "s", value: value,
      standardError: error,
      interval: certainty.flatMap { certainty in
        error.map { value - certainty.quantile * $0...value + certainty.quantile * $0 }
      },
      range: nil, isAtBound: isAtBound, isDetermined: isAtBound || error != nil)
  }

  private func reason(
    _ minimum: Minimum, atBound: [Int], _ certainty: Certainty?
  ) -> String {
    var sentences = [
      minimum.isConverged
        ? "no step lowers the sum of squares any more"
        : "the step limit was reached before a minimum"
    ]
    let names = model.problem.parameters.map(\.parameter.name) + [Self.timeOffsetName]
    if !atBound.isEmpty {
      sentences.append(
        atBound.map { names[$0] }.joined(separator: ", ") + " ended at a bound and was held there")
    }
    for combination in certainty?.undetermined ?? [] {
      sentences.append(
        combination.count == 1
          ? "\(names[combination[0]]) does not change the curve"
          : combination.map { names[$0] }.joined(separator: " and ") + " cannot be told apart")
    }
    return sentences.joined(separator: "; ")
  }
}

extension FitProblem {
  /// The metrics that a scene determines, in the engine.
  func engineMetrics(of scene: Scene) -> [(metric: Metric, value: Double?)] {
    let shown = Metric.allCases.filter { $0 != .pauseTime || !isSpring }
    let response = SceneRun(scene, request: request).response(for: shown)
    return shown.filter { response.determines($0) }.map { ($0, response[$0]) }
  }

  private var isSpring: Bool {
    if case .spring = scene { true } else { false }
  }
}

extension CurveComparison {
  /// The sum of the squared residuals.
  var residualSquares: Double {
    zip(target, fitted).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }
}
