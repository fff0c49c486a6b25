// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics

/// Every number that documents know, whatever the scene.
public enum ParameterCatalogue {
  /// A number and where documents write it.
  public struct Entry: Sendable {
    /// The path, with `NAME` for the name of an item.
    public let path: String
    public let unit: String
    public let range: ValueRange
    public let meaning: String

    fileprivate init<Owner>(_ owner: String, _ key: NumberKey<Owner>) {
      path = "\(owner).\(key.name)"
      unit = key.unit
      range = key.range
      meaning = key.meaning
    }
  }

  /// A default: a number or a choice.
  public enum Value: Sendable, Hashable {
    case number(Double)
    case choice(Bool)
  }

  /// The numbers of items, of each kind of behaviour and of a plain spring.
  public static var entries: [Entry] {
    SceneItem.numbers.map { Entry("items.NAME", $0) }
      + BehaviorKinds.all.flatMap { entries(of: $0) }
      + SpringScene.numbers.map { Entry("spring", $0) }
  }

  /// The item properties with the documented default and the one the engine runs with.
  public static var defaults: [(name: String, documented: Value?, runtime: Value?)] {
    PropertyKeys.defaults
  }

  private static func entries<Form: SceneBehavior>(of kind: Form.Type) -> [Entry] {
    Form.numbers.map { Entry("behaviors.\(Form.kind)", $0) }
  }
}

extension PropertyKeys {
  fileprivate static var defaults:
    [(
      name: String, documented: ParameterCatalogue.Value?, runtime: ParameterCatalogue.Value?
    )]
  {
    let documented = changes(to: .documented)
    let runtime = changes(to: .runtime)
    return numbers.map { key in
      (key.name, key.get(documented).map { .number($0) }, key.get(runtime).map { .number($0) })
    }
      + switches.map { name, keyPath in
        (
          name, documented[keyPath: keyPath].map { .choice($0) },
          runtime[keyPath: keyPath].map { .choice($0) }
        )
      }
  }

  /// Every property of some defaults, written out.
  private static func changes(to properties: ItemProperties) -> PropertyChanges {
    var changes = PropertyChanges()
    changes.elasticity = properties.elasticity
    changes.friction = properties.friction
    changes.density = properties.density
    changes.resistance = properties.resistance
    changes.angularResistance = properties.angularResistance
    changes.allowsRotation = properties.allowsRotation
    changes.isAnchored = properties.isAnchored
    return changes
  }
}
