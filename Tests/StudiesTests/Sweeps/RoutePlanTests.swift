// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import RigidBodies
import Testing
import TestSupport

@testable import Studies

@Suite struct RoutePlanTests {
  /// A dot that swings beyond its anchor where damping is small and the spring short.
  private func attachment(
    _ parameters: String = "{damping: {min: 0, max: 1, count: 21}, length: [0, 60, 200]}",
    cases: String = ""
  ) throws -> SweepPlan {
    try plan(
      """
      scene:
        duration: 1.5
        items: {dot: {center: [100, 100], size: [40, 40]}}
        behaviors:
          - attachment: {item: dot, anchor: [250, 100], length: 60, frequency: 2, damping: 0}
      \(cases)
      response: {item: dot}
      sweep:
        parameters: \(parameters)
        metrics: [settle_time, overshoot, drift, tilt, pause_time]
      """)
  }

  @Test func `an item on one spring takes the closed form, and other scenes lanes`() throws {
    #expect(try attachment().route().route == .closedForm)
    #expect(try Plans.springs(3, 3).route().route == .closedForm)
    #expect(try Plans.snaps().route().route == .lanes)
    // On a spring without a length every point runs into its anchor.
    #expect(try attachment("{length: [0], damping: [0, 0.1]}").route().route == .lanes)
  }

  @Test func `the reason names what decides`() throws {
    #expect(try Plans.snaps().route().reason.contains("the scene has a snap"))
    let reason = try attachment().route().reason
    #expect(reason.contains(" of 63 runs tried do: after "))
    #expect(reason.contains("nearer than the 1.0 pt"))
  }

  @Test func `a point outside the domain is the row of the engine, the others differ a little`()
    throws
  {
    let plan = try attachment()
    let closed = RowMaker(plan, by: .closedForm).block(0..<plan.count)
    let scalar = RowMaker(plan, by: .scalar).block(0..<plan.count)
    var same = 0
    for (one, other) in zip(closed.rows, scalar.rows) {
      let isOutside = (try? plan.run(at: one.values).closedForm(for: plan.metrics)) == nil
      #expect((content(one) == content(other)) == isOutside)
      #expect(one.status == other.status && one.metrics[4] == other.metrics[4])
      for (value, exact) in zip(one.metrics, other.metrics) {
        guard let value, let exact else { continue }
        #expect(abs(value - exact) < 0.005, "\(one) \(other)")
      }
      same += isOutside ? 1 : 0
    }
    #expect(same >= 21 && same < 50)
  }

  @Test func `cases take it one by one`() throws {
    let plan = try attachment(
      "{damping: [0.5, 1]}",
      cases: "cases: {throws: {distance: 80, direction: [0, 90, 180, 45]}}")
    #expect(plan.route().route == .closedForm)
    for (one, other) in zip(
      RowMaker(plan, by: .closedForm).block(0..<2).rows,
      RowMaker(plan, by: .scalar).block(0..<2).rows)
    {
      #expect(one.message.isEmpty == other.message.isEmpty && one.status == other.status)
      for (value, exact) in zip(one.metrics, other.metrics) {
        #expect(abs(try #require(value) - (try #require(exact))) < 0.005)
      }
    }
  }

  @Test func `what a sweep cannot take is refused with the reason`() throws {
    func refusal(_ plan: SweepPlan, _ route: Route) -> String {
      do throws(NoRoute) {
        return "\(try plan.route(route))"
      } catch {
        return "\(error)"
      }
    }
    let snaps = try Plans.snaps()
    #expect(
      refusal(snaps, .closedForm) == "this sweep cannot run in closed form: the scene has a snap")
    #expect(refusal(snaps, .scalar) == "scalar: as --engine asks")
    #expect(refusal(snaps, .lanes) == "lanes: as --engine asks")
    #expect(refusal(try Plans.springs(2, 2), .scalar).hasSuffix("without an engine"))
    #expect(refusal(try attachment(), .closedForm).hasPrefix("closed-form: as --engine asks: "))
    #expect(refusal(try attachment(), .scalar) == "scalar: as --engine asks")
  }
}

@Suite struct LongRouteTests {
  @Test(arguments: [(333, Route.lanes), (334, .scalar)])
  func `a long record is kept by itself`(duration: Int, route: Route) throws {
    let plan = try plan(
      """
      scene:
        duration: \(duration)
        items: {card: {center: [0, 0], size: [40, 40], velocity: [100, 0]}}
        behaviors: [snap: {item: card, to: [100, 0]}]
      sweep: {parameters: {damping: [0.4, 0.8]}, metrics: [settle_time]}
      """)
    let found = plan.route()
    #expect(found.route == route)
    #expect(
      found.reason.hasSuffix("no lanes, for a record so long is kept by itself")
        == (route == .scalar))
  }
}

@Suite struct ContactRouteTests {
  /// A ball or card that falls into a view, beside another item.
  private func falling(
    shape: String = "ellipse", velocity: String = "[0, 0]", mode: String = "boundaries",
    channel: String = "y, final: 450"
  ) throws -> SweepPlan {
    try plan(
      """
      scene:
        duration: 2.5
        bounds: [320, 480]
        items:
          ball: {center: [160, 150], size: [60, 60], shape: \(shape), velocity: \(velocity)}
          other: {center: [80, 100], size: [40, 40], shape: ellipse}
        behaviors:
          - gravity: {items: [ball, other], magnitude: 1}
          - collision: {items: [ball, other], bounds: true, mode: \(mode), segments: {step: [[0, 300], [90, 330]]}}
          - itemProperties: {items: [ball], elasticity: 0.6, resistance: 0.1, friction: 0.3}
      response: {item: ball, channel: \(channel)}
      sweep:
        parameters:
          behaviors.itemProperties.elasticity: [0, 0.4, 0.8, 1]
          behaviors.itemProperties.resistance: {min: 0, max: 1, count: 5}
          insets.bottom: [0, 20]
        metrics: [settle_time, contacts, first_contact_time, bounces, pause_time]
      """)
  }

  @Test func `what can touch runs one by one`() throws {
    for plan in [
      try falling(), try falling(shape: "rectangle"), try falling(mode: "everything"),
    ] {
      #expect(plan.route().route == .scalar)
      #expect(plan.route().reason.hasSuffix("no lanes, for what can touch runs by itself"))
    }
  }

  @Test(arguments: ["[0, 0]", "[300, -200]", "[-2500, 1800]"])
  func `a row has the bytes that it has alone, whatever ran before it`(velocity: String) throws {
    for plan in [
      try falling(velocity: velocity), try falling(shape: "rectangle", velocity: velocity),
      try falling(velocity: velocity, mode: "everything"),
    ] {
      let rows = RowMaker(plan).block(0..<plan.count).rows.map(content)
      #expect(rows == (0..<plan.count).map { content(plan.row($0)) })
    }
  }
}

@Suite struct ReleaseFormTests {
  private static let few = "settle_time, overshoot, pause_time, drift, tilt"
  private static let many =
    "rise_time, settling_min, settling_max, undershoot, peak, peak_time, final_value, oscillations, "
    + "time_within, transient_time, peak_speed, peak_acceleration, peak_jerk, settle_time"

  private func attachment(
    _ parameters: String, metrics: String = "settle_time, overshoot, pause_time, drift, tilt",
    response: String = "item: dot", rate: Int = 60
  ) throws -> SweepPlan {
    try plan(
      """
      scene:
        duration: 2
        frameRate: \(rate)
        items: {dot: {center: [30, 100], size: [40, 40]}}
        behaviors:
          - attachment: {item: dot, anchor: [250, 100], length: 160, frequency: 2, damping: 0.1}
          - itemProperties: {items: [dot], elasticity: 0.5}
      response: {\(response)}
      sweep: {parameters: \(parameters), metrics: [\(metrics)]}
      """)
  }

  @Test(arguments: [
    ("damping: {min: 0, max: 2, count: 21}, frequency: {min: 0.5, max: 9.5, count: 13}", 60, ""),
    (
      "damping: [0, 0.5, 1, 2], resistance: {min: 0, max: 5, count: 40}", 120, "channel: progress"
    ),
    ("length: {min: 60, max: 300, count: 60}, elasticity: [0, 1]", 60, "band: 3pt"),
    ("items.dot.center.x: {min: -100, max: 240, count: 60}, anchor.x: [250, 300]", 60, ""),
  ])
  func `rows are those of the motion tick by tick`(
    _ parameters: String, _ rate: Int, _ response: String
  ) throws {
    let plan = try attachment(
      "{\(parameters)}", response: "item: dot" + (response.isEmpty ? "" : ", \(response)"),
      rate: rate)
    #expect(ReleaseForm(plan) != nil)
    let block = RowMaker(plan, by: .closedForm).block(0..<plan.count)
    var fast = 0
    for row in block.rows {
      let exact = plan.row(row.index, by: .closedForm)
      #expect(row.values == exact.values && row.status == exact.status)
      #expect(row.message == exact.message && row.metrics[2] == exact.metrics[2])
      for (value, other) in zip(row.metrics, exact.metrics) {
        guard let value, let other else { continue }
        #expect(abs(value - other) <= 1e-9 * max(1e-3, other), "\(row) \(exact)")
      }
      if content(row) != content(exact) { fast += 1 }
    }
    // Rounding tells those apart that were not followed tick by tick: most of them.
    #expect(2 * fast > plan.count)
  }

  @Test(arguments: [("", 60), ("channel: progress", 120), ("band: 3pt", 60)])
  func `metrics of the whole way are those of the motion tick by tick`(
    _ response: String, _ rate: Int
  ) throws {
    let plan = try attachment(
      """
      {damping: {min: 0, max: 2, count: 21}, frequency: {min: 0.3, max: 9.5, count: 13},
       resistance: [0, 2, 90]}
      """, metrics: Self.many,
      response: "item: dot" + (response.isEmpty ? "" : ", \(response)"), rate: rate)
    let block = RowMaker(plan, by: .closedForm).block(0..<plan.count)
    var statuses: Set<ResponseStatus> = []
    for row in block.rows {
      let exact = plan.row(row.index, by: .closedForm)
      #expect(row.status == exact.status && row.message == exact.message)
      statuses.insert(row.status)
      for ((value, other), metric) in zip(zip(row.metrics, exact.metrics), plan.metrics) {
        guard let value, let other else {
          #expect(value == nil && other == nil)
          continue
        }
        #expect(abs(value - other) <= 1e-9 * max(1e-2, abs(other)), "\(metric) \(row) \(exact)")
      }
    }
    #expect(statuses.contains(ResponseStatus([.notSettled, .neverRose, .noPeak])))
    #expect(statuses.contains(ResponseStatus([.noPeak])) && statuses.contains(ResponseStatus()))
  }

  /// With the time within the band and the final value every tick is followed.
  @Test(arguments: [("", 60), ("channel: progress", 120), ("band: 3pt", 60)])
  func `a metric alone stops early and has the bits of a run that is followed to its end`(
    _ response: String, _ rate: Int
  ) throws {
    let parameters = """
      {damping: {min: 0, max: 2, count: 21}, frequency: {min: 0.3, max: 40, count: 23},
       resistance: [0, 2, 90]}
      """
    let response = "item: dot" + (response.isEmpty ? "" : ", \(response)")
    let whole = try attachment(parameters, metrics: Self.many, response: response, rate: rate)
    let rows = RowMaker(whole, by: .closedForm).block(0..<whole.count)
    for (column, metric) in whole.metrics.enumerated() where metric != .timeWithin {
      let plan = try attachment(
        parameters, metrics: metric.rawValue, response: response, rate: rate)
      let alone = RowMaker(plan, by: .closedForm).block(0..<plan.count)
      let isSame = (0..<plan.count).allSatisfy {
        alone.metric(0, ofRow: $0)?.bitPattern == rows.metric(column, ofRow: $0)?.bitPattern
      }
      #expect(isSame, "\(metric)")
    }
  }

  /// Near critical damping an item may fall asleep before it turns round, and never come down.
  @Test(arguments: [60, 120])
  func `the peak of an item that falls asleep on its way up is where it does`(_ rate: Int) throws {
    let parameters = """
      {damping: {min: 0.9, max: 1, count: 60}, frequency: {min: 0.5, max: 3, count: 80}}
      """
    let plan = try attachment(parameters, metrics: "peak_time, pause_time", rate: rate)
    let block = RowMaker(plan, by: .closedForm).block(0..<plan.count)
    var asleep = 0
    for row in block.rows {
      let exact = plan.row(row.index, by: .closedForm)
      #expect(row.metrics[0] == exact.metrics[0], "\(row)")
      if let peak = row.metrics[0], peak == row.metrics[1] { asleep += 1 }
    }
    #expect(asleep > 10)
  }

  /// Bands from a hair to nine tenths, springs that hardly decay and some that swing within a tick.
  @Test(arguments: [("0.0001", 60), ("0.02", 120), ("0.3", 60), ("0.9", 60), ("1.5pt", 60)])
  func `swings that are counted from the poles are those of the motion`(
    _ band: String, _ rate: Int
  ) throws {
    let plan = try attachment(
      """
      {damping: [0, 0.0001, 0.001, 0.01, 0.03, 0.1, 0.2, 0.4, 0.7, 0.99, 1, 1.01, 3],
       frequency: {min: 0.2, max: 59, count: 120}, resistance: [0, 0.5, 30]}
      """, metrics: "oscillations", response: "item: dot, band: \(band)", rate: rate)
    let block = RowMaker(plan, by: .closedForm).block(0..<plan.count)
    for row in block.rows {
      #expect(row.metrics == plan.row(row.index, by: .closedForm).metrics, "\(row)")
    }
    #expect(block.rows.contains { ($0.metrics[0] ?? 0) > 5 })
  }

  @Test func `rows do not depend on the block`() throws {
    let plan = try attachment("{damping: {min: 0, max: 1.5, count: 31}, frequency: [0.6, 2, 3]}")
    let maker = RowMaker(plan, by: .closedForm)
    let all = maker.block(0..<plan.count).rows.map(content)
    #expect((0..<plan.count).map { content(maker.block($0..<$0 + 1)[0]) } == all)
    #expect(maker.block(5..<40).rows.map(content) == Array(all[5..<40]))
  }

  @Test func `other sweeps are followed tick by tick`() throws {
    #expect(ReleaseForm(try attachment("{density: [1, 2]}")) == nil)
    #expect(ReleaseForm(try attachment("{items.dot.velocity.x: [1, 2]}")) == nil)
    #expect(ReleaseForm(try attachment("{damping: [0, 1]}", rate: 50)) == nil)
    #expect(
      ReleaseForm(try attachment("{damping: [0, 1]}", response: "item: dot, channel: x")) == nil)
    #expect(ReleaseForm(try Plans.snaps()) == nil)
    #expect(ReleaseForm(try Plans.springs(2, 2)) == nil)
  }
}

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
