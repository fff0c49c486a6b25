// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import TestSupport
import Testing

@Suite struct CSVFileNumbersTests {
  private func file(_ text: String) throws(InputError) -> CSVFile {
    try CSVFile(bytes: Array(text.utf8), file: "curve.csv")
  }

  @Test(
    arguments: [
      ("fast", #"found "fast""#), ("", "found an empty cell"), ("  ", "found an empty cell"),
      ("nan", #"found "nan""#), ("inf", #"found "inf""#), ("-Infinity", #"found "-Infinity""#),
      ("0x10", #"found "0x10""#), ("1e999", #"found "1e999""#), ("1 2", #"found "1 2""#),
      ("\"0,5\"", #"found "0,5""#), ("\"1\"\"\"", #"found "1\"""#), ("5%", #"found "5%""#),
      ("1_0", #"found "1_0""#), ("٣", #"found "٣""#),
    ])
  func `A cell that is no finite number is refused`(cell: String, found: String) throws {
    let file = try file("t,value\n0,1\n1,\(cell)\n")
    let fault = inputFault { () throws(InputError) in try file.numbers(in: "value") }
    let column = cell.hasPrefix("\"") ? 4 : 3
    #expect(
      fault == "curve.csv:3:\(column): column \"value\": expected a finite number, \(found)")
    #expect(try file.numbers(in: "t") == [0, 1])
  }

  @Test func `Decimal commas are read where the comma separates nothing`() throws {
    let cells = ["0,35", "-1,5e-3", "+,5", "7", "3,", "12,345", "1e2", "0,1234567890123456789"]
    let numbers = [0.35, -1.5e-3, 0.5, 7, 3, 12.345, 100, 0.1234567890123456789]
    for separator in [";", "\t"] {
      let rows = cells.map { "\($0)\(separator)1.5\n" }.joined()
      let file = try file("a\(separator)b\n" + rows)
      #expect(try file.numbers(in: "a") == numbers)
      #expect(try file.numbers(in: "b") == Array(repeating: 1.5, count: 8))
    }
  }

  @Test(
    arguments: [
      ("0;1.234,5", 3, Self.severalSigns("1.234,5")),
      ("0;1,234.5", 3, Self.severalSigns("1,234.5")),
      ("0;1,234,567", 3, Self.severalSigns("1,234,567")),
      ("0;\"1,2,3\"", 4, Self.severalSigns("1,2,3")),
      (
        "0;1,5\n1;2.5", 3,
        "found \"2.5\" among numbers with decimal commas; write all with one sign"
      ),
      (
        "0;1.5\n1;3\n1;2,5", 3,
        "found \"2,5\" among numbers with decimal points; write all with one sign"
      ),
      ("0;1.234.567", 3, "expected a finite number, found \"1.234.567\""),
      ("0;1,5\n0;1e999", 3, "expected a finite number, found \"1e999\""),
      ("0;1,5\n0;2.x", 3, "expected a finite number, found \"2.x\""),
      ("0;1,5e", 3, "expected a finite number, found \"1,5e\""),
      ("0;one, two", 3, "expected a finite number, found \"one, two\""),
      ("0;,", 3, "expected a finite number, found \",\""),
      ("0; ", 3, "expected a finite number, found an empty cell"),
    ])
  func `A number whose decimal sign is in doubt is refused`(
    rows: String, column: Int, sentence: String
  ) throws {
    let file = try file("t;v\n\(rows)\n")
    let fault = inputFault { () throws(InputError) in try file.numbers(in: "v") }
    #expect(fault == "curve.csv:\(file.rowCount + 1):\(column): column \"v\": \(sentence)")
  }

  private static func severalSigns(_ number: String) -> String {
    "\"\(number)\" has more than one decimal sign; write numbers without thousands separators"
  }

  @Test func `Every double survives its shortest text`() throws {
    var random = SplitMix(seed: 3)
    let values = (0..<20_000).map { _ in Double(bitPattern: random.next()) }.filter(\.isFinite)
    let text = "a,b\n" + values.map { "\($0),x\n" }.joined()
    #expect(try file(text).numbers(in: "a") == values)
  }
}
