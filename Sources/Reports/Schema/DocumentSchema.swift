// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Dynamics
import Responses
import Studies

/// The JSON Schema of documents, with which editors complete and check them.
///
/// It is draft 7, which the YAML language servers know best. What no schema can say, such as that a
/// behaviour names an item that is there, only reading the document tells.
public enum DocumentSchema {
  /// The schema as a JSON document; equal versions, equal bytes.
  public static var text: String { json.text }

  /// The schema.
  static var json: JSONValue {
    let document = JSONValue.mapping(
      [
        .init("scene", scene), .init("cases", cases), .init("response", response),
        .init("sweep", sweep), .init("fit", fit),
      ], required: ["scene"], "A scene, what to see of it, and perhaps a sweep and a fit of it.")
    let head: [JSONValue.Member] = [
      .init("$schema", "http://json-schema.org/draft-07/schema#"),
      .init("title", "A document of springtune"),
    ]
    return JSONValue.object(head).adding(document.members + [.init("definitions", definitions)])
  }

  /// What stands in several places.
  private static var definitions: JSONValue {
    .object([
      .init("dynamics", dynamics), .init("springs", springs), .init("item", item),
      .init("behavior", behavior), .init("quantity", quantity), .init("metric", metric),
      .init("values", values), .init("choices", choices), .init("bounds", bounds),
      .init("wish", wish),
    ])
  }
}

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

extension DocumentSchema {
  /// A list under a key.
  static func schema(of value: FieldValue, _ meaning: String) -> JSONValue {
    switch value {
    case .item, .holder: .text(meaning)
    case .items: .list(of: .text("An item."), meaning)
    case .bounds: .truth(meaning)
    case .word(let words): .word(words, meaning)
    case .pair: .list([.number(), .number()], meaning)
    case .range: .text(meaning)
    case .path(let forms): path(forms.map(point), meaning)
    case .segments: .mapping(of: .list([point, point]), meaning)
    case .paths: .mapping(of: .list(of: point, atLeast: 2), meaning)
    case .region: region(meaning)
    case .size: .list([side, side], meaning)
    case .shape:
      .any(of: [.word(["rectangle", "ellipse"]), .list(of: point, atLeast: 3)], meaning)
    case .members:
      .list(
        of: .mapping(
          [.init("center", point), .init("size", .list([place, place]))],
          required: ["center", "size"]), atLeast: 1, meaning)
    case .number, .point, .insets, .choice: .number()
    }
  }

  /// A width or a height.
  private static var side: JSONValue {
    .number(in: .greaterThan(0), units: WrittenUnit.names(of: "pt"))
  }

  /// An item property that is true or false.
  static func truth(of property: String) -> JSONValue { .truth(switchMeanings[property]) }

  /// The meanings of the item properties that are true or false.
  static let switchMeanings = [
    "allowsRotation": "Whether it turns.",
    "anchored": "Whether it stays where it is, whatever acts on it.",
  ]

  /// The region of a field.
  private static func region(_ description: String) -> JSONValue {
    .choice(
      of: [
        .init(
          "radius", .number(in: .greaterThan(0), units: WrittenUnit.names(of: "pt"), "A disc.")),
        .init("size", .list([place, place], "[width, height] of a rectangle.")),
      ], description)
  }

  /// A point.
  private static var point: JSONValue { .list([place, place]) }

  /// A point in time, in a form such as `[t, x, y]`.
  private static func point(_ form: String) -> JSONValue {
    .list([second] + form.split(separator: ",").dropFirst().map { _ in place })
  }

  /// A list of points in time.
  private static func path(_ points: [JSONValue], _ description: String) -> JSONValue {
    .list(of: points.count == 1 ? points[0] : .any(of: points), atLeast: 1, description)
  }

  /// A time.
  private static var second: JSONValue { .number(units: WrittenUnit.names(of: "s")) }

  /// A coordinate.
  private static var place: JSONValue { .number(units: WrittenUnit.names(of: "pt")) }

  /// A demand on several keys.
  static func member(_ rule: FieldRule) -> JSONValue.Member {
    switch rule {
    case .apart(let one, let other): return .init("not", having([one, other]))
    case .one(let keys): return .init("oneOf", .array(keys.map(sole)))
    case .oneOrBoth(let keys, let kinds, let both):
      let holders = having(["kind"] + both).adding([
        .init("properties", ["kind": .word(kinds, "It holds two items at a point.")]),
        .init("not", having(["delay"])),
      ])
      return .init("anyOf", [.object([.init("oneOf", .array(keys.map(sole)))]), holders])
    }
  }

  /// A key that stands there instead of others; only a path has a delay.
  private static func sole(_ key: String) -> JSONValue {
    key == "path" ? having([key]) : having([key]).adding([.init("not", having(["delay"]))])
  }

  private static func having(_ keys: [String]) -> JSONValue {
    ["required": .array(keys.map(JSONValue.string))]
  }
}

extension DocumentSchema {
  /// The value of `cases`.
  package static var cases: JSONValue {
    .any(
      of: [productCases, .list(of: overrides, atLeast: 1)],
      "Every point is run for every case, and a metric is the worst case's.")
  }

  /// Every combination of throws, which start an item away from its target, and of values at paths.
  private static var productCases: JSONValue {
    let distances = JSONValue.list(
      of: .number(in: .greaterThan(0), units: WrittenUnit.names(of: "pt")), atLeast: 1,
      "How far from its target the item starts, in pt.")
    let directions = JSONValue.list(
      of: .number(units: WrittenUnit.names(of: "rad")), atLeast: 1,
      "Where the item is thrown to, in degrees; 0 to the right, 90 down.")
    let throwing = JSONValue.mapping(
      [
        .init("item", .text("The item that is thrown, where several are looked at.")),
        .init("distance", distances), .init("direction", directions),
      ], required: ["distance", "direction"], "Every distance with every direction.")
    return .mapping(
      of: .list(of: [:], atLeast: 1, "The values of a path, such as frameRate: [60, 120]."),
      "Every combination of the throws and of the values of each path."
    ).adding([.init("properties", .object([.init("throws", throwing)]))])
  }

  /// A case that writes values into the document.
  private static var overrides: JSONValue {
    .mapping(of: [:], "Paths and their values, such as items.card.velocity: [0, 1500].")
  }

  /// The value of `response`.
  static var response: JSONValue {
    .mapping(
      [
        .init("item", .text("The item that is looked at; the only one need not be named.")),
        .init(
          "items",
          .any(
            of: [.word(["all"]), .list(of: .text("The name of an item."), atLeast: 1)],
            "Several items that are looked at: the worst of them counts.")),
        .init(
          "channel",
          .word(
            Channel.allCases.map(\.rawValue),
            "The side of its motion: the pose by default, or one number.")),
        .init("initial", .named("quantity", "The level that the channel starts from.")),
        .init("final", .named("quantity", "The level that the channel ends at.")),
        .init("target", .list([place, place], "[x, y]: where the item comes to rest, in pt.")),
        .init(
          "band",
          .number(
            in: .greaterThan(0), units: bandUnits,
            "How near to its end it must stay to count as settled: 2% by default, or a length "
              + "such as 1pt.")),
      ], "What is looked at.")
  }

  /// The units of bands: percent, and those of the channels.
  private static var bandUnits: [String] {
    var units = WrittenUnit.names(of: "percent")
    for unit in Channel.allCases.flatMap({ WrittenUnit.names(of: $0.unit) })
    where !units.contains(unit) {
      units.append(unit)
    }
    return units
  }

  /// The value of `sweep`.
  package static var sweep: JSONValue {
    .mapping(
      [
        .init(
          "design",
          .word(
            DesignKind.names,
            "Every combination of values by default, the rows of a file, or points spread "
              + "over ranges.")),
        .init("parameters", parameters(.named("values"), choices: .named("choices"))),
        .init("file", .text("The path of a CSV file; each column is a parameter.")),
        .init("points", whole(from: 1, "The number of points, where they are spread.")),
        .init("seed", whole(from: 0, "The number from which random points follow; 0 by default.")),
        .init(
          "skip",
          whole(
            from: 0, "How many points of a sequence to leave out at its start; 0 by default.")),
        .init(
          "precision",
          .number(
            in: .from(1e-6, to: 0.5),
            "The half-width of 95 % intervals until which a saltelli or morris design goes on.")),
        .init(
          "where",
          .any(
            of: [.text("A relation."), .list(of: .text("A relation."))],
            "Relations that a point must satisfy to be run, such as damping * frequency <= 3.")),
        .init(
          "metrics",
          .list(
            of: .named("metric"), atLeast: 1,
            "What to measure; settle_time and overshoot by default.")),
        .init(
          "objectives",
          perMetric(
            .word(["min", "max"]), "Which end of a metric is the better one, for the best points.")),
      ], "A row of metrics for every point of a design."
    ).adding([.init("anyOf", designs)])
  }
}

extension DocumentSchema {
  /// What each kind of design demands of a sweep beside the types of its keys.
  static var designs: JSONValue {
    .array(DesignKind.allCases.map(design))
  }

  /// The rules of a design.
  private static func design(_ kind: DesignKind) -> JSONValue {
    let required = kind == .grid ? [] : ["design"]
    let needed = kind.keys.filter {
      !["seed", "skip", "precision"].contains($0) && !($0 == "points" && kind.isSensitivity)
    }
    let others = Set(DesignKind.allCases.flatMap(\.keys)).subtracting(kind.keys).sorted()
    let rules: JSONValue = [
      "properties": [
        "design": .word([kind.rawValue], meaning(of: kind)),
        "parameters": .object([
          .init("description", "The values of each parameter."),
          .init("additionalProperties", kind == .grid ? stepped : unstepped),
        ]),
      ],
      "required": .array((required + needed).map(JSONValue.string)),
      "not": ["anyOf": .array(others.map { ["required": [.string($0)]] })],
    ]
    guard kind.isSensitivity else { return rules }
    let either: JSONValue = [["required": ["points"]], ["required": ["precision"]]]
    return rules.adding([.init("anyOf", either)])
  }

  /// A range has a number of values, or a step.
  private static let stepped: JSONValue = [
    "anyOf": [["not": ["type": "object"]], ["required": ["count"]], ["required": ["step"]]]
  ]

  /// A range has neither.
  private static let unstepped: JSONValue = [
    "not": [
      "type": "object", "anyOf": [["required": ["count"]], ["required": ["step"]]],
    ]
  ]

  private static func meaning(of kind: DesignKind) -> String {
    switch kind {
    case .grid: "Every combination of values."
    case .list: "The rows of a file."
    case .random: "Independent random points."
    case .latinHypercube: "Random points, one in each of as many cells of every parameter."
    case .sobol: "The points of Sobol's sequence, which fill the ranges evenly."
    case .saltelli: "Groups of 2 D + 2 random points of D parameters, for Sobol indices."
    case .morris: "Paths of D + 1 points of D parameters, for Morris' elementary effects."
    case .halton: "The points of Halton's sequence, which fill the ranges evenly."
    }
  }

  /// A whole number.
  static func whole(from lowest: Int, _ description: String) -> JSONValue {
    [
      "description": .string(description), "type": "integer", "minimum": .integer(lowest),
    ]
  }
}
