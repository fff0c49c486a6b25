// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import Testing

@testable import Fitting

@Suite struct MetricFitObjectiveTests {
  private func problem(_ scene: String, _ objective: String, _ target: String = "") throws
    -> FitProblem
  {
    try fitProblem(
      "\(scene)\nfit: {parameters: {\(Scenes.bothFree)}, objectives: {\(objective)}"
        + (target.isEmpty ? "}" : ", target: {\(target)}}"))
  }

  @Test(arguments: [Scenes.attachment, Scenes.spring])
  func `the objective is as low as the best point of a table that meets the limits`(_ scene: String)
    throws
  {
    let problem = try problem(scene, "settle_time: min", "overshoot: {between: [8, 12]}")
    let report = try problem.solve()
    #expect(report.status == .ok && problem.meetsTargets(at: report.parameters.map(\.value)))
    let found = try #require(report.objective?.value)
    let best = grid(problem, 61).filter { problem.meetsTargets(at: $0) }.compactMap {
      problem.response(at: $0, for: [.settleTime])[.settleTime]
    }.min()
    #expect(found <= 1.02 * (try #require(best)))
    #expect(report.reason.hasPrefix("settle_time is "))
  }

  @Test func `a limit's price is what the objective gains without it`() throws {
    let scene = Scenes.spring
    let problem = try problem(
      scene, "rise_time: min", "overshoot: {atMost: 2}, settle_time: {atMost: 2}")
    let report = try problem.solve()
    let prices = try #require(report.objective).prices
    #expect(prices.map(\.target.metric) == [.overshoot, .settleTime])
    let free = try self.problem(scene, "rise_time: min", "settle_time: {atMost: 2}").solve()
    let without = try #require(prices[0].valueWithout)
    #expect(abs(without - (free.objective?.value ?? 0)) <= 0.02 * without)
    #expect(without < (report.objective?.value ?? 0))
    #expect(prices[1].valueWithout == nil)
  }

  @Test func `a metric can be large, without a limit`() throws {
    let report = try problem(Scenes.spring, "overshoot: max").solve()
    #expect(report.objective?.value ?? 0 > 80 && report.parameters[1].isAtBound)
    #expect(report.objective?.prices.isEmpty == true)
  }

  @Test func `the answer stays a little inside its limits`() throws {
    let problem = try problem(Scenes.attachment, "rise_time: min", "overshoot: {atMost: 3}")
    let report = try problem.solve()
    for (index, parameter) in report.parameters.enumerated() {
      for side in [-1.0, 1] {
        var values = report.parameters.map(\.value)
        let (low, high) = (problem.parameters[index].min ?? 0, problem.parameters[index].max ?? 0)
        values[index] = min(max(parameter.value + side * 0.002 * (high - low), low), high)
        #expect(problem.meetsTargets(at: values), "\(parameter.name) \(values[index])")
      }
    }
  }

  @Test func `an objective without an answer anywhere is said`() throws {
    let problem = try fitProblem(
      "\(Scenes.spring)\nfit: {parameters: {damping: {min: 1, max: 2}}, objectives: {peak_time: min}}"
    )
    let report = try problem.solve()
    // At a damping ratio of 1 or more nothing passes the final value.
    #expect(report.objective?.value == nil && report.status == .notReachable)
    #expect(report.reason == "peak_time has no answer at any point that was tried")
  }
}
