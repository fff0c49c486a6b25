// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Reports
import Responses
import Studies
import Testing

@Suite("The table of a comparison")
struct TableCompareTests {
  private func table(_ motions: [[Double]]) throws -> Table {
    let named = try motions.enumerated().map { index, values in
      let recording = try Recording(
        Curve(times: values.indices.map(Double.init), values: values), from: .held(0),
        initial: nil, final: nil, band: 0.02, file: "\(index).csv")
      return ("\(index).csv", MotionSource.recording(recording))
    }
    return Table(
      comparison: try Comparison(try ComparedMotion.all(named, band: 0.02), isAligned: false))
  }

  @Test("Both values stand beside their difference; what has no answer is missing")
  func rows() throws {
    let table = try table([[0, 2, 2], [0, 1, 0]])
    #expect(table.columns.map(\.name) == ["metric", "a", "b", "difference"])
    #expect(table.rows[0] == [.string("largest_difference"), .null, .null, .number(2)])
    let lines = table.text(format: .csv).split(separator: "\n")
    #expect(lines.contains("overshoot,0,,"))
    #expect(lines.contains("final_value,2,0,-2"))
    #expect(lines.contains("peak,2,1,-1"))
  }

  @Test("Of three motions each has a column, with its differences from the first in the first rows")
  func three() throws {
    let table = try table([[0, 2, 2], [0, 1, 2], [0, 2, 3]])
    let lines = table.text(format: .csv).split(separator: "\n")
    #expect(lines[0] == "metric,a,b,c")
    #expect(lines[1] == "largest_difference,,1,1")
    #expect(lines.contains("final_value,2,2,3"))
  }
}

@Suite("The table of a response before and after a fit")
struct TableChangeTests {
  private func text(before: [Double], after: [Double]) -> String? {
    let curves = [("before", before), ("after", after)].map {
      (name: $0, curve: Curve(frameRate: 4, values: $1))
    }
    return Table(curves: curves, missing: ["before"], unit: "pt")?.text(format: .csv)
  }

  @Test("A row a tick, both values in it")
  func rows() {
    #expect(
      text(before: [0, 1.5, 1], after: [0, 0.5, 1])
        == "time,before,after\n0,0,0\n0.25,1.5,0.5\n0.5,1,1\n")
  }

  @Test("What diverged before the fit is missing; what diverged after it is no table")
  func diverged() {
    #expect(
      text(before: [0, .infinity, .nan], after: [0, 0.5, 1])
        == "time,before,after\n0,0,0\n0.25,,0.5\n0.5,,1\n")
    #expect(text(before: [0, 1, 1], after: [0, .nan, 1]) == nil)
  }
}
