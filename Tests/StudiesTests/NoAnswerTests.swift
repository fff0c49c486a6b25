// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import Testing

@testable import StudySupport

@Suite struct NoAnswerTests {
  /// A card that starts at its snap point: there is no step.
  private static let still = """
    scene:
      items: {card: {center: [100, 100], size: [100, 50]}}
      behaviors: [snap: {item: card, to: [100, 100]}]
    """

  private func spring(_ parameters: String, seconds: Double = 0.2) -> String {
    """
    scene: {duration: \(seconds), spring: {frequency: 2, damping: 0.3, from: 0, to: 1}}
    sweep: {parameters: {\(parameters)}, metrics: [settle_time]}
    """
  }

  @Test func `A sweep that no run answers says why, and what has an answer`() throws {
    let text =
      Self.still + "\nsweep: {design: sobol, points: 4096, parameters: {damping: {min: 0, max: 1}}}"
    let finding = try #require(try study(text).sweep?.noAnswer())
    #expect(finding.metrics == [.settleTime, .overshoot])
    #expect(finding.tried == 512)
    #expect(finding.reason == Reason.noStep.meaning)
    #expect(finding.answered.contains(.peakSpeed) && !finding.answered.contains(.riseTime))
    #expect(
      finding.description.hasPrefix(
        "no run has an answer to settle_time or overshoot (tried 512 points): the response starts"))
  }

  @Test func `A sweep goes on where later rows have an answer`() throws {
    // Only the last of 100 rows settles in time: the first block has none.
    let axis = "frequency: {min: 0.5, max: 100, count: 100}"
    #expect(try study(spring(axis)).sweep?.noAnswer() == nil)
    #expect(
      try study(spring("frequency: {min: 0.1, max: 0.5, count: 100}")).sweep?.noAnswer() != nil)
    // The fastest axis of a large grid answers at a few of its 64 values alone.
    let grid =
      "damping: {min: 0.5, max: 0.6, count: 512}, frequency: {min: 0.1, max: 6.4, count: 64}"
    #expect(try study(spring(grid)).sweep?.noAnswer() == nil)
  }

  @Test func `Of a fit, the start and the bounds are tried`() throws {
    let fit = "\nfit: {parameters: {damping: {min: 0, max: 1}}, target: {settle_time: {atMost: 1}}}"
    let finding = try #require(try study(Self.still + fit).fit?.noAnswer())
    #expect(finding.metrics == [.settleTime] && finding.reason == Reason.noStep.meaning)
    let spring =
      spring("damping: [1]") + """

        fit: {parameters: {frequency: {min: 0.1, max: 50}}, target: {settle_time: {atMost: 1}}}
        """
    #expect(try study(spring).fit?.noAnswer() == nil)
  }
}
