// SPDX-License-Identifier: GPL-3.0-or-later

import Studies
import Testing

@Suite struct SweepCostTests {
  /// The cost of a plan whose rows take 40 bytes each.
  private func cost(
    _ plan: SweepPlan, points: Range<Int>? = nil, jobs: Int = 1,
    timing: (() -> Void) -> Duration
  ) -> SweepCost {
    SweepCost(
      plan, points: points, jobs: jobs, text: { Array(repeating: 0, count: 40 * $0.count) },
      timing: timing)
  }

  private func cost(_ plan: SweepPlan, jobs: Int = 1, seconds: Double) -> SweepCost {
    cost(plan, jobs: jobs) { work in
      work()
      return .seconds(seconds)
    }
  }

  @Test func `Time is that of five points, times the points, shared by the threads`() throws {
    let million = try Plans.springs(1000, 1000)
    #expect(abs(cost(million, seconds: 0.01).seconds - 2000) < 1e-6)
    #expect(abs(cost(million, jobs: 4, seconds: 0.01).seconds - 500) < 1e-6)
  }

  @Test func `Points in lanes are run as many together as fill them`() throws {
    // 32 points take the time of one, 5 stretches of them the time that is measured.
    let plan = try plan(
      """
      scene:
        duration: 0.1
        items: {card: {center: [100, 100], size: [100, 50]}}
        behaviors:
          - snap: {item: card, to: [300, 100]}
      response: {item: card}
      sweep:
        parameters: {damping: {min: 0, max: 1, count: 50}, resistance: {min: 0, max: 1, count: 40}}
        metrics: [overshoot]
      """)
    let cost = cost(plan, seconds: 0.16)
    #expect(plan.route().route == .lanes)
    #expect(abs(cost.seconds - 2000 * 0.001) < 1e-6)
    #expect(cost.bytes == 2000 * 40)
  }

  @Test func `The size is that of the text of five rows, times the points`() throws {
    #expect(cost(try Plans.springs(1000, 1000), seconds: 0.01).bytes == 40e6)
  }

  @Test func `More than an hour, or 4 GB, is large`() throws {
    let million = try Plans.springs(1000, 1000)
    #expect(!cost(million, seconds: 0.01).isLarge)
    #expect(cost(million, seconds: 0.02).isLarge)
    #expect(!cost(try Plans.springs(9_999, 10_000), seconds: 1e-9).isLarge)
    #expect(cost(try Plans.springs(10_001, 10_000), seconds: 1e-9).isLarge)
  }

  @Test func `A few points are not run beforehand`() throws {
    let few = cost(try Plans.springs(2, 500)) { _ in
      Issue.record("timed")
      return .seconds(1e6)
    }
    #expect(!few.isLarge)
    #expect(few.points == 1000)
  }

  @Test func `A part of a sweep is known as one, and costs its share`() throws {
    let plan = try Plans.springs(1000, 1000)
    let part = cost(plan, points: 0..<250_000) { work in
      work()
      return .milliseconds(10)
    }
    #expect(part.isPart && !cost(plan, seconds: 1).isPart)
    #expect(abs(part.seconds - 500) < 1e-6)
  }

  /// A sweep of 10^12 points of a plain spring.
  private func vast(_ design: String, _ relation: String) throws -> SweepPlan {
    try plan(
      """
      scene: {spring: {frequency: 2, damping: 0.3}, duration: 1}
      sweep:
        design: \(design)
        points: 1e12
        where: \(relation)
        metrics: [overshoot]
        parameters: {damping: {min: 0, max: 1}, frequency: {min: 1, max: 9}}
      """)
  }

  @Test(arguments: ["random", "latinHypercube", "sobol", "halton"])
  func `Points that do not satisfy where cost only that they are looked at`(design: String) throws {
    var works = 0
    let cost = cost(try vast(design, "damping < 0.25")) { work in
      work()
      works += 1
      // A thousand looks, then five runs.
      return works == 1 ? .microseconds(1000) : .milliseconds(5)
    }
    #expect(abs(cost.share - 0.25) < 0.05)
    #expect(abs(cost.seconds - 1e12 * (1e-6 + 1e-3 * cost.share)) < 1e3)
    #expect(cost.isLarge)
  }

  @Test func `A sweep that keeps none of the points looked at is as long as the search`() throws {
    let cost = cost(try vast("sobol", "damping > 2"), jobs: 2) { work in
      work()
      return .microseconds(1000)
    }
    #expect(cost.share == 0 && cost.bytes == 0)
    #expect(abs(cost.seconds - 5e5) < 1)
  }
}
