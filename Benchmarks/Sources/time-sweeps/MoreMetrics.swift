// SPDX-License-Identifier: GPL-3.0-or-later

import Timing

/// One sweep in closed form, asked for eight metrics and for two of them.
struct MoreMetrics {
  /// How often it runs in a play, for times long enough to tell.
  private static let repetitions = 20

  private let eight: OwnSweep
  private let two: OwnSweep
  private let points: Int

  init() throws {
    let plan = try SweepDocument.ballByEightMetrics.plan()
    eight = try OwnSweep(plan, writesText: false)
    two = try OwnSweep(SweepDocument.ball.plan(), writesText: false)
    points = plan.count
  }

  /// Lets both sweep in turn, on one core: the peer is the sweep for two metrics.
  func measure(_ work: String, in build: Build) throws -> Line {
    let times = try SideBySide(plays: 5, time: .milliseconds(300)) {
      try Self.time(eight)
    } second: {
      try Self.time(two)
    }
    let nanoseconds = 1e9 / Double(Self.repetitions * points)
    return Line(
      work: work, build: build, beside: "two metrics", ours: times.first * nanoseconds,
      peer: times.second * nanoseconds, unit: "ns a run", ratio: times.ratio, goal: 1 / 2.2)
  }

  private static func time(_ sweep: OwnSweep) throws -> Duration {
    try CPUClock.measure {
      for _ in 0..<repetitions { try sweep.run() }
    }
  }
}
