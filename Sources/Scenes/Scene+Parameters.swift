// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics

extension Scene {
  /// Every number of the scene that a study may vary, items first.
  package var parameters: [ParameterSlot] {
    switch self {
    case .dynamics(let scene): scene.itemParameters + scene.behaviorParameters
    case .spring(let scene): scene.parameters
    }
  }

  /// The plain spring, where it is one.
  fileprivate var spring: SpringScene? {
    guard case .spring(let spring) = self else { return nil }
    return spring
  }

  /// The items and behaviours, where there are some.
  fileprivate var dynamics: DynamicScene? {
    guard case .dynamics(let scene) = self else { return nil }
    return scene
  }

  /// Changes a plain spring; another scene stays as it is.
  fileprivate mutating func changeSpring(_ change: (inout SpringScene) -> Void) {
    guard case .spring(var spring) = self else { return }
    change(&spring)
    self = .spring(spring)
  }

  /// Changes items or behaviours; a plain spring stays as it is.
  fileprivate mutating func changeDynamics(_ change: (inout DynamicScene) -> Void) {
    guard case .dynamics(var scene) = self else { return }
    change(&scene)
    self = .dynamics(scene)
  }
}

extension SpringScene {
  fileprivate var parameters: [ParameterSlot] {
    numbers.map { key in
      key.slot(
        ParameterPlace(
          owner: "spring", key: key.name, isWritten: writtenKeys.contains(key.name),
          isItem: false),
        get: { $0.spring }, change: { $0.changeSpring($1) })
    }
  }
}

extension DynamicScene {
  fileprivate var itemParameters: [ParameterSlot] {
    items.indices.flatMap { index in
      SceneItem.numbers.map { key in
        key.slot(
          ParameterPlace(
            owner: "items.\(items[index].name)", key: key.name,
            isWritten: items[index].writtenKeys.contains(key.topKey), isItem: true),
          get: { $0.dynamics?.effectiveItem(index) },
          change: { scene, change in scene.changeDynamics { change(&$0.items[index]) } })
      }
    }
  }

  /// An item with every property written out: what the engine ends up with.
  private func effectiveItem(_ index: Int) -> SceneItem {
    var item = items[index]
    item.properties = PropertyChanges(to: properties(of: index))
    return item
  }

  fileprivate var behaviorParameters: [ParameterSlot] {
    behaviors.indices.flatMap {
      parameters(of: behaviors[$0].behavior, at: $0) + timeParameters(at: $0)
    }
  }

  /// When a behaviour acts.
  private func timeParameters(at index: Int) -> [ParameterSlot] {
    ActiveTime.numbers.map { key in
      key.slot(
        place(of: key, at: index),
        get: { $0.dynamics?.behaviors[index].time },
        change: { scene, change in scene.changeDynamics { change(&$0.behaviors[index].time) } })
    }
  }

  /// Where a number of a behaviour stands.
  private func place<Owner>(of key: NumberKey<Owner>, at index: Int) -> ParameterPlace {
    ParameterPlace(
      owner: "behaviors.\(behaviors[index].id)", key: key.name,
      isWritten: behaviors[index].writtenKeys.contains(key.topKey), isItem: false,
      refusal: behaviors[index].behavior.refusal(of: key.name))
  }

  /// The numbers of one behaviour, whose type is opened by the call.
  private func parameters<Form: SceneBehavior>(of form: Form, at index: Int) -> [ParameterSlot] {
    Form.numbers.map { key in
      key.slot(
        place(of: key, at: index),
        get: { $0.dynamics?.behaviors[index].behavior as? Form },
        change: { scene, change in
          scene.changeDynamics { $0.change(Form.self, at: index, change) }
        })
    }
  }

  /// Changes a behaviour of a known type.
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

  /// The number of this key at an owner within a scene.
  fileprivate func slot(
    _ place: ParameterPlace, get owner: @escaping @Sendable (Scene) -> Owner?,
    change: @escaping @Sendable (inout Scene, (inout Owner) -> Void) -> Void
  ) -> ParameterSlot {
    ParameterSlot(place: place) { name in
      Parameter(
        name: name, place: place, range: range, unit: unit, meaning: meaning,
        isChoice: isChoice,
        get: { owner($0).flatMap(get) },
        set: { scene, value in change(&scene) { set(&$0, value) } })
    }
  }
}
