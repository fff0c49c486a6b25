// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Responses
import Studies
import Testing

@testable import Sweeps

@Suite("What share of a metric each parameter explains")
struct InfluencesTests {
  /// Three numbers without limits, so that functions of anything can stand for a metric.
  private func plan(_ sweep: String, points: String = "") throws -> SweepPlan {
    try SweepsTests.plan(
      """
      scene: {spring: {frequency: 2, damping: 0.3, from: 0, to: 1, velocity: 0}, duration: 1}
      sweep:
        metrics: [settle_time]
      \(sweep)
      """, points: points)
  }

  /// The shares of the parameters in a function of them.
  private func shares(
    _ plan: SweepPlan, blocks: Int = 512, _ function: ([Double]) -> Double?
  ) -> [Double?] {
    var influences = Influences(plan)
    for start in stride(from: 0, to: plan.count, by: blocks) {
      let stretch = start..<min(start + blocks, plan.count)
      var block = RowBlock(stretch, of: plan)
      for index in stretch {
        let point = plan.design.point(index)
        block.append(
          index: index, values: point, metrics: [function(point) ?? .nan],
          status: ResponseStatus(), message: "")
      }
      influences.take(block)
    }
    return plan.parameters.indices.map { influences.share(of: $0, in: 0) }
  }

  /// Ranges from -pi to pi.
  private func circles(_ design: String, _ count: Int) throws -> SweepPlan {
    let range = "{min: -3.141592653589793, max: 3.141592653589793}"
    return try plan(
      """
        design: \(design)
        points: \(count)
        parameters: {from: \(range), to: \(range), velocity: \(range)}
      """)
  }

  /// Ishigami's function with a = 7 and b = 0.1.
  private func ishigami(_ x: [Double]) -> Double {
    sin(x[0]) + 7 * sin(x[1]) * sin(x[1]) + 0.1 * x[2] * x[2] * x[2] * x[2] * sin(x[0])
  }

  // V = a^2 / 8 + b pi^4 / 5 + b^2 pi^8 / 18 + 1/2, V1 = (1 + b pi^4 / 5)^2 / 2, V2 = a^2 / 8, V3 = 0.
  // Source: T. Ishigami and T. Homma, "An Importance Quantification Technique in Uncertainty Analysis
  // for Computer Models" (1990).
  @Test(
    "Ishigami's function has its known shares",
    arguments: [
      ("sobol", 65536, 0.003), ("sobol", 4096, 0.012), ("halton", 65536, 0.003),
      ("random", 65536, 0.015), ("latinHypercube", 65536, 0.015), ("random", 2000, 0.06),
    ])
  func ishigamiFunction(design: String, count: Int, tolerance: Double) throws {
    let found = shares(try circles(design, count), ishigami)
    for (share, known) in zip(found, [0.3139, 0.4424, 0]) {
      #expect(abs(try #require(share) - known) < tolerance)
    }
  }

  @Test("On a grid a sum has exactly the shares of its parts, whatever their size and offset")
  func additive() throws {
    let grid = try plan(
      """
        parameters:
          from: {min: -1, max: 1, count: 21}
          to: {min: 0, max: 5, count: 13}
          velocity: [1, 2, 7]
      """)
    func variance(_ values: [Double]) -> Double {
      let mean = values.reduce(0, +) / Double(values.count)
      return values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)
    }
    guard case .grid(let axes) = grid.design else { throw NoSweep() }
    let parts = [
      variance((0..<21).map { 3 * axes[0][$0] }),
      variance((0..<13).map { axes[1][$0] * axes[1][$0] }),
      variance((0..<3).map { sin(axes[2][$0]) }),
    ]
    let found = shares(grid) { 1e6 + 3 * $0[0] + $0[1] * $0[1] + sin($0[2]) }
    for (share, part) in zip(found, parts) {
      #expect(abs(try #require(share) - part / parts.reduce(0, +)) < 1e-9)
    }
  }

  @Test("What only parameters together bring about belongs to none of them")
  func product() throws {
    let grid = try plan(
      "  parameters: {from: {min: -1, max: 1, count: 9}, to: {min: -1, max: 1, count: 9}}")
    for share in shares(grid, { $0[0] * $0[1] }) { #expect(try #require(share) < 1e-12) }
  }

  @Test("Chance alone is no influence: over few rows the mean share of noise is near 0")
  func noise() throws {
    var sum = 0.0
    for seed in 0..<40 {
      let random = try plan(
        """
          design: random
          points: 300
          seed: \(seed)
          parameters: {from: {min: 0, max: 1}, to: {min: 0, max: 1}}
        """)
      // Digits of `to` far behind the point, which have nothing to do with `from`.
      sum += try #require(shares(random) { ($0[1] * 1e6).truncatingRemainder(dividingBy: 1) }[0])
    }
    // Without the correction it were 15 / 299.
    #expect(sum / 40 < 0.02)
  }

  @Test("A list of points is cut into as few classes as tell something")
  func list() throws {
    let points = (0..<400).map { "\($0),\($0 * 7919 % 400)" }.joined(separator: "\n")
    let listed = try plan("  design: list\n  file: points.csv", points: "from,to\n\(points)\n")
    let found = shares(listed) { $0[0] * $0[0] }
    #expect(try #require(found[0]) > 0.97 && #require(found[1]) < 0.05)
  }

  @Test("There is no share of what does not vary, of a constant, or of rows without answers")
  func none() throws {
    let grid = try plan("  parameters: {from: [1, 2, 3], to: [5]}")
    #expect(shares(grid) { _ in 0.1 } == [nil, nil])
    #expect(shares(grid) { $0[0] } == [1, nil])
    #expect(shares(grid) { _ in nil } == [nil, nil])
    #expect(shares(grid) { $0[0] == 2 ? 1 : nil } == [nil, nil])
    let few = try plan(
      "  design: random\n  points: 2\n  parameters: {from: {min: 0, max: 1}, to: [1, 2]}")
    #expect(shares(few) { $0[0] }.allSatisfy { $0 == nil || $0 == 1 })
  }

  @Test("Shares do not depend on how the rows are cut into blocks")
  func blocks() throws {
    let random = try circles("random", 1000)
    let whole = shares(random, blocks: 1000, ishigami)
    for size in [1, 7, 512] { #expect(shares(random, blocks: size, ishigami) == whole) }
  }
}
