// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Reports

@Suite("Tables")
struct TableTests {
  @Test("What has no answer is missing, never 0")
  func missing() {
    #expect(Cell(nil as Double?) == .missing)
    #expect(Cell(0.5) == .number(0.5))
  }

  @Test("Captions are words with the unit that people read")
  func captions() {
    #expect(Column("settle_time", unit: "s").caption == "settle time (s)")
    #expect(Column("tilt", unit: "rad", readable: .degrees).caption == "tilt (deg)")
    #expect(Column("damping").caption == "damping")
  }

  @Test("Columns of the same name, and rows that do not fit, stop the program")
  func misuse() async {
    await #expect(processExitsWith: .failure) {
      _ = Table(columns: [Column("a"), Column("a")])
    }
    await #expect(processExitsWith: .failure) {
      _ = Table(columns: [Column("a")], rows: [[]])
    }
  }
}
