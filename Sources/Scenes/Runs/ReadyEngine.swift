// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import RigidBodies

/// The engine made ready for a scene, for any start of the item that is looked at.
struct ReadyEngine: Sendable {
  private let job: LaneJob

  /// Makes the engine ready to record an item; nil for a scene that cannot share a world, has a
  /// fault, or has a behaviour that depends on where items start.
  init?(_ scene: DynamicScene, item: Int) {
    guard scene.fault == nil, scene.obstacleToLanes == nil,
      !scene.plan.behaviors.contains(where: { $0.behavior.dependsOnPlaces })
    else { return nil }
    job = scene.plan.simulation(of: Float.self)
      .laneJob(recording: [item], timing: scene.timing, runsToPause: false)
  }

  /// The run in which the item starts at a centre, in points; the pause limit is in ticks.
  func job(startingAt center: Point, pauseLimit: Int) -> LaneJob {
    var job = job
    job.start = (job.bodies[0], Vector2(center))
    job.pauseLimit = pauseLimit
    return job
  }
}

/// The runs of one point of a study, one for each case.
///
/// Throws have everything in common but the place where the item starts. Where no behaviour asks
/// for that place when it comes, one world is made for all of them.
final class PointRuns {
  private let cases: SceneCases
  private let parameters: [Parameter]
  private let values: [Double]
  /// The scene with the parameters set, where all cases are throws in it.
  private let thrown: DynamicScene?
  /// The engine made ready for it, where one is enough for any start.
  private let engine: ReadyEngine?

  /// The runs of a point; with a value that is not finite every one has a fault.
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
    return cases[0].scene.setting(parameters, to: values).dynamics
  }
}
