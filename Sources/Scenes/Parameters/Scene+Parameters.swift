// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics

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
  private static let frameRate = SceneTiming.rateKey.slot(
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
      PlannedItem.numbers.map { key in
        key.slot(
          ParameterPlace(
            owner: "items.\(items[index].name)", key: key.name,
            isWritten: itemKeys[index].contains(key.topKey), isItem: true),
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
    return Throw.numbers.map { key in
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
      let behavior = plan.behaviors[index].behavior.document
      return (behavior.map { parameters(of: $0, at: index) } ?? [])
        + timeParameters(at: index, of: behavior)
    }
  }

  /// The numbers of one behaviour, whose type is opened by the call.
  private func parameters<Kind: DocumentBehavior>(
    of behavior: Kind, at index: Int
  ) -> [ParameterSlot] {
    Kind.numbers.map { key in
      key.slot(
        place(of: key, at: index, behavior),
        get: { $0.dynamics.flatMap { Kind($0.plan.behaviors[index].behavior) } },
        change: { scene, change in
          scene.changeDynamics { $0.plan.behaviors[index].change(Kind.self, change) }
        })
    }
  }

  /// The times between which a behaviour acts.
  private func timeParameters(
    at index: Int, of behavior: (any DocumentBehavior)?
  ) -> [ParameterSlot] {
    ActiveTime.numbers.map { key in
      key.slot(
        place(of: key, at: index, behavior),
        get: { $0.dynamics?.plan.behaviors[index].time },
        change: { scene, change in scene.changeDynamics { change(&$0.plan.behaviors[index].time) } }
      )
    }
  }

  /// The place of a number of a behaviour.
  private func place<Owner>(
    of key: NumberKey<Owner>, at index: Int, _ behavior: (any DocumentBehavior)?
  ) -> ParameterPlace {
    let name = behaviorNames[index]
    return ParameterPlace(
      owner: "behaviors.\(name.id)", key: key.name,
      isWritten: name.writtenKeys.contains(key.topKey), isItem: false,
      refusal: behavior?.refusal(of: key.name))
  }
}

extension TimedBehavior {
  /// Changes a behaviour of a known kind.
  fileprivate mutating func change<Kind: DocumentBehavior>(
    _ kind: Kind.Type, _ change: (inout Kind) -> Void
  ) {
    guard var plan = Kind(behavior) else { return }
    change(&plan)
    behavior = plan.planned
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
        name, self, at: place, get: { owner($0).flatMap(get) },
        set: { scene, value in change(&scene) { set(&$0, value) } })
    }
  }
}

extension Scene {
  /// Finds the parameter that a study names.
  ///
  /// A full path (`behaviors.snap.damping`, also with `scene.` before it, and with a behaviour's
  /// kind or index for its id) means its place. A short name means the one place where the
  /// document writes it; where it writes it nowhere, the one place that could have it, an item's
  /// before a behaviour's. A `*` in the place of a behaviour or item (`behaviors.*.damping`) means
  /// every one that writes the number, and sets them alike.
  ///
  /// - Parameters:
  ///   - name: The name or path.
  ///   - source: Where it was written.
  /// - Throws: `InputError` for a name that means nothing or more than one place.
  /// - Returns: The parameter, under the name as written.
  public func parameter(
    _ name: String, at source: InputSource
  ) throws(InputError) -> Parameter {
    let (every, paths) = (parameters, canonicalPaths(name))
    let all = every.filter { $0.place.refusal == nil }
    if let joint = try jointParameter(name, path: paths[0], at: source) { return joint }
    let namesakes = all.filter { $0.place.key == paths[0] }
    let choices = [
      all.filter { paths.contains($0.place.path) }, namesakes.filter(\.place.isWritten),
      namesakes.filter(\.place.isItem), namesakes,
    ]
    for candidates in choices where !candidates.isEmpty {
      if candidates.count == 1 { return candidates[0].parameter(name) }
      throw InputError(
        at: source,
        "parameter \(quoted(name)) is ambiguous; write one of "
          + candidates.map(\.place.path).joined(separator: ", "))
    }
    let meant = every.first { paths.contains($0.place.path) || $0.place.key == paths[0] }
    if let refusal = meant?.place.refusal {
      throw InputError(at: source, "parameter \(quoted(name)): \(refusal)")
    }
    throw unknownParameter(name, near: paths[0], among: all.map(\.place), at: source)
  }

  /// The parameter of a path with a `*`, for all that write the number; nil for another path.
  private func jointParameter(
    _ name: String, path: String, at source: InputSource
  ) throws(InputError) -> Parameter? {
    let parts = path.split(separator: ".", maxSplits: 2).map(String.init)
    guard parts.count == 3, parts[1] == "*" else { return nil }
    let places = parameters.filter {
      $0.place.key == parts[2] && $0.place.isWritten && $0.place.owner.hasPrefix("\(parts[0]).")
    }
    let numbers = places.map { $0.parameter(name) }
    guard let first = numbers.first else {
      throw InputError(at: source, "none of the \(parts[0]) writes \(parts[2])")
    }
    if let other = numbers.first(where: { $0.range != first.range || $0.unit != first.unit }) {
      throw InputError(
        at: source,
        "\(quoted(name)) means numbers of different ranges, \(first.path) and \(other.path)")
    }
    return Parameter(path, setting: numbers)
  }

  /// The error of a name that means no number: part of a path, or a slip.
  private func unknownParameter(
    _ name: String, near path: String, among places: [ParameterPlace], at source: InputSource
  ) -> InputError {
    if Throw.numbers.contains(where: { path == "\(Throw.key).\($0.name)" }) {
      return InputError(
        at: source,
        "\(quoted(name)) varies where the cases are throws of one item; "
          + "--set cases.\(path)=... gives it a value")
    }
    if let whole = places.first(where: { $0.path.hasSuffix(".\(path)") }) {
      return InputError(
        at: source, "unknown parameter \(quoted(name)); did you mean \(quoted(whole.path))?")
    }
    let known = places.map { path.contains(".") ? $0.path : $0.key }.uniqued()
    return .unknown("parameter", name, known: known, at: source)
  }

  /// The path below `scene`, with a behaviour's kind or index turned into its id; several where a
  /// kind means several behaviours.
  private func canonicalPaths(_ name: String) -> [String] {
    var parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if parts.first == "scene" && parts.count > 1 { parts.removeFirst() }
    guard let scene = dynamics, parts.count > 2, parts[0] == "behaviors" else {
      return [parts.joined(separator: ".")]
    }
    return scene.behaviorIDs(parts[1]).map { id in
      parts[1] = id
      return parts.joined(separator: ".")
    }
  }
}

extension DynamicScene {
  /// The ids of the behaviours that a name means: by id, else by kind, else by index; the name
  /// itself where it means none.
  fileprivate func behaviorIDs(_ name: String) -> [String] {
    if behaviorNames.contains(where: { $0.id == name }) { return [name] }
    let namesakes = zip(behaviorNames, plan.behaviors).filter { $1.behavior.kind == name }
    if !namesakes.isEmpty { return namesakes.map(\.0.id) }
    guard let index = Int(name), behaviorNames.indices.contains(index) else { return [name] }
    return [behaviorNames[index].id]
  }
}
