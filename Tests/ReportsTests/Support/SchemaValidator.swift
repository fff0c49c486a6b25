// SPDX-License-Identifier: GPL-3.0-or-later

@testable import Reports
import Testing

/// As much of JSON Schema, draft 7, as the schema of documents is written in.
struct SchemaValidator {
  /// The whole schema.
  let root: JSONValue

  /// Whether a value is valid.
  func accepts(_ value: JSONValue) -> Bool { accepts(value, root) }

  /// Whether a value is valid under a part of the schema.
  func accepts(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    schema.object.allSatisfy { accepts(value, $0.key, $0.value, in: schema) }
  }

  /// Whether a value meets one keyword; a keyword that is not known here is a fault of the test.
  private func accepts(
    _ value: JSONValue, _ keyword: String, _ rule: JSONValue, in schema: JSONValue
  ) -> Bool {
    switch keyword {
    case "$schema", "title", "description", "default", "definitions": return true
    case "$ref": return accepts(value, root["definitions"][rule.name])
    case "type": return (rule.elements ?? [rule]).contains { value.types.contains($0.string ?? "") }
    case "enum": return rule.elements?.contains(value) ?? false
    case "anyOf": return rule.elements?.contains { accepts(value, $0) } ?? false
    case "allOf": return rule.elements?.allSatisfy { accepts(value, $0) } ?? false
    case "oneOf": return rule.elements?.count { accepts(value, $0) } == 1
    case "not": return !accepts(value, rule)
    case "pattern": return value.string.map { matches($0, rule) } ?? true
    case "minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum":
      return value.double.map { isWithin($0, keyword, rule.double ?? .nan) } ?? true
    case "items", "minItems", "maxItems":
      return value.elements.map { acceptsList($0, keyword, rule) } ?? true
    default: return !value.isObject || acceptsObject(value, keyword, rule, in: schema)
    }
  }

  private func isWithin(_ value: Double, _ keyword: String, _ limit: Double) -> Bool {
    switch keyword {
    case "minimum": value >= limit
    case "exclusiveMinimum": value > limit
    case "maximum": value <= limit
    default: value < limit
    }
  }

  private func acceptsList(_ list: [JSONValue], _ keyword: String, _ rule: JSONValue) -> Bool {
    switch keyword {
    case "minItems": return Double(list.count) >= rule.double ?? .nan
    case "maxItems": return Double(list.count) <= rule.double ?? .nan
    default:
      guard let rules = rule.elements else { return list.allSatisfy { accepts($0, rule) } }
      return zip(list, rules).allSatisfy { accepts($0, $1) }
    }
  }

  private func acceptsObject(
    _ value: JSONValue, _ keyword: String, _ rule: JSONValue, in schema: JSONValue
  ) -> Bool {
    let members = value.object
    switch keyword {
    case "minProperties": return Double(members.count) >= rule.double ?? .nan
    case "maxProperties": return Double(members.count) <= rule.double ?? .nan
    case "required":
      return rule.elements?.allSatisfy { members.map(\.key).contains($0.string ?? "") } ?? false
    case "properties":
      return members.allSatisfy { accepts($0.value, rule[$0.key]) }
    case "patternProperties":
      return members.allSatisfy { member in
        rule.object.allSatisfy {
          !matches(member.key, .string($0.key)) || accepts(member.value, $0.value)
        }
      }
    case "additionalProperties":
      let known = Set(schema["properties"].object.map(\.key))
      let patterns = schema["patternProperties"].object.map(\.key)
      return members.allSatisfy { member in
        known.contains(member.key) || patterns.contains { matches(member.key, .string($0)) }
          || (rule != .boolean(false) && accepts(member.value, rule))
      }
    default:
      Issue.record("keyword \(keyword) is not known")
      return false
    }
  }

  private func matches(_ text: String, _ pattern: JSONValue) -> Bool {
    guard let expression = pattern.string.flatMap({ try? Regex($0) }) else { return false }
    return text.contains(expression)
  }
}

extension JSONValue {
  /// The value under a key; an object without members where there is none.
  subscript(key: String) -> JSONValue { object.first { $0.key == key }?.value ?? [:] }

  /// The members of an object; none of another value.
  var object: [Member] {
    guard case .object(let members) = self else { return [] }
    return members
  }

  /// The keys of an object.
  var keys: Set<String> { Set(object.map(\.key)) }

  fileprivate var isObject: Bool {
    guard case .object = self else { return false }
    return true
  }

  var elements: [JSONValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  fileprivate var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The name behind the last slash of a reference.
  fileprivate var name: String { String(string?.split(separator: "/").last ?? "") }

  /// The names of the types that the value is of.
  fileprivate var types: Set<String> {
    switch self {
    case .null: ["null"]
    case .boolean: ["boolean"]
    case .integer: ["number", "integer"]
    case .number(let value): value.rounded() == value ? ["number", "integer"] : ["number"]
    case .string: ["string"]
    case .array: ["array"]
    case .object: ["object"]
    }
  }
}
