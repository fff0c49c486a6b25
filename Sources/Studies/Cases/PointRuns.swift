// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import RigidBodies

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
