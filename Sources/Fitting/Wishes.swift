// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies

/// The wishes of a fit as a cost: 0 where all are met, else how far they are from it.
///
///     cost = sum over the wishes of (violation / scale)^2
///
/// The scale of a wish is the size of the number wished for. A metric without an answer misses every
/// wish: by as much as the worst answer that the record could have shown, by 1 more, and by the
/// share of the way that is still to go at its end, so that the search feels which way is better.
struct Wishes: Sendable {
  let targets: [MetricTarget]
  let problem: FitProblem

  /// The share of its scale by which an `equal` wish may be missed.
  static let tolerance = 1e-3

  /// The most that a wish is missed by, in its scale.
  private static let most = 1e6

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
      let miss = miss(of: target, in: response)
      return sum + miss * miss
    }
    let speed = response.determines(.peakSpeed) ? response[.peakSpeed] : nil
    return Outcome(cost: cost, peakSpeed: speed)
  }

  /// What became of each wish at a point, and a sentence that says it.
  func verdict(at values: [Double]) -> WishVerdict {
    let response = response(at: values)
    let outcomes = targets.map { target in
      let value = response[target.metric]
      let isMet = value.map { target.violation(by: $0) == 0 } ?? false
      return TargetOutcome(target: target, value: value, isMet: isMet)
    }
    let channel = problem.request.shownChannel(in: problem.scene)
    return WishVerdict(outcomes: outcomes, response: response, channel: channel)
  }

  private func response(at values: [Double]) -> Response {
    SceneRun(problem.scene(at: values), request: problem.request)
      .response(for: targets.map(\.metric))
  }

  /// How far a wish is from being met, in its scale.
  private func miss(of target: MetricTarget, in response: Response) -> Double {
    if let value = response[target.metric] {
      return min(target.violation(by: value) / target.scale, Self.most)
    }
    guard let longest = longest(target.metric) else { return Self.most }
    let worst = min(target.violation(by: longest) / target.scale, Self.most)
    return worst + 1 + remainder(of: response)
  }

  /// The largest answer of a metric that is a time, in seconds; nil for other metrics.
  private func longest(_ metric: Metric) -> Double? {
    guard metric.unit(on: nil) == "s" else { return nil }
    let timing = problem.scene.timing
    return metric == .pauseTime ? max(timing.duration, timing.pauseLimit) : timing.duration
  }

  /// The share of the step that a response still has to go at its end, at most 1.
  private func remainder(of response: Response) -> Double {
    guard let initial = response.initial, let final = response.final, initial != final,
      let last = response.curve.values.last, last.isFinite
    else { return 1 }
    return min(abs((last - final) / (final - initial)), 1)
  }
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
}
