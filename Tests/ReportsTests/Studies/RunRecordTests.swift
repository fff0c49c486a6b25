// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Testing

@testable import Reports
@testable import StudySupport

@Suite struct RunRecordTests {
  private func json(_ document: String) throws -> String {
    var record = RunRecord(
      version: "1.2.3", verb: "sweep", document: try DocumentNode(text: document, file: "x.yaml"),
      digest: "abc",
      counts: [("rows", 4), ("ok", 3)], title: "x", flags: ["--top=3"]
    )
    record.tables = [
      "table.csv": [
        Column("point", .integer), Column("rotates", .boolean), Column("tilt", unit: "rad"),
      ],
      "best.csv": [Column("status", .text)],
    ]
    return record.json.text
  }

  @Test func `the record holds tool, document, hash, columns and counts, and no date`() throws {
    #expect(try json("a: 1\n") == TestTable.text("Formats/run.json"))
  }

  @Test(arguments: [
    ("0.50", "0.5"), ("true", "true"), ("null", "null"), ("\"1\"", "\"1\""),
    ("[1, a]", "[1, \"a\"]"),
    ("1e999", "\"1e999\""), (".inf", "\".inf\""), ("-1e-400", "0"),
  ])
  func `each value has its own in JSON, or is a text`(yaml: String, json value: String) throws {
    let text = try json("a: \(yaml)\n")
    #expect(text.contains("\"a\": \(value)\n") || text.contains("\"a\": -\(value)\n"), "\(text)")
  }
}
