// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Fitting

@Suite struct RangesTests {
  @Test(arguments: [TargetFit.ball, .swingingBall, .card, .plain])
  func `inside its range a parameter meets the targets, just outside it does not`(_ fit: TargetFit)
    throws
  {
    let problem = try fit.problem()
    let report = try problem.solve()
    let values = report.parameters.map(\.value)
    for (index, bounds) in problem.parameters.enumerated() {
      let range = try #require(report.parameters[index].range)
      let span = (bounds.max ?? 0) - (bounds.min ?? 0)
      func meets(_ value: Double) -> Bool {
        var values = values
        values[index] = value
        return problem.meetsTargets(at: values)
      }
      for share in [0, 0.001, 0.03, 0.2, 0.5, 0.8, 0.97, 0.999, 1] {
        #expect(meets(range.lowerBound + share * (range.upperBound - range.lowerBound)))
      }
      // The engine computes in single precision: on a smaller scale the edge is rough.
      if range.lowerBound > bounds.min ?? 0 { #expect(!meets(range.lowerBound - 1e-4 * span)) }
      if range.upperBound < bounds.max ?? 0 { #expect(!meets(range.upperBound + 1e-4 * span)) }
    }
  }

  @Test func `a parameter of no influence may have every value`() throws {
    let fit = TargetFit(
      scene: Scenes.attachment,
      parameters: "frequency: {min: 0.5, max: 10}, items.ball.friction: {min: 0, max: 3}",
      target: "rise_time: {atMost: 0.3}")
    let report = try fit.problem().solve()
    #expect(report.parameters[1].range == 0...3)
  }

  @Test func `without a bound the range ends ten natural sizes away`() throws {
    let fit = TargetFit(
      scene: Scenes.spring, parameters: "damping: {min: 0, start: 0.5}",
      target: "overshoot: {atMost: 20}")
    let report = try fit.problem().solve()
    #expect(report.status == .ok)
    #expect(report.parameters[0].range?.upperBound == report.parameters[0].value + 10 * 0.5)
  }
}
