// SPDX-License-Identifier: GPL-3.0-or-later

import Responses

@testable import Fitting
@testable import Studies

extension FitReport {
  /// A report with one of everything.
  static func sample(
    _ status: Status = .ok, comparison: CurveComparison? = nil
  ) throws -> FitReport {
    let damping = FittedParameter(
      name: "damping", unit: "", value: 0.6, standardError: 0.01, interval: 0.58...0.62,
      range: nil, isAtBound: false, isDetermined: true)
    let frequency = FittedParameter(
      name: "frequency", unit: "Hz", value: 2, standardError: nil, interval: nil,
      range: 1.5...2, isAtBound: true, isDetermined: false)
    let ball = try StudyDocument.ball("")
    var report = FitReport(
      status: status, reason: "because", parameters: [damping, frequency],
      metrics: [(.settleTime, 0.3), (.overshoot, nil)], cost: 0.25,
      run: SceneRun(ball.scene, request: ball.request))
    report.targets = [
      TargetOutcome(target: MetricTarget(.settleTime, .atMost(0.35)), value: 0.3, isMet: true),
      TargetOutcome(target: MetricTarget(.overshoot, .between(1, 2)), value: nil, isMet: false),
    ]
    report.starts = [FitStart(start: [0.5, 1], end: [0.6, 2], cost: 0.25)]
    report.evaluations = 12
    report.comparisons = [comparison].compactMap(\.self)
    report.effective = EffectiveSpring(frequency: 1.9, dampingRatio: 0.7)
    return report
  }
}
