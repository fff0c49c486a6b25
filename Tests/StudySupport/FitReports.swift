// SPDX-License-Identifier: GPL-3.0-or-later

import Responses

@testable import Documents
@testable import Fitting
@testable import Studies

extension FitReport {
  /// A report with one of everything.
  package static func sample(
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
      TargetOutcome(target: MetricTarget(.settleTime, .atMost(0.35)), value: 0.3),
      TargetOutcome(target: MetricTarget(.overshoot, .between(1, 2)), value: nil),
    ]
    report.starts = [FitStart(start: [0.5, 1], end: [0.6, 2], cost: 0.25)]
    report.evaluations = 12
    report.comparisons = [comparison].compactMap(\.self)
    report.effective = (frequency: 1.9, dampingRatio: 0.7)
    return report
  }
}

extension FitReport {
  /// A report of two curves with everything that can be asked for, in numbers easy to tell apart.
  package static func full() throws -> FitReport {
    var report = try sample()
    report.comparisons = [
      CurveComparison(
        times: [0, 1], target: [0, 2], fitted: [0, 1], halfWidths: [0.5, 0.25], counted: [0, 1]),
      CurveComparison(
        times: [0, 1, 2], target: [0, 4, 4], fitted: [0, 4, 4], counted: [0, 1, 2]),
    ]
    report.targets[1] = TargetOutcome(
      target: MetricTarget(.overshoot, .equal(2)).weighted(weight: 3, tolerance: 0.5), value: 2.25)
    report.statistics = FitStatistics(
      names: ["damping", "frequency"], chiSquared: 16, degreesOfFreedom: 4, isNoiseGiven: false,
      correlations: [[1, 0.9996], [0.9996, nil]], undetermined: [["damping", "frequency"]])
    report.profiles = [
      FitProfile(
        name: "damping", values: [0.55, 0.6, 0.7], deviations: [-2.5, 0, 3], low: 0.56, high: 0.66),
      FitProfile(
        name: "frequency", values: [1.5, 2], deviations: [-.infinity, .nan], low: 1.75, high: nil),
    ]
    report.bootstrap = FitBootstrap(
      seed: 7, count: 200, failures: 3, standardErrors: [0.03, nil],
      intervals: [0.5...0.625, nil])
    report.trace = [
      FitEvaluation(stage: "grid", start: nil, values: [0.5, 1], cost: nil),
      FitEvaluation(stage: "levenberg_marquardt", start: 0, values: [0.6, 2], cost: 0.25),
    ]
    report.landscape = CostLandscape(
      names: ["damping", "frequency"], x: [0.5, 0.6], y: [1, 2, 3],
      costs: [[4, 3], [1, 0.25], [nil, .infinity]], path: [[0.5, 1], [0.6, 2]])
    report.front = FitFront(
      objectives: [Objective(.settleTime, .min), Objective(.overshoot, .min)],
      points: [
        ([0.25, 2], [0.5, 12]),
        ([0.5, 2], [0.625, 4]),
        ([0.75, 3], [1, 3]),
      ], knee: 1)
    return report
  }
}

extension MetricTarget {
  /// The same as a target with a weight.
  func weighted(weight: Double, tolerance: Double? = nil) -> MetricTarget {
    var wish = self
    (wish.weight, wish.tolerance) = (weight, tolerance)
    return wish
  }
}
