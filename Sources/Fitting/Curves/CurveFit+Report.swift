// SPDX-License-Identifier: GPL-3.0-or-later

import GSL
import Responses
import Studies

extension CurveFit {
  /// Reports a regression, at the values that it found or at others.
  ///
  /// The curves and the metrics come from the engine, the uncertainty from the smooth world.
  func report(
    _ regression: RegressionReport, at values: [Double]
  ) throws(FitError) -> FitReport {
    let problem = models.problem
    let run = problem.run(at: values, case: models.curves[0].target.caseIndex)
    let comparisons = comparisons(regression, at: values)
    guard comparisons.allSatisfy({ $0.fitted.allSatisfy(\.isFinite) }) else {
      throw .divergedEngine
    }
    let cost = zip(models.curves, comparisons).reduce(0) { $0 + $1.1.squares(of: $1.0.counted) }
    var report = FitReport(
      status: regression.isConverged ? .ok : .notConverged, reason: regression.reason,
      parameters: parameters(regression, at: values), metrics: problem.engineMetrics(of: run),
      cost: cost,
      run: run)
    report.starts = regression.starts
    report.evaluations = regression.evaluations
    report.trace = onClock(regression.trace)
    report.comparisons = comparisons
    report.statistics = regression.statistics
    report.effective = run.scene.effectiveSpring(of: problem.request.item)
    return report
  }

  /// Each recording beside what the engine shows; a band only where every sample counted.
  private func comparisons(
    _ regression: RegressionReport, at values: [Double]
  ) -> [CurveComparison] {
    var rest = (regression.halfWidths ?? [])[...]
    let shown = models.shown(at: values, engine: .device)
    return models.curves.indices.map { index in
      let (curve, unit) = (models.curves[index], models.units[index])
      let halfWidths = rest.prefix(curve.counted.count).map { $0 * unit }
      rest = rest.dropFirst(curve.counted.count)
      return CurveComparison(
        times: curve.target.curve.times, target: curve.values, fitted: shown[index],
        halfWidths: halfWidths.count == curve.times.count ? halfWidths : nil)
    }
  }

  /// The parameters of the document, then those of the recordings, each on its own clock.
  private func parameters(
    _ regression: RegressionReport, at values: [Double]
  ) -> [FittedParameter] {
    let units = models.problem.parameters.map { (unit: $0.parameter.unit, origin: 0.0) }
    let nuisances = models.curves.flatMap { curve in
      curve.nuisances.map {
        $0 == .timeOffset ? (unit: "s", origin: curve.origin) : (unit: "", origin: 0)
      }
    }
    return zip(zip(regression.estimates, values), units + nuisances).map { found, place in
      FittedParameter(found.0, found.1, unit: place.unit, origin: place.origin)
    }
  }
}

extension FittedParameter {
  /// An estimate, counted from an origin.
  fileprivate init(
    _ estimate: RegressionReport.Estimate, _ value: Double, unit: String, origin: Double
  ) {
    self.init(
      name: estimate.name, unit: unit, value: value + origin,
      standardError: estimate.standardError,
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
  /// The sum of the squared residuals of some samples.
  func squares(of samples: [Int]) -> Double {
    samples.reduce(0) { $0 + (target[$1] - fitted[$1]) * (target[$1] - fitted[$1]) }
  }
}
