// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Testing

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
