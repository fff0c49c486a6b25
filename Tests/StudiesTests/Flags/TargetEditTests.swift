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
    #expect(
      flagFault(FlagDocuments.ball, "--settle 0.4", for: .fit)
        == "--settle 0.4: the document has no fit; add --vary NAME=LOW..HIGH")
  }

  @Test(
    arguments: [
      ("--settle 20", "--settle 20 means 20 s, and the scene lasts 3 s; did you mean 20ms?"),
      ("--settle 4", "--settle 4: the scene lasts 3 s, too short to see it"),
      ("--settle 3.5s", "--settle 3.5s: the scene lasts 3 s, too short to see it"),
      ("--settle 0", "--settle 0: the settle time must be greater than 0, found 0"),
      ("--settle -1", "--settle -1: the settle time must be greater than 0, found -1"),
      ("--settle soon", #"--settle soon: the settle time: expected a number, found text "soon""#),
      ("--settle ", "--settle : expected a value, found none"),
      (
        "--settle .nan",
        "--settle .nan: the settle time: expected a finite number, found number .nan"
      ),
      ("--overshoot -1", "--overshoot -1: the overshoot must be at least 0, found -1"),
      ("--overshoot x", #"--overshoot x: the overshoot: expected a number, found text "x""#),
    ])
  func `A target that cannot be meant is refused`(flag: String, sentence: String) {
    #expect(flagFault(card, flag, for: .fit) == sentence)
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

  @Test(
    arguments: [
      ("overshot", #"unknown metric "overshot"; did you mean "overshoot"?"#),
      ("tilt,,overshoot", "expected names with commas between them"),
      ("", "expected names with commas between them"),
      ("tilt,tilt", #"metric "tilt" is listed twice"#),
    ])
  func `What cannot be measured is refused at the flag`(metrics: String, sentence: String) {
    #expect(
      flagFault(card, "--metrics \(metrics)", for: .sweep) == "--metrics \(metrics): \(sentence)")
  }

  @Test func `A document without a sweep is told what to add`() {
    #expect(
      flagFault(FlagDocuments.ball, "--metrics tilt", for: .sweep)
        == "--metrics tilt: the document has no sweep; add --vary NAME=LOW..HIGH/COUNT")
  }
}
