// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Studies
import TestSupport
import Testing

@Suite struct RelationFaultTests {
  private static let head =
    scene("snap: {to: [300, 100]}")
      + """

      sweep:
        parameters: {damping: [0, 1], density: [1, 2], allowsRotation: [true]}
        where:\u{20}
      """

  @Test(
    arguments: [
      ("¦dampng < 1", "unknown parameter \"dampng\" in where; did you mean \"damping\"?"),
      (
        "damping < ¦friction",
        "unknown parameter \"friction\" in where; known parameters: damping, density, "
          + "allowsRotation"
      ),
      ("damping < ¦squrt(2)", "unknown function \"squrt\" in where; did you mean \"sqrt\"?"),
      ("damping <¦", "expected a number or a parameter in where, found the end"),
      ("damping < 1 ¦2", "expected an operator or the end in where, found \"2\""),
      ("(damping < 1¦", "expected \")\" in where, found the end"),
      ("damping < 1¦)", "expected an operator or the end in where, found \")\""),
      (
        "damping ¦= 1", "expected an operator or the end in where, found \"=\"; write == to compare"
      ),
      ("damping < 1 ¦&& 1 < 2", "expected an operator or the end in where, found \"&\"; write and"),
      ("damping < 1 ¦|| 1 < 2", "expected an operator or the end in where, found \"|\"; write or"),
      ("damping < 100¦ms", "expected an operator or the end in where, found \"ms\""),
      ("¦damping", "expected a relation such as damping <= 0.5 in where, found a number"),
      ("¦damping + 1", "expected a relation such as damping <= 0.5 in where, found a number"),
      ("¦damping and 1 < 2", "expected a relation such as damping <= 0.5 in where, found a number"),
      ("1 < 2 or ¦damping", "expected a relation such as damping <= 0.5 in where, found a number"),
      ("not ¦damping", "expected a relation such as damping <= 0.5 in where, found a number"),
      ("¦(damping < 1) + 1 < 2", "expected a number in where, found a relation"),
      ("1 + ¦(damping < 1) < 2", "expected a number in where, found a relation"),
      ("-¦(damping < 1) < 2", "expected a number in where, found a relation"),
      ("1 < ¦(damping < 1)", "expected a number in where, found a relation"),
      ("¦(1 < 2) == (2 < 3)", "expected a number in where, found a relation"),
      ("min(damping¦) < 1", "expected \",\" in where, found \")\""),
      ("sqrt(damping¦, 2) < 1", "expected \")\" in where, found \",\""),
      ("sqrt(¦) < 1", "expected a number or a parameter in where, found \")\""),
      ("damping < ¦and", "expected a number or a parameter in where, found \"and\""),
      ("¦5", "where: expected a relation such as damping <= 0.5, found number 5"),
      ("¦{a: 1}", "where: expected a relation such as damping <= 0.5, found a mapping"),
      ("[1 < 2, ¦5]", "where[1]: expected a relation such as damping <= 0.5, found number 5"),
      (
        "[1 < 2, ¦dampng < 5]",
        "unknown parameter \"dampng\" in where; did you mean \"damping\"?"
      ),
      ("¦damping > 1", "none of the 4 points satisfies where"),
      (
        "'damping < ¦friction'",
        "unknown parameter \"friction\" in where; known parameters: damping, density, "
          + "allowsRotation"
      ),
    ])
  func `A fault has its line, its column and the nearest name`(
    relation: String, sentence: String
  ) {
    expectFault(Self.head + relation, sentence)
  }

  @Test func `What is nested without end is refused in a sentence`() {
    for text in [
      String(repeating: "(", count: 1_000_000), String(repeating: "-", count: 1_000_000) + "1 < 2",
      String(repeating: "not ", count: 300_000) + "1 < 2",
      String(repeating: "2^", count: 300_000) + "2 > 1",
      String(repeating: "abs(", count: 300_000) + "1",
    ] {
      let fault = flagFault(FlagDocuments.card, "--where \(text)", for: .sweep) ?? ""
      #expect(fault.hasSuffix("where nests more than 50 levels"))
    }
  }

  @Test func `What is long is no fault`() {
    for text in [
      "damping < " + Array(repeating: "1", count: 20_000).joined(separator: " + "),
      Array(repeating: "damping < 2", count: 20_000).joined(separator: " and "),
      "0" + String(repeating: " <= damping", count: 20_000),
    ] {
      #expect(flagFault(FlagDocuments.card, "--where \(text)", for: .sweep) == nil)
    }
  }

  /// What is wrong with a relation, whatever it is made of.
  private func fault(of relation: String) -> String? {
    inputFault { () throws(InputError) in
      var flags = StudyFlags(for: .sweep)
      flags.relations = [relation]
      return try StudyDocument(
        Array(FlagDocuments.card.utf8), name: "a.yaml", edits: flags.edits(),
        files: MemoryFiles())
    }
  }

  /// Bytes of any kind, and words of relations in any order: a trap would end the test run.
  @Test func `Anything is a relation or refused in one sentence`() {
    var random = SplitMix(seed: 1)
    let words = [
      "damping", "resistance", "<", "<=", "==", "!=", ">", "and", "or", "not", "(", ")", "+", "-",
      "*", "/", "^", "1", "2.5", "1e9", "min(", "sqrt(", ",", "true", "x", ".", "&", "ä", "\u{0}",
    ]
    var count = 0
    for index in 0..<8000 {
      let length = Int.random(in: 0...12, using: &random)
      let text =
        index.isMultiple(of: 2)
        ? (0..<length).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
        : String(
          decoding: (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) },
          as: UTF8.self)
      guard let fault = fault(of: text) else {
        count += 1
        continue
      }
      let isSentence = fault.contains(": ") && !fault.contains("Optional")
      #expect(isSentence, "\(fault)")
    }
    #expect(count > 10, "some of them are relations")
  }
}
