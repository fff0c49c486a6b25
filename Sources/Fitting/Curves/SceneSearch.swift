// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import Scenes
import Studies

/// The things that the search for the parameters of a simulated scene knows about its curves.
struct SceneSearch: Sendable {
  private let models: CurveModels

  /// Contacts make the cost jump with the parameters.
  let isRagged: Bool

  /// Nil for a plain spring, which needs no simulation.
  init?(_ models: CurveModels) {
    guard case .dynamics(let scene) = models.problem.scene else { return nil }
    self.models = models
    isRagged = scene.plan.hasCollisions
  }

  /// The predictions in the device's own arithmetic, asleep where it sleeps.
  func onDevice(_ values: [Double]) -> [Double] { models.predictions(at: values, engine: .device) }

  /// The number of parameters that belong to the scene; the others belong to the recordings.
  var parameterCount: Int { models.problem.parameters.count }

  /// The values with the time offsets and levels that suit the parameters of the scene best; with
  /// `isNear` those near the time offsets as they are.
  func completed(
    _ values: [Double], engine: SceneLevel.Engine = .smooth, isNear: Bool = false
  ) -> [Double] {
    guard models.curves.contains(where: { !$0.nuisances.isEmpty }) else { return values }
    let levels = models.levels(at: values, engine: engine)
    var result = values
    for (index, curve) in models.curves.enumerated() where !curve.nuisances.isEmpty {
      guard let level = levels[curve.target.caseIndex] ?? nil else { continue }
      let places = models.places[index]
      let near = isNear && curve.offsetBounds != nil ? values[places.lowerBound] : nil
      result.replaceSubrange(places, with: NuisanceScan(curve, level, near: near).best.values)
    }
    return result
  }
}
