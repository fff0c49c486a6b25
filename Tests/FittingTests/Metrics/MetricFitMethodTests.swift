// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import Testing

@testable import Fitting

@Suite struct MetricFitMethodTests {
  private func report(_ fit: TargetFit, _ method: String) throws -> FitReport {
    var fit = fit
    fit.more = "method: \(method)"
    return try fit.problem().improved()
  }

  @Test func `a local search stays where it begins, in the nearer of two regions`() throws {
    // A ball that swings a little settles in time in two regions far apart.
    // 2 % settle times of 2 Hz from 0.64 to 0.68 s come with dampings on either side of 0.78.
    let starts = [0.36, 1.3]
    for start in starts {
      let fit = TargetFit(
        scene: "scene: {spring: {frequency: 2, damping: 0.5}, duration: 4}",
        parameters: "damping: {min: 0.3, max: 2, start: \(start)}",
        target: "settle_time: {between: [0.64, 0.68]}")
      let report = try report(fit, "local")
      // The simplex runs once, and not at all from a start that meets the target.
      let isThere = try fit.problem().meetsTargets(at: [start])
      #expect(report.status == .ok && report.starts.count == (isThere ? 0 : 1))
      #expect((report.parameters[0].value < 0.78) == (start < 0.78))
      #expect(report.trace.allSatisfy { $0.stage != "grid" && $0.stage != "cells" })
    }
  }

  @Test(arguments: ["auto", "global"])
  func `every method that looks all over the bounds meets what can be met`(_ method: String) throws
  {
    for fit in [TargetFit.ball, .swingingBall, .plain] {
      let report = try report(fit, method)
      let problem = try fit.problem()
      #expect(report.status == .ok && problem.meetsTargets(at: report.parameters.map(\.value)))
    }
  }

  @Test func `the trace has every point with its stage, alike for any number of threads`() throws {
    let problem = try TargetFit.attachment("settle_time: {atMost: 0.02}").problem()
    let (one, three) = (try problem.solve(jobs: 1), try problem.solve(jobs: 3))
    #expect(one.trace == three.trace && one.evaluations == three.evaluations)
    let stages = Set(one.trace.map(\.stage))
    #expect(stages.isSuperset(of: ["start", "grid", "simplex"]) && !stages.contains(""))
    for evaluation in one.trace.filter({ $0.stage == "simplex" }) {
      let start = try #require(evaluation.start)
      #expect(one.starts.indices.contains(start) || start == one.starts.count)
    }
    // The cost of a point that is run apart is that of the trace.
    let last = try #require(one.trace.last { $0.stage == "simplex" && $0.cost != nil })
    let value = try #require(problem.response(at: last.values, for: [.settleTime])[.settleTime])
    let miss = max(0, value / 0.02 - 1)
    #expect(abs(try #require(last.cost) - miss * miss) < 1e-9)
  }

  @Test func `the landscape is the cost over both parameters, and the path leads down in it`()
    throws
  {
    let problem = try TargetFit.plain.problem()
    var options = FitOptions(jobs: 2)
    options.wantsLandscape = true
    let landscape = try #require(try problem.solve(options).landscape)
    #expect(landscape.names == ["frequency", "damping"])
    #expect(landscape.x.count == 41 && landscape.y.count == 41)
    #expect(landscape.x.first == 0.5 && landscape.x.last == 10 && landscape.y.last == 2)
    for (row, column) in [(0, 0), (10, 30), (40, 40)] {
      let response = problem.response(
        at: [landscape.x[column], landscape.y[row]], for: [.settleTime, .overshoot])
      let settle = max(0, (response[.settleTime] ?? .nan) / 0.35 - 1)
      let overshoot = max(0, (response[.overshoot] ?? .nan) / 5 - 1)
      guard response[.settleTime] != nil else { continue }
      let cost = try #require(landscape.costs[row][column])
      #expect(abs(cost - settle * settle - overshoot * overshoot) < 1e-9)
    }
    #expect(!landscape.path.isEmpty && landscape.path.allSatisfy { $0.count == 2 })
    #expect(try problem.solve().landscape == nil)
  }
}
