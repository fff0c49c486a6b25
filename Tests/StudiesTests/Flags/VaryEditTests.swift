// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Studies
import Testing

@testable import StudySupport

@Suite struct VaryEditTests {
  private let card = FlagDocuments.card
  private static let swept = "{damping: {min: 0, max: 1, count: 3}, resistance: [0, 5]}"

  @Test(
    arguments: [
      (["damping=0..1/41"], "{damping: {min: 0, max: 1, count: 41}}"),
      (["damping=0.25..0.75/3"], "{damping: {min: 0.25, max: 0.75, count: 3}}"),
      (["to.x=-10..-5/6"], "{to.x: {min: -10, max: -5, count: 6}}"),
      (["resistance=0,5,10"], "{resistance: [0, 5, 10]}"),
      (["resistance=5"], "{resistance: [5]}"),
      (["allowsRotation=true,false"], "{allowsRotation: [true, false]}"),
      (["x=100ms..1s/3"], "{x: {min: 100ms, max: 1s, count: 3}}"),
      (["angle=10deg, 20deg"], "{angle: [10deg, 20deg]}"),
      (
        ["resistance=0,5", "damping=0..1/2"],
        "{resistance: [0, 5], damping: {min: 0, max: 1, count: 2}}"
      ),
    ])
  func `A sweep has these parameters, and no others`(vary: [String], parameters: String) throws {
    var flags = StudyFlags(for: .sweep)
    flags.variations = vary
    let root = try flags.edits()[0].applied(to: DocumentNode(text: card, file: nil))
    try expectSame(root, as: card, with: Self.swept, as: parameters)
  }

  @Test(
    arguments: [
      ("0..1", "{min: 0, max: 1}"), ("0..", "{min: 0}"), ("..1", "{max: 1}"),
      ("-1..1e3", "{min: -1, max: 1e3}"), ("true,false", "[true, false]"),
    ])
  func `A fit has bounds`(values: String, written: String) throws {
    try expectSame(
      flagged(card, "--vary resistance=\(values)", for: .fit), as: card,
      with: "parameters: {damping: {min: 0, max: 1}}", as: "parameters: {resistance: \(written)}")
  }

  @Test func `A list of points gives way`() throws {
    let list = """
      \(FlagDocuments.ball)
      sweep: {design: list, file: points.csv, metrics: [overshoot]}
      """
    try expectSame(
      flagged(list, "--vary damping=0,1", for: .sweep), as: list,
      with: "design: list, file: points.csv, metrics: [overshoot]",
      as: "metrics: [overshoot], parameters: {damping: [0, 1]}")
  }

  @Test func `A sweep is made where there is none`() throws {
    let root = try flagged(FlagDocuments.ball, "--vary damping=0,1", for: .sweep)
    let expected = FlagDocuments.ball + "\nsweep: {parameters: {damping: [0, 1]}}\n"
    #expect(root == (try DocumentNode(text: expected, file: nil)))
  }

  private static let sweepForm =
    "expected name=LOW..HIGH/COUNT or name=VALUE,VALUE, such as damping=0..1/41"

  @Test(
    arguments: [
      ("damping=0..1", "a range of a sweep needs the number of its values; write 0..1/41"),
      ("damping=0../3", "a range of a sweep has two ends; write 0..1/41"),
      ("damping=..1/3", "a range of a sweep has two ends; write 0..1/41"),
      ("damping=..", "a range of a sweep has two ends; write 0..1/41"),
      ("damping", sweepForm), ("=0..1/3", sweepForm), ("damping=", sweepForm), ("", sweepForm),
      ("damping=0...1/3", sweepForm), ("damping=0..1/", sweepForm), ("damping=1,,2", sweepForm),
      ("damping=,", sweepForm),
      ("damping=1..0/3", "min must not be larger than max"),
      ("damping=0..2/3", "max must be from 0 to 1, found 2"),
      ("damping=a..1/3", #"min: expected a number, found text "a""#),
      ("damping=0..nan/3", #"max: expected a number, found text "nan""#),
      ("damping=0...inf/3", sweepForm),
      ("resistance=0,.inf", "resistance: expected a finite number, found number .inf"),
      ("damping=0..1/0", "count must be at least 1, found 0"),
      ("damping=0..1/2.5", "count: expected a whole number, found number 2.5"),
      ("damping=0..1/3/4", #"count: expected a number, found text "3/4""#),
      ("dampng=0..1/3", #"unknown parameter "dampng"; did you mean "damping"?"#),
    ])
  func `What cannot be swept is refused at the flag`(vary: String, sentence: String) {
    #expect(flagFault(card, "--vary \(vary)", for: .sweep) == "--vary \(vary): \(sentence)")
  }

  @Test(
    arguments: [
      ("damping=0..1/3", "a fit takes bounds, not a number of values; write 0..1"),
      ("damping=..", "expected name=LOW..HIGH, such as damping=0..1"),
      ("damping", "expected name=LOW..HIGH, such as damping=0..1"),
      ("damping=1..0", "min must be less than max"),
      ("damping=0..0", "min must be less than max"),
      ("damping=0..x", #"max: expected a number, found text "x""#),
    ])
  func `What cannot be fitted is refused at the flag`(vary: String, sentence: String) {
    #expect(flagFault(card, "--vary \(vary)", for: .fit) == "--vary \(vary): \(sentence)")
  }

  @Test func `A name stands once`() {
    #expect(
      flagFault(card, "--vary damping=0,1", "--vary damping=0..1/3", for: .sweep)
        == #"--vary damping=0..1/3: "damping" is varied twice"#)
    #expect(
      flagFault(card, "--vary damping=0,1", "--vary behaviors.snap.damping=1", for: .sweep)
        == #"--vary behaviors.snap.damping=1: "behaviors.snap.damping" and "damping" are the same parameter"#
    )
  }

  @Test func `A fit without a target is told what to add`() {
    #expect(
      flagFault(FlagDocuments.ball, "--vary damping=0..1", for: .fit)
        == "--vary damping=0..1: the document has no fit; add --settle TIME, --overshoot PERCENT or "
        + "--target METRIC=VALUE")
    #expect(
      flagFault(FlagDocuments.ball, "--vary damping=0..1", "--overshoot 5", for: .fit) == nil)
  }
}
