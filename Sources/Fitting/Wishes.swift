// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies

/// The wishes of a fit as a cost: 0 where all are met, else how far they are from it.
///
///     cost = sum over the wishes of (violation / scale)^2
///
/// The scale of a wish is the size of the number wished for. A metric without an answer counts as
/// worse than any that the record could have shown, and the worse the farther the response still is
/// from its end: the search must feel which way is better.
struct Wishes: Sendable {
  let targets: [MetricTarget]
  let problem: FitProblem

  /// The share of its scale by which an `equal` wish may be missed.
  static let tolerance = 1e-3

  init(_ targets: [MetricTarget], _ problem: FitProblem) {
    self.targets = targets
    self.problem = problem
  }

  /// What a point costs, and how fast its motion gets.
  struct Outcome {
    let cost: Double

    /// The peak speed in pt/s; nil for a plain spring.
    let peakSpeed: Double?
  }

  /// Runs a point.
  func outcome(at values: [Double]) -> Outcome {
    let response = response(at: values)
    let cost = targets.reduce(0) { sum, target in
      let violation = target.violation(by: value(of: target.metric, in: response)) / target.scale
      return sum + violation * violation
    }
    let speed = response.determines(.peakSpeed) ? response[.peakSpeed] : nil
    return Outcome(cost: cost, peakSpeed: speed)
  }

  /// What became of each wish at a point.
  func outcomes(at values: [Double]) -> [TargetOutcome] {
    let response = response(at: values)
    return targets.map { target in
      let value = response[target.metric]
      let isMet = value.map { target.violation(by: $0) == 0 } ?? false
      return TargetOutcome(target: target, value: value, isMet: isMet)
    }
  }

  /// The wishes that are missed, as a sentence.
  func shortfall(_ outcomes: [TargetOutcome]) -> String {
    let missed = outcomes.filter { !$0.isMet }.map { outcome in
      let name = outcome.target.metric.rawValue
      let unit = outcome.target.metric.unit(on: problem.request.channel)
      let best = outcome.value.map { "\(brief($0)) \(unit)" } ?? "no answer"
      return "\(name) is \(best), wanted \(outcome.target.text) \(unit)"
    }
    return "not reachable within the bounds: nearest point given, where "
      + missed.joined(separator: "; ")
  }

  private func response(at values: [Double]) -> Response {
    SceneRun(problem.scene(at: values), request: problem.request)
      .response(for: targets.map(\.metric))
  }

  /// The metric, or for one without an answer a number beyond the record that grows with the
  /// distance still to go.
  private func value(of metric: Metric, in response: Response) -> Double {
    if let value = response[metric] { return value }
    let length = problem.scene.duration
    guard metric.isTime, let last = response.curve.values.last, last.isFinite,
      let initial = response.initial, let final = response.final, initial != final
    else { return 1e6 }
    return length * (1 + min(abs((last - final) / (final - initial)), 1))
  }
}

extension Metric {
  /// Whether the metric is a time, which the length of the record bounds.
  var isTime: Bool { unit(on: nil) == "s" }
}

extension MetricTarget {
  /// How far a value is from the wish; 0 where it meets it.
  func violation(by value: Double) -> Double {
    switch limit {
    case .atMost(let limit): max(0, value - limit)
    case .atLeast(let limit): max(0, limit - value)
    case .between(let low, let high): max(0, low - value, value - high)
    case .equal(let wish):
      abs(value - wish) <= Wishes.tolerance * scale ? 0 : abs(value - wish)
    }
  }

  /// What violations are measured by: the size of the number wished for, or 1 for a wish of 0.
  var scale: Double {
    let size: Double =
      switch limit {
      case .atMost(let limit), .atLeast(let limit), .equal(let limit): abs(limit)
      case .between(let low, let high): max(abs(low), abs(high))
      }
    return size > 0 ? size : 1
  }

  /// The wish in words: `at most 0.4`.
  public var text: String {
    switch limit {
    case .atMost(let limit): "at most \(brief(limit))"
    case .atLeast(let limit): "at least \(brief(limit))"
    case .between(let low, let high): "between \(brief(low)) and \(brief(high))"
    case .equal(let wish): brief(wish)
    }
  }
}
