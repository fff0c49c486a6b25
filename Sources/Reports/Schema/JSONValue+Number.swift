// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents

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
