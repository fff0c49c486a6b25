// SPDX-License-Identifier: GPL-3.0-or-later

import Reports
import Responses
import Studies
import Testing

@Suite("The table of a comparison")
struct TableCompareTests {
  private func comparison(_ values: [Double], _ others: [Double]) throws -> Comparison {
    let times = values.indices.map(Double.init)
    return try Comparison(
      of: Response(to: Curve(times: times, values: values)),
      with: Response(to: Curve(times: times, values: others)))
  }

  @Test("Both values stand beside their difference; what has no answer is missing")
  func rows() throws {
    let table = Table(comparison: try comparison([0, 2, 2], [0, 1, 0]))
    #expect(table.columns.map(\.name) == ["metric", "a", "b", "difference"])
    #expect(table.rows[0] == [.text("largest_difference"), .missing, .missing, .number(2)])
    let lines = table.text(format: .csv()).split(separator: "\n")
    #expect(lines.contains("overshoot,0,,"))
    #expect(lines.contains("final_value,2,0,-2"))
    #expect(lines.contains("peak,2,1,-1"))
  }

  @Test("The sentence tells the times compared and where the difference is largest")
  func summary() throws {
    #expect(
      try comparison([0, 2, 2], [0, 1, 0]).summary
        == "compared from 0 to 2 s; they differ most at 2 s")
    #expect(
      try comparison([0, 2, 2], [0, 2, 2]).summary
        == "compared from 0 to 2 s; they do not differ there")
  }
}
