// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import TestSupport
import Testing

@testable import Sweeps

@Suite("The means of a metric over each two parameters")
struct PairMeansTests {
  /// A sweep of numbers without limits, so that functions of anything can stand for a metric.
  private func plan(
    _ sweep: String, metrics: String = "settle_time", points: String = ""
  ) throws -> SweepPlan {
    try SweepsTests.plan(
      """
      scene: {spring: {frequency: 2, damping: 0.3, from: 0, to: 1, velocity: 0}, duration: 1}
      sweep:
        metrics: [\(metrics)]
      \(sweep)
      """, points: points)
  }

  /// Rows of points at random in five ranges, every seventh without an answer.
  private func random(_ count: Int) throws -> SweepPlan {
    try plan(
      """
        design: random
        points: \(count)
        parameters:
          from: {min: -1, max: 1}
          to: {min: 2, max: 3}
          velocity: [-5, 0, 5]
          frequency: {min: 1, max: 100, scale: log}
          damping: {min: 0, max: 1}
      """)
  }

  private func function(_ values: [Double]) -> Double? {
    let value = values[0] + 10 * values[1] * values[4] - values[2]
    return Int(value * 1000) % 7 == 0 ? nil : value
  }

  /// The picture of the first metric, with rows in blocks of a size.
  private func picture(
    _ plan: SweepPlan, blocks: Int = 512, _ function: ([Double]) -> Double?
  ) throws -> PairPicture {
    var influences = Influences(plan)
    var means = try #require(PairMeans(plan, metrics: [0], isFirstOnly: true))
    for block in plan.blocks(of: blocks, function) {
      influences.take(block)
      means.take(block)
    }
    return try #require(means.picture(of: 0, influences))
  }

  @Test("A mean is that of the rows in its cell, a cell without an answer has none")
  func means() throws {
    let plan = try random(3000)
    let picture = try picture(plan, function)
    #expect(picture.axes.map(\.parameter) == [0, 1, 2, 3, 4] && picture.rowCount == 3000)
    #expect(picture.axes.map(\.count) == [12, 12, 3, 12, 12])
    let answered = (0..<plan.count).count { function(plan.design.point($0)) != nil }
    for (pair, (x, y)) in PairMeans.pairs(of: 5).enumerated() {
      var rows: [SIMD2<Int>: [Double?]] = [:]
      for index in 0..<plan.count {
        let values = plan.design.point(index)
        rows[[place(picture.axes[x], values[x]), place(picture.axes[y], values[y])], default: []]
          .append(function(values))
      }
      #expect(picture.cells[pair].count == rows.count)
      for cell in picture.cells[pair] {
        let answers = try #require(rows[[cell.x, cell.y]]).compactMap(\.self)
        let mean = answers.reduce(0, +) / Double(answers.count)
        #expect(answers.isEmpty ? cell.mean == nil : abs((cell.mean ?? .nan) - mean) < 1e-9)
      }
    }
    #expect(picture.answeredCount == answered && answered < 3000)
  }

  /// The class of a value, found by the ends of the classes alone.
  private func place(_ axis: PairAxis, _ value: Double) -> Int {
    if let levels = axis.levels { return levels.firstIndex(of: value) ?? -1 }
    return min(axis.ends.lastIndex { $0 <= value } ?? -1, axis.count - 1)
  }

  @Test("Blocks change no bit")
  func blocks() throws {
    let plan = try random(2000)
    let (one, other) = (
      try picture(plan, blocks: 2000, function), try picture(plan, blocks: 37, function)
    )
    #expect(one.cells == other.cells && one.spreads == other.spreads)
  }

  @Test(
    "Few rows have few cells, of which hardly one is empty", arguments: [2, 20, 155, 600, 3000])
  func classes(rows: Int) throws {
    let picture = try picture(try random(rows)) { $0[0] }
    let sides = picture.axes.filter { $0.levels == nil }.map(\.count)
    #expect(sides.allSatisfy { $0 == sides[0] && $0 >= 2 })
    #expect(sides[0] == 2 || sides[0] * sides[0] * 5 <= rows)
    #expect(sides[0] == 12 || (sides[0] + 2) * (sides[0] + 2) * 10 > rows)
  }

  @Test("A grid keeps its levels, of many of them neighbours are joined")
  func levels() throws {
    let picture = try picture(
      try plan(
        """
          parameters:
            from: {min: 0, max: 40, count: 41}
            to: [2, 3]
            velocity: [7, 1, 4]
        """)
    ) { $0[0] }
    #expect(picture.axes.map(\.count) == [21, 2, 3])
    #expect(picture.axes[2].levels == [1, 4, 7])
    #expect(Array(picture.axes[0].firstLevels.suffix(3)) == [38, 40, 41])
    // The last class has one level, 40; the others two.
    #expect(picture.cells[0].first?.mean == 0.5 && picture.cells[0].last?.mean == 40)
    #expect(picture.cells[0].count == 42)
  }

  @Test("A list of few rows has few classes, one of every combination keeps its values")
  func lists() throws {
    let scattered = (0..<20).map { "\($0),\($0 * 7 % 20),\($0 * 3 % 20)" }
    let joined = try picture(
      try plan(
        "  design: list\n  file: p.csv",
        points: "from,to,velocity\n\(scattered.joined(separator: "\n"))\n")
    ) { $0[0] }
    #expect(joined.axes.allSatisfy { $0.count <= 4 })
    let crossed = (0..<24).map { "\($0 % 4),\($0 / 4),\($0 % 2)" }
    let whole = try picture(
      try plan(
        "  design: list\n  file: p.csv",
        points: "from,to,velocity\n\(crossed.joined(separator: "\n"))\n")
    ) { $0[0] }
    #expect(whole.axes.map(\.count).prefix(2) == [4, 6])
  }

  @Test("Each of the four values of Morris' paths has a class of its own")
  func morris() throws {
    let plan = try plan(
      """
        design: morris
        points: 4000
        parameters:
          from: {min: -1, max: 1}
          frequency: {min: 1, max: 1000, scale: log}
          damping: {min: 0, max: 1}
      """)
    let picture = try picture(plan) { ($0[0] * 3).rounded() }
    #expect(picture.axes.map(\.count) == [4, 4, 4])
    #expect(picture.spreads[0].map(\.low) == [-3, -1, 1, 3])
    #expect(picture.spreads[0].map(\.high) == [-3, -1, 1, 3])
    #expect(picture.cells.allSatisfy { $0.count == 16 })
  }

  @Test("The spread is that of quantiles between sorted answers")
  func spread() throws {
    let plan = try plan(
      """
        parameters: {from: [1, 2], to: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], velocity: [1, 2]}
      """)
    let picture = try picture(plan) { $0[1] * $0[0] }
    let first = picture.spreads[0]
    // Of 0, 0, 1, 1, ... 10, 10: the places are 1.05, 10.5 and 19.95.
    #expect(first.map(\.index) == [0, 1] && first.map(\.median) == [5, 10])
    #expect(abs(first[0].low - 0.05) < 1e-12 && abs(first[0].high - 9.95) < 1e-12)
    #expect(picture.spreads[1][10].low == 10 && picture.spreads[1][10].high == 20)
  }

  @Test("The first metric with an answer is summed, and only those that are asked for")
  func firstAnswered() throws {
    let plan = try plan(
      "  parameters: {from: [1, 2], to: [3, 4], velocity: [5, 6]}",
      metrics: "settle_time, overshoot, peak")
    var influences = Influences(plan)
    var means = try #require(PairMeans(plan, metrics: [0, 1, 2], isFirstOnly: true))
    var asked = try #require(PairMeans(plan, metrics: [2], isFirstOnly: false))
    for index in 0..<8 {
      var block = RowBlock(index..<index + 1, of: plan)
      block.append(
        index: index, values: plan.design.point(index),
        metrics: [.nan, index < 3 ? .nan : Double(index), 1], status: ResponseStatus(), message: "")
      influences.take(block)
      means.take(block)
      asked.take(block)
    }
    #expect(means.picture(of: 0, influences)?.answeredCount == 0)
    let second = try #require(means.picture(of: 1, influences))
    #expect(second.answeredCount == 5 && second.cells[0].map(\.mean) == [nil, 3, 4.5, 6.5])
    #expect(second.cells[0].map { [$0.x, $0.y] } == [[0, 0], [0, 1], [1, 0], [1, 1]])
    #expect(means.picture(of: 2, influences) == nil)
    #expect(asked.picture(of: 1, influences) == nil)
    #expect(asked.picture(of: 2, influences)?.answeredCount == 8)
  }

  /// Items with a density each: parameters without end.
  private func densities(_ count: Int, points: Int) throws -> SweepPlan {
    let items = (0..<count).map { "i\($0): {center: [\($0 * 50), 0], size: [10, 10], density: 1}" }
    let parameters = (0..<count).map { "items.i\($0).density: {min: 0.001, max: 1}" }
    return try SweepsTests.plan(
      """
      scene:
        duration: 0.1
        items: {\(items.joined(separator: ", "))}
        behaviors: [snap: {item: i0, to: [300, 100], damping: 0.5}]
      response: {item: i0}
      sweep:
        design: random
        points: \(points)
        metrics: [settle_time]
        parameters: {\(parameters.joined(separator: ", "))}
      """)
  }

  @Test("Of many parameters the six that matter most are shown", arguments: [8, 14])
  func mattering(count: Int) throws {
    let plan = try densities(count, points: 2000)
    let most = [1, 2, 4, 5, 6, count - 1]
    let picture = try picture(plan) { values in
      most.reduce(0) { $0 + (1 + Double($1) / 20) * values[$1] }
    }
    #expect(picture.axes.map(\.parameter) == most && picture.variedCount == count)
    #expect(picture.cells.count == 15 && picture.rowCount == 2000)
    let rows = (0..<2000).map { plan.design.point($0) }.filter {
      place(picture.axes[0], $0[1]) == 0 && place(picture.axes[1], $0[2]) == 0
    }
    let answers = rows.map { values in
      most.reduce(0) { $0 + (1 + Double($1) / 20) * values[$1] }
    }
    let mean = try #require(picture.cells[0].first?.mean)
    #expect(abs(mean - answers.reduce(0, +) / Double(answers.count)) < 1e-9)
  }

  @Test("Several parameters without a grid of two, and many rows, are drawn in pairs")
  func drawn() throws {
    #expect(try random(9).isDrawnInPairs)
    #expect(try !plan("  parameters: {from: [1, 2], to: [1, 2]}").isDrawnInPairs)
    #expect(
      try plan("  parameters: {from: [1, 2], to: {min: 0, max: 1, count: 50001}}").isDrawnInPairs)
    #expect(try !plan("  parameters: {from: [1, 2], to: [1], velocity: [3, 3]}").isDrawnInPairs)
    #expect(
      PairMeans(try plan("  parameters: {from: [1]}"), metrics: [0], isFirstOnly: true) == nil)
  }
}
