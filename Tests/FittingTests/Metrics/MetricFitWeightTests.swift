// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import Testing

@testable import Fitting

@Suite struct MetricFitWeightTests {
  /// A plain spring whose damping is free.
  private func damped(_ target: String) -> TargetFit {
    TargetFit(
      scene: "scene: {spring: {frequency: 2, damping: 0.9}, duration: 4}",
      parameters: "damping: {min: 0, max: 1}", target: target)
  }

  @Test func `a target with a weight gives way to a constraint`() throws {
    // exp(-pi z / sqrt(1 - z^2)) = 0.05 at z = 0.6901: the constraint holds there and above, where the
    // rise takes longest at the lowest damping.
    let report = try damped("overshoot: {atMost: 5}, rise_time: {atMost: 0.05, weight: 1}")
      .problem().solve()
    #expect(report.status == .ok)
    #expect(abs(report.parameters[0].value - 0.6901) < 1e-3)
    #expect(report.targets[0].isMet && !report.targets[1].isMet)
    #expect(
      report.reason.hasPrefix(
        "every constraint is met, and the weighted targets are met as closely as they can be "
          + "together; rise_time is "))
    #expect(report.cost > 0 && report.parameters[0].range == nil)
  }

  @Test(arguments: [0.1, 1, 10])
  func `between two targets the weights decide, as the least sum of squares does`(_ weight: Double)
    throws
  {
    // Overshoot 10 % and rise time 0.3 s contradict each other at a frequency of 2 Hz.
    let problem = try damped(
      "overshoot: {equal: 10, weight: 1}, rise_time: {equal: 0.3, weight: \(weight)}"
    ).problem()
    func cost(_ damping: Double) -> Double {
      let response = problem.response(at: [damping], for: [.overshoot, .riseTime])
      guard let overshoot = response[.overshoot], let rise = response[.riseTime] else {
        return .infinity
      }
      let (first, second) = (overshoot / 10 - 1, rise / 0.3 - 1)
      return first * first + weight * second * second
    }
    let lowest = (0...10_000).map { cost(Double($0) / 10_000) }.min() ?? 0
    let report = try problem.solve()
    #expect(report.status == .ok && !report.targets.contains(where: \.isMet))
    #expect(cost(report.parameters[0].value) <= 1.002 * lowest)
    #expect(close(report.cost, cost(report.parameters[0].value), 1e-9))
  }

  @Test func `a tolerance is what misses of a target are counted in`() throws {
    let report = try damped(
      "overshoot: {equal: 10, weight: 1, tolerance: 0.1}, "
        + "rise_time: {equal: 0.3, weight: 1, tolerance: 0.1}"
    ).problem().solve()
    let overshoot = try #require(report.targets[0].value)
    let rise = try #require(report.targets[1].value)
    // 0.1 % of overshoot counts as much as 0.1 s: the overshoot comes out.
    #expect(abs(overshoot - 10) <= 0.1 && report.targets[0].isMet && rise < 0.25)
  }

  @Test func `the tolerance of a constraint is how far an equal may be missed`() throws {
    let report = try damped("overshoot: {equal: 10, tolerance: 4}").problem().solve()
    let value = try #require(report.targets[0].value)
    #expect(report.status == .ok && abs(value - 10) <= 4)
    // The nearest to the start: of a damping as high as 14 % at most and 6 % at least allow.
    #expect(abs(report.parameters[0].value - 0.66) < 0.01)
  }

  @Test func `targets with weights that can all be met are, and the gentlest such point is given`()
    throws
  {
    let free = try TargetFit.snap(
      "settle_time: {atMost: 0.45, weight: 3}, overshoot: {atMost: 5, weight: 1}"
    ).problem().solve()
    let bound = try TargetFit.card.problem().solve()
    #expect(free.status == .ok && free.reason == "every target is met" && free.cost == 0)
    func speed(_ report: FitReport) -> Double {
      report.metrics.first { $0.metric == .peakSpeed }?.value ?? 0
    }
    #expect(close(speed(free), speed(bound), 0.02))
  }

  @Test func `of two constraints the one that cannot be met with the other is named`() throws {
    let report = try damped(
      "overshoot: {atMost: 80}, oscillations: {atMost: 50}, settle_time: {atMost: 0.01}"
    ).problem().solve()
    #expect(report.status == .notReachable)
    #expect(
      report.reason.hasSuffix(
        "; what binds is settle_time at most 0.01 s: without it the others can be met"),
      "\(report.reason)")
  }
}
