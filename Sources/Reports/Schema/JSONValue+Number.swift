// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import Scenes

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

  /// The number of a table.
  fileprivate init(_ number: DocumentFormat.Number) {
    self = .number(
      in: number.range, units: DocumentFormat.units(of: number.unit), number.description)
    if let standard = number.standard {
      self = adding([Member("default", .number(standard))])
    }
  }
}

extension DocumentFormat.Number {
  /// The key that documents write: `to` for `to.x`.
  var key: String { String(path.prefix { $0 != "." }) }

  /// The meaning with the unit and the range.
  var description: String {
    let unit = unit.isEmpty ? "" : ", in \(unit)"
    return meaning + unit + (range == .any ? "" : "; \(range)")
  }
}

extension [DocumentFormat.Number] {
  /// The keys that write the numbers: one for a plain number, one for the parts of a point or size.
  var properties: [JSONValue.Member] {
    var keys: [String] = []
    for number in self where !keys.contains(number.key) { keys.append(number.key) }
    return keys.map { key in
      let parts = filter { $0.key == key }
      guard parts[0].path != key else { return JSONValue.Member(key, JSONValue(parts[0])) }
      let names = parts.map { $0.path.dropFirst(key.count + 1) }.joined(separator: ", ")
      let meanings = parts.map(\.description).joined(separator: " | ")
      return JSONValue.Member(
        key, .list(parts.map { JSONValue($0) }, "[\(names)]: \(meanings)"))
    }
  }
}
