// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
@testable import Studies
import Testing

@Suite struct RowBlockTests {
  /// The points 10 to 19, of which only every third has a row: 10, 13, 16, 19.
  private func block(_ plan: SweepPlan) -> RowBlock {
    var block = RowBlock(10..<20, of: plan)
    for index in stride(from: 10, to: 20, by: 3) { block.append(plan.row(index)) }
    return block
  }

  @Test
  func `The rest from a point on covers the points that are left, with or without rows`() throws {
    let plan = try Plans.springs(5, 5)
    let block = block(plan)
    for start in 0..<10 { #expect(block.dropping(before: start, of: plan).points == 10..<20) }
    for start in 10...20 {
      let rest = block.dropping(before: start, of: plan)
      #expect(rest.points == start..<20)
      #expect(rest.indices == [10, 13, 16, 19].filter { $0 >= start })
    }
    #expect(block.dropping(before: 30, of: plan).points.isEmpty)
  }

  @Test func `The rows that are left are the same`() throws {
    let plan = try Plans.springs(5, 5)
    let rest = block(plan).dropping(before: 14, of: plan)
    for (row, index) in zip(rest.rows, [16, 19]) {
      #expect("\(row)" == "\(plan.row(index))")
    }
  }

  @Test func `A row has the message that it was given last, and most rows have none`() throws {
    let plan = try Plans.springs(5, 5)
    var block = block(plan)
    let settled = (0..<4).filter { block.statuses[$0].isOK && block.message(ofRow: $0).isEmpty }
    #expect(block.remarkedRows == (0..<4).filter { !settled.contains($0) })
    for (row, text) in [(2, "two"), (0, "zero"), (3, ""), (2, "other"), (0, "")] {
      block.set(ResponseStatus([.failed]), text, ofRow: row)
    }
    #expect(["", "", "other", ""].indices.filter { block.message(ofRow: $0) == "other" } == [2])
    #expect(block.message(ofRow: 0).isEmpty && block.message(ofRow: 3).isEmpty)
    #expect(Set(block.remarkedRows).isSuperset(of: [0, 2, 3]))
    #expect(block[2].message == "other")
    #expect(block.dropping(before: 16, of: plan).message(ofRow: 0) == "other")
  }
}
