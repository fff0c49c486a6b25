// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Responses

extension FitText {
  /// The answer to curves: what was found, how sure it is, and how well it follows.
  var curveLines: [String] {
    closeness + [curveVerdict] + report.targets.map { wish($0, before: nil) } + intervals
      + furtherIntervals + statistics + correlations + response + effective + undetermined
  }

  private var curveVerdict: String {
    switch report.status {
    case .ok: "found: \(report.reason)"
    case .notReachable: report.reason
    case .notConverged: "not converged: \(report.reason)"
    }
  }

  /// The residual, in percent of the curve's span, from which on a fit is no explanation.
  private static let poorShare = 10.0

  private var intervals: [String] {
    let sure = report.parameters.compactMap { parameter in
      parameter.interval.map { interval in
        let unit = parameter.unit.isEmpty ? "" : " \(parameter.unit)"
        let half = Rounding.text((interval.upperBound - interval.lowerBound) / 2, significant: 2)
        return "\(parameter.name) \(short(parameter.value)) +- \(half)\(unit)"
      }
    }
    return sure.isEmpty ? [] : ["95 % sure: " + sure.joined(separator: ", ")]
  }

  /// What was found, and how closely it follows the curve; of several curves, each on a line.
  private var closeness: [String] {
    guard report.comparisons.count == 1 else {
      return report.comparisons.isEmpty ? [] : [values(of: report)] + curves
    }
    return ["\(values(of: report)): \(Self.closeness(of: report.comparisons[0]))"]
  }

  /// How closely each of the curves is followed, in their order.
  var curves: [String] {
    report.comparisons.enumerated().map { index, comparison in
      let name = report.comparisons.count == 1 ? "the curve" : "curve \(index + 1)"
      return "\(name): \(Self.closeness(of: comparison))"
    }
  }

  private static func closeness(of comparison: CurveComparison) -> String {
    let share = comparison.residualShare
    return "rms residual \(Rounding.text(share, significant: 2)) % of the curve's "
      + "span, over \(comparison.times.count) samples"
      + (share > poorShare ? ": this scene does not explain the curve" : "")
  }

  /// What the fitted spring does: its overshoot and its settle time.
  private var response: [String] {
    let shown = report.metrics.filter { [.overshoot, .settleTime].contains($0.metric) }
    let answers = shown.filter { $0.value != nil }.map {
      "\($0.metric.rawValue) \(text($0.value, of: $0.metric))"
    }
    return answers.isEmpty ? [] : ["its response: " + answers.joined(separator: ", ")]
  }

  private var undetermined: [String] {
    let names = report.parameters.filter { !$0.isDetermined }.map(\.name)
    return names.isEmpty ? [] : ["not determined by the data: \(names.joined(separator: ", "))"]
  }
}

extension CurveComparison {
  /// The root mean square of the residuals, in percent of the span of the recorded curve.
  var residualShare: Double {
    let (low, high) = (target.min() ?? 0, target.max() ?? 0)
    return 100 * rootMeanSquare / max(high - low, .leastNormalMagnitude)
  }
}
