// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Documents
@testable import StudySupport

@Suite struct CurveColumnsTests {
  private func file(_ header: String) throws -> CSVFile {
    let cells = header.split(separator: ",").map { _ in "0" }
    return try CSVFile(
      bytes: Array("\(header)\n\(cells.joined(separator: ","))".utf8), file: "c.csv")
  }

  @Test(arguments: [
    ("t,value", "t", "value"), ("value,t", "t", "value"),
    ("frame,Time (s),note,Y", "Time (s)", "Y"),
    ("time_ms,progress", "time_ms", "progress"), ("x,y,seconds", "seconds", "x"),
    ("a,b", "a", "b"), ("a,b,time", "time", "a"), ("time,a,b", "time", "a"),
    ("timestamp[ms],note,displacement_pt", "timestamp[ms]", "displacement_pt"),
    ("time,item,x,y", "time", "x"), ("x,y", "x", "y"), ("T,POSITION", "T", "POSITION"),
    ("times,tempo", "times", "tempo"), ("value,note,time", "time", "value"),
    ("Zeit_ms,Weg", "Zeit_ms", "Weg"), ("Weg,t / ms", "t / ms", "Weg"),
    ("time,frame,height", "time", "height"), ("height,frame", "frame", "height"),
    ("time,frame", "time", "frame"), ("t,s", "t", "s"), ("min,max,time ms", "time ms", "min"),
  ])
  func `Columns are guessed by name or place`(header: String, time: String, value: String) throws {
    let columns = try file(header).curveColumns()
    #expect(columns.time == ColumnChoice(name: time, isGuess: true))
    #expect(columns.value == ColumnChoice(name: value, isGuess: true))
  }

  @Test(arguments: [
    ("frame,time,height", "frame", "height"), ("time,value,Frames", "Frames", "value"),
    ("a,frame_number,b", "frame_number", "b"), ("t,x", "t", "x"), ("n,x", "n", "x"),
    ("t [frames],x", "t [frames]", "x"), ("frame_ms,x,frame", "frame", "x"),
  ])
  func `Frame numbers are guessed first`(header: String, time: String, value: String) throws {
    let columns = try file(header).curveColumns(hasFrames: true)
    #expect(columns.time == ColumnChoice(name: time, isGuess: true))
    #expect(columns.value == ColumnChoice(name: value, isGuess: true))
  }

  @Test func `A column asked for is taken and not guessed again`() throws {
    let columns = try file("time,value,t2,v2").curveColumns(time: "t2", value: "v2")
    #expect(columns.time == ColumnChoice(name: "t2", isGuess: false))
    #expect(columns.value == ColumnChoice(name: "v2", isGuess: false))
    #expect(try file("value,y").curveColumns(time: "value").value.name == "y")
    #expect(try file("a,b").curveColumns(value: "a").time.name == "b")
    #expect(try file("time,t").curveColumns(value: "time").time.name == "t")
    #expect(try file("position").valueColumn() == ColumnChoice(name: "position", isGuess: true))
  }

  @Test(
    arguments: [
      ("time", nil), ("time_ms", "ms"), ("Time (ms)", "ms"), ("time[S]", "S"),
      ("seconds", "seconds"),
      ("x_pt", "pt"), ("elapsed_time", nil), ("_s", "s"), ("f(x)", "x"), ("a)", nil),
      ("t / ms", "ms"), ("t/\u{B5}s", "\u{B5}s"), ("time ms", "ms"), ("time [ min ]", "min"),
      ("time_min", "min"), ("min", nil), ("Zeit in ms", "ms"), ("t/T", nil), ("x_frames", "frames"),
    ] as [(String, String?)])
  func `The unit of a column is the end of its name`(name: String, unit: String?) {
    #expect(ColumnChoice(name: name, isGuess: true).unit == unit)
  }
}
