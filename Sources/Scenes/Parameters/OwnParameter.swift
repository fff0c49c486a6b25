// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Dynamics

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
    guard let scene = dynamics else {
      return parameters.slots.filter(\.place.isWritten).map { slot in
        OwnParameter(
          parameter: parameters.shortest(slot), key: slot.place.key, owner: "spring", items: [])
      }
    }
    let behaviors = Array(zip(scene.behaviorNames, scene.plan.behaviors))
    let indices = Dictionary(
      uniqueKeysWithValues: scene.items.enumerated().map { ("items.\($1.name)", $0) })
    var joint: Set<String> = []
    return parameters.slots.compactMap { slot -> OwnParameter? in
      let (place, key) = (slot.place, slot.place.key)
      guard place.refusal == nil else { return nil }
      if place.isItem {
        let index = indices[place.owner] ?? 0
        guard scene.tells(place, of: index, lookingAt: item) else { return nil }
        return OwnParameter(
          parameter: parameters.shortest(slot), key: key, owner: "item",
          items: [scene.items[index].name])
      }
      guard place.isWritten,
        let (_, timed) = behaviors.first(where: { "behaviors.\($0.0.id)" == place.owner })
      else { return nil }
      let namesakes = behaviors.filter {
        $0.1.behavior.kind == timed.behavior.kind && $0.0.writtenKeys.contains(key)
      }
      let isPoint = key.contains(".")
      if isPoint || namesakes.count == 1 {
        guard !isPoint || timed.behavior.items.contains(item) else { return nil }
        return OwnParameter(
          parameter: parameters.shortest(slot), key: key, owner: timed.behavior.kind,
          items: timed.behavior.items.map { scene.items[$0].name })
      }
      let path = "behaviors.*.\(key)"
      guard joint.insert(path).inserted,
        let parameter = try? parameters.parameter(path, at: InputSource())
      else { return nil }
      let items = Set(namesakes.flatMap(\.1.behavior.items)).sorted()
      return OwnParameter(
        parameter: parameter, key: key, owner: timed.behavior.kind,
        items: items.map { scene.items[$0].name })
    }
  }
}

extension SceneParameters {
  /// The parameter of a slot under its key, where that alone means it, else under its path.
  fileprivate func shortest(_ slot: ParameterSlot) -> Parameter {
    let short = try? parameter(slot.place.key, at: InputSource())
    return short.flatMap { $0.path == slot.place.path ? $0 : nil }
      ?? slot.parameter(slot.place.path)
  }
}

extension DynamicScene {
  /// The number of an item is worth telling: it is written, or a property of the item looked at
  /// that no behaviour writes.
  fileprivate func tells(_ place: ParameterPlace, of index: Int, lookingAt item: Int) -> Bool {
    let isProperty = PropertyKeys.numbers.contains { $0.name == place.key }
    guard isProperty else { return place.isWritten && index == item }
    let isElsewhere = zip(behaviorNames, plan.behaviors).contains { name, timed in
      timed.behavior.kind == "itemProperties" && timed.behavior.items.contains(index)
        && name.writtenKeys.contains(place.key)
    }
    guard !isElsewhere else { return false }
    let isCommon = place.key != "charge" && place.key != "anchored"
    return place.isWritten || index == item && isCommon
  }
}
