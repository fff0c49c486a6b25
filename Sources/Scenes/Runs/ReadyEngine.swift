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

/// The runs of one point of a study, one a case: what its cases have in common is made once.
///
/// Throws have everything in common but the place where the item starts. Where no behaviour asks for
/// that place when it comes, one world is enough for all of them.
final class PointRuns {
  private let cases: SceneCases
  private let parameters: [Parameter]
  private let values: [Double]

  /// The scene with the parameters set, where all cases are throws in it.
  private let thrown: DynamicScene?

  /// The engine made ready for it, where that does for any start.
  private let engine: ReadyEngine?

  /// The runs of a point.
  ///
  /// - Parameters:
  ///   - cases: The cases of the study.
  ///   - parameters: The parameters to set.
  ///   - values: As many values; with one that is not finite every run has a fault.
  init(_ cases: SceneCases, with parameters: [Parameter], at values: [Double]) {
    self.cases = cases
    self.parameters = parameters
    self.values = values
    thrown = cases.thrownScene(with: parameters, at: values)
    engine = thrown.flatMap { ReadyEngine($0, item: cases.request.item) }
  }

  /// The run of a case.
  subscript(index: Int) -> SceneRun {
    guard var scene = thrown, let toss = cases.cases[index].toss,
      let start = toss.start(in: scene)
    else { return cases.run(index, with: parameters, at: values) }
    scene.plan.items[toss.item].center = start
    return SceneRun(scene, cases.request, engine: engine)
  }
}

extension SceneCases {
  /// The scene with parameters set, where every case is a throw in it.
  fileprivate func thrownScene(
    with parameters: [Parameter], at values: [Double]
  ) -> DynamicScene? {
    guard hasSeveral, values.allSatisfy(\.isFinite), cases.allSatisfy({ $0.toss != nil }) else {
      return nil
    }
    var scene = cases[0].scene
    for (parameter, value) in zip(parameters, values) { parameter.apply(value, to: &scene) }
    guard case .dynamics(let dynamics) = scene else { return nil }
    return dynamics
  }
}
