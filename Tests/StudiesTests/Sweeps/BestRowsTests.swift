// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Responses
import Testing
import TestSupport

@testable import Studies

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
    #expect(criteria.map { block.cost($0, ofRow: 0) } == [-3, .infinity])
  }
}

@Suite struct ParetoSetTests {
  /// Objectives, and the same as columns with the sign that makes lower values better.
  private static let objectives: [(text: String, signs: [(column: Int, sign: Double)])] = [
    ("overshoot: max", [(1, -1)]),
    ("settle_time: min, overshoot: min", [(0, 1), (1, 1)]),
    ("rise_time: min, settle_time: max", [(2, 1), (0, -1)]),
    ("overshoot: min, rise_time: max, settle_time: min", [(1, 1), (2, -1), (0, 1)]),
    (
      "peak: max, overshoot: min, rise_time: max, settle_time: min",
      [(3, -1), (1, 1), (2, -1), (0, 1)]
    ),
  ]

  private func front(_ rows: [SweepRow], by objectives: String) throws -> [Int] {
    let plan = try RandomRows.plan(objectives)
    var set = try #require(ParetoSet(plan))
    for block in RandomRows.blocks(rows, of: plan) { set.take(block) }
    return set.rows.map(\.index)
  }

  /// Every pair of rows compared.
  private func bruteForce(_ rows: [SweepRow], _ signs: [(column: Int, sign: Double)]) -> [Int] {
    let costs = rows.compactMap { row -> (index: Int, costs: [Double])? in
      let costs = signs.compactMap { key in row.metrics[key.column].map { $0 * key.sign } }
      return costs.count == signs.count ? (row.index, costs) : nil
    }
    let kept = costs.filter { row in
      !costs.contains { other in
        zip(other.costs, row.costs).allSatisfy(<=) && other.costs != row.costs
      }
    }
    return kept.sorted { ($0.costs[0], $0.index) < ($1.costs[0], $1.index) }.map(\.index)
  }

  @Test(arguments: objectives.indices) func `It is what comparing every pair leaves`(
    _ index: Int
  ) throws {
    let (text, signs) = Self.objectives[index]
    for (levels, seed) in [(2, 1), (12, 2), (40, 3), (1_000_000, 4), (1_000_000, 5)] {
      for count in [1, 30, 255, 256, 257, 1000] {
        let rows = RandomRows.rows(count, levels: levels, missing: 15, seed: UInt64(seed))
        #expect(try front(rows, by: text) == bruteForce(rows, signs))
      }
    }
  }

  @Test func `It does not depend on the order in which rows come`() throws {
    var generator = SplitMix(seed: 11)
    let rows = RandomRows.rows(1000, levels: 60, missing: 5, seed: 9)
    for (text, _) in Self.objectives {
      let expected = try front(rows, by: text)
      for _ in 0..<5 { #expect(try front(rows.shuffled(using: &generator), by: text) == expected) }
    }
  }

  @Test func `Rows none of which dominates another all stay, best in the first objective first`()
    throws
  {
    let rows = (0..<2000).map { index in
      SweepRow(
        index: index, values: [0], metrics: [Double(2000 - index), Double(index), nil, nil],
        status: ResponseStatus(), message: "")
    }
    let kept = try front(rows, by: "settle_time: min, overshoot: min")
    #expect(kept == Array((0..<2000).reversed()))
  }

  @Test func `Without objectives there is none`() throws {
    #expect(ParetoSet(try RandomRows.plan("")) == nil)
  }
}

@Suite struct SkylineTests {
  private func stays(_ costs: [[Double]]) -> [[Double]] {
    let isUndominated = Skyline(costs.flatMap(\.self), width: costs[0].count).isUndominated
    return zip(costs, isUndominated).filter(\.1).map(\.0)
  }

  @Test func `With one cost only the lowest stays`() { #expect(stays([[1], [2], [3]]) == [[1]]) }

  @Test func `With two costs the second must fall`() {
    let costs: [[Double]] = [[1, 5], [1, 6], [2, 5], [3, 4], [4, 4], [5, 0]]
    #expect(stays(costs) == [[1, 5], [3, 4], [5, 0]])
  }

  @Test(arguments: 1...6) func `What no other dominates stays`(_ count: Int) {
    var generator = SplitMix(seed: UInt64(count))
    for (levels, rows) in [(2, 60), (4, 500), (9, 700), (1000, 700)] {
      let costs = Set(
        (0..<rows).map { _ in
          (0..<count).map { _ in Double(Int.random(in: 0..<levels, using: &generator)) }
        }
      ).sorted { $0.lexicographicallyPrecedes($1) }
      let expected = costs.filter { row in
        !costs.contains { zip($0, row).allSatisfy(<=) && $0 != row }
      }
      #expect(stays(costs) == expected)
    }
  }

  @Test func `Rows on a plane all stay`() {
    var generator = SplitMix(seed: 7)
    let costs = (0..<10_000).map { _ -> [Double] in
      let costs = (0..<3).map { _ in Double.random(in: 0..<1, using: &generator) }
      return costs + [-costs.reduce(0, +)]
    }.sorted { $0.lexicographicallyPrecedes($1) }
    #expect(stays(costs) == costs)
  }
}

@Suite struct BinnedMetricsTests {
  private func bins(
    _ plan: SweepPlan, blocks: Int = 512, _ function: ([Double]) -> Double?
  ) throws -> BinnedMetrics {
    var bins = try #require(BinnedMetrics(plan))
    for block in plan.blocks(of: blocks, function) { bins.take(block) }
    return bins
  }

  @Test("Each bin holds the mean, the deviation and the extremes of the answers of its rows")
  func statistics() throws {
    let plan = try functionPlan(
      """
        design: random
        points: 1000
        parameters:
          from: {min: -1, max: 1}
          velocity: [-5, 0, 5]
          frequency: {min: 1, max: 100, scale: log}
      """)
    let function = { (values: [Double]) -> Double? in
      let value = values[0] + 10 * values[1] - values[2]
      return Int(value * 1000) % 7 == 0 ? nil : value
    }
    let binned = try bins(plan, function)
    // Rice's rule for 1000 rows, and a bin for each of three values.
    #expect(binned.groups.map { $0[0].middles.count } == [20, 3, 20])
    #expect(abs(binned.groups[2][0].middles[10] - 100.0.squareRoot() * 1.1220184543) < 1e-6)
    let levels = binned.bins(of: 1)
    #expect(levels.map { $0.values[0].mean } == [-5, 0, 5])
    for bin in levels {
      let answers = (0..<1000).map(plan.design.point)
        .filter { $0[1] == bin.values[0].mean }.compactMap(function)
      let mean = answers.reduce(0, +) / Double(answers.count)
      let variance = answers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(answers.count)
      #expect(bin.metrics[0].count == answers.count && answers.count < bin.values[0].count)
      #expect(abs(bin.metrics[0].mean - mean) < 1e-9)
      #expect(abs(bin.metrics[0].deviation - variance.squareRoot()) < 1e-9)
      #expect(bin.metrics[0].lowest == answers.min() && bin.metrics[0].highest == answers.max())
    }
    for group in 0..<3 {
      #expect(binned.bins(of: group).reduce(0) { $0 + $1.values[0].count } == 1000)
    }
    let other = try bins(plan, blocks: 7, function)
    #expect(
      other.bins(of: 2).map { $0.metrics[0].mean } == binned.bins(of: 2).map { $0.metrics[0].mean })
  }

  @Test func `Two parameters on no grid share bins, which hold the rows of both`() throws {
    let plan = try functionPlan(
      """
        design: sobol
        points: 500
        parameters: {from: {min: 0, max: 1}, to: {min: 2, max: 4}, frequency: 3}
      """)
    let binned = try bins(plan) { $0[0] * 10 + $0[1] }
    #expect(binned.groups.map { $0.map(\.middles.count) } == [[10, 10]])
    #expect(binned.groups[0][0].middles[0] == 0.05 && binned.groups[0][1].middles[9] == 3.9)
    for bin in binned.bins(of: 0) {
      let middle = bin.values[0].mean * 10 + bin.values[1].mean
      #expect(abs(bin.metrics[0].mean - middle) < 1e-9)
    }
  }

  @Test func `Rows that a picture can show one by one have no bins`() throws {
    for (sweep, isBinned) in [
      ("parameters: {from: [1], to: [2]}", false), ("parameters: {from: [1, 2, 3]}", false),
      ("parameters: {from: {min: 0, max: 1, count: 4000}}", false),
      ("parameters: {from: {min: 0, max: 1, count: 4001}}", true),
      ("parameters: {from: {min: 0, max: 1, count: 60}, to: [1, 2, 3]}", false),
      ("parameters: {from: {min: 0, max: 1, count: 60}, to: {min: 2, max: 3, count: 70}}", true),
      (
        "design: random, points: 30, parameters: {from: {min: 0, max: 1}, to: {min: 2, max: 3}}",
        false
      ),
      (
        "design: random, points: 31, parameters: {from: {min: 0, max: 1}, to: {min: 2, max: 3}}",
        true
      ),
      ("parameters: {from: [0, 1, 2], to: [3, 4], frequency: [1, 2, 3, 4, 5]}", false),
      ("parameters: {from: [0, 1, 2], to: [3, 4], frequency: [1, 2, 3, 4, 5, 6]}", true),
    ] {
      let plan = try StudiesTests.plan(
        """
        scene: {spring: {frequency: 2, damping: 0.3, from: 0, to: 1, velocity: 0}, duration: 1}
        sweep: {metrics: [settle_time], \(sweep)}
        """, points: "")
      #expect((BinnedMetrics(plan) != nil) == isBinned, "\(sweep)")
    }
  }
}

/// Rows of made-up answers to settle time, overshoot, rise time and peak.
enum RandomRows {
  /// A plan that measures the four, with objectives where some are named.
  static func plan(_ objectives: String) throws -> SweepPlan {
    try StudiesTests.plan(
      """
      scene: {spring: {frequency: 2, damping: 0.3}, duration: 1}
      sweep:
        parameters: {damping: [0.5]}
        metrics: [settle_time, overshoot, rise_time, peak]
      \(objectives.isEmpty ? "" : "  objectives: {\(objectives)}")
      """)
  }

  /// Rows in the order of their points, with answers of a few values, some percent of them missing.
  static func rows(_ count: Int, levels: Int, missing: Int, seed: UInt64) -> [SweepRow] {
    var generator = SplitMix(seed: seed)
    return (0..<count).map { index in
      let metrics = (0..<4).map { _ -> Double? in
        let isMissing = Int.random(in: 0..<100, using: &generator) < missing
        return isMissing ? nil : Double(Int.random(in: 0..<levels, using: &generator))
      }
      return SweepRow(
        index: index, values: [Double(index)], metrics: metrics,
        status: ResponseStatus(metrics.contains(nil) ? [.notSettled] : []), message: "")
    }
  }

  /// Rows as blocks, in the order in which they are given.
  static func blocks(_ rows: [SweepRow], of plan: SweepPlan) -> [RowBlock] {
    stride(from: 0, to: rows.count, by: 60).map { start in
      let part = rows[start..<min(rows.count, start + 60)]
      var block = RowBlock(start..<start + part.count, of: plan)
      for row in part { block.append(row) }
      return block
    }
  }
}

extension SweepPlan {
  /// The rows of the plan, whose only metric is a function of the parameters; nil is no answer.
  func blocks(of size: Int, _ function: ([Double]) -> Double?) -> [RowBlock] {
    stride(from: 0, to: count, by: size).map { start in
      let stretch = start..<min(start + size, count)
      var block = RowBlock(stretch, of: self)
      for index in stretch {
        let point = design.point(index)
        block.append(
          index: index, values: point, metrics: [function(point) ?? .nan],
          status: ResponseStatus(), message: "")
      }
      return block
    }
  }
}

/// Ishigami's function with a = 7 and b = 0.1.
func ishigami(_ x: [Double]) -> Double {
  sin(x[0]) + 7 * sin(x[1]) * sin(x[1]) + 0.1 * x[2] * x[2] * x[2] * x[2] * sin(x[0])
}
