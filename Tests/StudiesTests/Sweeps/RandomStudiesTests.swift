// SPDX-License-Identifier: GPL-3.0-or-later

import RigidBodies
@testable import Studies
import TestSupport
import Testing

/// Random studies: 200 computed by every route, and 500 in which items touch.
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
        var rows = alone
        let points = (0..<plan.count).map(plan.design.point)
        plan.cases.run(points, of: plan.parameters, for: plan.metrics, lanes: lanes) {
          rows[$0] = content(plan.row($0, at: points[$0], $1))
        }
        #expect(rows == alone, "\(lanes)\n\(document)")
      }
    }
  }

  /// A box, a disc or an ellipse and another item that fall, or are pushed, in a view with a step.
  private static func touching(_ numbers: inout SplitMix) -> String {
    func item(_ x: ClosedRange<Double>) -> String {
      let shape = numbers.number(0...1) < 0.4 ? ", shape: ellipse" : ""
      let (width, height) = (numbers.number(20...80), numbers.number(20...80))
      let size = numbers.number(0...1) < 0.5 ? "[\(width), \(width)]" : "[\(width), \(height)]"
      return "{center: [\(numbers.number(x)), \(numbers.number(60...300))], size: \(size)\(shape), "
        + "velocity: [\(numbers.number(-900...900)), \(numbers.number(-900...900))], "
        + "angle: \(numbers.number(-90...90)), elasticity: \(numbers.number(0...1)), "
        + "friction: \(numbers.number(0...1))}"
    }
    let force =
      numbers.number(0...1) < 0.6
      ? "gravity: {items: [card, other], magnitude: \(numbers.number(0.2...1.5))}"
      : "push: {items: [card], mode: instantaneous, direction: [\(numbers.number(-3...3)), 1]}"
    let catching =
      numbers.number(0...1) < 0.5
      ? "- attachment: {item: card, anchor: [160, 240], length: 50, frequency: 2, damping: 0.4, "
        + "from: \(numbers.number(0...0.6))}" : ""
    return """
      scene:
        duration: \(numbers.number(0.4...0.9))
        bounds: [320, 480]
        items:
          card: \(item(60...140))
          other: \(item(180...260))
        behaviors:
          - \(force)
          - collision: {items: [card, other], bounds: true, segments: {step: [[0, 400], [90, 430]]}}
          \(catching)
      response: {item: card, channel: x, final: 160}
      sweep:
        parameters:
          items.card.density: [0.5, 2]
          items.card.elasticity: [0.1, 0.9]
          items.other.center.x: [200, 240]
        metrics: [settle_time, overshoot, contacts, bounces, pause_time]
      """
  }

  @Test func `touching items have the rows that they have alone, whatever ran before them`() throws
  {
    var numbers = SplitMix(seed: 2)
    for _ in 0..<rounds(500, usually: 100) {
      let document = Self.touching(&numbers)
      let plan = try plan(document)
      let rows = RowMaker(plan).block(0..<plan.count).rows.map(content)
      #expect(rows == (0..<plan.count).map { content(plan.row($0)) }, "\(document)")
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
