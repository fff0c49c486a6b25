// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import Reports
@testable import StudySupport

@Suite struct TableFormatTests {
  /// A table in a form, and its text.
  struct Sample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let table: Table
    let format: TableFormat
    let text: String

    init(_ subject: String, _ table: Table, _ format: TableFormat, _ text: String) {
      (testDescription, self.table, self.format, self.text) = (subject, table, format, text)
    }

    init(
      _ subject: String, _ columns: [Column], _ rows: [[any Fact]], _ format: TableFormat,
      _ text: String
    ) {
      self.init(subject, Table(columns: columns, facts: rows), format, text)
    }

    /// The small sweep, as a file of `Tests/Formats` has it.
    init(_ subject: String, _ format: TableFormat, file: String) {
      let text = try? TestTable.text("Formats/\(file)")
      self.init(subject, Samples.sweep, format, text ?? "no file")
    }
  }

  private static let narrow = Table(
    columns: [Column("settle_time", unit: "s"), Column("allowsRotation"), Column("message")],
    facts: [[0.5, "not_settled", "never within the band of 2 %"]])

  static let samples = [
    Sample(
      "CSV quotes only cells with a comma, a quote or a line break", .csv, file: "sweep.csv"),
    Sample(
      "Each row of JSON is an object on a line, with null where there is no answer", .json,
      file: "sweep.json"),
    Sample(
      "Each line of JSON Lines is an object, whatever stands in a text", .jsonLines,
      file: "sweep.jsonl"),
    Sample(
      "In Markdown numbers stand to the right, rounded, in the units that people read", .markdown,
      file: "sweep.md"),
    Sample(
      "On a terminal units stand under the names, a rule under both, and no line ends in blanks",
      .aligned(), file: "sweep.txt"),
    Sample(
      "CSV quotes carriage returns, not blanks and semicolons", [Column("a,b"), Column("c")],
      [["x\r\ny", " p; q "]], .csv, "\"a,b\",c\n\"x\r\ny\", p; q \n"),
    Sample(
      "With a comma before decimals semicolons separate cells, and end no other form's",
      [Column("a;b"), Column("c"), Column("d")], [[0.5, "p; q", "1.5, r"]],
      .separated(by: UInt8(ascii: ";"), decimal: UInt8(ascii: ",")),
      "\"a;b\";c;d\n0,5;\"p; q\";1.5, r\n"),
    Sample(
      "Times in milliseconds say so in the name of their column",
      Table(columns: [Column("time", unit: "s"), Column("n")], facts: [[0.25, 1]]).inMilliseconds,
      .csv, "time_ms,n\n250,1\n"),
    Sample(
      "For people the unit says so",
      Table(
        columns: [Column("metric", .text), Column("value", isMixed: true), Column("unit", .text)],
        facts: [["peak_time", 0.25, "s"], ["peak", 0.25, "pt"]]
      ).inMilliseconds, .markdown,
      """
      | metric    |  value | unit |
      | --------- | -----: | ---- |
      | peak_time | 250    | ms   |
      | peak      |   0.25 | pt   |

      """),
    Sample(
      "A row that would be an empty line is a pair of quotes, which readers do not skip",
      [Column("only")], [[JSONValue.null], [""], [1]], .csv, "only\n\"\"\n\"\"\n1\n"),
    Sample("CSV without rows is its header", [Column("a"), Column("b")], [], .csv, "a,b\n"),
    Sample(
      "Numbers stay in their stored unit", [Column("tilt", unit: "rad", isReadInDegrees: true)],
      [[1.0]], .csv, "tilt\n1\n"),
    Sample("JSON without rows is an empty array", [Column("a")], [], .json, "[]\n"),
    Sample("JSON Lines without rows are empty", [Column("a")], [], .jsonLines, ""),
    Sample(
      "Markdown escapes characters that would end a cell or start markup",
      [Column("a|b"), Column("n")], [[#"\| *x* <b> `c` d_e"#, 1]], .markdown,
      #"""
      | a\|b                      |   n |
      | ------------------------- | --: |
      | \\\| \*x\* \<b> \`c\` d_e |   1 |

      """#),
    Sample(
      "On a narrow terminal names and texts continue below", narrow, .aligned(width: 36),
      """
         settle_  allows       message
            time  Rotation
              ms
      ──────────  ───────────  ───────────
             500  not_settled  never
                               within the
                               band of 2 %

      """),
    Sample(
      "On a narrower one numbers find no room", narrow, .aligned(width: 20),
      """
      allows       message
      Rotation
      ───────────  ───────
      not_settled  never
                   within
                   the
                   band of
                   2 %
      no room for:
      settle_time

      """),
    Sample(
      "Characters of two cells keep the columns in line", [Column("name"), Column("n")],
      [["日本", 1], ["e\u{301}tude", 22]], .aligned(),
      """
      name    n
      ─────  ──
      日本    1
      e\u{301}tude  22

      """),
    Sample(
      "A bold head is marked on its line alone, without blanks before the end of the mark",
      [Column("a"), Column("b", unit: "s")], [["xx", 1]], .aligned(hasBoldHead: true),
      "\u{1B}[1ma   b\u{1B}[0m\n    s\n──  ─\nxx  1\n"),
    Sample(
      "Rows of different quantities line up at their decimal points",
      [Column("parameter"), Column("value", isMixed: true)],
      [["frequency", 2.00031234], ["end", 320.5], ["samples", 121], ["none", JSONValue.null]],
      .aligned(),
      """
      parameter     value
      ─────────  ────────
      frequency    2.0003
      end        320.5
      samples    121
      none         –

      """),
    Sample(
      "Escapes in text cannot reach the terminal", [Column("a")], [["\u{1B}[31mred\u{7}"]],
      .aligned(), "a\n─────────\n [31mred\n"),
  ]

  @Test(arguments: samples)
  func `A table has its text`(_ sample: Sample) {
    #expect(sample.table.text(format: sample.format) == sample.text)
  }

  @Test(arguments: [60, 55, 53])
  func `No line is wider than the terminal`(width: Int) {
    let lines = Samples.sweep.text(format: .aligned(width: width)).split(separator: "\n")
    #expect(lines.allSatisfy { String($0).terminalWidth <= width })
  }

  @Test func `A number that is not finite stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = Table(columns: [Column("a")], rows: [[.number(.nan)]]).text(format: .csv)
    }
    await #expect(processExitsWith: .failure) {
      _ = Table(columns: [Column("a")], rows: [[.number(-.infinity)]]).text(format: .csv)
    }
  }

  @Test func `Foundation reads ten thousand numbers of JSON back to the bit`() throws {
    let numbers = Samples.numbers(10_000, seed: 1)
    let text = Table(columns: [Column("x")], facts: numbers.map { [$0] }).text(format: .json)
    // JSONSerialization rounds some decimals wrongly on Linux; the decoder does not.
    let rows = try JSONDecoder().decode([[String: Double]].self, from: Data(text.utf8))
    let isEqual = rows.map { $0["x"] } == numbers
    #expect(isEqual)
  }
}

@Suite struct FormattedTextTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本語", 6), ("한글", 4), ("ｱ", 1), ("Ａ", 2),
    ("👩‍👩‍👧", 2), ("❤\u{FE0F}", 2), ("a\u{200B}b", 2), ("─", 1), ("±", 1),
  ])
  func `Characters take the cells that terminals give them`(text: String, expected: Int) {
    #expect(text.terminalWidth == expected)
  }

  @Test(arguments: [
    ("spring", 6, "spring"), ("springs", 6, "sprin…"), ("日本語", 4, "日…"), ("springs", 1, "…"),
  ])
  func `A text is cut at a character, for an ellipsis`(text: String, width: Int, elided: String) {
    #expect(text.elided(to: width) == elided)
  }

  @Test func `Line breaks, tabs and escapes become blanks`() {
    #expect("a\nb\r\nc\td\u{1B}[0m\u{2028}é".onOneLine == "a b  c d [0m é")
  }

  @Test(arguments: [
    ("settle_time at most 0.4 s", "settle_time at most 0.4 s"),
    ("behaviors.*.damping", #"behaviors.\*.damping"#),
    ("<script>alert(1)</script>", #"\<script>alert(1)\</script>"#),
    ("`rm -rf`", #"\`rm -rf\`"#), ("[a](javascript:b)", #"\[a\](javascript:b)"#),
    ("_loud_ ~~gone~~", #"\_loud\_ \~\~gone\~\~"#), ("# a &lt; b", "\\# a \\&lt; b"),
    ("a|b\nc\u{1B}[0m", #"a\|b c \[0m"#),
  ])
  func `What would start markup stands for itself`(text: String, markdown: String) {
    #expect(text.markdown == markdown)
  }

  @Test(arguments: [
    ("damping", "`damping`"), ("a`b", "``a`b``"), ("a``b`c", "```a``b`c```"),
    ("`a", "`` `a ``"), ("a\nb", "`a b`"),
  ])
  func `Code stands between more backticks than are in it`(text: String, markdown: String) {
    #expect(text.markdownCode == markdown)
  }
}
