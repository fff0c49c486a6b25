// SPDX-License-Identifier: GPL-3.0-or-later

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
    finish: (Int, Response) -> Void
  ) {
    let runsToPause = metrics.contains(.pauseTime)
    var begun = 0
    var handedOut = 0
    var item = 0
    var underWay: [Int: UnderWay] = [:]
    lanes.record(scale: SolverConstants.pointsPerMetre) {
      while begun < count {
        let run = run(begun)
        begun += 1
        guard run.fault(for: metrics) == nil,
          let (scene, job, colliders) = run.laneJob(runsToPause: runsToPause)
        else {
          finish(begun - 1, run.response(for: metrics))
          continue
        }
        item = run.request.item
        underWay[handedOut] = UnderWay(
          index: begun - 1, scene: scene, colliders: colliders,
          definition: run.request.definition(for: scene))
        handedOut += 1
        return job
      }
      return nil
    } finish: { place, recording in
      guard let run = underWay.removeValue(forKey: place) else { return }
      let motions = run.scene.motions(
        of: [item], in: recording, run.colliders.touches(in: recording), runsToPause: runsToPause)
      finish(run.index, run.definition.response(to: motions[0]))
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

  /// The run as a lane takes it; nil where it cannot run beside others.
  private func laneJob(runsToPause: Bool) -> (DynamicScene, LaneJob, Colliders)? {
    guard case .dynamics(let scene) = scene, scene.obstacleInTime == nil else { return nil }
    let (simulation, bodies, colliders) = scene.floatSimulation()
    let job = scene.job(simulation, [bodies[request.item]], runsToPause: runsToPause)
    return (scene, job, colliders)
  }
}

/// A run that has been handed out.
private struct UnderWay {
  let index: Int
  let scene: DynamicScene
  let colliders: Colliders
  let definition: ResponseDefinition
}

extension DynamicScene {
  /// Why it cannot run beside others, as a clause; nil where it can.
  var obstacleToLanes: String? {
    if let obstacleInTime { return obstacleInTime }
    guard behaviors.contains(where: { type(of: $0.behavior) == CollisionForm.self }),
      !floatSimulation().simulation.fitsLanes
    else { return nil }
    return "what can touch runs by itself, but for discs that meet nothing but boundaries"
  }

  /// Why it cannot, whatever can touch in it.
  fileprivate var obstacleInTime: String? {
    if timing.drops != .none { return "frames are dropped" }
    if nextChange(after: 0) != nil { return "a behavior comes or goes on the way" }
    return nil
  }
}
