// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
@testable import Studies
import Testing

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

  @Test(
    arguments: [
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
