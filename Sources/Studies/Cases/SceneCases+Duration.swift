// SPDX-License-Identifier: GPL-3.0-or-later

extension SceneCases {
  /// The same cases of a scene that runs for another time.
  ///
  /// - Parameter duration: How long, in seconds; positive.
  /// - Returns: The cases.
  package func lasting(_ duration: Double) -> SceneCases {
    SceneCases(
      scene.lasting(duration), request: request,
      cases: cases.map {
        SceneCase(name: $0.name, scene: $0.scene.lasting(duration), toss: $0.toss)
      })
  }
}

extension Scene {
  fileprivate func lasting(_ duration: Double) -> Scene {
    switch self {
    case .dynamics(var scene):
      scene.plan.timing.duration = duration
      return .dynamics(scene)
    case .spring(var spring):
      spring.timing.duration = duration
      return .spring(spring)
    }
  }
}
