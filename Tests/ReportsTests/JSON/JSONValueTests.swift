// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Foundation
import Testing

@testable import Reports

@Suite struct JSONValueTests {
  private let fit: JSONValue = [
    "parameters": [
      "damping": [
        "value": .number(0.6), "standard_error": JSONValue(nil),
        "interval": [.number(0.5), .number(2)], "at_bound": .boolean(false),
      ]
    ],
    "targets": [:],
    "starts": [["cost": .number(1e-7), "evaluations": .integer(12)]],
    "path": [[.integer(0), .number(0.25)], [.integer(1), "end"]],
    "warnings": [],
  ]

  @Test func `Objects keep their order, a member a line; short arrays stay on theirs`() {
    #expect(
      fit.text == """
        {
          "parameters": {
            "damping": {
              "value": 0.6,
              "standard_error": null,
              "interval": [0.5, 2],
              "at_bound": false
            }
          },
          "targets": {},
          "starts": [
            {
              "cost": 1e-07,
              "evaluations": 12
            }
          ],
          "path": [[0, 0.25], [1, "end"]],
          "warnings": []
        }

        """)
  }

  @Test func `What has no answer is null, never 0`() {
    #expect(JSONValue(nil as Double?) == .null && JSONValue(0.5) == .number(0.5))
  }

  @Test func `Long arrays take a line an element`() {
    let values = (0..<40).map { JSONValue.integer($0) }
    let lines = JSONValue.array(values).text.split(separator: "\n")
    #expect(lines.count == 42)
    #expect(lines[1] == "  0,")
    #expect(lines[40] == "  39")
  }

  @Test func `Foundation reads back control characters, quotes and other scripts`() throws {
    let controls = String(String.UnicodeScalarView((0..<0x20).compactMap(Unicode.Scalar.init)))
    for text in [controls, #"a "b" \ /"#, "é 日本語 👩‍👩‍👧", "\u{2028}\u{7F}", ""] {
      let json = JSONValue.array([.string(text)]).text
      let strings = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String]
      #expect(strings == [text])
    }
  }

  @Test func `Two members of one name, and numbers that are not finite, stop the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = (["a": .null, "a": .null] as JSONValue).text
    }
    await #expect(processExitsWith: .failure) { _ = JSONValue.number(.nan).text }
  }

  @Test func `Every character is read back, as a text and as a key`() throws {
    let rare = [
      0...0x3000, 0xD700...0xE010, 0xF000...0x1_0010, 0x1_FFF0...0x2_0010, 0x10_FFF0...0x10_FFFF,
    ]
    let scalars = rare.joined().compactMap { Unicode.Scalar(UInt32($0)) }
    for start in stride(from: 0, to: scalars.count, by: 90) {
      let part = scalars[start..<min(start + 90, scalars.count)]
      let text = "a" + String(String.UnicodeScalarView(part))
      let json = JSONValue.object([.init(text, .string(text))]).text
      let entry = try DocumentNode(bytes: Array(json.utf8), file: "x").mapping().entries[0]
      #expect(Array(entry.key.utf8) == Array(text.utf8), "the \(start)th and further")
      #expect(try Array(entry.value.string().utf8) == Array(text.utf8))
    }
  }
}

@Suite struct FactTests {
  @Test func `Facts of every kind are members in the order in which they are written`() {
    let facts = JSONValue.facts([
      "samples": 3, "unit": "pt", "isMet": true, "values": [0.5, Double.nan, 2],
      "span": 0.25...0.75,
      "names": [["a"], ["b", "c"]],
    ])
    #expect(
      facts == [
        "samples": .integer(3), "unit": "pt", "isMet": .boolean(true),
        "values": [.number(0.5), .null, .number(2)], "span": [.number(0.25), .number(0.75)],
        "names": [["a"], ["b", "c"]],
      ])
    #expect(
      JSONValue(named: [("low", 1), ("high", nil)] as [(String, Int?)])
        == ["low": .integer(1), "high": .null])
  }

  @Test func `Nil and a number or a span that is not finite are no answer`() {
    let missing: [any Fact] = [
      Double?.none, Double.nan, -Double.infinity, 0...Double.infinity, String?.none, JSONValue.null,
    ]
    for fact in missing {
      #expect(fact.json == .null)
    }
  }

  @Test func `A cell has the type of its fact`() {
    let table = Table(
      columns: [
        Column("name", .text), Column("count", .integer), Column("cost"), Column("met", .boolean),
      ], facts: [["damping", 2, 0.5, false], ["frequency", 3, nil as Double?, true]])
    #expect(
      table.rows == [
        [.string("damping"), .integer(2), .number(0.5), .boolean(false)],
        [.string("frequency"), .integer(3), .null, .boolean(true)],
      ])
  }
}
