// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import Testing

@testable import Fitting

/// Answers beside fine grids of simulations; too slow for a debug build.
@Suite(.enabled(if: isOptimized)) struct MetricFitGridTests {
  @Test(arguments: [
    TargetFit(
      scene: Scenes.attachment,
      parameters: "frequency: {min: 0.5, max: 2}, damping: {min: 0, max: 2}",
      target: "settle_time: {atMost: 0.3}"),
    .snap("settle_time: {atMost: 0.2}, overshoot: {atMost: 1}"),
    .spring("settle_time: {atMost: 0.2}, rise_time: {atLeast: 0.15}"),
  ])
  func `what is called unreachable is met nowhere`(_ fit: TargetFit) throws {
    let problem = try fit.problem()
    #expect(try problem.solve().status == .notReachable)
    #expect(!grid(problem, 101).contains { problem.meetsTargets(at: $0) })
  }

  @Test(arguments: [
    TargetFit.ball, .swingingBall, .card,
    .snap("settle_time: {atMost: 0.7}, overshoot: {between: [5, 20]}"),
  ])
  func `no point that meets the targets with room to spare is clearly slower`(_ fit: TargetFit)
    throws
  {
    let problem = try fit.problem()
    let report = try problem.improved()
    let speed = try #require(report.metrics.first { $0.metric == .peakSpeed }?.value)
    let slower = grid(problem, 51).filter { point in
      guard let other = problem.response(at: point)[.peakSpeed], other < 0.98 * speed else {
        return false
      }
      return problem.meetsTargets(at: point)
        && neighbours(of: point, problem).allSatisfy {
          problem.meetsTargets(at: $0)
        }
    }
    #expect(slower.isEmpty, "\(slower.prefix(3))")
    let values = report.parameters.map(\.value)
    #expect(neighbours(of: values, problem).allSatisfy { problem.meetsTargets(at: $0) })
  }

  /// The points 0.25 % of the span beside a point, within the bounds.
  private func neighbours(of point: [Double], _ problem: FitProblem) -> [[Double]] {
    point.indices.flatMap { index in
      let (low, high) = (problem.parameters[index].min ?? 0, problem.parameters[index].max ?? 0)
      return [-0.0025, 0.0025].map { share in
        var beside = point
        beside[index] = min(max(beside[index] + share * (high - low), low), high)
        return beside
      }
    }
  }
}

/// Whether this is a release build.
var isOptimized: Bool {
  var isDebug = false
  assert(
    {
      isDebug = true
      return true
    }())
  return !isDebug
}
