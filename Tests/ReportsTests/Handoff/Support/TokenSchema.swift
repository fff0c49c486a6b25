// SPDX-License-Identifier: GPL-3.0-or-later

/// The rules of the schema of design tokens, version 2025.10, for what SpringTune writes.
///
/// Source: Design Tokens Community Group, Design Tokens Format Module 2025.10, sections 5 to 9,
/// https://www.designtokens.org/tr/2025.10/format/, and its JSON Schema.
enum TokenSchema {
  private static let types: Set = [
    "color", "dimension", "fontFamily", "fontWeight", "duration", "cubicBezier", "number",
    "strokeStyle", "border", "transition", "shadow", "gradient", "typography",
  ]
  private static let properties: Set = [
    "$type", "$value", "$description", "$extensions", "$deprecated",
  ]

  /// The breaches of the rules in a document or a group, each with its path.
  static func faults(
    in group: [String: Any], at path: String = "", type inherited: String? = nil
  ) -> [String] {
    let type = group["$type"] as? String ?? inherited
    let own = properties(of: group, at: path)
    if group["$value"] != nil { return own + token(group, at: path, type: type) }
    return own
      + group.filter { !$0.key.hasPrefix("$") }.flatMap { name, value -> [String] in
        let place = "\(path)/\(name)"
        let bad = name.isEmpty || name.contains { "{}.".contains($0) }
        guard let inner = value as? [String: Any] else {
          return ["\(place): neither group nor token"]
        }
        return (bad ? ["\(place): no valid name"] : []) + faults(in: inner, at: place, type: type)
      }
  }

  private static func properties(of group: [String: Any], at path: String) -> [String] {
    let unknown = group.keys.filter { $0.hasPrefix("$") && !properties.contains($0) }
    let type = group["$type"].map { types.contains($0 as? String ?? "") } ?? true
    let extensions = group["$extensions"] as? [String: Any] ?? [:]
    return unknown.map { "\(path): unknown property \($0)" }
      + (type ? [] : ["\(path): unknown type"])
      + (group["$description"].map { $0 is String } ?? true ? [] : ["\(path): no text"])
      + (group["$extensions"].map { $0 is [String: Any] } ?? true ? [] : ["\(path): no object"])
      + extensions.keys.filter { !$0.contains(".") }.map { "\(path): \($0) is no reversed domain" }
  }

  private static func token(_ token: [String: Any], at path: String, type: String?) -> [String] {
    let plain = token.keys.filter { !$0.hasPrefix("$") }.map { "\(path): \($0) beside $value" }
    let value = token["$value"]
    let isValid =
      switch type {
      case "number": isNumber(value)
      case "duration": isDuration(value)
      default: false
      }
    return plain + (isValid ? [] : ["\(path): no value of type \(type ?? "nil")"])
  }

  private static func isDuration(_ value: Any?) -> Bool {
    guard let duration = value as? [String: Any], duration.count == 2 else { return false }
    return isNumber(duration["value"]) && ["s", "ms"].contains(duration["unit"] as? String ?? "")
  }

  private static func isNumber(_ value: Any?) -> Bool { value as? Double != nil }
}
