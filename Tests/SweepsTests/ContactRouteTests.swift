// SPDX-License-Identifier: GPL-3.0-or-later

import RigidBodies
import Studies
import TestSupport
import Testing

@testable import Sweeps

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

  @Test func `discs that meet boundaries alone take lanes`() throws {
    #expect(try falling().route().route == .lanes)
    for plan in [try falling(shape: "rectangle"), try falling(mode: "everything")] {
      #expect(plan.route().route == .scalar)
      #expect(plan.route().reason.hasSuffix("for discs that meet nothing but boundaries"))
    }
  }

  @Test(arguments: ["[0, 0]", "[300, -200]", "[-2500, 1800]"])
  func `lanes give the bytes of the engine alone`(velocity: String) throws {
    for plan in [try falling(velocity: velocity), try falling(velocity: velocity, mode: "items")] {
      let alone = RowMaker(plan, by: .scalar).block(0..<plan.count).rows.map(content)
      for lanes in LaneCount.allCases {
        let rows = RowMaker(plan, by: .lanes, lanes: lanes).block(0..<plan.count).rows
        #expect(rows.map(content) == alone, "\(lanes)")
      }
    }
  }
}
