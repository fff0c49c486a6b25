// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
@testable import Studies
import Testing

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
      #expect("\(row.status)" == "failed" && row.metrics == [nil, nil])
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
