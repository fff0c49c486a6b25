// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import Responses
import RigidBodies

extension SceneRun {
  /// The responses of several runs, as many of them side by side as there are lanes.
  ///
  /// Each is that of the run alone, bit for bit. What comes or goes on the way, what fails, what has no
  /// engine, and what touches others than discs do boundaries is run by itself.
  ///
  /// - Parameters:
  ///   - count: The number of runs.
  ///   - metrics: The metrics that will be asked for.
  ///   - lanes: How many runs go on at a time.
  ///   - run: Says which run an index stands for; asked once for each, in order.
  ///   - finish: Takes the index of a run and its response, in any order.
  static func respond(
    _ count: Int, for metrics: [Metric], lanes: LaneCount, run: (Int) -> SceneRun,
    finish: (Int, consuming Response) -> Void
  ) {
    let runsToPause = metrics.contains(.pauseTime)
    var begun = 0
    var handedOut = 0
    var underWay: [Int: (index: Int, lane: LaneRun)] = [:]
    lanes.record(scale: SolverConstants.pointsPerMetre) {
      while begun < count {
        let run = run(begun)
        begun += 1
        guard let lane = run.laneRun(for: metrics) else {
          finish(begun - 1, run.response(for: metrics))
          continue
        }
        underWay[handedOut] = (begun - 1, lane)
        handedOut += 1
        return lane.job
      }
      return nil
    } finish: { place, recording in
      guard let (index, lane) = underWay.removeValue(forKey: place) else { return }
      let touches = lane.colliders?.touches(in: recording) ?? []
      let motions = lane.scene.motions(
        of: [lane.item], in: recording, touches, runsToPause: runsToPause)
      finish(index, lane.definition.response(to: motions[0]))
    }
  }

  /// The responses of several runs, side by side where they can be.
  ///
  /// - Parameters:
  ///   - runs: The runs, of one scene with other numbers.
  ///   - metrics: The metrics that will be asked for.
  /// - Returns: A response for each run, in their order.
  public static func responses(of runs: [SceneRun], for metrics: [Metric]) -> [Response] {
    guard runs.count > 1 else { return runs.map { $0.response(for: metrics) } }
    var responses = [Response?](repeating: nil, count: runs.count)
    respond(runs.count, for: metrics, lanes: LaneCount(atLeast: runs.count)) {
      runs[$0]
    } finish: {
      responses[$0] = $1
    }
    return responses.compactMap(\.self)
  }

  /// A run in a lane.
  private struct LaneRun {
    let scene: DynamicScene
    let item: Int
    let definition: ResponseDefinition
    let job: LaneJob
    /// What can touch; nil where nothing can.
    let colliders: Colliders?
  }

  /// The run as a lane takes it; nil where it cannot run beside others or has a fault.
  private func laneRun(for metrics: [Metric]) -> LaneRun? {
    guard flaw == nil, case .dynamics(let scene) = scene else { return nil }
    let definition = request.definition(for: scene)
    guard metrics.allSatisfy(definition.determines),
      let (job, colliders) = laneJob(scene, runsToPause: metrics.contains(.pauseTime))
    else { return nil }
    return LaneRun(
      scene: scene, item: request.item, definition: definition, job: job, colliders: colliders)
  }

  private func laneJob(_ scene: DynamicScene, runsToPause: Bool) -> (LaneJob, Colliders?)? {
    if let engine {
      let start = scene.items[request.item].center
      return (engine.job(startingAt: start, pauseLimit: scene.timing.pauseLimit(runsToPause)), nil)
    }
    guard scene.fault == nil, scene.obstacleInTime == nil else { return nil }
    let made = scene.plan.simulation(of: Float.self)
    let job = made.laneJob(
      recording: [request.item], timing: scene.timing, runsToPause: runsToPause)
    return (job, made.colliders)
  }
}

extension DynamicScene {
  /// Why it cannot run beside others, as a clause; nil where it can.
  var obstacleToLanes: String? {
    if let obstacleInTime { return obstacleInTime }
    guard plan.hasCollisions, !plan.simulation(of: Float.self).simulation.fitsLanes else {
      return nil
    }
    return "what can touch runs by itself, but for discs that meet nothing but boundaries"
  }

  /// Why it cannot, whatever can touch in it.
  fileprivate var obstacleInTime: String? {
    if timing.drops != .none { return "frames are dropped" }
    if plan.nextChange(after: 0) != nil { return "a behavior comes or goes on the way" }
    return nil
  }
}
