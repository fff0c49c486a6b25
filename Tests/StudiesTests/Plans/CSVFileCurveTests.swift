// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Testing

@Suite struct CSVFileCurveTests {
  private func file(_ text: String) throws(InputError) -> CSVFile {
    try CSVFile(bytes: Array(text.utf8), file: "c.csv")
  }

  private func fault(_ text: String, fps: Double? = nil) -> String? {
    inputFault { () throws(InputError) in try file(text).curve(fps: fps) }
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
    let (curve, source) = try file("frame,value\n" + rows).curve(fps: 2)
    #expect(curve.times == [0, 0.5, 1, 1.5] && curve.values == [0, 3, 5, 2])
    #expect(
      source.notes == [
        "times of column \"frame\" are frame numbers, 2 a second",
        "merged 5 rows with repeated times into 2 samples, their means (first at line 3)",
      ])
  }

  @Test func `Both columns have one decimal sign`() throws {
    let text = "c.csv:3:5: column \"v\": "
    #expect(
      fault("t;v\n0;0\n0.5;1,234\n")
        == text + "found \"1,234\" among numbers with decimal points; write all with one sign")
    #expect(
      fault("t;v\n0;0\n0,5;1.234\n")
        == text + "found \"1.234\" among numbers with decimal commas; write all with one sign")
    #expect(try file("t;v;n\n0;0;1.5\n0,5;1,234;2.5\n").curve().0.values == [0, 1.234])
  }

  @Test(
    arguments: [
      ("t,v\n0,1\n2,2\n1,3\n", "c.csv:4:1: times must increase from row to row, and t does not"),
      (
        "t;v\n0;1\n0;1\n2;2\n1,5;3\n",
        "c.csv:5:1: times must increase from row to row, and t does not"
      ),
      (
        "v,t_ms\n1,5\n2,5\n3,5\n",
        "c.csv:3:3: times must increase from row to row, and t_ms does not"
      ),
      ("t,v\n0,1\n", "c.csv: a curve needs at least 2 samples, and this one has 1"),
      ("t [min],v\n0,1\n1e307,2\n", "c.csv: the time of sample 1 is not a finite number"),
    ])
  func `Times that do not go on are refused`(text: String, sentence: String) {
    #expect(fault(text) == sentence)
  }

  @Test func `A rate beyond reason is refused, not obeyed`() {
    #expect(
      fault("t,v\n0,1\n1,2\n", fps: 5e-324)
        == "c.csv: the time of sample 1 is not a finite number")
    #expect(
      fault("t,v\n0,1\n1,2\n2,3\n", fps: 1e308)
        == nil)
  }

  @Test func `A column of times in seconds is not taken for frame numbers`() {
    #expect(
      fault("t,v\n0,1\n0.5,2\n", fps: 60)
        == "c.csv:3:1: column \"t\" holds 0.5, which is no frame number; leave out --fps for times")
  }

  @Test(arguments: ["0,1\n1,2\n", "0.5,0.5\n1,2\n"])
  func `A file without a header is told to need one`(text: String) {
    #expect(
      fault(text) == "c.csv:1:1: the first line holds numbers, expected names such as time,value")
  }
}
