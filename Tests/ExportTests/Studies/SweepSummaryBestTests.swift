// SPDX-License-Identifier: GPL-3.0-or-later

import Reports
import Responses
import Studies
import Testing

@testable import Sweeps

@Suite("The best of a sweep")
struct SweepSummaryBestTests {
  private func summary(
    _ answers: [(Double?, Double)], objectives: String = "{}", best: Int = 1
  ) throws -> SweepSummary {
    let plan = try #require(try StudyDocument.sweep("{damping: [0.5]}", objectives: objectives))
    var summary = SweepSummary(plan, best: best)
    var block = RowBlock(0..<answers.count, of: plan)
    for (index, answer) in answers.enumerated() {
      block.append(
        index: index, values: [0.5], metrics: [answer.0 ?? .nan, answer.1],
        status: ResponseStatus(answer.0 == nil ? [.notSettled] : []), message: "")
    }
    summary.take(block)
    return summary
  }

  @Test("The table has the columns of the sweep and as many of the best rows as are asked for")
  func table() throws {
    let summary = try summary((0..<30).map { (Double(30 - $0), 0) }, best: 8)
    let table = summary.bestTable(8)
    #expect(
      table.columns.map(\.name)
        == ["point", "damping", "settle_time", "overshoot", "status", "message"])
    #expect(table.rows.map { $0[0] } == (22..<30).reversed().map { .integer($0) })
    #expect(summary.bestTable(3).rows.count == 3)
  }

  @Test("The sentence counts points by status, ok first")
  func sentence() throws {
    #expect(
      try summary([(nil, 1), (1, 2), (nil, 3), (2, 4), (3, 5)]).sentence
        == "5 points: 3 ok, 2 not_settled")
    #expect(try summary([(1, 2)]).sentence == "1 point: 1 ok")
  }

  @Test("The Pareto set is a table of its own, and a sentence in the Markdown")
  func pareto() throws {
    let answers: [(Double?, Double)] = [(3, 0), (1, 2), (2, 2), (nil, 0), (2, 1)]
    let summary = try summary(answers, objectives: "{settle_time: min, overshoot: min}")
    let table = try #require(summary.paretoTable)
    #expect(table.rows.map { $0[0] } == [.integer(1), .integer(4), .integer(0)])
    #expect(
      summary.markdown(title: "ball").contains(
        """
        |     3 |     0.5 |               – |             0 | not_settled |

        Pareto set: 3 of 5 points, in `pareto.csv`; no point is better in one objective than one \
        of these and worse in none.

        """))
    #expect(try self.summary(answers).paretoTable == nil)
    #expect(!(try self.summary(answers).markdown(title: "ball").contains("Pareto")))
  }
}
