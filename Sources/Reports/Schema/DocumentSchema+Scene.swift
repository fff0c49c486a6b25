// SPDX-License-Identifier: GPL-3.0-or-later

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
      DocumentFormat.timing.properties + [
        .init(
          "bounds",
          .list(
            [side, side], "[width, height] of the reference view, in pt; it says what is meant")),
        .init("items", .mapping(of: .named("item"), "The items by name, at least one.")),
        .init("behaviors", .list(of: .named("behavior"), "What acts on the items, in order.")),
        .init(
          "defaults",
          .word(
            ["runtime", "documented"],
            "The item properties that nothing sets: by default those that the engine runs with, or "
              + "those of its documentation.")),
      ], required: ["items"])
  }

  /// A width or a height.
  private static var side: JSONValue {
    .number(in: .greaterThan(0), units: DocumentFormat.units(of: "pt"))
  }

  /// An item.
  package static var item: JSONValue {
    .mapping(
      DocumentFormat.item.properties
        + [.init("shape", shape), .init("members", members)]
        + DocumentFormat.switches.map { .init($0, truth(of: $0)) },
      required: ["center"]
    ).adding([
      .init("oneOf", [["required": ["size"]], ["required": ["members"]]]),
      .init("not", ["required": ["members", "shape"]]),
    ])
  }

  /// The notations of a plain spring.
  static var springs: JSONValue {
    let levels = DocumentFormat.springLevels.properties
    let notations = DocumentFormat.springs.map { spring in
      JSONValue.mapping(spring.numbers.properties + levels, required: spring.required)
    }
    return .mapping(
      [
        .init(
          "spring",
          .any(
            of: notations,
            "A continuous spring in closed form: frequency and damping, or response and "
              + "dampingRatio, or stiffness, damping and mass."))
      ] + DocumentFormat.timing.properties, required: ["spring"])
  }

  /// A behaviour: one kind with its keys.
  static var behavior: JSONValue {
    .choice(of: DocumentFormat.behaviors.map { .init($0.kind, schema(of: $0)) })
  }

  /// The keys of a kind of behaviour.
  private static func schema(of behavior: DocumentFormat.Behavior) -> JSONValue {
    let numbers = behavior.numbers.properties
    let keys = behavior.keys.map { key in
      numbers.first { $0.key == key.name } ?? JSONValue.Member(key.name, schema(of: key))
    }
    let id = JSONValue.text("The name that paths call the behaviour by; its kind by default.")
    return .mapping(keys + [.init("id", id)], required: behavior.required, behavior.meaning)
      .adding(behavior.rules.map(member))
  }
}
