// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics
import Scenes

extension DocumentSchema {
  /// The value of `scene`.
  package static var scene: JSONValue {
    .any(
      of: [
        .text("The path of a document, relative to this one, whose scene it is."),
        .named("dynamics"), .named("springs"),
      ],
      "Items with behaviours, or a plain spring, or the path of a document that has one of them.")
  }

  /// Items with behaviours.
  static var dynamics: JSONValue {
    .mapping(
      timing + [
        .init("items", .mapping(of: .named("item"), "The items by name, at least one.")),
        .init("behaviors", .list(of: .named("behavior"), "What acts on the items, in order.")),
      ] + ScenePlan.own.map { .init($0) }, required: ["items"])
  }

  /// How long a scene runs, and how often it is looked at.
  private static var timing: [JSONValue.Member] {
    SceneTiming.fields.map { .init($0, standard: SceneTiming()) }
  }

  /// An item.
  package static var item: JSONValue {
    .mapping(PlannedItem.fields.map { .init($0) }, required: ["center"]).adding([
      .init("oneOf", [["required": ["size"]], ["required": ["members"]]]),
      .init("not", ["required": ["members", "shape"]]),
    ])
  }

  /// The notations of a plain spring.
  static var springs: JSONValue {
    let notations = SpringScene.forms.map { fields in
      JSONValue.mapping(
        (fields + SpringScene.levels).map { .init($0) },
        required: fields.map(\.name).filter { $0 != "mass" })
    }
    return .mapping(
      [
        .init(
          "spring",
          .any(
            of: notations,
            "A continuous spring in closed form: frequency and damping, or response and "
              + "dampingRatio, or stiffness, damping and mass."))
      ] + timing, required: ["spring"])
  }

  /// A behaviour: one kind with its keys.
  static var behavior: JSONValue {
    .choice(of: PlannedBehavior.kinds.map { .init($0.name, schema(of: $0)) })
  }

  /// The keys of a kind of behaviour.
  private static func schema(of kind: BehaviorKind) -> JSONValue {
    let id = JSONValue.text("The name that paths call the behaviour by; its kind by default.")
    let members = kind.fields.map { JSONValue.Member($0) } + ActiveTime.fields.map { .init($0) }
    let required = kind.fields.filter(\.isRequired).map(\.name)
    return .mapping(members + [.init("id", id)], required: required, kind.meaning)
      .adding(kind.rules.map(member))
  }
}
