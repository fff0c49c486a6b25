// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import RigidBodies

/// The engine made ready for a scene, wherever the item that is looked at starts.
struct ReadyEngine: Sendable {
  private let job: LaneJob

  /// Makes the engine ready; nil for a scene that cannot run beside others, that has a fault, or in which
  /// something depends on where the items start.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - item: The item that is looked at.
  init?(_ scene: DynamicScene, item: Int) {
    guard scene.fault == nil, scene.obstacleToLanes == nil,
      !scene.plan.behaviors.contains(where: { $0.behavior.dependsOnPlaces })
    else { return nil }
    job = scene.plan.simulation(of: Float.self)
      .laneJob(recording: [item], timing: scene.timing, runsToPause: false)
  }

  /// The run in which the item starts at a place.
  ///
  /// - Parameters:
  ///   - center: The place, in points.
  ///   - pauseLimit: The number of ticks to run on for the pause.
  /// - Returns: The run as a lane takes it.
  func job(startingAt center: Point, pauseLimit: Int) -> LaneJob {
    var job = job
    job.start = (job.bodies[0], Vector2(center))
    job.pauseLimit = pauseLimit
    return job
  }
}
