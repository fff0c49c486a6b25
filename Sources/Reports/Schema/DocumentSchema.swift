// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import Studies

/// The JSON Schema of documents, with which editors complete and check them.
///
/// It is draft 7, which the YAML language servers know best. What no schema can say, such as that a
/// behaviour names an item that is there, only reading the document tells.
extension StudyDocument {
  /// The schema; equal versions, equal bytes.
  public static var schema: JSONValue {
    let head: [JSONValue.Member] = [
      .init("$schema", "http://json-schema.org/draft-07/schema#"),
      .init("title", "A document of springtune"),
    ]
    let document = JSONValue(
      .described(
        .mapping(keys),
        "A scene, what to see of it, and perhaps a sweep and a fit of it."))
    let definitions = ValueForm.shared.map { JSONValue.Member($0.name, JSONValue($0.form)) }
    return .object(
      head + demanding(document.members) + [.init("definitions", .object(demanding(definitions)))])
  }

  /// The demands of some keys on several of the keys under them.
  private static let demands: [String: [JSONValue.Member]] = [
    "item": [
      .init("oneOf", [having(["size"]), having(["members"])]),
      .init("not", having(["members", "shape"])),
    ], "sweep": [.init("anyOf", .array(DesignKind.allCases.map(design)))],
    "fit": [.init("anyOf", [having(["target"]), having(["objectives"])])],
  ]

  /// Members with the demands on several of the keys in some.
  private static func demanding(_ members: [JSONValue.Member]) -> [JSONValue.Member] {
    members.map { member in
      var value = member.value
      if let demands = demands[member.key] { value = value.adding(demands) }
      if member.key == "properties" { value = .object(demanding(value.members)) }
      return .init(member.key, value)
    }
  }

  /// A demand on several keys.
  static func member(_ rule: FieldRule) -> JSONValue.Member {
    switch rule {
    case .apart(let one, let other): return .init("not", having([one, other]))
    case .one(let keys): return .init("oneOf", .array(keys.map(sole)))
    case .oneOrBoth(let keys, let kinds, let both):
      let word = ValueForm.described(.word(kinds), "It holds two items at a point.")
      let holders = having(["kind"] + both).adding([
        .init("properties", ["kind": JSONValue(word)]), .init("not", having(["delay"])),
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

extension StudyDocument {
  /// The demands of a kind of design on a sweep, in addition to the types of its keys.
  private static func design(_ kind: DesignKind) -> JSONValue {
    let required = kind == .grid ? [] : ["design"]
    let needed = kind.keys.filter { !["points", "seed", "skip", "precision"].contains($0) }
    let others = Set(DesignKind.allCases.flatMap(\.keys)).subtracting(kind.keys).sorted()
    return .known([
      "properties": [
        "design": JSONValue(.described(.word([kind.rawValue]), meaning(of: kind))),
        "parameters": .object([
          .init("description", "The values of each parameter."),
          .init("additionalProperties", kind == .grid ? stepped : unstepped),
        ]),
      ], "required": .array((required + needed).map(JSONValue.string)),
      "not": ["anyOf": .array(others.map { having([$0]) })],
    ])
  }

  /// A range has a number of values, or a step.
  private static let stepped: JSONValue = [
    "anyOf": [["not": ["type": "object"]], having(["count"]), having(["step"])]
  ]

  /// A range has neither.
  private static let unstepped: JSONValue = [
    "not": ["type": "object", "anyOf": [having(["count"]), having(["step"])]]
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
}

extension ValueRange.Bound {
  /// The end where it belongs to its range.
  fileprivate var closed: JSONValue? {
    if case .closed(let bound) = self { .number(bound) } else { nil }
  }

  /// The end where it does not.
  fileprivate var open: JSONValue? {
    if case .open(let bound) = self { .number(bound) } else { nil }
  }
}

extension JSONValue {
  /// The schema of the values that may stand in a place, in the words of JSON Schema, draft 7.
  init(_ form: ValueForm) {
    switch form {
    case .anything: self = [:]
    case .text: self = ["type": "string"]
    case .word(let words): self = ["enum": .array(words.map(Self.string))]
    case .truth: self = ["type": "boolean"]
    case .whole(let lowest): self = ["type": "integer", "minimum": .integer(lowest)]
    case .number(let range, let units):
      let names = units.map { WrittenUnit.units(of: $0).map(\.name) } ?? WrittenUnit.names
      // The range binds numbers without a unit only.
      self = .known([
        "type": names.isEmpty ? "number" : ["number", "string"],
        "minimum": range.lower?.closed, "exclusiveMinimum": range.lower?.open,
        "maximum": range.upper?.closed, "exclusiveMaximum": range.upper?.open,
        "pattern": names.isEmpty ? nil : .string(Self.pattern(units: names)),
      ])
    case .list(let element, let count):
      self = .known([
        "type": "array", "items": JSONValue(element),
        "minItems": count > 0 ? .integer(count) : nil,
      ])
    case .elements(let elements):
      self = [
        "type": "array", "items": .array(elements.map { JSONValue($0) }),
        "minItems": .integer(elements.count), "maxItems": .integer(elements.count),
      ]
    case .mapping(let keys, let count, let other, let rules):
      let required = keys.filter(\.isRequired).map { Self.string($0.name) }
      self = .known([
        "type": "object", "properties": Self.properties(keys),
        "required": required.isEmpty ? nil : .array(required),
        "additionalProperties": .boolean(false),
        "minProperties": count > 0 ? .integer(count) : nil,
        "patternProperties": other.map { [$0.pattern: JSONValue($0.form)] },
      ]).adding(rules.map(StudyDocument.member))
    case .choice(let keys):
      self = JSONValue(.mapping(keys, atLeast: 1)).adding([Member("maxProperties", .integer(1))])
    case .open(let value, let keys):
      self = .known([
        "type": "object", "minProperties": .integer(1), "additionalProperties": JSONValue(value),
        "properties": keys.isEmpty ? nil : Self.properties(keys),
      ])
    case .any(let forms): self = ["anyOf": .array(forms.map { JSONValue($0) })]
    case .shared(let name): self = ["$ref": .string("#/definitions/\(name)")]
    case .described(let form, let meaning): self = JSONValue(form).describing(meaning)
    }
  }

  private static func properties(_ keys: [DocumentKey]) -> JSONValue {
    .object(keys.map { Member($0.name, JSONValue($0)) })
  }

  /// The schema of the value under a key.
  private init(_ key: DocumentKey) {
    self = JSONValue(key.form).describing(key.meaning)
    guard let standard = key.standard else { return }
    self = adding([Member("default", JSONValue(document: standard))])
  }

  /// The regular expression of a decimal number with one of some units.
  private static func pattern(units: [String]) -> String {
    #"^[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)? *("# + units.joined(separator: "|") + ")$"
  }

  /// The schema, described for the place where it stands; an empty text says nothing.
  private func describing(_ description: String) -> JSONValue {
    guard !description.isEmpty else { return self }
    // Draft 7 ignores whatever stands next to a reference.
    let isReference = members.contains { $0.key == "$ref" }
    return .object(
      [Member("description", .string(description))]
        + (isReference ? [Member("allOf", [self])] : members))
  }
}
