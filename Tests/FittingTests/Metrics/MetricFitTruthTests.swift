// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Foundation
import Responses
import TestSupport
import Testing

@testable import Fitting

/// Every metric over what it can be, beside tables of simulations; too slow for a debug build.
///
/// `SPRINGTUNE_TRUTH=401` runs them on tables of 401 x 401 points and with ten times as many targets.
@Suite(.enabled(if: isOptimized), .serialized) struct MetricFitTruthTests {
  private static let side =
    ProcessInfo.processInfo.environment["SPRINGTUNE_TRUTH"].flatMap { Int($0) } ?? 41

  private static let count = side > 100 ? 20 : 2

  static let spring: [Metric] = [
    .settleTime, .transientTime, .overshoot, .riseTime, .peakTime, .peak, .settlingMin,
  ]
  static let item: [Metric] = [
    .settleTime, .overshoot, .riseTime, .peakTime, .pauseTime, .peakSpeed,
  ]

  @Test(arguments: [
    (TargetFit.attachment("overshoot: 1"), item), (.snap("overshoot: 1"), item),
    (.spring("overshoot: 1"), spring),
  ])
  func `a metric that can have a value gets it, and another one the nearest that it can have`(
    _ fit: TargetFit, _ metrics: [Metric]
  ) throws {
    var random = SplitMix(seed: 1)
    let table = TruthTable(try fit.problem(), metrics, side: Self.side)
    for metric in metrics {
      for target in table.targets(of: metric, count: Self.count, &random) {
        let wish = TargetFit(
          scene: fit.scene, parameters: fit.parameters, target: "\(metric.rawValue): \(target)")
        let report = try wish.problem().solve(jobs: 2)
        let value = try #require(report.targets[0].value, "\(wish)")
        let tolerance = 1e-3 * (target == 0 ? 1 : abs(target))
        let nearest = table.distance(of: metric, from: target)
        #expect(
          abs(value - target) <= max(nearest, tolerance) * (1 + 1e-9),
          "\(wish): \(value), and the table comes within \(nearest)")
        #expect((report.status == .ok) == (abs(value - target) <= tolerance), "\(wish)")
      }
    }
  }

  @Test(arguments: [
    (TargetFit.attachment("overshoot: 1"), [Metric.settleTime, .overshoot]),
    (.attachment("overshoot: 1"), [.pauseTime, .riseTime]),
    (.snap("overshoot: 1"), [.pauseTime, .overshoot]),
    (.snap("overshoot: 1"), [.settleTime, .peakSpeed]),
    (.spring("overshoot: 1"), [.settleTime, .overshoot]),
  ])
  func `two metrics that a point of the table has are both met`(
    _ fit: TargetFit, _ metrics: [Metric]
  ) throws {
    var random = SplitMix(seed: 2)
    let table = TruthTable(try fit.problem(), metrics, side: Self.side)
    let rows = try #require(table.columns[metrics[0]]).indices.compactMap { index in
      let row = metrics.compactMap { table.columns[$0]?[index] }
      return row.count == 2 ? row : nil
    }
    for _ in 0..<Self.count {
      let row = rows[min(Int(random.number(0...1) * Double(rows.count)), rows.count - 1)]
      let target = zip(metrics, row).map { "\($0.rawValue): \($1)" }.joined(separator: ", ")
      let wish = TargetFit(scene: fit.scene, parameters: fit.parameters, target: target)
      let report = try wish.problem().solve(jobs: 2)
      #expect(report.status == .ok, "\(wish): \(report.reason)")
    }
  }
}
