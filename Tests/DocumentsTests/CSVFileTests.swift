// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Responses
import TestSupport
import Testing

@testable import StudySupport

@Suite struct CSVFileTests {
  private func file(_ text: String) throws(InputError) -> CSVFile {
    try CSVFile(bytes: Array(text.utf8), file: "curve.csv")
  }

  @Test(arguments: [
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

  @Test(arguments: [
    ("t;weg, mm\n0;1\n", ["t", "weg, mm"]), ("\"a;b\",c\n0,1\n", ["a;b", "c"]),
    ("\"a\tb\";\"c,d\"\n0;1\n", ["a\tb", "c,d"]), ("a\tb;c\n0\t1\n", ["a", "b;c"]),
    ("\"a \"\";\"\"\",b\n1,2\n", ["a \";\"", "b"]), ("\"a\n;\",b\n1,2\n", ["a\n;", "b"]),
    ("a,b\n1,2;3\n", ["a", "b"]), ("a;b\n1\t2;3,4\n", ["a", "b"]),
  ])
  func `The header tells the separator, not quoted names`(text: String, columns: [String]) throws {
    #expect(try file(text).columns == columns)
  }

  @Test func `One column and empty cells are tables too`() throws {
    let file = try file("a\nx\n\ny\n\n")
    #expect(try file.texts(in: "a") == ["x", "", "y"])
    #expect(try self.file("a,b\n,\n").texts(in: "b") == [""])
  }

  @Test func `A compressed file is refused as what it is`() {
    let bytes: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    let fault = inputFault { () throws(InputError) in try CSVFile(bytes: bytes, file: "c.csv.gz") }
    #expect(fault == "c.csv.gz:1:1: the file is compressed by gzip; expand it with gunzip first")
  }

  @Test(arguments: [
    (0xE9, "found a byte that is not UTF-8; save the file as UTF-8"),
    (0, "found a NUL byte; expected text in UTF-8"),
  ])
  func `Bytes that are not UTF-8 are refused`(byte: UInt8, sentence: String) {
    let bytes = Array("a,b\n1,".utf8) + [byte, 0x0A]
    let fault = inputFault { () throws(InputError) in try CSVFile(bytes: bytes, file: "l1.csv") }
    #expect(fault == "l1.csv:2:3: \(sentence)")
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

  // MARK: Numbers

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

  @Test func `Every double survives its shortest text`() throws {
    var random = SplitMix(seed: 3)
    let values = (0..<20_000).map { _ in Double(bitPattern: random.next()) }.filter(\.isFinite)
    let text = "a,b\n" + values.map { "\($0),x\n" }.joined()
    #expect(try file(text).numbers(in: "a") == values)
  }

  // MARK: Curves

  private func fault(_ text: String, fps: Double? = nil) -> String? {
    inputFault { () throws(InputError) in try file(text).curve(CurveColumns(fps: fps)) }
  }

  @Test(
    arguments: [
      ("time,value\n0,1\n0.5,-2.25\n", []),
      ("value\ttime\n1\t0\n-2.25\t0.5\n", ["fields are separated by tabs"]),
      ("t;x\r\n0;1\r\n0.5;-2.25\r\n\r\n", ["fields are separated by \";\""]),
      (
        "\u{FEFF}\"Zeit_ms\";Weg\n0;1\n500;-2,25\n",
        [
          "fields are separated by \";\"", "numbers have decimal commas",
          "times of column \"Zeit_ms\" are in milliseconds",
        ]
      ),
      (
        "x\tt (min)\n1\t0,000\n-2,25\t\"0,00833333333333333333\"\n",
        [
          "fields are separated by tabs", "numbers have decimal commas",
          "times of column \"t (min)\" are in minutes",
        ]
      ),
      (
        "t [us],value\n0,1\n500000,-2\n500000,-2.5\n",
        [
          "times of column \"t [us]\" are in microseconds",
          "merged 2 rows with repeated times into 1 sample, their mean (first at line 3)",
        ]
      ),
    ] as [(String, [String])])
  func `One curve in several dialects is one curve, and what was done is said`(
    text: String, notes: [String]
  ) throws {
    let (curve, source) = try file(text).curve()
    #expect(curve.times == [0, 0.5] && curve.values == [1, -2.25])
    #expect(source.notes == notes)
  }

  @Test func `Repeated times are merged and counted`() throws {
    let rows = "0,0\n1,2\n1,4\n2,5\n3,1\n3,1\n3,4\n"
    let (curve, source) = try file("frame,value\n" + rows).curve(CurveColumns(fps: 2))
    #expect(curve.times == [0, 0.5, 1, 1.5] && curve.values == [0, 3, 5, 2])
    #expect(
      source.notes == [
        "times of column \"frame\" are frame numbers, 2 a second",
        "merged 5 rows with repeated times into 2 samples, their means (first at line 3)",
      ])
  }

  @Test func `Both columns have one decimal sign`() throws {
    #expect(try file("t;v;n\n0;0;1.5\n0,5;1,234;2.5\n").curve().0.values == [0, 1.234])
  }

  @Test func `A rate beyond reason is refused, not obeyed`() {
    #expect(
      fault("t,v\n0,1\n1,2\n", fps: 5e-324)
        == "curve.csv: the time of sample 1 is not a finite number")
    #expect(
      fault("t,v\n0,1\n1,2\n2,3\n", fps: 1e308)
        == "curve.csv: the times lie too close together to compute with")
  }

  @Test(arguments: ["0,0\n1,0\n", "1e99,0\n2e99,1e-99\n"])
  func `Spans whose squares and quotients are numbers can be computed with`(rows: String) {
    #expect(fault("t,v\n" + rows) == nil)
  }

  @Test func `A column of times in seconds is not taken for frame numbers`() {
    #expect(
      fault("t,v\n0,1\n0.5,2\n", fps: 60)
        == "curve.csv:3:1: column \"t\" holds 0.5, which is no frame number; leave out --fps for times"
    )
  }
}

/// Whatever stands in a file: it is read, or refused, and never the end of the program.
@Suite struct CSVFileFuzzTests {
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "t,\"va\"\"lue\",x\r\n0,1,a\n0.5,\"2\n3\",é\n1,-1e3,\"\"\n",
      "t [ms];x\r\n0;1,5\n0,5;\"2\"\n0,5;2,5\n1;-1e3\n", "frame\tx\n0\t1.5\n1\t2\n1\t2\n3\t4,5\n",
    ])
  func `20000 mutated files are read or refused`(original: String) {
    let bytes: [UInt8] = Array("\",\n\r0e-.;x\0\t[5".utf8) + [0xC3, 0xFF]
    var random = SplitMix(seed: 11)
    var files = 0
    for _ in 0..<20_000 {
      var mutated = Array(original.utf8)
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
      expectReadable(file, fps: Bool.random(using: &random) ? 60 : nil)
    }
    #expect((1000...19_000).contains(files), "a fuzz that only ever does one thing tests little")
  }

  @Test func `20000 random texts are read or refused`() {
    let headers = ["t,x\n", "t;x\n", "frame\tx\n", "t [ms];x\r\n", ""].map { Array($0.utf8) }
    let alphabet: [UInt8] = Array("0123456789.,;\t\n\"-e \r".utf8) + [0, 0xC2, 0xB5, 0xFF]
    var random = SplitMix(seed: 12)
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...12, using: &random)
      let noise = (0..<count).compactMap { _ in alphabet.randomElement(using: &random) }
      let header = headers.randomElement(using: &random) ?? []
      guard let file = try? CSVFile(bytes: header + noise, file: nil) else { continue }
      expectReadable(file, fps: Bool.random(using: &random) ? 60 : nil)
    }
  }

  /// Expects that a file's columns and its curve can be read or refused; a curve is finite.
  private func expectReadable(_ file: CSVFile, fps: Double?) {
    for column in file.columns {
      #expect((try? file.texts(in: column))?.count == file.rowCount)
      _ = try? file.numbers(in: column)
    }
    guard let (curve, _) = try? file.curve(CurveColumns(fps: fps)) else { return }
    #expect(curve.times.allSatisfy(\.isFinite) && curve.values.allSatisfy(\.isFinite))
    #expect(zip(curve.times, curve.times.dropFirst()).allSatisfy { $0 < $1 })
  }
}
