// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Reports
import Responses
@testable import Studies
import Testing

@Suite("The text of a sweep")
struct SweepTextTests {
  @Test("It is that of a table of cells, byte by byte")
  func cells() throws {
    let plan = try StoredSweep.plan()
    let block = StoredSweep.block(of: plan)
    let table = Table(columns: plan.columns, rows: block.rows.map(plan.cells))
    let text = SweepText(plan)
    #expect(
      String(decoding: text.head + text.text(of: block), as: UTF8.self)
        == table.text(format: .csv))
  }

  @Test("No rows are no text")
  func nothing() throws {
    let plan = try StoredSweep.plan()
    #expect(SweepText(plan).text(of: RowBlock(0..<10, of: plan)).isEmpty)
  }
}
