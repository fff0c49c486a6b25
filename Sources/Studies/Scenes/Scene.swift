// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Dynamics
import Responses
import Springs

/// The scene of a study: items with behaviours, or one continuous spring.
public enum Scene: Sendable {
  /// Items with behaviours, in the engine.
  case dynamics(DynamicScene)
  /// One continuous spring, in closed form.
  case spring(SpringScene)

  /// The length of the record, in seconds.
  public var duration: Double { timing.duration }

  /// The ticks of the record.
  public internal(set) var timing: SceneTiming {
    get {
      switch self {
      case .dynamics(let scene): scene.timing
      case .spring(let scene): scene.timing
      }
    }
    set {
      switch self {
      case .dynamics(var scene):
        scene.plan.timing = newValue
        self = .dynamics(scene)
      case .spring(var scene):
        scene.timing = newValue
        self = .spring(scene)
      }
    }
  }

  /// The same scene with frames dropped.
  public func dropping(_ drops: FrameDrops) -> Scene {
    var scene = self
    scene.timing.drops = drops
    return scene
  }

  /// The items and behaviours; nil for a plain spring.
  package var dynamics: DynamicScene? {
    if case .dynamics(let scene) = self { scene } else { nil }
  }

  // MARK: Reading

  /// Reads `scene` of a document: a plain spring where it has one, else items.
  package init(_ node: DocumentNode) throws(InputError) {
    if try node.mapping().optional("spring") != nil {
      self = .spring(try SpringScene(node))
    } else {
      self = .dynamics(try DynamicScene(node))
    }
  }

  // MARK: Springs

  /// The move of a plain spring; nil for items, and for numbers out of range.
  public var move: SpringMove? {
    guard case .spring(let scene) = self, let spring = try? scene.canonical(),
      let move = try? SpringMove(spring, velocity: scene.velocity / (scene.to - scene.from)),
      (try? move.checkRange()) != nil
    else { return nil }
    return move
  }

  /// The one soft attachment of an item along whose line it moves; nil for other scenes.
  ///
  /// - Parameter item: The item, as an index into the scene's.
  /// - Returns: The attachment, as the engine runs it.
  public func attachment(of item: Int) -> DiscreteSpring? {
    dynamics?.plan.discreteSpring(of: item)
  }

  /// The one snap that is all that pulls an item, at any time; nil for other scenes.
  ///
  /// - Parameter item: The item, as an index into the scene's.
  /// - Returns: The snap, with the item's properties.
  public func snap(of item: Int) -> SceneSnap? { dynamics?.plan.snap(of: item) }
}

extension SpringScene {
  /// Reads a scene of one plain spring, in one notation and with numbers that make a motion.
  init(_ node: DocumentNode) throws(InputError) {
    let scene = try node.mapping(allowing: ["spring"] + SceneTiming.fields.map(\.name))
    let spring = try scene.required("spring").mapping(allowing: Self.keys)
    let form = try SpringForm(spring)
    for key in form.fields where key.name != "mass" { _ = try spring.required(key.name) }
    self.init(form, rate: 1, damping: 0)
    try spring.read(fields, into: &self)
    writtenKeys = spring.writtenKeys
    try scene.read(SceneTiming.fields, into: &timing)
    timing = try timing.checked(in: scene)
    try check(at: spring.source)
  }

  /// Every key of every form, each once.
  private static let keys =
    (SpringForm.allCases.flatMap(\.fields) + levels).map(\.name).uniqued()

  /// Refuses numbers that are valid one by one and make no motion together.
  private func check(at source: InputSource) throws(InputError) {
    if let fault { throw InputError(at: source, fault) }
    guard from != to || velocity != 0 else {
      throw InputError(
        at: source, "the spring does not move: from and to are equal and velocity is 0")
    }
  }

  /// The reason why the numbers make no motion; nil where they do.
  ///
  /// A spring at its end is no fault of a study: its response has no step.
  var fault: String? {
    if let fault = timing.fault(items: 1) { return fault }
    do { _ = try canonical() } catch { return "\(error)" }
    return (from - to).isFinite ? nil : "from and to are too far apart to be subtracted"
  }
}

/// A snap, as generated code needs it.
public struct SceneSnap: Sendable, Hashable {
  /// The point to which the item is pulled.
  public let point: Point
  /// The damping ratio of its springs, from 0 to 1.
  public let damping: Double
  /// The properties of the item that the document writes, by UIKit's names.
  public let properties: [FrameworkParameter]
}

extension ScenePlan {
  /// The snap of an item on which nothing else acts.
  fileprivate func snap(of index: Int) -> SceneSnap? {
    guard behaviors.allSatisfy({ $0.time == ActiveTime() }) else { return nil }
    let acting = behaviors.map(\.behavior).filter { $0.items.contains(index) }
    let pulls = acting.filter { $0.itemProperties == nil }
    guard pulls.count == 1, let snap = pulls[0].snap, let point = snap.to.place
    else { return nil }
    let changes =
      acting.compactMap { $0.itemProperties?.changes } + [items[index].properties]
    return SceneSnap(
      point: point, damping: snap.damping,
      properties: PropertyChanges.fields.numbers().compactMap { $0.parameter(lastOf: changes) })
  }
}

extension FieldNumber<PropertyChanges> {
  /// The property as the last of some changes has it; nil where none changes it.
  fileprivate func parameter(lastOf changes: [PropertyChanges]) -> FrameworkParameter? {
    guard let value = changes.compactMap(get).last else { return nil }
    return isChoice ? FrameworkParameter(name, value != 0) : FrameworkParameter(name, value)
  }
}

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
