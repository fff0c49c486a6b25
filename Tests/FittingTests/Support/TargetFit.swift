// SPDX-License-Identifier: GPL-3.0-or-later

import Fitting
import Responses
import Studies
import Testing

/// A fit for targets, as a document writes it.
struct TargetFit: CustomTestStringConvertible, Sendable {
  let scene: String
  let parameters: String
  let target: String

  /// What else stands under `fit`: `method: local`.
  var more = ""

  var testDescription: String { "\(target) by \(parameters) \(more)" }

  func problem() throws -> FitProblem {
    let more = more.isEmpty ? "" : ", \(more)"
    return try fitProblem(
      "\(scene)\nfit: {parameters: {\(parameters)}, target: {\(target)}\(more)}")
  }

  /// A ball that is soon at rest.
  static let ball = attachment("settle_time: {atMost: 0.35}, overshoot: {atMost: 5}")

  /// A ball that swings a little: two regions of the bounds meet this, far apart.
  static let swingingBall = attachment(
    "settle_time: {between: [0.4, 0.5]}, overshoot: {atLeast: 10}")

  /// A card that is soon at rest.
  static let card = snap("settle_time: {atMost: 0.45}, overshoot: {atMost: 5}")

  /// A plain spring that is soon at rest.
  static let plain = spring("settle_time: {atMost: 0.35}, overshoot: {atMost: 5}")

  static func attachment(_ target: String) -> TargetFit {
    TargetFit(scene: Scenes.attachment, parameters: Scenes.bothFree, target: target)
  }

  static func snap(_ target: String) -> TargetFit {
    let parameters = "damping: {min: 0, max: 1}, resistance: {min: 0, max: 20}"
    return TargetFit(scene: Scenes.snap, parameters: parameters, target: target)
  }

  static func spring(_ target: String) -> TargetFit {
    TargetFit(scene: Scenes.spring, parameters: Scenes.bothFree, target: target)
  }
}

extension FitProblem {
  /// What the engine answers at a point, run apart from any fit.
  func response(at values: [Double], for metrics: [Metric] = []) -> Response {
    let run = run(at: values)
    return run.response(for: metrics.filter(run.determines))
  }

  /// The targets.
  var wishes: [MetricTarget] {
    target.metrics
  }

  /// The answer of a search that goes on where the document's own values meet the targets.
  func improved(jobs: Int = 1) throws -> FitReport {
    var options = FitOptions(jobs: jobs)
    options.improves = true
    return try solve(options)
  }

  /// Whether a point meets every target, by a run apart from any fit; a bare number may be missed by
  /// a thousandth.
  func meetsTargets(at values: [Double]) -> Bool {
    let response = response(at: values, for: wishes.map(\.metric))
    return wishes.allSatisfy { wish in
      guard let value = response[wish.metric] else { return false }
      return switch wish.limit {
      case .atMost(let limit): value <= limit
      case .atLeast(let limit): value >= limit
      case .between(let low, let high): value >= low && value <= high
      case .equal(let wish): abs(value - wish) <= 1e-3 * abs(wish)
      }
    }
  }
}

/// The points of a square grid over the bounds of two parameters.
func grid(_ problem: FitProblem, _ count: Int) -> [[Double]] {
  let axes = problem.parameters.map { parameter in
    let (low, high) = (parameter.min ?? 0, parameter.max ?? 0)
    return (0..<count).map { low + (high - low) * Double($0) / Double(count - 1) }
  }
  return axes[0].flatMap { first in axes[1].map { [first, $0] } }
}
