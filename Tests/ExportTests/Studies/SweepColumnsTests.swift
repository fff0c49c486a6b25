// SPDX-License-Identifier: GPL-3.0-or-later

import Reports
import Responses
import Studies
import Testing

@testable import Sweeps

@Suite("Columns of a sweep")
struct SweepColumnsTests {
  @Test("The point, parameters as they were written, metrics, status, message; with their units")
  func columns() throws {
    let plan = try #require(
      try StudyDocument.sweep(
        "{behaviors.attachment.frequency: [1, 2], damping: [0.5]}",
        metrics: "[settle_time, overshoot, tilt, peak, peak_speed, oscillations]"))
    #expect(
      plan.columns.map(\.name) == [
        "point", "behaviors.attachment.frequency", "damping", "settle_time", "overshoot", "tilt",
        "peak", "peak_speed", "oscillations", "status", "message",
      ])
    #expect(
      plan.columns.map(\.unit) == ["", "Hz", "", "s", "%", "rad", "", "pt/s", "", "", ""])
    #expect(plan.columns[5].readable == .degrees)
  }

  @Test("A row has a cell for each column; no answer and no message are missing")
  func cells() throws {
    let plan = try #require(
      try StudyDocument.sweep("{behaviors.attachment.frequency: [1], damping: [0.5]}"))
    let row = SweepRow(
      index: 3, values: [1, 0.5], metrics: [nil, 20], status: ResponseStatus([.notSettled]),
      message: "")
    #expect(
      plan.cells(of: row) == [
        .integer(3), .number(1), .number(0.5), .missing, .number(20), .text("not_settled"),
        .missing,
      ])
  }
}
