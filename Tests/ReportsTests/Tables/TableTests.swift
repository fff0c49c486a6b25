// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Reports

@Suite("Tables")
struct TableTests {
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

  @Test("A long table is thinned to its ends, its peaks and its gaps; a short one stays")
  func thinned() throws {
    func table(_ count: Int) -> Table {
      Table(
        columns: [Column("time"), Column("value")],
        rows: (0..<count).map { index in
          let value: JSONValue =
            index == 7777 ? .number(9) : index == 8888 ? .null : .number(Double(index % 2))
          return [.integer(index), value]
        })
    }
    #expect(table(2000).thinned() == nil)
    let rows = try #require(table(10_001).thinned()).rows
    #expect(rows.count <= 2100 && rows.first?[0] == .integer(0))
    #expect(rows.last?[0] == .integer(10_000))
    #expect(rows.contains([.integer(7777), .number(9)]))
    #expect(rows.contains([.integer(8888), .null]))
  }
}
