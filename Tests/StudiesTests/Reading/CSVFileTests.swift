// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Testing

@Suite struct CSVFileTests {
  private func file(_ text: String) throws(InputError) -> CSVFile {
    try CSVFile(bytes: Array(text.utf8), file: "curve.csv")
  }

  @Test(
    arguments: [
      "t,value\n0,1\n0.5,2\n", "t,value\n0,1\n0.5,2", "t,value\r\n0,1\r\n0.5,2\r\n",
      "\u{FEFF}t,value\n0,1\n0.5,2\n\n\r\n\n", "\"t\",\"value\"\n\"0\",\"1\"\n0.5,2\n",
      " t , value \n 0,1 \n\" 0.5 \",+2e0\n",
    ])
  func `The usual forms of one table read alike`(text: String) throws {
    let file = try file(text)
    #expect(file.columns == ["t", "value"])
    #expect(file.rowCount == 2)
    #expect(try file.numbers(in: "t") == [0, 0.5])
    #expect(try file.numbers(in: "value") == [1, 2])
  }

  @Test func `Quoted fields hold commas, line breaks and doubled quotes`() throws {
    let file = try file("a,\"b \"\"c\"\", d\"\r\n\"x,\r\ny\",\"\"\"\"\nplain,\"\"\n")
    #expect(file.columns == ["a", "b \"c\", d"])
    #expect(try file.texts(in: "a") == ["x,\r\ny", "plain"])
    #expect(try file.texts(in: "b \"c\", d") == ["\"", ""])
  }

  @Test func `One column and empty cells are tables too`() throws {
    let file = try file("a\nx\n\ny\n\n")
    #expect(try file.texts(in: "a") == ["x", "", "y"])
    #expect(try self.file("a,b\n,\n").texts(in: "b") == [""])
  }

  @Test(
    arguments: [
      ("", "1:1: the file is empty"),
      ("\n\r\n", "1:1: the file is empty"),
      ("a,b\n", "1:1: the file has a header and no rows"),
      ("a,b,c", "1:1: the file has a header and no rows"),
      ("a,b,c\n1,2,3\n1,2\n", "3:1: expected 3 fields, found 2"),
      ("a,b\n1,2\n\n1,2\n", "3:1: expected 2 fields, found 1"),
      ("a\n1,2\n", "2:1: expected 1 field, found 2"),
      ("a,b\n\"1\n\n\",2\n1,2,3\n", "5:1: expected 2 fields, found 3"),
      ("a,b\n1,\"2\n3,4\n", "2:3: this quote is never closed"),
      ("a,\"b\"\"\n1,2", "1:3: this quote is never closed"),
      ("a,b\n\"1\"x,2\n", "2:4: found text after a closing quote"),
      ("é,b\né1\"x,2\n", "2:3: found a quote inside a field that is not in quotes"),
      ("a,b\r1,2\r", "1:4: found a lone carriage return; lines end with LF or CR LF"),
      ("a,b\n1,\0", "2:3: found a NUL byte; expected text in UTF-8"),
      ("a,b,a\n1,2,3", "1:5: duplicate column \"a\""),
      ("a,, c\n1,2,3", "1:3: column 2 has no name"),
      ("a,b,\n1,2,3", "1:5: column 3 has no name"),
      ("t;x\n0,5;1,5", "1:1: fields seem to be separated by \";\"; only \",\" is supported"),
      ("t\tx\n0\t5", "1:1: fields seem to be separated by tabs; only \",\" is supported"),
    ])
  func `A broken file is refused with its place`(text: String, sentence: String) {
    let fault = inputFault { () throws(InputError) in try file(text) }
    #expect(fault == "curve.csv:\(sentence)")
  }

  @Test func `Bytes that are not UTF-8 are refused`() {
    let bytes = Array("a,b\n1,".utf8) + [0xE9, 0x0A]
    let fault = inputFault { () throws(InputError) in try CSVFile(bytes: bytes, file: "l1.csv") }
    #expect(fault == "l1.csv:2:3: found a byte that is not UTF-8; save the file as UTF-8")
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

  @Test func `An unknown column is refused with the nearest or all names`() throws {
    let file = try file("time,progress\n0,1")
    let near = inputFault { () throws(InputError) in try file.numbers(in: "Progres") }
    #expect(near == #"curve.csv: unknown column "Progres"; did you mean "progress"?"#)
    let far = inputFault { () throws(InputError) in try file.texts(in: "value") }
    #expect(far == #"curve.csv: unknown column "value"; known columns: time, progress"#)
  }

  @Test(.timeLimit(.minutes(1)))
  func `Time grows with the size of the file, whatever it holds`() throws {
    let blanks = String(repeating: "\n", count: 300_000)
    #expect(try file("a\n\(blanks)x\(blanks)").rowCount == 300_001)
    let wide = (0..<50_000).map { "c\($0)" }.joined(separator: ",")
    #expect(try file("\(wide)\n\(wide)").texts(in: "c49999") == ["c49999"])
    let quotes = String(repeating: "\"", count: 300_000)
    #expect(try file("a\n\"\(quotes)\"").texts(in: "a") == [String(quotes.dropLast(150_000))])
  }

  @Test func `A cell has its place`() throws {
    let file = try file("a,b\n\"x\ny\",1\né,\"2\"\n")
    #expect(
      try file.source(ofRow: 0, in: "b") == InputSource(place: "curve.csv", line: 3, column: 4))
    #expect(
      try file.source(ofRow: 1, in: "b") == InputSource(place: "curve.csv", line: 4, column: 4))
    #expect(file.file == "curve.csv")
  }

  @Test func `Every double survives its shortest text`() throws {
    var random = SplitMix(seed: 3)
    let values = (0..<20_000).map { _ in Double(bitPattern: random.next()) }.filter(\.isFinite)
    let text = "a,b\n" + values.map { "\($0),x\n" }.joined()
    #expect(try file(text).numbers(in: "a") == values)
  }

  @Test(.timeLimit(.minutes(1)))
  func `20000 mutated files are read or refused`() {
    let original = Array("t,\"va\"\"lue\",x\r\n0,1,a\n0.5,\"2\n3\",é\n1,-1e3,\"\"\n".utf8)
    let bytes: [UInt8] = Array("\",\n\r0e-.;x\0".utf8) + [0xC3, 0xFF]
    var random = SplitMix(seed: 11)
    var files = 0
    for _ in 0..<20_000 {
      var mutated = original
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<mutated.count, using: &random)
        let byte = bytes[Int.random(in: 0..<bytes.count, using: &random)]
        if Bool.random(using: &random) {
          mutated[place] = byte
        } else {
          mutated.insert(byte, at: place)
        }
      }
      guard let file = try? CSVFile(bytes: mutated, file: nil) else { continue }
      files += 1
      for column in file.columns {
        let texts = try? file.texts(in: column)
        #expect(texts?.count == file.rowCount)
        _ = try? file.numbers(in: column)
      }
    }
    #expect((1000...19_000).contains(files), "a fuzz that only ever does one thing tests little")
  }
}
