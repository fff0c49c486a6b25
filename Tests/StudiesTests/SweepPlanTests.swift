// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import Studies
import Testing

@testable import StudySupport

@Suite struct SweepPlanTests {
  private static let head = scene("snap: {to: [300, 100]}") + "\nsweep: "

  @Test func `A sweep measures settle time and overshoot unless it says`() throws {
    let plan = try #require(try study(Self.head + "{parameters: {damping: [0]}}").sweep)
    #expect(plan.metrics == [.settleTime, .overshoot])
  }

  @Test func `Every metric that the scene determines can be asked for, in any order`() throws {
    let metrics = Array(Metric.allCases.reversed())
    let list = metrics.map(\.rawValue).joined(separator: ", ")
    let plan = try #require(
      try study(
        scene("snap: {to: [300, 100]}", "collision: {}")
          + "\nsweep: {parameters: {damping: [0]}, metrics: [\(list)]}"
      ).sweep)
    #expect(plan.metrics == metrics)
  }
}
