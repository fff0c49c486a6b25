// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses
import Scenes

extension SceneCases {
  /// Tests for a parameter that moves nothing: runs of each case at several of its values
  /// answer the same but for the rounding of the engine's `Float`.
  ///
  /// The ends alone do not tell: a symmetric or periodic effect is the same at both. A run that
  /// diverged or failed, or that answers none of the metrics, tells nothing, so the parameter is not
  /// said to be idle. `values` are those of the other parameters, `samples` those to try, the ends
  /// first.
  func isIdle(
    _ index: Int, of parameters: [Parameter], at values: [Double], samples: [Double],
    metrics: [Metric]
  ) -> Bool {
    guard let first = samples.first, samples.contains(where: { $0 != first }) else { return false }
    var isAnswered = metrics.isEmpty
    for entry in cases.indices {
      func response(at sample: Double) -> Response {
        var values = values
        values[index] = sample
        return run(entry, with: parameters, at: values).response(for: metrics)
      }
      let expected = response(at: first)
      guard expected.failure == nil, !expected.status(for: metrics).contains(.diverged) else {
        return false
      }
      isAnswered = isAnswered || metrics.contains { expected[$0] != nil }
      let isMoved = samples.dropFirst().contains { sample in
        !expected.isSame(as: response(at: sample), for: metrics)
      }
      if isMoved { return false }
    }
    return isAnswered
  }
}

extension Response {
  /// Tests for a response whose answers and curve differ by rounding at most.
  fileprivate func isSame(as other: Response, for metrics: [Metric]) -> Bool {
    metrics.allSatisfy { answer($0).isSame(as: other.answer($0), unit: $0.unit(on: .pose)) }
      && (!hasCurve || other.hasCurve && curve.isSame(as: other.curve))
  }
}

extension CaseResponses {
  /// Tests for an answer to a metric that is the same, but for rounding, at every one of some points.
  func answers(_ metric: Metric, asIn others: [CaseResponses]) -> Bool {
    others.allSatisfy { other in
      zip(responses, other.responses).allSatisfy { one, other in
        one.answer(metric).isSame(as: other.answer(metric), unit: metric.unit(on: nil))
      }
    }
  }
}

extension MetricValue {
  /// Tests for answers that differ by rounding at most, or are missing for one reason.
  fileprivate func isSame(as other: MetricValue, unit: String) -> Bool {
    guard case .value(let one) = self, case .value(let two) = other else { return self == other }
    let rounding: Double =
      switch unit {
      case "s", "rad": 1e-3
      case "pt/s": 1
      case "pt/s^2": 60
      case "pt/s^3": 3600
      default: 0.02
      }
    return abs(one - two) <= 1e-3 * max(abs(one), abs(two)) + rounding
  }
}

extension Curve {
  /// Tests for curves that differ by a thousandth of their size at most.
  fileprivate func isSame(as other: Curve) -> Bool {
    let size = (values + other.values).reduce(0) { max($0, abs($1)) }
    return zip(values, other.values).allSatisfy { abs($0 - $1) <= 1e-3 * size }
  }
}

extension SweepPlan {
  /// The parameters that move nothing at the middle of the others, found by four runs each.
  public var idleParameters: [Parameter] {
    let samples = design.samples
    let middles = samples.map { $0[2] }
    return parameters.indices.filter { index in
      cases.isIdle(
        index, of: parameters, at: middles, samples: samples[index], metrics: metrics)
    }.map { parameters[$0] }
  }
}

extension FitProblem {
  /// The parameters that move nothing that is asked for, with the others where they start, found by
  /// four runs each; empty for a curve, whose fit finds them itself.
  public var idleParameters: [Parameter] {
    let metrics = target.metrics.map(\.metric) + objectives.map(\.metric)
    guard target.curves.isEmpty else { return [] }
    let all = parameters.map(\.parameter)
    return parameters.indices.filter { index in
      let entry = parameters[index]
      guard let low = entry.min, let high = entry.max else { return false }
      return cases.isIdle(
        index, of: all, at: parameters.map(\.start),
        samples: samples(from: all[index].range.inside(low), to: all[index].range.inside(high)),
        metrics: metrics)
    }.map { all[$0] }
  }
}

extension ValueRange {
  /// A value of the range at an end of it: just inside where the end does not belong to it.
  fileprivate func inside(_ end: Double) -> Double {
    contains(end) ? end : end + 1e-6 * Swift.max(abs(end), 1)
  }
}

/// A share of a range that is equivalent to its ends by no usual symmetry or period.
private let oddShare = 0.31

/// The ends of a range, its middle, and a value at the odd share.
private func samples(from low: Double, to high: Double) -> [Double] {
  [low, high, low + 0.5 * (high - low), low + oddShare * (high - low)]
}

extension Design {
  /// Four values of each parameter: the smallest, the largest, one between them, and another one.
  fileprivate var samples: [[Double]] {
    switch self {
    case .grid(let axes):
      axes.map { axis in
        let (low, high) = (axis.bounds.lowerBound, axis.bounds.upperBound)
        return [low, high, axis[axis.count / 2], low + oddShare * (high - low)]
      }
    case .list(let columns):
      columns.map { column in
        guard let low = column.min(), let high = column.max() else { return [0, 0, 0, 0] }
        let odd = Int(oddShare * Double(column.count))
        return [low, high, column[column.count / 2], column[odd]]
      }
    case .spread(let design):
      design.spreads.map { spread in
        [spread.bounds.lowerBound, spread.bounds.upperBound]
          + [0.5, oddShare].map { spread.value(at: $0) }
      }
    }
  }
}
