// SPDX-License-Identifier: GPL-3.0-or-later

import Responses

extension SceneCases {
  /// Whether a parameter moves nothing that is looked at: two runs of each case, one at either end
  /// of its span, answer the same but for the rounding of the engine's `Float`.
  ///
  /// - Parameters:
  ///   - index: The parameter.
  ///   - parameters: All parameters.
  ///   - values: The values of the others, in the order of the parameters.
  ///   - ends: The two ends.
  ///   - metrics: The metrics that are asked for.
  /// - Returns: False where any answer, or any sample of the response, differs by more.
  func isIdle(
    _ index: Int, of parameters: [Parameter], at values: [Double], ends: (Double, Double),
    metrics: [Metric]
  ) -> Bool {
    guard ends.0 != ends.1 else { return false }
    func responses(_ end: Double) -> [Response] {
      var values = values
      values[index] = end
      return self.responses(for: metrics, with: parameters, at: values).responses
    }
    let hasCurve = cases.indices.allSatisfy { run($0).isDetermined }
    return zip(responses(ends.0), responses(ends.1)).allSatisfy { low, high in
      metrics.allSatisfy { low.answer($0).isSame(as: high.answer($0), unit: $0.unit(on: nil)) }
        && (!hasCurve || low.curve.isSame(as: high.curve))
    }
  }
}

extension Answer {
  /// Whether two answers in a unit differ by rounding at most, or are missing for one reason.
  fileprivate func isSame(as other: Answer, unit: String) -> Bool {
    guard case .value(let one) = self, case .value(let two) = other else { return self == other }
    let rounding =
      switch unit {
      case "s", "rad": 1e-3
      case "pt/s": 1.0
      default: 0.02
      }
    return abs(one - two) <= 1e-3 * max(abs(one), abs(two)) + rounding
  }
}

extension Curve {
  /// Whether two curves differ by a thousandth of their size at most.
  fileprivate func isSame(as other: Curve) -> Bool {
    let size = (values + other.values).reduce(0) { max($0, abs($1)) }
    return zip(values, other.values).allSatisfy { abs($0 - $1) <= 1e-3 * size }
  }
}

extension SweepPlan {
  /// The parameters that move nothing at the middle of the others, found by two runs each.
  public var idleParameters: [Parameter] {
    let spans = design.spans
    let middles = spans.map { $0.middle }
    return parameters.indices.filter { index in
      cases.isIdle(
        index, of: parameters, at: middles, ends: (spans[index].low, spans[index].high),
        metrics: metrics)
    }.map { parameters[$0] }
  }
}

extension FitProblem {
  /// The parameters that move nothing that is wished for, with the others where they start, found by
  /// two runs each; empty for a curve, whose fit finds them itself.
  public var idleParameters: [Parameter] {
    guard case .metrics(let targets) = target else { return [] }
    let all = parameters.map(\.parameter)
    return parameters.indices.filter { index in
      let entry = parameters[index]
      guard let low = entry.min, let high = entry.max else { return false }
      return cases.isIdle(
        index, of: all, at: parameters.map(\.start),
        ends: (all[index].range.inside(low), all[index].range.inside(high)),
        metrics: targets.map(\.metric))
    }.map { all[$0] }
  }
}

extension ValueRange {
  /// A value of the range at an end of it: just inside where the end does not belong to it.
  fileprivate func inside(_ end: Double) -> Double {
    contains(end) ? end : end + 1e-6 * Swift.max(abs(end), 1)
  }
}

extension Design {
  /// The ends of each parameter, and a value of it between them.
  fileprivate var spans: [(low: Double, middle: Double, high: Double)] {
    switch self {
    case .grid(let axes):
      axes.map { ($0.bounds.lowerBound, $0[$0.count / 2], $0.bounds.upperBound) }
    case .list(let columns):
      columns.map { ($0.min() ?? 0, $0.isEmpty ? 0 : $0[$0.count / 2], $0.max() ?? 0) }
    }
  }
}
