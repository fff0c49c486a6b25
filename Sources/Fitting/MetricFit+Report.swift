// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

extension MetricFit {
  /// Reports where the search ended.
  func report(_ found: Descent.End) -> FitReport {
    let verdict = wishes.verdict(at: found.values)
    let scene = problem.scene(at: found.values)
    let ranges = verdict.isMet ? Ranges(wishes, searched).around(found.values) : nil
    return FitReport(
      status: verdict.isMet ? .ok : .notReachable,
      reason: verdict.sentence,
      parameters: problem.parameters.indices.map { index in
        fitted(index, found.values[index], range: ranges?[index])
      },
      targets: verdict.outcomes, metrics: problem.engineMetrics(of: scene), cost: found.cost,
      starts: tried, evaluations: evaluations, comparison: nil,
      effective: scene.effectiveSpring(of: problem.request.item), scene: scene)
  }

  private func fitted(
    _ index: Int, _ value: Double, range: ClosedRange<Double>?
  ) -> FittedParameter {
    let parameter = problem.parameters[index].parameter
    return FittedParameter(
      name: parameter.name, unit: parameter.unit, value: value, standardError: nil, interval: nil,
      range: range, isAtBound: searched[index].bounds.bound(at: value) != nil, isDetermined: true)
  }
}
