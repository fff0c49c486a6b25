// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Documents
@testable import StudySupport

/// Tables as trackers of videos write them.
@Suite struct TableLayoutTests {
  private func file(_ text: String) throws(InputError) -> CSVFile {
    try CSVFile(bytes: Array(text.utf8), file: "curve.txt")
  }

  @Test(arguments: [
    "mass A\nt,x,y\n0,1,2\n0.5,3,4\n", "mass A,,\nt,x,y\n0,1,2\n0.5,3,4\n",
    "mass A\t\t\nt\tx\ty\n0\t1\t2\n0,5\t3\t4\n",
    "#Track data export\n#t x y\n\n0 1 2 \n0.5 3 4 \n",
    "// t x y\r\n  0\t1  2\r\n\r\n 0,5 3 4\r\n",
    "%% made by hand\n% t, x, y\n0, 1, 2\n0.5, 3, 4\n",
    "t;x;y\n# a remark\n0;1;2\n\n0,5;3;4\n# end\n", "\"t\" \"x\" 'y'\n; 1\n0 1 2\n0.5 3 4",
    "t x y\n0\t1\t2\n0.5\t3\t4\n", "A title, with a comma\n\nt,x,y\n0,1,2\n0.5,3,4\n",
    "t,x,y\n0,1,2\n   \n% 7\n// 8\n0.5,3,4\n\n", "t,x,y,\n0,1,2,\n0.5,3,4,\n",
    "t;x;y\r\n0;1;2;\r\n# end;\r\n0,5;3;4; \r\n", "t,x,y,\n0,1,2,\n\n0.5,3,4,",
    "t,x,y\n0,1,2 # begins, here\n0.5,3,4\t# ends\n", "t x y\n0 1 2 # begins\n0.5 3 4\n",
  ])
  func `One table in the forms of several programs reads alike`(text: String) throws {
    let file = try file(text)
    #expect(file.rowCount == 2)
    #expect(file.columns.prefix(2) == ["t", "x"])
    #expect(try file.numbers(in: "t") == [0, 0.5])
    #expect(try file.numbers(in: file.columns[2]) == [2, 4])
  }

  @Test func `A line of units becomes part of the names`() throws {
    #expect(
      try file("Recorded today\nt;x\n[ms];[cm]\n0;1\n5;2\n").columns == ["t (ms)", "x (cm)"])
    #expect(try file("Time (ms) X (px)\n0 1\n5 2\n").columns == ["Time (ms)", "X (px)"])
    #expect(try file("s,m\n0,1\n5,2\n").columns == ["s", "m"])
  }

  @Test func `A first column without a name is that of the numbers of rows`() throws {
    let file = try file(",frame,value\n0,3,1\n1,4,2\n")
    #expect(file.columns == ["index", "frame", "value"])
    #expect(try file.curveColumns().time.name == "frame")
    #expect(try self.file(",x\n0,3\n1,4\n").curveColumns().time.name == "index")
    #expect(try self.file(",way,t\n0,3,0\n1,4,1\n").curveColumns().value.name == "way")
  }

  @Test func `Numbers between blanks need no header`() throws {
    for text in ["0 1\n0.5 2\n", "# made by numpy\n0.0e+00\t1.0e+00\n5.0e-01\t2\n"] {
      let file = try file(text)
      #expect(file.columns == ["time", "value"] && file.rowCount == 2 && file.lacksHeader)
      #expect(try file.numbers(in: "time") == [0, 0.5] && CSVFile.isTable(Array(text.utf8)))
    }
    #expect(try file("0 1 2\n1 2 3\n").columns == ["time", "value", "column 3"])
  }

  @Test func `LabVIEW's headers are passed over`() throws {
    let head =
      "LabVIEW Measurement\t\r\nSeparator\tTab\r\n***End_of_Header***\t\r\n\t\r\nChannels\t2\t\r\n"
      + "Samples\t3\t3\r\nTime\t12:00:00.1\t12:00:00.1\r\nX0\t0.0\t0.0\r\n***End_of_Header***\t\r\n"
    for names in ["X_Value\tA\tB\tComment", "X_Value\tA\tB"] {
      let text = head + names + "\r\n0.0\t1.0\t2\r\n0.1\t1.5\t2\r\n"
      let file = try file(text)
      #expect(file.columns == ["X_Value", "A", "B"] && file.rowCount == 2)
      #expect(try file.numbers(in: "A") == [1, 1.5] && CSVFile.isTable(Array(text.utf8)))
    }
  }

  @Test func `The numbers of pandas' rows are no values`() throws {
    let columns = try file("Unnamed: 0,t,way\n0,0,1\n1,0.5,2\n").curveColumns()
    #expect(columns.time.name == "t" && columns.value.name == "way")
    #expect(try file("t,Unnamed: 0,way\n0,0,1\n1,1,2\n").curveColumns().value.name == "way")
  }

  @Test func `A column that is empty in every row stays`() throws {
    #expect(try file("t,x,note\n0,1,\n1,2,\n").texts(in: "note") == ["", ""])
  }

  @Test func `A place in such a table is that in the file`() throws {
    let file = try file("# made\n# t x\n\n0 1\n  1 fast\n")
    #expect(try file.source(ofHeader: "x") == InputSource(place: "curve.txt", line: 2, column: 5))
    #expect(file.lateHeaderLine == 2)
  }

  @Test func `A cell that begins like a comment is one only at the start of a line`() throws {
    let file = try file("t,colour\n0,#f00\n1,//\n\"#2\",%\n")
    #expect(try file.texts(in: "colour") == ["#f00", "//", "%"])
    #expect(try self.file("t,colour\n0, #f00\n").texts(in: "colour") == [" #f00"])
    #expect(try self.file("t,note\n0,b # c\n").texts(in: "note") == ["b # c"])
    #expect(try self.file("note\n# a\n\n% b\n").texts(in: "note") == ["# a", "", "% b"])
  }

  @Test(arguments: [
    ("t,x\n0,1\n1,2\n", true), ("mass A\nt x y\n0 1 2\n", true), ("x\n1\n2\n", false),
    ("scene: {spring: {frequency: 2, damping: 0.3}, duration: 1}\n", false), ("", false),
    ("scene:\n  a, b\n  1, 2\n", false), ("fit:\na,b\n1,2\n", false), ("0,1\n1,2\n", false),
    ("Zeit: s, Weg: m\n0, 1\n", true), (",t,x\n0,0,1\n1,0.5,2\n", true),
    ("t,x\n0,1,\n1,2,\n", true),
  ])
  func `A table is told from a document`(text: String, isTable: Bool) {
    #expect(CSVFile.isTable(Array(text.utf8)) == isTable)
  }
}

@Suite struct ClockTimesTests {
  private func times(_ texts: [String], fps: Double? = nil) throws -> ClockTimes {
    try ClockTimes(texts, fps: fps) { InputError(at: InputSource(line: $0), $1) }
  }

  @Test func `The parts of a clock's times are added`() throws {
    #expect(try times(["0:00:00:00", "0:00:00:60", "1:02:03:04"]).seconds == [0, 0.6, 3723.04])
    #expect(try times(["0:00:00:000", "0:00:01:250"]).seconds == [0, 1.25])
    #expect(try times(["00:00.5", "01:02,25"]).seconds == [0.5, 62.25])
    #expect(try times(["01:00:00.5"]).seconds == [3600.5])
    #expect(try times(["0:00:01:12"], fps: 24).seconds == [1.5])
    let dates = ["2023-12-31T23:59:59.750Z", "2024-01-01 01:00:00+01:00", "2024-03-01T00:00Z"]
    #expect(try times(dates).seconds == [0, 0.25, 60 * 86_400 + 0.25])
    #expect(try times(["2026-01-31 12:00:00", "2026-01-31 12:00:00,5"]).seconds == [0, 0.5])
    #expect(try times(["0:00:00:99"]).form == "h:mm:ss and hundredths")
    #expect(try times(["0 days 00:00:00", "0 days 00:00:00.016667"]).seconds == [0, 0.016667])
  }

  @Test(arguments: [
    ["0:00:01:23", "0:00:01:24"], ["12:30:01", "12:30:02"], ["0:61.5"], ["1:2:3:4:5.5"],
    ["0:00:00:99", "0:00:01"], [":"], ["a:b.5"], ["0:-1.5"], ["0::1.5"], ["1e3:00.5"],
    ["2026-01-31T12:00:00Z", "12:00:01.5"], ["2026-13-01T12:00:00Z"], ["2026-01-31T12:60Z"],
    ["2026-01-31T12:00:00.5W"], ["2026-01-31T12:00:1e1"],
  ])
  func `Times that may mean several things, or nothing, are refused`(texts: [String]) {
    #expect(throws: InputError.self) { try times(texts) }
  }
}

@Suite struct PlaneColumnsTests {
  @Test(arguments: [
    ("t,x,y", "x", "y"), ("t,x_px,y_px", "x_px", "y_px"), ("T,Y (cm),X (cm)", "X (cm)", "Y (cm)"),
    ("t,posx,posy", "posx", "posy"), ("frame,pos_x,v,pos_y", "pos_x", "pos_y"),
    ("time,velocity_x,velocity_y,x,y,angle", "x", "y"),
    ("t,x-position,y-position", "x-position", "y-position"),
    ("t,Point 1 X (px),Point 1 Y (px),Point 2 X (px)", "Point 1 X (px)", "Point 1 Y (px)"),
    ("t,x1,y2,x2,y1", "x1", "y1"),
  ])
  func `Columns of x and y are found together`(header: String, x: String, y: String) {
    let plane = PlaneColumns(among: header.split(separator: ",").map(String.init))
    #expect(plane?.x == x && plane?.y == y)
  }

  @Test(arguments: [
    "t,x", "t,x,y_px", "t,velocity_x,velocity_y", "t,x1,y2", "max,may", "t,x (cm),y (px)",
  ])
  func `Others are no pair`(header: String) {
    #expect(PlaneColumns(among: header.split(separator: ",").map(String.init)) == nil)
  }

  private func columns(
    _ header: String, time: String? = nil, value: String? = nil
  ) throws -> CurveSource {
    let cells = header.split(separator: ",").map { _ in "0" }.joined(separator: ",")
    return try CSVFile(bytes: Array("\(header)\n\(cells)".utf8), file: nil)
      .curveColumns(time: time, value: value, guessesPlane: true)
  }

  @Test func `A column of values with a better name comes first`() throws {
    #expect(try columns("t,x,y").value == ColumnChoice(name: "x,y", isGuess: true))
    #expect(try columns("t,x,y,progress").plane != nil)
    #expect(try columns("t,progress,x,y").plane == nil)
    #expect(try columns("x,y").plane == nil)
    #expect(try columns("t,x,y", value: "y").plane == nil)
    #expect(try columns("t,x,y", time: "x").plane == nil)
    #expect(try columns("t,a,b", value: "a, b").plane != nil)
    #expect(try columns("t,a,b", value: "b,a").value.name == "b,a")
  }
}
