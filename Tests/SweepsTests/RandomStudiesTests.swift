// SPDX-License-Identifier: GPL-3.0-or-later

import RigidBodies
import Studies
import TestSupport
import Testing

@testable import Sweeps

/// 200 random studies, computed by every route.
@Suite struct RandomStudiesTests {
  /// Half of them one item on one spring along an axis, half of them snaps and oblique attachments.
  private static func documents() -> [String] {
    var numbers = SplitMix(seed: 1)
    return (0..<200).map { index in
      index % 2 == 0 ? RandomAttachment(&numbers).document : thrown(&numbers)
    }
  }

  /// A thrown card that turns, with what acts on it drawn at random.
  private static func thrown(_ numbers: inout SplitMix) -> String {
    let isSnap = numbers.number(0...1) < 0.5
    let spring =
      isSnap
      ? "snap: {item: card, to: [200, 200], damping: \(numbers.number(0...1))}"
      : "attachment: {item: card, anchor: [200, 200], offset: [\(numbers.number(-40...40)), 3], "
        + "length: \(numbers.number(5...150)), frequency: \(numbers.number(0...6)), damping: 0.4}"
    let gravity = numbers.number(0...1) < 0.3 ? "- gravity: {items: [card], magnitude: 0.7}" : ""
    return """
      scene:
        duration: \(numbers.number(0.5...2))
        frameRate: \([50.0, 60, 120][Int(numbers.number(0...2.999))])
        items:
          card:
            center: [\(numbers.number(-300...600)), \(numbers.number(-300...600))]
            size: [\(numbers.number(20...200)), \(numbers.number(20...200))]
            velocity: [\(numbers.number(-2000...2000)), \(numbers.number(-2000...2000))]
            angularVelocity: \(numbers.number(-9...9))
            resistance: \(numbers.number(0...9))
        behaviors:
          - \(spring)
          \(gravity)
      response: {item: card, channel: x, final: 200}
      sweep:
        parameters: {items.card.density: [0.5, 2], items.card.angularResistance: [0.1, 3]}
        metrics: [settle_time, overshoot, tilt, peak_speed, pause_time]
      """
  }

  @Test func `lanes give the bytes of the engine alone, in any number`() throws {
    for document in Self.documents() {
      let plan = try plan(document)
      let alone = RowMaker(plan, by: .scalar).block(0..<plan.count).rows.map(content)
      for lanes in LaneCount.allCases {
        let rows = RowMaker(plan, by: .lanes, lanes: lanes).block(0..<plan.count).rows
        #expect(rows.map(content) == alone, "\(lanes)\n\(document)")
      }
    }
  }

  @Test func `the closed form gives the engine's statuses, and its answers within 0.002 pt`() throws
  {
    var (inside, besides) = (0, 0)
    for document in Self.documents() {
      let plan = try plan(document)
      guard plan.route().route == .closedForm else { continue }
      inside += 1
      let closed = RowMaker(plan, by: .closedForm).block(0..<plan.count)[0]
      let engine = RowMaker(plan, by: .scalar).block(0..<plan.count)[0]
      #expect(closed.status == engine.status, "\(document)")
      if closed.metrics[2] != engine.metrics[2] { besides += 1 }
      // A settle time in s and an overshoot in percent: what 0.002 pt make of them.
      for (metric, limit) in [(0, 0.005), (1, 0.01)] {
        guard let one = closed.metrics[metric], let other = engine.metrics[metric] else { continue }
        #expect(abs(one - other) < limit, "\(document)")
      }
    }
    #expect(inside > 60)
    // One pause in some thousand comes a tick beside: the item creeps at the speed of sleep.
    #expect(besides <= 1)
  }
}
