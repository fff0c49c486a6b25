// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Dynamics

/// Every number of every scene that documents know.
public enum ParameterCatalogue {
  /// A number and where documents write it.
  public struct Entry: Sendable {
    /// The path, with `NAME` for the name of an item.
    public let path: String
    /// The unit, empty for a bare number.
    public let unit: String
    /// The values that make sense.
    public let range: ValueRange
    /// The meaning of the number, in a few words.
    public let meaning: String
    /// A choice between false and true.
    public let isChoice: Bool
    /// What it is unless written; nil where that is not one number.
    package let standard: Double?

    init<Owner>(_ owner: String, _ key: FieldNumber<Owner>, standard: Owner? = nil) {
      path = owner.isEmpty ? key.name : "\(owner).\(key.name)"
      unit = key.unit
      range = key.range
      meaning = key.meaning
      isChoice = key.isChoice
      self.standard = standard.flatMap(key.get)
    }
  }

  /// A default: a number or a choice.
  public enum Value: Sendable, Hashable {
    /// A number, such as a density.
    case number(Double)
    /// A choice, such as `allowsRotation`.
    case choice(Bool)
  }

  /// The numbers of items, of each kind of behaviour, of a plain spring and of the scene.
  public static var entries: [Entry] {
    PlannedItem.fields.numbers().map { Entry("items.NAME", $0) }
      + PlannedBehavior.kinds.flatMap(entries)
      + (SpringForm.allCases.flatMap(\.fields) + SpringScene.levels).numbers().map {
        Entry("spring", $0)
      }
      + [Entry("", SceneTiming.rate)]
  }

  /// The item properties with the documented default and the one the engine runs with.
  public static var defaults: [(name: String, documented: Value?, runtime: Value?)] {
    let documented = PropertyChanges(to: .documented)
    let runtime = PropertyChanges(to: .runtime)
    return PropertyChanges.fields.numbers().map { key in
      (key.name, key.value(in: documented), key.value(in: runtime))
    }
  }

  /// The numbers of one kind of behaviour.
  private static func entries(of kind: BehaviorKind) -> [Entry] {
    kind.fields.numbers().map { Entry("behaviors.\(kind.name)", $0) }
      + ActiveTime.fields.numbers().map { Entry("behaviors.\(kind.name)", $0) }
  }
}

extension FieldNumber {
  /// The value at an owner as people know it.
  fileprivate func value(in owner: Owner) -> ParameterCatalogue.Value? {
    get(owner).map { isChoice ? .choice($0 != 0) : .number($0) }
  }
}

extension Collection {
  /// The numbers of some fields, in the order of lists of parameters.
  package func numbers<Owner>() -> [FieldNumber<Owner>] where Element == Field<Owner> {
    sorted { $0.listed < $1.listed }.flatMap(\.numbers)
  }
}
