// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents

/// The words of JSON Schema, draft 7, as far as documents need them.
extension JSONValue {
  /// A mapping of known keys.
  ///
  /// - Parameters:
  ///   - properties: The keys, each with the schema of its value.
  ///   - required: The keys that must be there.
  ///   - description: What it is; nil where the place that refers to it says so.
  /// - Returns: A schema that refuses all other keys.
  package static func mapping(
    _ properties: [Member], required: [String] = [], _ description: String? = nil
  ) -> JSONValue {
    var members = [Member("type", "object"), Member("properties", .object(properties))]
    if !required.isEmpty { members.append(Member("required", .array(required.map(string)))) }
    members.append(Member("additionalProperties", .boolean(false)))
    return described(members, description)
  }

  /// A mapping whose keys the user chooses, at least one.
  package static func mapping(of value: JSONValue, _ description: String? = nil) -> JSONValue {
    described(
      [
        Member("type", "object"), Member("minProperties", .integer(1)),
        Member("additionalProperties", value),
      ], description)
  }

  /// A mapping of exactly one of some keys.
  static func choice(
    of properties: [Member], _ description: String? = nil
  ) -> JSONValue {
    mapping(properties, description).adding([
      Member("minProperties", .integer(1)), Member("maxProperties", .integer(1)),
    ])
  }

  /// A list of any length.
  static func list(
    of element: JSONValue, atLeast count: Int = 0, _ description: String? = nil
  ) -> JSONValue {
    let limit = count > 0 ? [Member("minItems", .integer(count))] : []
    return described([Member("type", "array"), Member("items", element)] + limit, description)
  }

  /// A list of exactly these elements.
  static func list(_ elements: [JSONValue], _ description: String? = nil) -> JSONValue {
    described(
      [
        Member("type", "array"), Member("items", .array(elements)),
        Member("minItems", .integer(elements.count)), Member("maxItems", .integer(elements.count)),
      ], description)
  }

  /// One of some words.
  static func word(_ words: [String], _ description: String? = nil) -> JSONValue {
    described([Member("enum", .array(words.map(string)))], description)
  }

  /// Text.
  package static func text(_ description: String) -> JSONValue {
    described([Member("type", "string")], description)
  }

  /// True or false.
  static func truth(_ description: String? = nil) -> JSONValue {
    described([Member("type", "boolean")], description)
  }

  /// Any of some schemas.
  static func any(of schemas: [JSONValue], _ description: String? = nil) -> JSONValue {
    described([Member("anyOf", .array(schemas))], description)
  }

  /// A schema that has a name, perhaps described for the place where it stands.
  static func named(_ name: String, _ description: String? = nil) -> JSONValue {
    let reference: JSONValue = ["$ref": .string("#/definitions/\(name)")]
    return description.map { reference.describing($0) } ?? reference
  }

  /// The schema, described for the place where it stands.
  func describing(_ description: String) -> JSONValue {
    // Draft 7 ignores whatever stands beside a reference.
    let isReference = members.contains { $0.key == "$ref" }
    return Self.described(isReference ? [Member("allOf", [self])] : members, description)
  }

  /// The object with more members.
  func adding(_ more: [Member]) -> JSONValue { .object(members + more) }

  /// The members of an object; none of another value.
  var members: [Member] {
    guard case .object(let members) = self else { return [] }
    return members
  }

  private static func described(_ members: [Member], _ description: String?) -> JSONValue {
    .object((description.map { [Member("description", .string($0))] } ?? []) + members)
  }
}

extension JSONValue {
  /// A number in a range, which may carry its unit.
  ///
  /// - Parameters:
  ///   - range: The values that make sense; they bind numbers without a unit only.
  ///   - units: The units that it may carry; none for a bare number.
  ///   - description: What it is; nil where the place that refers to it says so.
  /// - Returns: The schema.
  package static func number(
    in range: ValueRange = .any, units: [String] = [], _ description: String? = nil
  ) -> JSONValue {
    var members = description.map { [Member("description", .string($0))] } ?? []
    members.append(Member("type", units.isEmpty ? "number" : ["number", "string"]))
    switch range.lower {
    case .closed(let bound): members.append(Member("minimum", .number(bound)))
    case .open(let bound): members.append(Member("exclusiveMinimum", .number(bound)))
    case nil: break
    }
    switch range.upper {
    case .closed(let bound): members.append(Member("maximum", .number(bound)))
    case .open(let bound): members.append(Member("exclusiveMaximum", .number(bound)))
    case nil: break
    }
    if !units.isEmpty { members.append(Member("pattern", .string(pattern(units: units)))) }
    return .object(members)
  }

  /// The regular expression of a decimal number with one of some units.
  private static func pattern(units: [String]) -> String {
    #"^[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)? *("# + units.joined(separator: "|") + ")$"
  }
}

extension JSONValue.Member {
  /// The key of a field with its value.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - standard: The owner that nothing is written of, where its numbers are the defaults.
  init<Owner>(_ field: Field<Owner>, standard: Owner? = nil) {
    func value(_ number: FieldNumber<Owner>) -> JSONValue {
      let value = JSONValue.number(
        in: number.range, units: WrittenUnit.names(of: number.unit), number.description)
      guard let standard = standard.flatMap(number.get) else { return value }
      return value.adding([Self("default", .number(standard))])
    }
    let schema: JSONValue
    if field.value == .choice {
      schema = DocumentSchema.truth(of: field.name)
    } else if field.numbers.isEmpty {
      schema = DocumentSchema.schema(of: field.value, field.meaning)
    } else if field.value == .number {
      schema = value(field.numbers[0])
    } else {
      let names = field.numbers.map(\.part).joined(separator: ", ")
      let meanings = field.numbers.map(\.description).joined(separator: " | ")
      schema = .list(field.numbers.map(value), "[\(names)]: \(meanings)")
    }
    self.init(field.name, schema)
  }
}

extension FieldNumber {
  /// The meaning with the unit and the range.
  var description: String {
    let unit = unit.isEmpty ? "" : ", in \(unit)"
    return meaning + unit + (range == .any ? "" : "; \(range)")
  }
}
