// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// A key of a mapping, described once for its reader and for the schema of documents.
///
/// ``Field`` describes what pages carry, and the keys of these are made from it; this describes the rest.
public struct DocumentKey: Sendable {
  /// The key as documents write it.
  public let name: String
  /// The values that may stand under it.
  public let form: ValueForm
  /// A mapping without it is not valid.
  public let isRequired: Bool
  /// The meaning as a sentence; empty where the form says it.
  public let meaning: String

  /// Describes a key.
  public init(_ name: String, _ form: ValueForm, isRequired: Bool = false, _ meaning: String = "") {
    (self.name, self.form, self.isRequired, self.meaning) = (name, form, isRequired, meaning)
  }
}

/// The values that may stand in a place of a document.
public indirect enum ValueForm: Sendable {
  /// Any value at all.
  case anything
  /// Text.
  case text
  /// One of some words.
  case word([String])
  /// True or false.
  case truth
  /// A whole number, not less than one.
  case whole(from: Int)
  /// A number in a range, in the first of some units unless it carries another of their kinds; none
  /// for a bare number, nil where it depends on the place. It may have a default.
  case number(ValueRange = .any, units: [String]? = [], standard: Double? = nil)
  /// A list of at least so many values.
  case list(of: ValueForm, atLeast: Int = 1)
  /// A list of exactly these values.
  case elements([ValueForm])
  /// A mapping of known keys, at least so many of them, and of keys that match a pattern; some keys
  /// may concern others.
  case mapping(
    [DocumentKey], atLeast: Int = 0, matching: (pattern: String, form: ValueForm)? = nil,
    rules: [FieldRule] = [])
  /// A mapping of exactly one of some keys.
  case choice([DocumentKey])
  /// A mapping of at least one key, which the user chooses but for some.
  case open(of: ValueForm, [DocumentKey] = [])
  /// One of several forms.
  case any([ValueForm])
  /// A form that stands in several places, by its name.
  case shared(String)
  /// A form with its meaning as a sentence.
  case described(ValueForm, String)
}

extension DocumentNode {
  /// Reads a mapping of known keys.
  ///
  /// - Parameter keys: The keys, in the order to list them in a message.
  /// - Throws: `InputError` as for ``mapping(allowing:)``.
  /// - Returns: The mapping, which reads values as their keys describe them.
  public func mapping(of keys: [DocumentKey]) throws(InputError) -> DocumentMapping {
    var mapping = try mapping(allowing: keys.map(\.name))
    mapping.keys = keys
    return mapping
  }
}

extension DocumentMapping {
  /// Reads a number in the range and the unit of its key; nil where it is not written.
  package func number(_ name: String) throws(InputError) -> Double? {
    guard case .number(let range, let units, _) = form(of: name) else {
      preconditionFailure("\(name) is no number")
    }
    return try optional(name)?.number(in: range, unit: units?.first ?? "")
  }

  /// Reads a whole number from the least that its key allows; nil where it is not written.
  package func integer(_ name: String) throws(InputError) -> Int? {
    guard case .whole(let lowest) = form(of: name) else {
      preconditionFailure("\(name) is no whole number")
    }
    return try optional(name)?.integer(in: .atLeast(Double(lowest)))
  }

  /// Reads text; nil where it is not written.
  package func text(_ name: String) throws(InputError) -> String? {
    try optional(name)?.string()
  }

  /// Reads a case of an enumeration; nil where it is not written.
  package func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String, among type: Choice.Type
  ) throws(InputError) -> Choice? {
    try optional(name)?.choice(among: type)
  }

  private func form(of name: String) -> ValueForm? { keys.first { $0.name == name }?.form }
}
