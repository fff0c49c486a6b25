// SPDX-License-Identifier: Apache-2.0

import RigidBodies

extension PlannedSimulation where R == Float {
  /// The simulation as a run that can go on in a lane next to others.
  ///
  /// - Parameters:
  ///   - items: The items to record.
  ///   - timing: How long it runs.
  ///   - runsToPause: Whether it runs on for the pause.
  /// - Returns: The run.
  public func laneJob(
    recording items: [Int], timing: SceneTiming, runsToPause: Bool
  ) -> LaneJob {
    LaneJob(
      simulation, bodies: items.map { bodies[$0] }, ticks: timing.tickCount,
      interval: timing.interval, pauseLimit: timing.pauseLimit(runsToPause))
  }
}

extension SceneTiming {
  /// The number of ticks to run on for the pause; 0 where that is not asked for.
  public func pauseLimit(_ runsToPause: Bool) -> Int { runsToPause ? pauseTicks : 0 }
}
