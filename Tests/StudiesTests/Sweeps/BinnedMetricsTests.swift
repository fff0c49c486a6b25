// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
@testable import Studies
import TestSupport
import Testing

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
