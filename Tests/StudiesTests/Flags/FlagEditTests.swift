// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Testing

@testable import StudySupport

@Suite struct FlagEditTests {
  private let card = FlagDocuments.card

  private func fit(_ arguments: String...) throws -> FitProblem {
    let study = try StudyDocument(
      Array(card.utf8), name: "a.yaml", flags: flags(arguments, for: .fit),
      files: MemoryFiles())
    return try #require(study.fit)
  }

  @Test func `Targets are values and ranges`() throws {
    let fit = try fit(
      "--target peak_time=0.2", "--target rise_time=..150ms", "--target drift=3..",
      "--target overshoot=1..5%")
    let targets = Dictionary(
      uniqueKeysWithValues: fit.target.metrics.map { ($0.metric.rawValue, $0.limit) })
    #expect(targets["peak_time"] == .equal(0.2) && targets["rise_time"] == .atMost(0.15))
    #expect(targets["drift"] == .atLeast(3) && targets["overshoot"] == .between(1, 5))
  }

  @Test func `The search, ties, starts and tolerances are flags too`() throws {
    let fit = try fit(
      "--vary damping=0.1..0.9", "--tie density=4*damping", "--start damping=0.3",
      "--method local", "--tolerance resistance=20%", "--target overshoot=..5")
    #expect(fit.method == .local && fit.parameters[0].start == 0.3)
    #expect(fit.ties[0].value([0.5]) == 2 && fit.ties[0].text == "4*damping")
    #expect(fit.perturbation.tolerances[0].share == 0.2)
  }
}
