// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
@testable import Studies
import TestSupport
import Testing

@Suite struct BestRowsTests {
  private func best(_ count: Int, of rows: [SweepRow], by objectives: String = "") throws -> [Int] {
    let plan = try RandomRows.plan(objectives)
    var best = BestRows(plan, count: count)
    for block in RandomRows.blocks(rows, of: plan) { best.take(block) }
    return best.rows.map(\.index)
  }

  private func row(_ index: Int, _ metrics: [Double?]) -> SweepRow {
    SweepRow(
      index: index, values: [0], metrics: metrics,
      status: ResponseStatus(metrics.contains(nil) ? [.notSettled] : []), message: "")
  }

  @Test func `Without objectives the metrics decide in their order, the lowest first`() throws {
    let rows = [
      row(0, [2, 0, 0, 0]), row(1, [1, 9, 9, 9]), row(2, [1, 3, 5, 0]), row(3, [1, 3, 4, 9]),
    ]
    #expect(try best(4, of: rows) == [3, 2, 1, 0])
  }

  @Test func `Objectives decide in their order, each in its direction, then the index`() throws {
    let rows = [
      row(0, [5, 1, 0, 0]), row(1, [7, 2, 0, 0]), row(2, [7, 1, 3, 0]), row(3, [7, 1, 0, 0]),
    ]
    let objectives = "settle_time: max, overshoot: min"
    #expect(try best(9, of: rows, by: objectives) == [2, 3, 1, 0])
  }

  @Test func `Rows that are ok come first, those without an answer last`() throws {
    let rows = [
      row(0, [nil, 1, 1, 1]), row(1, [1, 1, 1, nil]), row(2, [9, 9, 9, 9]), row(3, [1, nil, 1, 1]),
    ]
    #expect(try best(4, of: rows) == [2, 1, 3, 0])
  }

  /// The order in words: status, then each value with missing ones last, then the index.
  private func sorted(_ rows: [SweepRow], signs: [(column: Int, sign: Double)]) -> [Int] {
    let keys = rows.map { row in
      [row.status.isOK ? 0 : 1]
        + signs.map { key in row.metrics[key.column].map { $0 * key.sign } ?? .infinity }
        + [Double(row.index)]
    }
    return keys.indices.sorted { keys[$0].lexicographicallyPrecedes(keys[$1]) }
  }

  @Test(arguments: [1, 5, 64, 1000]) func `The best of many are the first of all, sorted`(
    _ count: Int
  ) throws {
    for seed in 1...8 as ClosedRange<UInt64> {
      let rows = RandomRows.rows(700, levels: 12, missing: 20, seed: seed)
      let plain = sorted(rows, signs: [(0, 1), (1, 1), (2, 1), (3, 1)])
      #expect(try best(count, of: rows) == Array(plain.prefix(count)))
      let aimed = sorted(rows, signs: [(2, -1), (0, 1)])
      #expect(
        try best(count, of: rows, by: "rise_time: max, settle_time: min")
          == Array(aimed.prefix(count)))
    }
  }

  @Test func `They do not depend on the order in which rows come`() throws {
    var generator = SplitMix(seed: 7)
    let rows = RandomRows.rows(900, levels: 5, missing: 10, seed: 3)
    let expected = try best(30, of: rows)
    for _ in 0..<10 {
      #expect(try best(30, of: rows.shuffled(using: &generator)) == expected)
    }
  }
}

@Suite struct CriterionTests {
  @Test func `Without objectives every metric ranks, the lowest first`() throws {
    #expect(
      try RandomRows.plan("").ranking
        == [
          Objective(.settleTime, .min), Objective(.overshoot, .min), Objective(.riseTime, .min),
          Objective(.peak, .min),
        ])
  }

  @Test func `Objectives rank alone`() throws {
    let plan = try RandomRows.plan("rise_time: max")
    #expect(plan.ranking == [Objective(.riseTime, .max)])
  }

  @Test func `What is to be large costs its negative, what is missing more than anything`() throws {
    let plan = try RandomRows.plan("rise_time: max, overshoot: min")
    let criteria = plan.criteria(plan.objectives)
    var block = RowBlock(0..<1, of: plan)
    block.append(
      index: 0, values: [0], metrics: [.nan, .nan, 3, 1], status: ResponseStatus(), message: "")
    #expect(criteria.map { $0.cost(of: block, row: 0) } == [-3, .infinity])
  }
}
