// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Reports
import Responses
@testable import Studies
import Testing

@testable import StudySupport

@Suite struct SweepSummaryTests {
  private func summary() throws -> SweepSummary {
    let plan = try StudyDocument.sweep("{damping: [0.1, 0.2, 0.3, 0.4]}")
    var summary = SweepSummary(plan)
    let answers: [(Double?, Double)] = [(0.5, 40), (nil, 30), (0.25, 20), (0.75, 20)]
    var block = RowBlock(0..<plan.count, of: plan)
    for (index, (settleTime, overshoot)) in answers.enumerated() {
      block.append(
        index: index, values: plan.design.point(index), metrics: [settleTime ?? .nan, overshoot],
        status: ResponseStatus(settleTime == nil ? [.notSettled] : []), message: "")
    }
    summary.take(block)
    return summary
  }

  @Test func `Rows are counted, and rows by status`() throws {
    let counts = try summary().counts
    #expect(counts.map(\.name) == ["rows", "not_settled", "ok"])
    #expect(counts.map(\.count) == [4, 1, 3])
  }

  @Test func `The Markdown tells counts and extremes of metrics; a title stays a title`() throws {
    #expect(try summary().markdown(title: "a\nball") == TestTable.text("Formats/summary.md"))
  }

  @Test func `The Markdown shows pictures; a best point at an edge of its range is told`() throws {
    let text = try summary().markdown(title: "ball", pictures: "![tilt](plot.svg)\n\n")
    #expect(text.contains(": 1 `not_settled`, 3 `ok`.\n\n![tilt](plot.svg)\n\n| metric"))
    #expect(try summary().edgeSentence == nil)
    let plan = try StudyDocument.sweep("{damping: [0.1, 0.5, 1], frequency: [2, 3, 4]}")
    var swept = SweepSummary(plan)
    swept.take(RowMaker(plan).block(0..<plan.count))
    #expect(
      swept.edgeSentence?.hasPrefix("the best point lies at an edge of the range of ") == true)
    #expect(
      swept.markdown(title: "ball").contains("points without an answer last; the best point lies"))
    #expect(swept.markedRow == nil, "Nobody asked for the best.")
  }

  @Test func `A parameter that moves nothing is told, one that leads several once`() throws {
    func summary(_ parameters: String, _ metrics: String) throws -> SweepSummary {
      let plan = try StudyDocument.sweep(parameters, objectives: metrics)
      var summary = SweepSummary(plan)
      summary.take(RowMaker(plan).block(0..<plan.count))
      return summary
    }
    let both = "{settle_time: min, overshoot: min}"
    let still = try summary("{density: [0.25, 1, 4]}", both)
    #expect(still.edgeSentence == "density does not move settle_time or overshoot")
    #expect(still.edgeWords.isEmpty)
    let led = try summary("{damping: [0.1, 0.3, 0.5], density: [0.25, 1, 4]}", both)
    let sentence = led.influenceSentence
    #expect(sentence.contains("damping moves settle_time most ("), "\(sentence)")
    #expect(sentence.contains("% of its variance alone) and overshoot ("), "\(sentence)")
  }

  @Test func `The summary, and the first of equal rows, do not depend on blocks`() throws {
    let plan = try StudyDocument.sweep(
      "{damping: {min: 0, max: 1, count: 30}, frequency: [1, 2, 3]}",
      objectives: "{settle_time: min, overshoot: min}")
    let texts = [1, 7, 90].map { size in
      var summary = SweepSummary(plan)
      for start in stride(from: 0, to: 90, by: size) {
        summary.take(RowMaker(plan).block(start..<min(90, start + size)))
      }
      let pareto = summary.paretoTable?.text(format: .csv) ?? ""
      return summary.markdown(title: "x") + pareto
    }
    #expect(texts[0] == texts[1] && texts[1] == texts[2])
  }
}

@Suite struct SweepSummaryBestTests {
  private func summary(
    _ answers: [(Double?, Double)], objectives: String = "{}", best: Int = 1
  ) throws -> SweepSummary {
    let plan = try StudyDocument.sweep("{damping: [0.5]}", objectives: objectives)
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

  @Test func `The table has the sweep's columns and as many best rows as are asked for`() throws {
    let summary = try summary((0..<30).map { (Double(30 - $0), 0) }, best: 8)
    let table = summary.bestTable(8)
    #expect(
      table.columns.map(\.name)
        == ["point", "damping", "settle_time", "overshoot", "status", "message"])
    #expect(table.rows.map { $0[0] } == (22..<30).reversed().map { .integer($0) })
    #expect(summary.bestTable(3).rows.count == 3)
  }

  @Test func `The sentence counts points by status, ok first`() throws {
    #expect(
      try summary([(nil, 1), (1, 2), (nil, 3), (2, 4), (3, 5)]).sentence
        == "5 points: 3 ok, 2 not_settled")
    #expect(try summary([(1, 2)]).sentence == "1 point: 1 ok")
  }

  @Test func `The Pareto set is a table of its own, and a sentence in the Markdown`() throws {
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
