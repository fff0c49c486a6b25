// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Reports
import Responses
@testable import Studies
import Testing

@testable import StudySupport

@Suite struct StoredRowsTests {
  private func text(_ plan: SweepPlan) -> [UInt8] {
    let text = SweepText(plan)
    return text.head + text.text(of: StoredSweep.block(of: plan))
  }

  private func content(_ row: SweepRow) -> String {
    "\(row.index) \(row.values.map { $0 + 0 }) \(row.metrics.map { $0.map { $0 + 0 } }) "
      + "\(row.status) \(row.message)"
  }

  @Test func `Every value comes back, in blocks without gaps, wherever bytes are cut`() throws {
    let plan = try StoredSweep.plan()
    let (text, rows) = (text(plan), StoredSweep.block(of: plan).rows.map(content))
    for size in [1, 7, 100, 4096, text.count] {
      var stored = StoredRows(plan, points: 0..<1000)
      var read: [String] = []
      var next = 0
      for start in stride(from: 0, to: text.count, by: size) {
        let block = try stored.read(Array(text[start..<min(text.count, start + size)]))
        read += block.rows.map(content)
        #expect(block.indices.allSatisfy(block.points.contains))
        #expect(block.points.lowerBound == next)
        next = block.points.upperBound
      }
      #expect(read == rows && stored.isWhole)
    }
  }

  @Test func `A table that ends within a line is not whole`() throws {
    let plan = try StoredSweep.plan()
    var stored = StoredRows(plan, points: 0..<1000)
    #expect(!stored.isWhole)
    _ = try stored.read(text(plan).dropLast())
    #expect(!stored.isWhole)
  }

  @Test(arguments: [
    ("0,0.5,true,1,2,3,ok", "a cell too few"), ("0,0.5,true,1,2,3,ok,,", "a cell too many"),
    ("x,0.5,true,1,2,3,ok,", "no index"), ("4,0.5,true,1,2,3,ok,", "an index twice"),
    ("99,0.5,true,1,2,3,ok,", "a point of another part"), ("5,nan,true,1,2,3,ok,", "no number"),
    ("5,0.5,1,1,2,3,ok,", "no choice"), ("5,0.5,true,,2,3,ok,", "a value is missing"),
    ("5,0.5,true,1,2,3,fine,", "no status"), ("", "nothing"),
  ])
  func `A line that the sweep cannot have written is refused`(line: String, what: String) throws {
    let plan = try StoredSweep.plan()
    let start = String(decoding: SweepText(plan).head, as: UTF8.self) + "4,0.5,true,1,,3,ok,\n"
    var stored = StoredRows(plan, points: 0..<99)
    #expect(throws: StoredRows.Flaw.line(3), "\(what)") {
      try stored.read(Array("\(start)\(line)\n".utf8))
    }
  }

  @Test func `The table of another sweep is refused in its first line`() throws {
    let plan = try StudyDocument.sweep("{damping: [0.5]}")
    var stored = StoredRows(plan, points: 0..<99)
    #expect(throws: StoredRows.Flaw.line(1)) { try stored.read(text(StoredSweep.plan())) }
  }
}

@Suite struct SweepColumnsTests {
  @Test func `Columns are the point, parameters as written, metrics, status and message`() throws {
    let plan = try StudyDocument.sweep(
      "{behaviors.attachment.frequency: [1, 2], damping: [0.5]}",
      metrics: "[settle_time, overshoot, tilt, peak, peak_speed, oscillations]")
    #expect(
      plan.columns.map(\.name) == [
        "point", "behaviors.attachment.frequency", "damping", "settle_time", "overshoot", "tilt",
        "peak", "peak_speed", "oscillations", "status", "message",
      ])
    #expect(
      plan.columns.map(\.unit) == ["", "Hz", "", "s", "%", "rad", "", "pt/s", "", "", ""])
    #expect(plan.columns[5].isReadInDegrees)
  }

  @Test func `A row has a cell for each column; no answer and no message are missing`() throws {
    let plan = try StudyDocument.sweep(
      "{behaviors.attachment.frequency: [1], damping: [0.5]}")
    let row = SweepRow(
      index: 3, values: [1, 0.5], metrics: [nil, 20], status: ResponseStatus([.notSettled]),
      message: "")
    #expect(
      plan.cells(of: row) == [
        .integer(3), .number(1), .number(0.5), .null, .number(20), .string("not_settled"),
        .null,
      ])
  }
}
