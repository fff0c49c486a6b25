// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Studies
import Testing

@testable import StudySupport

@Suite struct TargetEditTests {
  private let card = FlagDocuments.card

  @Test func `A target is added to those of the document`() throws {
    try expectSame(
      flagged(card, "--settle 0.4", for: .fit), as: card, with: "{overshoot: {atMost: 5}}",
      as: "{overshoot: {atMost: 5}, settle_time: {atMost: 0.4}}")
  }

  @Test func `A target takes the place of the document's for the same metric`() throws {
    let text = card.replacing("{atMost: 5}", "{between: [5, 10]}")
    try expectSame(
      flagged(text, "--overshoot 1", for: .fit), as: text, with: "{between: [5, 10]}",
      as: "{atMost: 1}")
  }

  @Test func `Units stay as they are written`() throws {
    try expectSame(
      flagged(card, "--settle 400ms", "--overshoot 1%", for: .fit), as: card,
      with: "{overshoot: {atMost: 5}}",
      as: "{overshoot: {atMost: 1%}, settle_time: {atMost: 400ms}}")
  }

  @Test func `A fit is made where there is none`() throws {
    let root = try flagged(
      FlagDocuments.ball, "--vary damping=0..2", "--settle 0.4", "--overshoot 1", for: .fit)
    let fit = """

      fit:
        parameters: {damping: {min: 0, max: 2}}
        target: {settle_time: {atMost: 0.4}, overshoot: {atMost: 1}}
      """
    #expect(root == (try DocumentNode(text: FlagDocuments.ball + fit, file: nil)))
  }

  @Test func `The whole record may pass before it settles`() {
    #expect(flagFault(card, "--settle 3", for: .fit) == nil)
    #expect(flagFault(card, "--settle 4", "--set duration=5", for: .fit) == nil)
  }
}

@Suite struct MetricsEditTests {
  private let card = FlagDocuments.card

  @Test func `A sweep measures these, in their order`() throws {
    try expectSame(
      flagged(card, "--metrics tilt,overshoot", for: .sweep), as: card,
      with: "metrics: [settle_time]", as: "metrics: [tilt, overshoot]")
  }
}
