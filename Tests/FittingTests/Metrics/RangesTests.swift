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

  @Test func `where the targets are met in several spans all are given`() throws {
    // x within [0.1, 0.35], but for a gap.
    let parameter = SearchedParameter(
      start: 0.2, bounds: Bounds(min: 0, max: 1, start: 0.2), isStartGiven: false)
    let ranges = Ranges(searched: [parameter]) { points in
      points.map { min($0[0] - 0.1, 0.35 - $0[0], abs($0[0] - 0.28) - 0.012) }
    }
    let spans = ranges.around([0.2])[0]
    #expect(spans.all.count == 2 && spans.own == spans.all[0] && spans.tried > 15)
    for (end, truth) in zip(
      spans.all.flatMap { [$0.lowerBound, $0.upperBound] }, [0.1, 0.268, 0.292, 0.35])
    {
      #expect(abs(end - truth) < 2e-6)
    }
  }

  @Test func `a gap narrower than a step is seen where the slack falls fast`() throws {
    let parameter = SearchedParameter(
      start: 0.2, bounds: Bounds(min: 0, max: 1, start: 0.2), isStartGiven: false)
    let ranges = Ranges(searched: [parameter]) { points in
      points.map { abs($0[0] - 0.508) - 0.003 }
    }
    #expect(ranges.around([0.2])[0].all.count == 2)
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
