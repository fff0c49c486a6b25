// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
@testable import Studies
import Testing

@Suite struct CoverageTests {
  /// The coverage of a sweep whose points answer where a function says so.
  private func coverage(
    _ sweep: String, answers: ([Double]) -> Bool = { _ in true }
  ) throws -> Coverage {
    let plan = try plan(
      """
      scene: {spring: {frequency: 2, damping: 0.3, from: 0, to: 1, velocity: 0}, duration: 1}
      sweep:
        metrics: [settle_time]
      \(sweep)
      """)
    var coverage = Coverage(plan)
    var block = RowBlock(0..<plan.count, of: plan)
    for index in 0..<plan.count {
      let point = plan.design.point(index)
      guard plan.keeps(point) else { continue }
      block.append(
        index: index, values: point, metrics: [0],
        status: ResponseStatus(answers(point) ? [] : [.failed]), message: "")
    }
    coverage.take(block)
    return coverage
  }

  @Test("On a grid it is the share of its points, without failed ones and those that where drops")
  func grid() throws {
    let grid = """
        parameters: {from: {min: 0, max: 9, step: 1}, to: [1, 2]}
        where: from < 8
      """
    let found = try coverage(grid) { $0[1] == 1 || $0[0] < 4 }
    #expect(found.cells?.covered == 12 && found.cells?.count == 20)
    #expect(found.share(of: 0) == 0.8 && found.share(of: 1) == 1)
  }

  @Test func `A range of many values counts in tenths, also on a log scale`() throws {
    // Half of the decades between 1 and 10^4 is half of the tenths.
    let log = "  parameters: {from: {min: 1, max: 10000, count: 1000, scale: log}}"
    #expect(try coverage(log) { $0[0] < 99 }.share(of: 0) == 0.5)
  }

  @Test func `A Latin hypercube covers every tenth, Sobol's points nearly every box`() throws {
    let ranges = "parameters: {from: {min: 0, max: 1}, to: {min: -5, max: 5}}"
    let cube = try coverage("  design: latinHypercube\n  points: 100\n  \(ranges)")
    #expect(cube.share(of: 0) == 1 && cube.share(of: 1) == 1)
    #expect(cube.cells?.count == 100)
    let sobol = try coverage("  design: sobol\n  points: 64\n  \(ranges)")
    #expect(try #require(sobol.cells).covered >= 60 && sobol.cells?.count == 64)
    let half = try coverage("  design: sobol\n  points: 64\n  \(ranges)") { $0[0] < 0.5 }
    #expect((30...32).contains(try #require(half.cells).covered))
  }

  @Test func `There are no more boxes than points, and none where not even two sides fit`() throws {
    let ranges = "parameters: {from: {min: 0, max: 1}, to: {min: 0, max: 1}, velocity: [1, 2]}"
    #expect(try coverage("  design: random\n  points: 17\n  \(ranges)").cells?.count == 8)
    #expect(try coverage("  design: random\n  points: 18\n  \(ranges)").cells?.count == 18)
    #expect(try coverage("  design: random\n  points: 7\n  \(ranges)").cells == nil)
  }
}
