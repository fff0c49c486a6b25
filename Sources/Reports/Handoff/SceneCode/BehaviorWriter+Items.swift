// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Dynamics

// What items are made of, and how they start.

extension BehaviorWriter {
  mutating func write(
    _ plan: ItemPropertiesPlan, _ name: String, to code: inout BehaviorCode
  ) {
    let groups = plan.items.grouped { settings(of: plan, for: $0) }
    for (index, group) in groups.enumerated() where !group.key.isEmpty {
      let name = index == 0 ? name : names.name("\(name) \(index + 1)", or: "itemProperties")
      code.members.append(member(group.key, of: group.elements, name, stem: name))
    }
  }

  /// What a change of properties sets at an item, which has the last word.
  func settings(of plan: ItemPropertiesPlan, for item: Int) -> [PropertySetting] {
    let own = Set(PropertySetting.all(of: self.plan.items[item].properties).map(\.name))
    let isRuntime = self.plan.defaults == .runtime
    let changes = isRuntime ? plan.changes : plan.changes.ignoringValues(of: self.plan.defaults)
    return PropertySetting.all(of: changes).filter { !own.contains($0.name) }
  }

  /// A behaviour that sets properties.
  mutating func member(
    _ settings: [PropertySetting], of held: [Int], _ name: String, stem: String
  ) -> BehaviorCode.Member {
    let isRuntime = plan.defaults == .runtime
    let lines = settings.map { setting in
      switch setting.value {
      case .choice(let isOn): return "behavior.\(setting.name) = \(isOn)"
      case .number(let value):
        let number = numbers.number(value, setting.name, of: stem, "item")
        return "behavior.\(setting.name) = \(number)"
          + (!isRuntime && setting.isStandard ? ".nextUp // UIKit ignores its own default" : "")
      }
    }
    return .init(
      name: name, type: "UIDynamicItemBehavior",
      lines: ["let behavior = UIDynamicItemBehavior(items: \(list(held)))"] + lines)
  }

  /// The behaviours that hold every item from the start, in their order: defaults, velocities, and
  /// the properties that items have of their own.
  mutating func itemCode() -> BehaviorCode {
    var code = BehaviorCode(time: ActiveTime())
    var lines = ["let behavior = UIDynamicItemBehavior(items: \(list(Array(items.indices))))"]
    let defaults = PropertySetting.all(
      of: PropertyChanges(to: plan.defaults).ignoringValues(of: .runtime))
    lines += defaults.map { "behavior.\($0.name) = \($0.text)" }
    for (index, item) in items.enumerated() {
      let start = plan.startingItem(index)
      let (name, kind) = (plan.items[index].name, "item")
      if start.velocity != Vector(dx: 0, dy: 0) {
        let velocity = numbers.value(
          "CGPoint(x: \(plain(start.velocity.dx)), y: \(plain(start.velocity.dy)))", "velocity",
          of: name, kind)
        lines.append("behavior.addLinearVelocity(\(velocity), for: \(item))")
      }
      if start.angularVelocity != 0 {
        let velocity = numbers.number(start.angularVelocity, "angularVelocity", of: name, kind)
        lines.append("behavior.addAngularVelocity(\(velocity), for: \(item))")
      }
    }
    code.members = [
      .init(
        name: "everyItem", type: "UIDynamicItemBehavior", lines: lines)
    ]
    if !posts.isEmpty {
      code.members.append(
        .init(
          name: "posts", type: "UIDynamicItemBehavior",
          lines: [
            "let behavior = UIDynamicItemBehavior(items: [\(posts.joined(separator: ", "))])",
            "behavior.isAnchored = true",
          ]))
    }
    return code
  }

  /// The behaviours of the properties that items have of their own, and that override others.
  mutating func ownPropertiesCode() -> BehaviorCode {
    var code = BehaviorCode(time: ActiveTime())
    let groups = Array(plan.items.indices).grouped {
      PropertySetting.all(of: plan.items[$0].properties)
    }
    for group in groups where !group.key.isEmpty {
      let stem = plan.items[group.elements[0]].name
      let name = names.name("\(stem) properties", or: "properties")
      code.members.append(member(group.key, of: group.elements, name, stem: stem))
    }
    return code
  }
}

extension Array where Element == Int {
  /// The elements in groups of one key, in the order of their first ones.
  fileprivate func grouped<Key: Hashable>(
    by key: (Int) -> Key
  ) -> [(key: Key, elements: [Int])] {
    var groups: [(key: Key, elements: [Int])] = []
    var places: [Key: Int] = [:]
    for element in self {
      let key = key(element)
      if let place = places[key] {
        groups[place].elements.append(element)
      } else {
        places[key] = groups.count
        groups.append((key, [element]))
      }
    }
    return groups
  }
}

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
