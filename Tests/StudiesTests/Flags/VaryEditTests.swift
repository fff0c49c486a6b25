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
    flags["--vary"] = vary
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

  @Test func `A fit without a target is told what to add`() {
    #expect(
      flagFault(FlagDocuments.ball, "--vary damping=0..1", "--overshoot 5", for: .fit) == nil)
  }
}
