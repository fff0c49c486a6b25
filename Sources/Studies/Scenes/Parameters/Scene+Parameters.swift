// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Dynamics
import Responses

extension Scene {
  /// Every number of the scene that a study may vary, items first.
  package var parameters: [ParameterSlot] {
    let own =
      switch self {
      case .dynamics(let scene):
        scene.itemParameters + scene.behaviorParameters + scene.throwParameters
      case .spring(let scene): scene.parameters
      }
    return own + [Self.frameRate]
  }

  /// The ticks per second, which documents write at the scene.
  private static let frameRate = SceneTiming.rate.slot(
    ParameterPlace(owner: "", key: "frameRate", isWritten: true, isItem: false),
    get: { $0.timing }, change: { $1(&$0.timing) })

  /// The scene with parameters set.
  func setting(_ parameters: [Parameter], to values: [Double]) -> Scene {
    var scene = self
    for (parameter, value) in zip(parameters, values) { parameter.apply(value, to: &scene) }
    return scene
  }

  /// The plain spring, where it is one.
  fileprivate var spring: SpringScene? {
    guard case .spring(let spring) = self else { return nil }
    return spring
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
    fields.numbers().map { key in
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
      let isGroup = items[index].isGroup
      return PlannedItem.fields.numbers().filter { !isGroup || !$0.name.hasPrefix("size.") }.map {
        key in
        key.slot(
          ParameterPlace(
            owner: "items.\(items[index].name)", key: key.name,
            isWritten: itemKeys[index].contains(key.key), isItem: true, part: index),
          get: { $0.dynamics?.effectiveItem(index) },
          change: { scene, change in scene.changeDynamics { change(&$0.plan.items[index]) } })
      }
    }
  }

  /// An item with every property written out, as the engine runs it.
  private func effectiveItem(_ index: Int) -> PlannedItem {
    var item = items[index]
    item.properties = PropertyChanges(to: plan.properties(of: index))
    return item
  }

  /// The numbers of the throw, where cases throw an item.
  fileprivate var throwParameters: [ParameterSlot] {
    guard toss != nil else { return [] }
    return Throw.fields.flatMap(\.numbers).map { key in
      key.slot(
        ParameterPlace(owner: Throw.key, key: key.name, isWritten: true, isItem: false),
        get: { $0.dynamics?.toss },
        change: { scene, change in
          scene.changeDynamics { scene in
            guard var toss = scene.toss else { return }
            change(&toss)
            scene.toss = toss
          }
        })
    }
  }

  fileprivate var behaviorParameters: [ParameterSlot] {
    plan.behaviors.indices.flatMap { index in
      plan.behaviors[index].behavior.kind.fields.numbers().map { key in
        key.slot(
          place(of: key, at: index), get: { $0.dynamics?.plan.behaviors[index].behavior },
          change: { scene, change in
            scene.changeDynamics { change(&$0.plan.behaviors[index].behavior) }
          })
      }
        + ActiveTime.fields.numbers().map { key in
          key.slot(
            place(of: key, at: index), get: { $0.dynamics?.plan.behaviors[index].time },
            change: { scene, change in
              scene.changeDynamics { change(&$0.plan.behaviors[index].time) }
            })
        }
    }
  }

  /// The place of a number of a behaviour.
  private func place<Owner>(of key: FieldNumber<Owner>, at index: Int) -> ParameterPlace {
    let name = behaviorNames[index]
    return ParameterPlace(
      owner: "behaviors.\(name.id)", key: key.name, isWritten: name.writtenKeys.contains(key.key),
      isItem: false, part: items.count + index,
      refusal: plan.behaviors[index].behavior.refusal(of: key.name))
  }
}

extension FieldNumber {
  /// The number of this key at an owner within a scene.
  fileprivate func slot(
    _ place: ParameterPlace, get owner: @escaping @Sendable (Scene) -> Owner?,
    change: @escaping @Sendable (inout Scene, (inout Owner) -> Void) -> Void
  ) -> ParameterSlot {
    ParameterSlot(place: place) { name in
      Parameter(
        name, self, at: place, get: { owner($0).flatMap(get) },
        set: { scene, value in change(&scene) { set(&$0, value) } })
    }
  }
}

extension Scene {
  /// Finds one parameter that a study names; for several, see ``SceneParameters``.
  ///
  /// - Parameters:
  ///   - name: The name or path.
  ///   - source: Where it was written.
  /// - Throws: `InputError` for a name that means nothing or more than one place.
  /// - Returns: The parameter, under the name as written.
  public func parameter(
    _ name: String, at source: InputSource
  ) throws(InputError) -> Parameter {
    try SceneParameters(self).parameter(name, at: source)
  }
}
