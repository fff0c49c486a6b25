// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Foundation
@testable import Reports
import Testing

@Suite("JSON documents")
struct JSONValueTests {
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

  @Test("Objects keep their order, a member a line; short arrays stay on theirs")
  func literal() {
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

  @Test("What has no answer is null, never 0")
  func missing() {
    #expect(JSONValue(nil as Double?) == .null && JSONValue(0.5) == .number(0.5))
  }

  @Test("Long arrays take a line an element")
  func longArray() {
    let values = (0..<40).map { JSONValue.integer($0) }
    let lines = JSONValue.array(values).text.split(separator: "\n")
    #expect(lines.count == 42)
    #expect(lines[1] == "  0,")
    #expect(lines[40] == "  39")
  }

  @Test("Foundation reads back strings of every control character, quotes, and other scripts")
  func strings() throws {
    let controls = String(String.UnicodeScalarView((0..<0x20).compactMap(Unicode.Scalar.init)))
    for text in [controls, #"a "b" \ /"#, "é 日本語 👩‍👩‍👧", "\u{2028}\u{7F}", ""] {
      let json = JSONValue.array([.string(text)]).text
      let strings = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String]
      #expect(strings == [text])
    }
  }

  @Test("Two members of one name, and numbers that are not finite, stop the program")
  func misuse() async {
    await #expect(processExitsWith: .failure) {
      _ = (["a": .null, "a": .null] as JSONValue).text
    }
    await #expect(processExitsWith: .failure) { _ = JSONValue.number(.nan).text }
  }

  @Test("Every character is read back, as a text and as a key")
  func everyCharacter() throws {
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
