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
      dynamics?.plan.timing = newValue
      spring?.timing = newValue
    }
  }

  /// The same scene with frames dropped.
  public func dropping(_ drops: FrameDrops) -> Scene {
    var scene = self
    scene.timing.drops = drops
    return scene
  }

  /// The items and behaviours; nil for a plain spring, which stays one.
  package internal(set) var dynamics: DynamicScene? {
    get { if case .dynamics(let scene) = self { scene } else { nil } }
    set { if let newValue, case .dynamics = self { self = .dynamics(newValue) } }
  }

  /// The plain spring; nil for items, which stay items.
  var spring: SpringScene? {
    get { if case .spring(let scene) = self { scene } else { nil } }
    set { if let newValue, case .spring = self { self = .spring(newValue) } }
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
  /// - Returns: The damping ratio of its springs, from 0 to 1, and the properties of the item that the
  ///   document writes, by UIKit's names.
  public func snap(of item: Int) -> (damping: Double, properties: [FrameworkParameter])? {
    guard let plan = dynamics?.plan, plan.behaviors.allSatisfy({ $0.time == ActiveTime() })
    else { return nil }
    let acting = plan.behaviors.map(\.behavior).filter { $0.items.contains(item) }
    let pulls = acting.filter { $0.itemProperties == nil }
    guard pulls.count == 1, let snap = pulls[0].snap, snap.to.place != nil else { return nil }
    let changes = acting.compactMap { $0.itemProperties?.changes } + [plan.items[item].properties]
    let properties = PropertyChanges.fields.numbers().compactMap { $0.parameter(lastOf: changes) }
    return (snap.damping, properties)
  }
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
    if let fault { throw spring.source.error(fault) }
    try spring.source.refuse(
      unless: from != to || velocity != 0,
      "the spring does not move: from and to are equal and velocity is 0")
  }

  /// Every key of every form, each once.
  private static let keys = (SpringForm.allCases.flatMap(\.fields) + levels).map(\.name).uniqued()

  /// The reason why the numbers make no motion; nil where they do.
  ///
  /// A spring at its end is no fault of a study: its response has no step.
  var fault: String? {
    if let fault = timing.fault(items: 1) { return fault }
    do { _ = try canonical() } catch { return "\(error)" }
    return (from - to).isFinite ? nil : "from and to are too far apart to be subtracted"
  }

  fileprivate var parameters: [ParameterPlace] {
    fields.numbers().map { key in
      ParameterPlace(
        of: key, at: "spring", isWritten: writtenKeys.contains(key.name), get: { $0.spring },
        change: { $0.spring.change($1) })
    }
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
  package var parameters: [ParameterPlace] {
    let own =
      switch self {
      case .dynamics(let scene):
        scene.itemParameters + scene.behaviorParameters + scene.throwParameters
      case .spring(let scene): scene.parameters
      }
    return own + [Self.frameRate]
  }

  /// The ticks per second, which documents write at the scene.
  static let frameRate = ParameterPlace(
    of: SceneTiming.rate, at: "", isWritten: true, get: { $0.timing }, change: { $1(&$0.timing) })

  /// The scene with parameters set.
  func setting(_ parameters: [Parameter], to values: [Double]) -> Scene {
    var scene = self
    for (parameter, value) in zip(parameters, values) { parameter.apply(value, to: &scene) }
    return scene
  }

  /// Finds one parameter that a study names; for several, see ``SceneParameters``.
  ///
  /// - Parameters:
  ///   - name: The name or path.
  ///   - source: Where it was written.
  /// - Throws: `InputError` for a name that means nothing or more than one place.
  /// - Returns: The parameter, under the name as written.
  public func parameter(_ name: String, at source: InputSource) throws(InputError) -> Parameter {
    try SceneParameters(self).parameter(name, at: source)
  }
}

extension DynamicScene {
  fileprivate var itemParameters: [ParameterPlace] {
    items.indices.flatMap { index in
      let isGroup = items[index].isGroup
      return PlannedItem.fields.numbers().filter { !isGroup || !$0.name.hasPrefix("size.") }.map {
        key in
        ParameterPlace(
          of: key, at: "items.\(items[index].name)",
          isWritten: itemKeys[index].contains(key.key), part: index,
          get: { $0.dynamics?.effectiveItem(index) },
          change: { scene, change in scene.dynamics.change { change(&$0.plan.items[index]) } })
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
  fileprivate var throwParameters: [ParameterPlace] {
    guard toss != nil else { return [] }
    return Throw.fields.flatMap(\.numbers).map { key in
      ParameterPlace(
        of: key, at: Throw.key, isWritten: true, get: { $0.dynamics?.toss },
        change: { $0.dynamics?.toss.change($1) })
    }
  }

  fileprivate var behaviorParameters: [ParameterPlace] {
    plan.behaviors.indices.flatMap { index in
      parameters(of: plan.behaviors[index].behavior.kind.fields, at: index, \.behavior)
        + parameters(of: ActiveTime.fields, at: index, \.time)
    }
  }

  /// The numbers of a part of a behaviour.
  private func parameters<Part>(
    of fields: [Field<Part>], at index: Int, _ part: WritableKeyPath<TimedBehavior, Part> & Sendable
  ) -> [ParameterPlace] {
    let (id, writtenKeys) = behaviorNames[index]
    return fields.numbers().map { key in
      ParameterPlace(
        of: key, at: "behaviors.\(id)", isWritten: writtenKeys.contains(key.key),
        part: items.count + index, refusal: plan.behaviors[index].behavior.refusal(of: key.name),
        get: { $0.dynamics?.plan.behaviors[index][keyPath: part] },
        change: { scene, change in
          scene.dynamics.change { change(&$0.plan.behaviors[index][keyPath: part]) }
        })
    }
  }
}

extension Optional {
  /// Changes what is there, if anything.
  fileprivate mutating func change(_ change: (inout Wrapped) -> Void) {
    guard var value = self else { return }
    change(&value)
    self = value
  }
}
