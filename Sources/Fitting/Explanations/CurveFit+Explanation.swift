// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Responses

extension CurveFit {
  /// Tells whether the fitted curves explain the recordings: of several the worst answer.
  ///
  /// - Parameters:
  ///   - comparisons: Each recording next to its fitted curve.
  ///   - found: The regression.
  ///   - answer: The free response that it began with, if any.
  /// - Returns: The answer, with times on the recording's clock and levels in its unit.
  func explanation(
    of comparisons: [CurveComparison], _ found: RegressionReport,
    after answer: FreeResponseFit.Answer?
  ) -> CurveExplanation? {
    let explanations = zip(models.curves, comparisons).map { curve, comparison in
      explanation(of: curve, comparison, found, after: answer)
    }
    let order: [CurveExplanation.Verdict] = [.yes, .partly, .no]
    return explanations.max {
      (order.firstIndex(of: $0.verdict) ?? 0, $0.residual)
        < (order.firstIndex(of: $1.verdict) ?? 0, $1.residual)
    }
  }

  private func explanation(
    of curve: CurveModel, _ comparison: CurveComparison, _ found: RegressionReport,
    after answer: FreeResponseFit.Answer?
  ) -> CurveExplanation {
    let values = curve.counted.map { curve.values[$0] }
    let zero = values.reduce(0) { $0 + $1 / Double(values.count) }
    let samples = Samples(
      times: curve.countedTimes, values: values.map { ($0 - zero) / curve.span })
    let residuals = curve.counted.map {
      (comparison.target[$0] - comparison.fitted[$0]) / curve.span
    }
    let correlation = found.correlation.map {
      NoiseCorrelation($0.value, gaps: NoiseCorrelation.gaps(curve.countedTimes))
    }
    var explanation = CurveExplanation(
      residuals, of: samples, parameters: found.free.count, correlation: correlation, spring: answer
    )
    let squares = residuals.reduce(0) { $0 + $1 * $1 }
    explanation.residual = 100 * (squares / Double(residuals.count)).squareRoot()
    explanation.rival?.show(on: curve, zero: zero)
    if let systematic = explanation.systematic {
      let (low, high) = (systematic.span.lowerBound, systematic.span.upperBound)
      explanation.systematic?.span = low + curve.origin...high + curve.origin
      explanation.systematic?.largest *= curve.span
    }
    return explanation
  }
}

extension RivalCurve {
  /// Shows the numbers of samples in parts of their span as the recording has them.
  fileprivate mutating func show(on curve: CurveModel, zero: Double) {
    rest.cost *= curve.span * curve.span
    for index in parameters.indices {
      switch parameters[index].name {
      case "from", "to":
        parameters[index].value = parameters[index].value * curve.span + zero
      case let name where name == "begin" || name.hasPrefix("from_"):
        parameters[index].value += curve.origin
      default: break
      }
    }
  }
}
