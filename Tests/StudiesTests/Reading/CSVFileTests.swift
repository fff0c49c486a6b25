// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Testing

@Suite struct CSVFileTests {
  private func file(_ text: String) throws(InputError) -> CSVFile {
    try CSVFile(bytes: Array(text.utf8), file: "curve.csv")
  }

  @Test(
    arguments: [
      "t,value\n0,1\n0.5,2\n", "t,value\n0,1\n0.5,2", "t,value\r\n0,1\r\n0.5,2\r\n",
      "\u{FEFF}t,value\n0,1\n0.5,2\n\n\r\n\n", "\"t\",\"value\"\n\"0\",\"1\"\n0.5,2\n",
      " t , value \n 0,1 \n\" 0.5 \",+2e0\n", "t;value\n0;1\n0.5;2\n",
      "\u{FEFF}\"t\";value\r\n0;1\r\n0,5;2,0\r\n\r\n", "t\tvalue\n0\t1\n,5\t2,\n",
      "t\tvalue\n\"0\"\t1.\n\" 0,5 \"\t2\n\n",
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

  @Test(
    arguments: [
      ("t;weg, mm\n0;1\n", ["t", "weg, mm"]), ("\"a;b\",c\n0,1\n", ["a;b", "c"]),
      ("\"a\tb\";\"c,d\"\n0;1\n", ["a\tb", "c,d"]), ("a\tb;c\n0\t1\n", ["a", "b;c"]),
      ("\"a \"\";\"\"\",b\n1,2\n", ["a \";\"", "b"]), ("\"a\n;\",b\n1,2\n", ["a\n;", "b"]),
      ("a,b\n1,2;3\n", ["a", "b"]), ("a;b\n1\t2;3,4\n", ["a", "b"]),
    ])
  func `The header tells the separator, quoted names aside`(text: String, columns: [String])
    throws
  {
    #expect(try file(text).columns == columns)
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
      ("t;x\n0,5;1,5\n1;2;3", "3:1: expected 2 fields separated by \";\", found 3"),
      ("t\tx\n0,5", "2:1: expected 2 fields separated by tabs, found 1"),
      ("t;x;\n0;1;", "1:5: column 3 has no name"),
      ("t,x\n0;5", "2:1: expected 2 fields, found 1"),
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
}
