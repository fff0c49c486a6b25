// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Dynamics

/// Every number of every scene that documents know.
extension Parameter {
  /// The numbers of items, of each kind of behaviour, of a plain spring and of the scene, which stand in
  /// no scene; their paths have `NAME` for the name of an item, and their names are without the owner.
  public static var catalogue: [Parameter] {
    numbers(PlannedItem.fields, of: "items.NAME")
      + PlannedBehavior.kinds.flatMap { kind in
        numbers(kind.fields, of: "behaviors.\(kind.name)")
          + numbers(ActiveTime.fields, of: "behaviors.\(kind.name)")
      }
      + numbers(SpringForm.allCases.flatMap(\.fields) + SpringScene.levels, of: "spring")
      + [Scene.frameRate.parameter]
  }

  /// Other names of numbers and of kinds of behaviours: those of frameworks, and UIKit's classes.
  package static let otherNames: [(other: String, name: String)] =
    [
      ("dampingRatio", "damping"), ("fps", "frameRate"),
      ("UIDynamicItemBehavior", "itemProperties"),
    ] + PlannedBehavior.kinds.map { ("UI\($0.name)Behavior", $0.name) }

  private static func numbers<Owner>(_ fields: [Field<Owner>], of owner: String) -> [Parameter] {
    fields.numbers().map { key in
      Parameter("\(owner).\(key.name)", key, of: { _ in nil }, change: { _, _ in }).named(key.name)
    }
  }

  /// The numbers that studies may vary, each name once with everything that it may mean.
  public static var shortNames: [(name: String, meaning: String)] {
    var names: [(name: String, meaning: String)] = []
    for entry in catalogue where !entry.isChoice {
      guard let index = names.firstIndex(where: { $0.name == entry.name }) else {
        names.append((entry.name, entry.description))
        continue
      }
      if !names[index].meaning.contains(entry.description) {
        names[index].meaning += " | \(entry.description)"
      }
    }
    return names
  }

  /// The meaning with the unit and the range.
  private var description: String { described(meaning, unit: unit, range) }

  /// The meanings of the item properties that are true or false.
  package static let choiceMeanings = [
    "allowsRotation": "Whether it turns.",
    "anchored": "Whether it stays where it is, whatever acts on it.",
  ]

  /// The item properties with the documented default and the one that the engine runs with, of a choice 0
  /// or 1.
  public static var itemDefaults:
    [(property: FieldNumber<PropertyChanges>, documented: Double?, runtime: Double?)]
  {
    let documented = PropertyChanges(to: .documented)
    let runtime = PropertyChanges(to: .runtime)
    return PropertyChanges.fields.numbers().map { ($0, $0.get(documented), $0.get(runtime)) }
  }
}

extension FieldNumber {
  /// The meaning with the unit and the range.
  package var description: String { described(meaning, unit: unit, range) }
}

private func described(_ meaning: String, unit: String, _ range: ValueRange) -> String {
  meaning + (unit.isEmpty ? "" : ", in \(unit)") + (range == .any ? "" : "; \(range)")
}

extension Collection {
  /// The numbers of some fields, in the order of lists of parameters.
  package func numbers<Owner>() -> [FieldNumber<Owner>] where Element == Field<Owner> {
    sorted { $0.listed < $1.listed }.flatMap(\.numbers)
  }
}

/// A parameter of a scene with what it belongs to, for a list of what there is to tune.
public struct OwnParameter: Sendable {
  /// The parameter, under the shortest name that a study may write.
  public let parameter: Parameter
  /// The key in the document: `damping`.
  public let key: String
  /// The kind of the behaviour that it belongs to; `item` and `spring` for those of an item and of
  /// a plain spring.
  public let owner: String
  /// The names of the items that it acts on.
  public let items: [String]
}

extension OwnParameter {
  /// A parameter that several places share, or that throws have, with nothing that it belongs to.
  package init(_ parameter: Parameter) {
    self.init(parameter: parameter, key: parameter.name, owner: "spring", items: [])
  }
}

extension Scene {
  /// The parameters that are worth tuning: the numbers that the document writes, and the properties
  /// of the item that is looked at.
  ///
  /// Of other items only the properties are told that the document writes. A number that several
  /// behaviours write, such as the frequency of the springs of a list, is one parameter of them all.
  ///
  /// - Parameter item: The index of the item that is looked at.
  /// - Returns: The parameters, items first.
  package func ownParameters(of item: Int) -> [OwnParameter] {
    let parameters = SceneParameters(self)
    let short = Dictionary(grouping: parameters.places, by: \.key).compactMapValues {
      try? parameters.parameter($0[0].key, at: InputSource())
    }
    // The parameter of a place under its key, where that alone means it, else under its path.
    let shortest = { (place: ParameterPlace) in
      short[place.key].flatMap { $0.path == place.path ? $0 : nil } ?? place.parameter
    }
    guard let scene = dynamics else {
      return parameters.places.filter(\.isWritten).map {
        OwnParameter(parameter: shortest($0), key: $0.key, owner: "spring", items: [])
      }
    }
    let behaviors = zip(scene.behaviorNames, scene.plan.behaviors).map {
      (keys: $0.writtenKeys, kind: $1.behavior.kind.name, items: $1.behavior.items)
    }
    let writers = Dictionary(
      grouping: behaviors.flatMap { behavior in
        behavior.keys.map { (name: "\(behavior.kind).\($0)", items: behavior.items) }
      }, by: \.name
    ).mapValues { (count: $0.count, items: Set($0.flatMap(\.items))) }
    var joint: Set<String> = []
    return parameters.places.compactMap { place -> OwnParameter? in
      let key = place.key
      func own(_ parameter: Parameter, _ owner: String, _ items: [Int]) -> OwnParameter {
        OwnParameter(
          parameter: parameter, key: key, owner: owner, items: items.map { scene.items[$0].name })
      }
      guard let part = place.part, place.refusal == nil else { return nil }
      if place.isItem {
        guard place.isTold(isLookedAt: part == item),
          writers["itemProperties.\(key)"]?.items.contains(part) != true
        else { return nil }
        return own(shortest(place), "item", [part])
      }
      guard place.isWritten else { return nil }
      let behavior = behaviors[part - scene.items.count]
      let namesakes = writers["\(behavior.kind).\(key)"]
      let isPoint = key.contains(".")
      if isPoint || namesakes?.count == 1 {
        guard !isPoint || behavior.items.contains(item) else { return nil }
        return own(shortest(place), behavior.kind, behavior.items)
      }
      let path = "behaviors.*.\(key)"
      guard joint.insert(path).inserted,
        let parameter = try? parameters.parameter(path, at: InputSource())
      else { return nil }
      return own(parameter, behavior.kind, (namesakes?.items ?? []).sorted())
    }
  }
}

extension ParameterPlace {
  /// The number of an item is worth telling: it is written, or a property of the item looked at.
  fileprivate func isTold(isLookedAt: Bool) -> Bool {
    guard PropertyChanges.fields.numbers().contains(where: { $0.name == key }) else {
      return isWritten && isLookedAt
    }
    return isWritten || isLookedAt && key != "charge" && key != "anchored"
  }
}
