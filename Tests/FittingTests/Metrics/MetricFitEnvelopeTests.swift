// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import Testing

@testable import Fitting

@Suite struct MetricFitEnvelopeTests {
  private static let spring = "scene: {spring: {frequency: 2, damping: 0.3}, duration: 3}"

  @Test func `the excess of a response over an envelope is its largest over all ticks`() throws {
    let spring = TextbookSpring(frequency: 2, damping: 0.3)
    let problem = try TargetFit(
      scene: Self.spring, parameters: "damping: {min: 0, max: 1}", target: "overshoot: 5"
    ).problem()
    var envelope = Envelope()
    (envelope.rise, envelope.settle, envelope.overshoot) = (0.3, 0.6, 10)
    let truth = ticks(181).map { time in
      let level = spring.level(at: time)
      return max(
        level - 1.1, time >= 0.3 ? 0.9 - level : 0, time >= 0.6 ? abs(level - 1) - 0.02 : 0, 0)
    }.max()
    let excess = envelope.excess(of: problem.response(at: [0.3]))
    #expect(try close(#require(excess), #require(truth), 1e-9))
    #expect(Envelope().excess(of: problem.response(at: [0.3])) == 0)
  }

  @Test(arguments: [
    TargetFit(
      scene: spring, parameters: Scenes.bothFree,
      target: "envelope: {rise: 0.2, settle: 0.5, overshoot: 5}"),
    .attachment("envelope: {rise: 0.3, settle: 0.8, overshoot: 10}, rise_time: {atLeast: 0.15}"),
    .snap("envelope: {settle: 0.6, overshoot: 3}"),
  ])
  func `a response that can keep to the envelope does`(_ fit: TargetFit) throws {
    let problem = try fit.problem()
    let report = try problem.solve()
    #expect(report.status == .ok && report.envelope?.isMet == true)
    let envelope = try #require(problem.target.envelope)
    #expect(envelope.excess(of: problem.response(at: report.parameters.map(\.value))) == 0)
    #expect(report.parameters.allSatisfy { $0.range != nil })
  }

  @Test func `an envelope that no response keeps to is left by as little as can be`() throws {
    let problem = try TargetFit(
      scene: Self.spring, parameters: "frequency: {min: 0.5, max: 2}, damping: {min: 0, max: 1}",
      target: "envelope: {rise: 0.12}"
    ).problem()
    let envelope = try #require(problem.target.envelope)
    let report = try problem.solve()
    #expect(report.status == .notReachable && report.envelope?.isMet == false)
    #expect(report.reason.contains("the response leaves the envelope (rise by 0.12 s) by "))
    let least = grid(problem, 101).compactMap { envelope.excess(of: problem.response(at: $0)) }
      .min()
    #expect(try #require(report.envelope?.excess) <= #require(least) + 1e-6)
  }
}
