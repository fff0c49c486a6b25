// SPDX-License-Identifier: GPL-3.0-or-later

import Reports
import Studies
import Timing

/// A whole sweep as CSV into a file, on one core and on two.
struct Cores {
  private let plan: SweepPlan
  private let text: SweepText
  private let file: TextFile

  init(_ document: SweepDocument) throws {
    plan = try document.plan()
    text = SweepText(plan)
    file = try TextFile()
  }

  /// Lets one core and two sweep in turn and compares the time on the wall: run it on an idle machine.
  func measure(_ work: String, in build: Build) async throws -> Line {
    _ = try await sweep(jobs: 2)  // to warm up
    var times: [(one: Double, two: Double)] = []
    for _ in 0..<7 { times.append(try await (sweep(jobs: 1), sweep(jobs: 2))) }
    return Line(
      work: work, build: build, beside: "one core", ours: SideBySide.median(times.map(\.two)) * 1e3,
      peer: SideBySide.median(times.map(\.one)) * 1e3, unit: "ms",
      ratio: SideBySide.median(times.map { $0.one / $0.two }), goal: 1.9)
  }

  /// Sweeps on two cores for two seconds, for a profiler to see.
  func profile() async throws {
    var seconds = 0.0
    while seconds < 2 { seconds += try await sweep(jobs: 2) }
  }

  /// Sweeps once; returns the time on the wall, s.
  private func sweep(jobs: Int) async throws -> Double {
    try file.rewrite(text.head)
    let clock = ContinuousClock()
    let start = clock.now
    try await SweepRunner(plan, jobs: jobs).run(encode: text.text) { [file] _, text in
      try file.append(text)
    }
    return start.duration(to: clock.now) / .seconds(1)
  }
}
