// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Dynamics

/// A property of items as a UIDynamicItemBehavior sets it.
struct PropertySetting: Hashable {
  enum Value: Hashable {
    case number(Double)
    case choice(Bool)
  }

  /// The name in UIKit.
  let name: String
  let value: Value
  /// The value is the one that items have anyway, whose setting UIKit ignores.
  let isStandard: Bool

  /// The value as code.
  var text: String {
    switch value {
    case .number(let value): plain(value)
    case .choice(let value): "\(value)"
    }
  }

  /// The settings that some changes are, in a fixed order.
  static func all(of changes: PropertyChanges) -> [PropertySetting] {
    let effective = changes.ignoringValues(of: .runtime)
    func number(_ name: String, _ key: KeyPath<PropertyChanges, Double?>) -> PropertySetting? {
      changes[keyPath: key].map {
        PropertySetting(name: name, value: .number($0), isStandard: effective[keyPath: key] == nil)
      }
    }
    func choice(_ name: String, _ key: KeyPath<PropertyChanges, Bool?>) -> PropertySetting? {
      changes[keyPath: key].map {
        PropertySetting(name: name, value: .choice($0), isStandard: effective[keyPath: key] == nil)
      }
    }
    return [
      number("elasticity", \.elasticity), number("friction", \.friction),
      number("density", \.density), number("resistance", \.resistance),
      number("angularResistance", \.angularResistance), choice("allowsRotation", \.allowsRotation),
      choice("isAnchored", \.isAnchored), number("charge", \.charge),
    ].compactMap(\.self)
  }
}
