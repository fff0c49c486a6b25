// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Responses
import Studies
import TestSupport
import Testing

@testable import Reports
@testable import StudySupport

@Suite struct ExplorerRowsTests {
  /// A sweep of five parameters and five metrics.
  private static func study() throws -> StudyDocument {
    let text = """
      scene: {spring: {frequency: 2, damping: 0.3, from: 0, to: 1, velocity: 0}, frameRate: 60}
      sweep:
        design: random
        points: 100000
        parameters:
          frequency: {min: 1, max: 8}
          damping: {min: 0.1, max: 1}
          from: {min: -1, max: 0}
          to: {min: 1, max: 2}
          velocity: {min: -3, max: 3}
        metrics: [settle_time, overshoot, rise_time, peak_time, peak]
      """
    return try StudyDocument(Array(text.utf8), name: "s.yaml", files: MemoryFiles(files: [:]))
  }

  /// Rows whose numbers have no pattern that could be compressed.
  private func rows(_ plan: SweepPlan, _ total: Int) -> ExplorerRows {
    var rows = ExplorerRows(plan, total: total)
    var random = SplitMix(seed: 7)
    for start in stride(from: 0, to: total, by: 10_000) {
      let stretch = start..<min(start + 10_000, total)
      var block = RowBlock(stretch, of: plan)
      for index in stretch {
        block.append(
          index: index, values: (0..<5).map { _ in random.number(0...1) },
          metrics: (0..<5).map { _ in random.number(0...1) }, status: ResponseStatus(), message: "")
      }
      rows.take(block)
    }
    return rows
  }

  @Test func `a page of 100,000 rows of ten columns without any pattern takes less than 6 MB`()
    throws
  {
    let study = try Self.study()
    let rows = rows(try #require(study.sweep), 100_000)
    #expect(rows.count == 100_000)
    let page = try #require(ExplorePage(study, rows, title: "x")).text
    #expect(page.utf8.count < 6_000_000)
    #expect(page.contains("Numbers are rounded to seven digits"))
  }

  @Test func `a sample has one row of each stretch of neighbours, and says so`() throws {
    let study = try Self.study()
    let plan = try #require(study.sweep)
    let (total, wanted) = (250_001, ExplorerRows.mostRows)
    let rows = rows(plan, total)
    #expect(rows.count == wanted)
    for (place, index) in rows.columns[0].enumerated() {
      let stretch = place * total / wanted..<(place + 1) * total / wanted
      #expect(stretch.contains(Int(index)))
    }
    let even = rows.columns[0].count { Int($0) % 2 == 0 }
    #expect((48_000...52_000).contains(even))
  }

  @Test func `a column of few values keeps every digit, others as many as there is room for`()
    throws
  {
    let plan = try #require(try Self.study().sweep)
    var rows = ExplorerRows(plan, total: 5000)
    var block = RowBlock(0..<5000, of: plan)
    for index in 0..<5000 {
      let share = Double(index) / 5000
      block.append(
        index: index, values: [share, Double(index % 7) / 10, share, share, share],
        metrics: [share, Double(index % 3), .nan, share, share], status: ResponseStatus([.noPeak]),
        message: "")
    }
    rows.take(block)
    #expect(rows.statuses == ["no_peak"])
    #expect(rows.columns[8].allSatisfy { $0.isNaN })
    #expect(rows.exactColumns(.exact).allSatisfy { $0 })
    #expect(
      rows.exactColumns(.rounded) == [
        true, false, true, false, false, false, false, true, true, false, false, true,
      ])
    #expect(rows.exactColumns(.roundedMetrics).prefix(6).allSatisfy { $0 })
  }
}
