// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
@testable import Studies
import TestSupport
import Testing

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
