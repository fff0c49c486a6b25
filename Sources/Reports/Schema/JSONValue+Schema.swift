// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents

extension JSONValue {
  /// The schema of the values that may stand in a place, in the words of JSON Schema, draft 7.
  init(_ form: ValueForm) {
    switch form {
    case .anything: self = [:]
    case .text: self = ["type": "string"]
    case .word(let words): self = ["enum": .array(words.map(Self.string))]
    case .truth: self = ["type": "boolean"]
    case .whole(let lowest): self = ["type": "integer", "minimum": .integer(lowest)]
    case .number(let range, let units, let standard):
      let names = units.map { WrittenUnit.units(of: $0).map(\.name) } ?? WrittenUnit.names
      self = Self.number(in: range, units: names)
      if let standard { self = adding([Member("default", .number(standard))]) }
    case .list(let element, let count):
      self = ["type": "array", "items": JSONValue(element)]
      if count > 0 { self = adding([Member("minItems", .integer(count))]) }
    case .elements(let elements):
      self = [
        "type": "array", "items": .array(elements.map { JSONValue($0) }),
        "minItems": .integer(elements.count), "maxItems": .integer(elements.count),
      ]
    case .mapping(let keys, let count, let other, let rules):
      self = Self.mapping(keys)
      if count > 0 { self = adding([Member("minProperties", .integer(count))]) }
      if let other {
        let pattern = JSONValue.object([Member(other.pattern, JSONValue(other.form))])
        self = adding([Member("patternProperties", pattern)])
      }
      self = adding(rules.map(DocumentSchema.member))
    case .choice(let keys):
      self = Self.mapping(keys).adding([
        Member("minProperties", .integer(1)), Member("maxProperties", .integer(1)),
      ])
    case .open(let value, let keys):
      self = [
        "type": "object", "minProperties": .integer(1), "additionalProperties": JSONValue(value),
      ]
      if !keys.isEmpty { self = adding([Member("properties", Self.properties(keys))]) }
    case .any(let forms): self = ["anyOf": .array(forms.map { JSONValue($0) })]
    case .shared(let name): self = ["$ref": .string("#/definitions/\(name)")]
    case .described(let form, let meaning): self = JSONValue(form).describing(meaning)
    }
  }

  /// A mapping of known keys, which refuses all others.
  private static func mapping(_ keys: [DocumentKey]) -> JSONValue {
    var members = [Member("type", "object"), Member("properties", properties(keys))]
    let required = keys.filter(\.isRequired).map { string($0.name) }
    if !required.isEmpty { members.append(Member("required", .array(required))) }
    return .object(members + [Member("additionalProperties", .boolean(false))])
  }

  private static func properties(_ keys: [DocumentKey]) -> JSONValue {
    .object(keys.map { Member($0.name, JSONValue($0.form).describing($0.meaning)) })
  }

  /// A number in a range, which may carry its unit; the range binds numbers without one only.
  private static func number(in range: ValueRange, units: [String]) -> JSONValue {
    var members = [Member("type", units.isEmpty ? "number" : ["number", "string"])]
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

  /// The schema, described for the place where it stands; an empty text says nothing.
  private func describing(_ description: String) -> JSONValue {
    guard !description.isEmpty else { return self }
    // Draft 7 ignores whatever stands beside a reference.
    let isReference = members.contains { $0.key == "$ref" }
    return .object(
      [Member("description", .string(description))]
        + (isReference ? [Member("allOf", [self])] : members))
  }

  /// The object with more members.
  func adding(_ more: [Member]) -> JSONValue { .object(members + more) }

  /// The members of an object; none of another value.
  var members: [Member] {
    guard case .object(let members) = self else { return [] }
    return members
  }
}
