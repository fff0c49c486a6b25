// SPDX-License-Identifier: GPL-3.0-or-later

import Timing

/// A sweep whose points Box2D plays too.
struct PeerSweep: Sendable {
  /// The sweep.
  let document: SweepDocument

  /// How often SpringTune runs the sweep while Box2D plays it once: for times long enough to tell.
  let repetitions: Int

  /// The runs of a point: one, or one a case.
  let runs: Int

  /// Has Box2D play all runs of a point; returns the CPU time of the sub-steps alone.
  let play: @Sendable (_ point: [Double]) -> Duration

  /// Lets both sweep in turn, on one core.
  ///
  /// Ours counts everything that turns points into rows. Of Box2D's time only the sub-steps count:
  /// neither making the world nor measuring anything of the motion.
  ///
  /// - Parameters:
  ///   - work: What the results call it.
  ///   - build: How this program was built.
  ///   - box2D: The Box2D of this process.
  ///   - goal: The ratio to reach.
  ///   - writesText: Whether ours writes the rows as text into a file as well.
  /// - Throws: What keeps the document from being read or the rows from being written.
  /// - Returns: The line of both.
  func measure(
    _ work: String, in build: Build, beside box2D: Box2DBuild, goal: Double?,
    writesText: Bool = false
  ) throws -> Line {
    let plan = try document.plan()
    let sweep = try OwnSweep(plan, writesText: writesText)
    let times = try SideBySide(plays: 3, time: .milliseconds(300)) {
      try CPUClock.measure {
        for _ in 0..<repetitions { try sweep.run() }
      }
    } second: {
      (0..<plan.count).reduce(.zero) { $0 + play(plan.design.point($1)) }
    }
    let count = Double(plan.count * runs)
    return Line(
      work: work, build: build, beside: box2D.rawValue,
      ours: times.first / Double(repetitions) / count * 1e9,
      peer: times.second / count * 1e9, unit: "ns a run",
      ratio: times.ratio * Double(repetitions), goal: goal)
  }
}
