// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import Testing

@testable import Fitting

/// Fits that look at several items of one run.
@Suite struct MetricFitItemsTests {
  /// Two balls on springs of one frequency: the second is heavier damped, so that it rises later.
  private static let balls = """
    scene:
      duration: 3
      items:
        a: {center: [0, 150], size: [40, 40]}
        b: {center: [200, 150], size: [40, 40]}
      behaviors:
        - attachment: {item: a, anchor: [0, 0], length: 100, frequency: 2, damping: 0.3}
        - attachment: {item: b, anchor: [200, 0], length: 100, frequency: 2, damping: 0.7}
    response: {items: all}

    """

  private func problem(_ target: String) throws -> FitProblem {
    try fitProblem(
      Self.balls
        + "fit: {parameters: {behaviors.*.frequency: {min: 1, max: 8}}, target: {\(target)}}")
  }

  @Test func `Every item meets what is said to be met`() throws {
    let report = try problem("settle_time: {atMost: 0.6}, peak_speed: {atMost: 900}").solve()
    #expect(report.status == .ok)
    let parts = report.run.response(for: [.settleTime, .peakSpeed]).parts
    #expect(parts.count == 2)
    for part in parts {
      #expect(part[.settleTime] ?? 9 <= 0.6 && part[.peakSpeed] ?? 9999 <= 900)
    }
    #expect(report.change?.after.worstItem(of: .settleTime) != nil)
  }

  @Test func `Of a metric without a worst the item counts that misses the limit by most`() throws {
    for (target, chooses) in [
      ("rise_time: {atMost: 0.1}", { (times: [Double]) in times.max() }),
      ("rise_time: {atLeast: 0.1}", { (times: [Double]) in times.min() }),
    ] {
      let report = try problem(target).solve()
      #expect(report.status == .ok)
      let times = report.run.response(for: [.riseTime]).parts.compactMap { $0[.riseTime] }
      #expect(times.count == 2 && report.targets[0].value == chooses(times))
    }
  }

  @Test func `What one item refutes is not reached`() throws {
    let report = try problem("overshoot: {atMost: 10}").solve()
    #expect(report.status == .notReachable)
    let worst = report.run.response(for: [.overshoot]).parts.compactMap { $0[.overshoot] }.max()
    #expect(report.targets[0].value == worst)
  }
}
