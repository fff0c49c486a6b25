// SPDX-License-Identifier: GPL-3.0-or-later

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
