// SPDX-License-Identifier: GPL-3.0-or-later

import RigidBodies
@testable import Studies
import TestSupport
import Testing

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
      do throws(RouteRefusal) {
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

/// Sweeps of scenes in which something touches something.
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
