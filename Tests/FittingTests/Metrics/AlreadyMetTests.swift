// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Fitting

@Suite struct AlreadyMetTests {
  private let easy = TargetFit.attachment("settle_time: {atMost: 1}, overshoot: {atMost: 50}")

  @Test func `a document that meets its targets is left as it is`() throws {
    let problem = try easy.problem()
    let report = try problem.solve()
    #expect(report.status == .ok && report.isUnchanged)
    #expect(report.reason == "already met: every target is met")
    let own = problem.parameters.map { $0.parameter.value(in: problem.original.scene) }
    #expect(report.parameters.map(\.value) == own.map { $0 ?? -1 })
    #expect(report.parameters.allSatisfy { $0.range?.contains($0.value) == true })
  }

  @Test func `it is improved on request`() throws {
    var options = FitOptions()
    options.improves = true
    let report = try easy.problem().solve(options)
    #expect(report.status == .ok && !report.isUnchanged && report.reason == "every target is met")
    #expect(report.parameters.map(\.value) != (try easy.problem().solve()).parameters.map(\.value))
  }

  @Test func `values outside the bounds, and choices that are not offered, are not left`() throws {
    let fit = TargetFit(
      scene: Scenes.attachment, parameters: "damping: {min: 0.9, max: 2}",
      target: "overshoot: {atMost: 50}")
    #expect(try !fit.problem().solve().isUnchanged)
  }

  @Test func `a weighted target that is missed is not met already`() throws {
    let fit = TargetFit.attachment(
      "settle_time: {atMost: 1}, overshoot: {equal: 7.5, weight: 1}")
    #expect(try !fit.problem().solve().isUnchanged)
  }
}
