// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Testing
import TestSupport

@testable import Studies

@Suite struct RowBlockTests {
  /// The points 10 to 19, of which only every third has a row: 10, 13, 16, 19.
  private func block(_ plan: SweepPlan) -> RowBlock {
    var block = RowBlock(10..<20, of: plan)
    for index in stride(from: 10, to: 20, by: 3) { block.append(plan.row(index)) }
    return block
  }

  @Test
  func `The rest from a point on covers the points that are left, with or without rows`() throws {
    let plan = try Plans.springs(5, 5)
    let block = block(plan)
    for start in 0..<10 { #expect(block.dropping(before: start, of: plan).points == 10..<20) }
    for start in 10...20 {
      let rest = block.dropping(before: start, of: plan)
      #expect(rest.points == start..<20)
      #expect(rest.indices == [10, 13, 16, 19].filter { $0 >= start })
    }
    #expect(block.dropping(before: 30, of: plan).points.isEmpty)
  }

  @Test func `The rows that are left are the same`() throws {
    let plan = try Plans.springs(5, 5)
    let rest = block(plan).dropping(before: 14, of: plan)
    for (row, index) in zip(rest.rows, [16, 19]) {
      #expect("\(row)" == "\(plan.row(index))")
    }
  }

  @Test func `A row has the message that it was given last, and most rows have none`() throws {
    let plan = try Plans.springs(5, 5)
    var block = block(plan)
    let settled = (0..<4).filter { block.statuses[$0].isOK && block.message(ofRow: $0).isEmpty }
    #expect(block.remarkedRows == (0..<4).filter { !settled.contains($0) })
    for (row, text) in [(2, "two"), (0, "zero"), (3, ""), (2, "other"), (0, "")] {
      block.set(ResponseStatus([.failed]), text, ofRow: row)
    }
    #expect(["", "", "other", ""].indices.filter { block.message(ofRow: $0) == "other" } == [2])
    #expect(block.message(ofRow: 0).isEmpty && block.message(ofRow: 3).isEmpty)
    #expect(Set(block.remarkedRows).isSuperset(of: [0, 2, 3]))
    #expect(block[2].message == "other")
    #expect(block.dropping(before: 16, of: plan).message(ofRow: 0) == "other")
  }
}

@Suite struct FailedPointsTests {
  private func plan(_ behavior: String, parameter: String, collides: Bool = false) throws
    -> SweepPlan
  {
    try StudiesTests.plan(
      """
      scene:
        duration: 0.5
        items: {dot: {center: [0, 0], size: [40, 40]}}
        behaviors:
          - \(behavior)
          - itemProperties: {items: [dot], resistance: 1, from: 0, until: 5}
      \(collides ? "    - collision: {}" : "")
      response: {item: dot}
      sweep:
        parameters: {\(parameter)}
        metrics: [settle_time, peak_speed]
      """)
  }

  private func check(_ block: RowBlock, failed: Set<Int>) {
    for row in block.rows {
      #expect(row.status.contains(.failed) == failed.contains(row.index))
      guard failed.contains(row.index) else { continue }
      #expect("\(row.status)" == "failed" && row.metrics.allSatisfy { $0 == nil })
      #expect(row.message.hasPrefix("failed: "))
    }
  }

  @Test func `A behavior that would end before it begins fails in lanes and alone alike`() throws {
    let plan = try plan(
      "snap: {item: dot, to: [90, 0]}",
      parameter: "behaviors.itemProperties.until: [0, 0.1, 0.2], damping: [0.3, 0.6]")
    for route in [Route.lanes, .scalar] {
      let block = RowMaker(plan, by: route).block(0..<plan.count)
      #expect(block.count == 6)
      check(block, failed: [0, 1])
    }
  }

  @Test
  func `A point that loses its target fails on the route of its sweep and in the engine`() throws {
    let plan = try plan(
      "attachment: {item: dot, anchor: [90, 0], length: 20, frequency: 3}",
      parameter: "behaviors.attachment.from: [0, 0.1, 0.2]")
    for route in [plan.route().route, .lanes, .scalar, .closedForm] {
      check(RowMaker(plan, by: route).block(0..<plan.count), failed: [1, 2])
    }
  }

  @Test func `A sweep in which every point fails has as many rows`() throws {
    let plan = try plan(
      "attachment: {item: dot, anchor: [90, 0], length: 20, frequency: 3}",
      parameter: "behaviors.attachment.from: [0.1, 0.2]")
    let block = RowMaker(plan).block(0..<plan.count)
    #expect(block.count == 2)
    check(block, failed: [0, 1])
  }
}

@Suite struct WhereTests {
  private func springs(_ rest: String) throws -> SweepPlan {
    try plan(
      """
      scene: {spring: {frequency: 2, damping: 0.3}, duration: 1}
      sweep:
        design: sobol
        points: 500
        parameters: {frequency: {min: 1, max: 9}, damping: {min: 0, max: 1}}
        metrics: [overshoot, rise_time]
        \(rest)
      """)
  }

  @Test func `Are those of the whole design, with the same indices, however it is cut`() throws {
    let all = RowMaker(try springs("")).block(0..<500)
    let plan = try springs("where: frequency * damping <= 2")
    let whole = RowMaker(plan).block(0..<500)
    let kept = all.rows.filter { $0.values[0] * $0.values[1] <= 2 }
    #expect(whole.indices == kept.map(\.index))
    #expect(whole.count > 50 && whole.count < 450)
    for (row, other) in zip(whole.rows, kept) {
      #expect(row.values == other.values && row.metrics == other.metrics)
    }
    let pieces = stride(from: 0, to: 500, by: 37).map {
      RowMaker(plan).block($0..<min($0 + 37, 500))
    }
    #expect(pieces.flatMap(\.indices) == whole.indices)
    #expect(pieces[1].points == 37..<74)
  }

  @Test func `Come out in order of any number of threads`() async throws {
    let plan = try springs("where: [frequency * damping <= 2, not damping < 0.1]")
    let expected = RowMaker(plan).block(0..<500).indices
    for jobs in [1, 2, 5] {
      var sink = KeepingSink()
      try await SweepRunner(plan, jobs: jobs).run(into: &sink)
      #expect(sink.rows.map(\.index) == expected)
    }
  }

  @Test func `May be none of a stretch`() async throws {
    let plan = try springs("where: frequency > 8.9 and damping > 0.9")
    #expect(RowMaker(plan).block(0..<5).isEmpty)
  }
}

/// Throws of one point share an engine where nothing in the scene asks for the start.
@Suite struct ThrownRunsTests {
  /// Scenes in which throws differ in the start alone, and some in which more depends on it.
  private static let behaviors = [
    "- snap: {item: card, to: [300, 100], damping: 0.4}",
    "- attachment: {item: card, anchor: [250, 40], length: 30, frequency: 2, damping: 0.3}",
    "- attachment: {item: card, anchor: [250, 40], length: 30, frequency: 0}",
    """
    - snap: {item: card, to: [300, 100], damping: 0.4}
        - push: {items: [card], mode: instantaneous, direction: [0.4, -0.2], offset: [10, 5]}
    """,
    """
    - snap: {item: card, to: [300, 100], damping: 0.4}
        - itemProperties: {items: [card], resistance: 2}
    """,
  ]

  private func document(_ behaviors: String) -> String {
    """
    scene:
      duration: 1.2
      items:
        card: {center: [100, 100], size: [100, 50], angle: 0.2}
      behaviors:
        \(behaviors)
    cases:
      throws: {distance: [40, 250], direction: [0, 33, 90, 200, 300]}
    response: {item: card, target: [300, 100]}
    sweep:
      parameters: {items.card.density: [0.5, 2], items.card.angularResistance: [0.1, 3]}
      metrics: [settle_time, overshoot, tilt, drift, pause_time]
    """
  }

  @Test(arguments: behaviors)
  func `They come out as they do one by one`(behaviors: String) throws {
    let plan = try plan(document(behaviors))
    let alone = RowMaker(plan, by: .scalar).block(0..<plan.count).rows.map(content)
    let lanes = RowMaker(plan, by: .lanes).block(0..<plan.count).rows.map(content)
    #expect(lanes == alone)
    #expect(Set(alone).count > 1, "no parameter counts")
  }
}
