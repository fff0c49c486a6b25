// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Fitting

@Suite struct MetricFitRoundingTests {
  /// The decimals that a number is written with.
  private func decimals(_ value: Double) -> Int {
    let parts = "\(value)".split(separator: ".")
    return parts.count < 2 || parts[1] == "0" ? 0 : parts[1].count
  }

  @Test(arguments: [TargetFit.ball, .swingingBall, .card, .plain])
  func `the values are short enough to copy, and meet the targets as they are`(_ fit: TargetFit)
    throws
  {
    let problem = try fit.problem()
    let values = try problem.solve().parameters.map(\.value)
    #expect(values.allSatisfy { decimals($0) <= 3 }, "\(values)")
    #expect(problem.meetsTargets(at: values))
  }

  @Test func `a target with only one solution of few decimals is answered with it`() throws {
    // Overshoot falls as damping rises: 20 % at a ratio of 0.4559, 19.9 % at 0.4571.
    let fit = TargetFit(
      scene: "scene: {spring: {frequency: 2, damping: 0.9}, duration: 4}",
      parameters: "damping: {min: 0, max: 1}", target: "overshoot: {between: [18, 20]}")
    let damping = try fit.problem().solve().parameters[0].value
    #expect(damping == 0.47)
  }

  @Test func `a target that only an exact value meets keeps its digits`() throws {
    let fit = TargetFit(
      scene: "scene: {spring: {frequency: 2, damping: 0.9}, duration: 4}",
      parameters: "damping: {min: 0, max: 1}", target: "overshoot: 16.3033")
    let report = try fit.problem().solve()
    #expect(report.status == .ok)
    // exp(-pi z / sqrt(1 - z^2)) = 0.163033 at z = 0.5.
    #expect(abs(report.parameters[0].value - 0.5) < 1e-3)
  }
}
