// SPDX-License-Identifier: GPL-3.0-or-later

extension Scene {
  /// Every number of the scene that a study may vary, items first.
  var parameters: [(place: ParameterPlace, make: @Sendable (String) -> Parameter)] {
    switch self {
    case .dynamics(let scene): scene.itemParameters + scene.behaviorParameters
    case .spring(let scene):
      SpringScene.numbers.map { key in
        let isWritten = scene.writtenKeys.contains(key.name)
        let place = ParameterPlace(
          owner: "spring", key: key.name, isWritten: isWritten, isItem: false)
        return (
          place,
          { key.parameter($0, place, get: { $0.spring }, change: { $0.changeSpring($1) }) }
        )
      }
    }
  }

  fileprivate var spring: SpringScene? {
    guard case .spring(let spring) = self else { return nil }
    return spring
  }

  fileprivate var dynamics: DynamicScene? {
    guard case .dynamics(let scene) = self else { return nil }
    return scene
  }

  fileprivate mutating func changeSpring(_ change: (inout SpringScene) -> Void) {
    guard case .spring(var spring) = self else { return }
    change(&spring)
    self = .spring(spring)
  }

  fileprivate mutating func changeDynamics(_ change: (inout DynamicScene) -> Void) {
    guard case .dynamics(var scene) = self else { return }
    change(&scene)
    self = .dynamics(scene)
  }
}

extension DynamicScene {
  fileprivate var itemParameters:
    [(place: ParameterPlace, make: @Sendable (String) -> Parameter)]
  {
    items.indices.flatMap { index in
      SceneItem.numbers.map { key in
        let place = ParameterPlace(
          owner: "items.\(items[index].name)", key: key.name,
          isWritten: items[index].writtenKeys.contains(key.topKey), isItem: true)
        return (
          place,
          {
            key.parameter(
              $0, place, get: { $0.dynamics?.items[index] },
              change: { scene, change in
                scene.changeDynamics { change(&$0.items[index]) }
              })
          }
        )
      }
    }
  }

  fileprivate var behaviorParameters:
    [(place: ParameterPlace, make: @Sendable (String) -> Parameter)]
  {
    behaviors.indices.flatMap { index in
      parameters(of: behaviors[index].behavior, at: index)
    }
  }

  private func parameters<Form: SceneBehavior>(
    of form: Form, at index: Int
  ) -> [(place: ParameterPlace, make: @Sendable (String) -> Parameter)] {
    Form.numbers.map { key in
      let place = ParameterPlace(
        owner: "behaviors.\(behaviors[index].id)", key: key.name,
        isWritten: behaviors[index].writtenKeys.contains(key.topKey), isItem: false)
      return (
        place,
        {
          key.parameter(
            $0, place, get: { $0.dynamics?.behaviors[index].behavior as? Form },
            change: { scene, change in
              scene.changeDynamics { $0.change(Form.self, at: index, change) }
            })
        }
      )
    }
  }

  private mutating func change<Form: SceneBehavior>(
    _ type: Form.Type, at index: Int, _ change: (inout Form) -> Void
  ) {
    guard var form = behaviors[index].behavior as? Form else { return }
    change(&form)
    behaviors[index].behavior = form
  }
}

extension NumberKey {
  /// The key that a document writes: `to` for `to.x`.
  var topKey: String { String(name.prefix { $0 != "." }) }

  /// The parameter of this key at an owner within a scene.
  fileprivate func parameter(
    _ name: String, _ place: ParameterPlace, get owner: @escaping @Sendable (Scene) -> Owner?,
    change: @escaping @Sendable (inout Scene, (inout Owner) -> Void) -> Void
  ) -> Parameter {
    Parameter(
      name: name, place: place, range: range, unit: unit, meaning: meaning,
      get: { owner($0).flatMap(get) },
      set: { scene, value in change(&scene) { set(&$0, value) } })
  }
}
