// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics

/// One of the ways in which every point of a study is run: thrown from somewhere, or with some
/// values of the scene overridden.
public struct SceneCase: Sendable {
  /// What tells it from the others, such as `200 pt at 45 deg`; empty for the scene as it is.
  public let name: String

  /// The scene with the overrides of the case.
  let scene: Scene

  /// From where the item is thrown, if it is.
  let toss: Toss?

  /// The scene of the case with parameters set.
  ///
  /// - Parameters:
  ///   - parameters: The parameters.
  ///   - values: As many values.
  /// - Returns: The scene; a thrown item starts where its target, which the parameters may have
  ///   moved, says.
  public func scene(with parameters: [Parameter], at values: [Double]) -> Scene {
    var scene = scene
    for (parameter, value) in zip(parameters, values) { parameter.apply(value, to: &scene) }
    guard let toss, let start = toss.start(in: scene), case .dynamics(var dynamics) = scene else {
      return scene
    }
    dynamics.plan.items[toss.item].center = start
    return .dynamics(dynamics)
  }
}
