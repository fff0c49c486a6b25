// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import Responses
import Scenes
import Studies
import Testing

@testable import Fitting

@Suite struct MetricFitPerturbationTests {
  private func problem(_ fit: TargetFit, tolerance: String) throws -> FitProblem {
    var fit = fit
    fit.more = "tolerance: {\(tolerance)}"
    return try fit.problem()
  }

  @Test(arguments: [
    TargetFit.attachment("settle_time: {atMost: 0.4}, overshoot: {atMost: 5}"),
    .attachment("settle_time: {between: [0.3, 0.5]}, overshoot: {atLeast: 1}"),
    .spring("rise_time: {between: [0.1, 0.2]}, overshoot: {atMost: 10}"),
  ])
  func `the targets are met at every corner of what may be off, and in the middle`(_ fit: TargetFit)
    throws
  {
    let plain = try fit.problem()
    let problem = try problem(fit, tolerance: "frequency: 5%, damping: 10%")
    let report = try problem.solve()
    #expect(report.status == .ok && report.reason == "every target is met")
    let values = report.parameters.map(\.value)
    #expect(plain.meetsTargets(at: values))
    for first in [0.95, 1.05] {
      for second in [0.9, 1.1] {
        #expect(plain.meetsTargets(at: [values[0] * first, values[1] * second]))
      }
    }
    #expect(report.change?.after.responses.count == 5)
    #expect(report.change?.after.names[1] == "frequency -5 %, damping -10 %")
  }

  @Test func `the metrics of the report are the worst of all that may be off`() throws {
    let fit = TargetFit.attachment("settle_time: {atMost: 0.4}, overshoot: {atMost: 5}")
    let report = try problem(fit, tolerance: "frequency: 5%, damping: 10%").solve()
    let plain = try fit.problem()
    let values = report.parameters.map(\.value)
    var corners = [values]
    for first in [0.95, 1.05] {
      for second in [0.9, 1.1] { corners.append([values[0] * first, values[1] * second]) }
    }
    for outcome in report.targets {
      let metric = outcome.target.metric
      let worst = corners.compactMap { plain.response(at: $0, for: [metric])[metric] }.max()
      #expect(outcome.value == worst)
      #expect(report.metrics.first { $0.metric == metric }?.value == worst)
    }
  }

  @Test func `what is met without tolerances may be out of reach with them`() throws {
    let fit = TargetFit(
      scene: "scene: {spring: {frequency: 2, damping: 0.9}, duration: 4}",
      parameters: "damping: {min: 0, max: 1}", target: "overshoot: {between: [9, 11]}")
    #expect(try fit.problem().solve().status == .ok)
    let report = try problem(fit, tolerance: "damping: 20%").solve()
    #expect(report.status == .notReachable)
    // 100 exp(-pi z / sqrt(1 - z^2)) leaves the range where z is a fifth smaller or larger.
    #expect(report.targets[0].value.map { $0 < 9 || $0 > 11 } == true)
  }

  @Test func `in every case and with every frame dropped that may be, the targets are met`() throws
  {
    let text = """
      \(Scenes.snap.replacing("resistance: 0.1", with: "resistance: 0.1, allowsRotation: false"))
      cases: {throws: {distance: [100, 200], direction: [0, 90]}}
      fit:
        parameters: {damping: {min: 0, max: 1}}
        target: {settle_time: {atMost: 0.45}}
        tolerance: {density: 10%, frameDrops: 10%}
      """
    let problem = try fitProblem(text)
    let report = try problem.solve(jobs: 2)
    #expect(report.status == .ok)
    // 4 cases, 3 densities, 3 patterns of dropped frames and none.
    #expect(report.change?.after.responses.count == 48)
    let values = report.parameters.map(\.value)
    for index in 0..<4 {
      let run = problem.run(at: values, case: index)
      for seed in 1...3 {
        let dropped = SceneRun(
          run.scene.dropping(FrameDrops(share: 0.1, seed: UInt64(seed))), request: run.request)
        #expect(dropped.response(for: [.settleTime])[.settleTime] ?? 9 <= 0.45)
      }
    }
    let three = try problem.solve(jobs: 3)
    #expect("\(report.parameters)" == "\(three.parameters)" && report.trace == three.trace)
  }

  @Test func `a dropped frame shows the picture before it, and the next one has caught up`() throws
  {
    let run = try TargetFit.card.problem().run(at: [0.5, 0.1])
    let drops = FrameDrops(share: 0.2, seed: 1)
    let dropped = SceneRun(run.scene.dropping(drops), request: run.request)
    let (full, part) = (run.motions()[0].motion, dropped.motions()[0].motion)
    #expect(part.count == full.count)
    var repeated = 0
    for tick in 1..<full.count where full.x[tick] != full.x[tick - 1] {
      if part.x[tick] == part.x[tick - 1] {
        repeated += 1
      } else {
        // The engine runs the same sub-steps, whatever the lengths of the ticks.
        #expect(abs(part.x[tick] - full.x[tick]) < 1e-9, "tick \(tick)")
      }
    }
    #expect(repeated > 5)
    let plain = try TargetFit.plain.problem().run(at: [2, 0.3])
    let curve = SceneRun(plain.scene.dropping(drops), request: plain.request).response(for: [])
      .curve
    let truth = plain.response(for: []).curve
    let late = truth.values.indices.filter { curve.values[$0] != truth.values[$0] }
    #expect(late.allSatisfy { curve.values[$0] == curve.values[$0 - 1] })
    #expect(20...60 ~= late.count)
  }
}
