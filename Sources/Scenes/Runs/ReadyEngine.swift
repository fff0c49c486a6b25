// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import PlannedRuns
import RigidBodies

/// The engine made ready for a scene, for any start of the item that is thrown.
struct ReadyEngine: Sendable {
  private let job: LaneJob
  /// The thrown item, and its body.
  private let thrown: (item: Int, body: BodyID)

  /// Makes the engine ready to record items; nil for a scene without a throw, that cannot share a
  /// world, has a fault, or has a behaviour that depends on where items start.
  init?(_ scene: DynamicScene, recording items: [Int]) {
    guard let item = scene.toss?.item, scene.fault == nil, scene.obstacleToLanes == nil,
      !scene.plan.behaviors.contains(where: { $0.behavior.dependsOnPlaces })
    else { return nil }
    let made = scene.plan.simulation(of: Float.self)
    job = made.laneJob(recording: items, timing: scene.timing, runsToPause: false)
    thrown = (item, made.bodies[item])
  }

  /// The run in which the item starts where a scene has it; the pause limit is in ticks.
  func job(in scene: DynamicScene, pauseLimit: Int) -> LaneJob {
    var job = job
    job.start = (thrown.body, Vector2(scene.items[thrown.item].center))
    job.pauseLimit = pauseLimit
    return job
  }
}

/// The runs of one point of a study, one for each case.
///
/// Throws in one scene have everything in common but the place where the item starts. Where no
/// behaviour asks for that place when it comes, one world is made for all of them.
final class PointRuns {
  private let cases: SceneCases
  private let parameters: [Parameter]
  private let values: [Double]
  /// A parameter changes throws, so that each case has its own.
  private let changesThrows: Bool
  /// The scene of the cases that differ in the throw alone, with the parameters set.
  private var shared: (group: Int, scene: DynamicScene, engine: ReadyEngine?)?

  /// The runs of a point; with a value that is not finite every one has a fault.
  init(_ cases: SceneCases, with parameters: [Parameter], at values: [Double]) {
    self.cases = cases
    self.parameters = parameters
    self.values = values
    changesThrows = parameters.contains(where: \.setsThrows)
  }

  /// The run of a case.
  subscript(index: Int) -> SceneRun {
    let entry = cases.cases[index]
    guard let (scene, engine) = shared(by: entry), let start = scene.toss?.start(in: scene.plan),
      let item = scene.toss?.item
    else { return cases.run(index, with: parameters, at: values) }
    var thrown = scene
    thrown.plan.items[item].center = start
    return SceneRun(thrown, cases.request, engine: engine)
  }

  /// The scene of a case with its throw, and the engine of its group; nil for a case of its own.
  private func shared(by entry: SceneCase) -> (DynamicScene, ReadyEngine?)? {
    guard let group = entry.group, values.allSatisfy(\.isFinite) else { return nil }
    if shared?.group != group {
      shared = entry.scene.setting(parameters, to: values).dynamics.map {
        (group, $0, ReadyEngine($0, recording: cases.request.items))
      }
    }
    guard var scene = shared?.scene else { return nil }
    scene.toss =
      changesThrows
      ? entry.scene.setting(parameters, to: values).dynamics?.toss : entry.scene.dynamics?.toss
    return (scene, shared?.engine)
  }
}
