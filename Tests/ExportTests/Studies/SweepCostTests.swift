// SPDX-License-Identifier: GPL-3.0-or-later

import Export
import Studies
import Testing

@Suite("What a sweep costs")
struct SweepCostTests {
  private func cost(_ parameters: String, jobs: Int = 1, seconds: Double) throws -> SweepCost {
    let plan = try #require(try StudyDocument.sweep(parameters))
    return SweepCost(plan, jobs: jobs) { work in
      work()
      return .seconds(seconds)
    }
  }

  private let million =
    "{damping: {min: 0, max: 1, count: 1000}, frequency: {min: 1, max: 2, count: 1000}}"

  @Test("Time is that of five points, times the points, shared by the threads")
  func time() throws {
    #expect(abs(try cost(million, seconds: 0.01).seconds - 2000) < 1e-6)
    #expect(abs(try cost(million, jobs: 4, seconds: 0.01).seconds - 500) < 1e-6)
  }

  @Test("The size is that of the rows as CSV")
  func size() throws {
    let bytes = try cost(million, seconds: 0.01).bytes
    #expect(bytes > 20e6 && bytes < 200e6)
  }

  @Test("More than an hour, or 4 GB, is large")
  func large() throws {
    #expect(!(try cost(million, seconds: 0.01).isLarge))
    #expect(try cost(million, seconds: 0.02).isLarge)
    let wide =
      "{damping: {min: 0, max: 1, count: 10000}, frequency: {min: 1, max: 2, count: 10000}}"
    #expect(try cost(wide, seconds: 1e-9).isLarge)
  }

  @Test("It is said in round words")
  func words() throws {
    let text = "\(try cost(million, seconds: 0.05))"
    #expect(
      text.wholeMatch(
        of: /the sweep has 1000000 points: it would take about 3 hours and \d+ MB/) != nil,
      "\(text)")
  }

  @Test("A few points are not run beforehand")
  func few() throws {
    let plan = try #require(
      try StudyDocument.sweep("{damping: {min: 0, max: 1, count: 1000}}"))
    let cost = SweepCost(plan, jobs: 1) { _ in
      Issue.record("timed")
      return .seconds(1e6)
    }
    #expect(!cost.isLarge)
    #expect(cost.points == 1000)
  }

  /// A sweep of 10^12 points of the ball.
  private func vast(_ design: String, _ relation: String) throws -> SweepPlan? {
    try StudyDocument.ball(
      "sweep: {design: \(design), points: 1e12, where: \(relation), metrics: [overshoot], "
        + "parameters: {damping: {min: 0, max: 1}, frequency: {min: 1, max: 9}}}"
    ).sweep
  }

  @Test(
    "Points that do not satisfy where cost only that they are looked at",
    arguments: ["random", "latinHypercube", "sobol", "halton"])
  func relations(design: String) throws {
    var works = 0
    let plan = try #require(try vast(design, "damping < 0.25"))
    let cost = SweepCost(plan, jobs: 1) { work in
      work()
      works += 1
      // A thousand looks, then five runs.
      return works == 1 ? .microseconds(1000) : .milliseconds(5)
    }
    #expect(abs(cost.share - 0.25) < 0.05)
    #expect(abs(cost.seconds - 1e12 * (1e-6 + 1e-3 * cost.share)) < 1e3)
    #expect(cost.isLarge)
    #expect("\(cost)".hasPrefix("the sweep has 1000000000000 points, of which about 2"))
    #expect("\(cost)".contains(" % satisfy where: it would take about "))
  }

  @Test("A sweep that keeps none of the points looked at is as long as the search")
  func nothing() throws {
    let plan = try #require(try vast("sobol", "damping > 2"))
    let cost = SweepCost(plan, jobs: 2) { work in
      work()
      return .microseconds(1000)
    }
    #expect(cost.share == 0 && cost.bytes == 0)
    #expect(abs(cost.seconds - 5e5) < 1)
  }
}
