// SPDX-License-Identifier: Apache-2.0

import RigidBodies

extension PlannedSimulation where R == Float {
  /// The simulation as a run that can share lanes with others.
  ///
  /// - Parameters:
  ///   - items: The items to record.
  ///   - timing: The length of the run.
  ///   - runsToPause: Waits for the pause after the recording.
  /// - Returns: The run.
  public func laneJob(recording items: [Int], timing: SceneTiming, runsToPause: Bool) -> LaneJob {
    LaneJob(
      simulation, bodies: items.map { bodies[$0] }, ticks: timing.tickCount,
      interval: timing.interval, pauseLimit: timing.pauseLimit(runsToPause))
  }
}
