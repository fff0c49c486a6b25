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
  /// The value that counts where none is written; nil where there is none, or where it depends on others.
  public let standard: DocumentNode?
  /// The meaning as a sentence; empty where the form says it.
  public let meaning: String

  /// Describes a key.
  public init(
    _ name: String, _ form: ValueForm, isRequired: Bool = false, standard: DocumentNode? = nil,
    _ meaning: String = ""
  ) {
    (self.name, self.form, self.meaning) = (name, form, meaning)
    (self.isRequired, self.standard) = (isRequired, standard)
  }

  /// Describes a key of the cases of an enumeration, with its default.
  public init<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String, standard: Choice, _ meaning: String
  ) {
    self.init(
      name, .word(Choice.allCases.map(\.rawValue)), standard: .text(standard.rawValue), meaning)
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
  /// for a bare number, nil where it depends on the place.
  case number(ValueRange = .any, units: [String]? = [])
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
  /// The value under a key with a default, which stands at the mapping where no value is written.
  package func value(_ name: String) -> DocumentNode {
    guard let value = optional(name) ?? key(name)?.standard?.relocated(to: source) else {
      preconditionFailure("\(name) has no default")
    }
    return value
  }

  /// Reads a number in the range and the unit of its key; nil where it is not written.
  package func number(_ name: String) throws(InputError) -> Double? {
    guard case .number(let range, let units) = key(name)?.form else {
      preconditionFailure("\(name) is no number")
    }
    return try optional(name)?.number(in: range, unit: units?.first ?? "")
  }

  /// Reads a whole number from the least that its key allows, or its default.
  package func integer(_ name: String) throws(InputError) -> Int {
    guard case .whole(let lowest) = key(name)?.form else {
      preconditionFailure("\(name) is no whole number")
    }
    return try value(name).integer(in: .atLeast(Double(lowest)))
  }

  private func key(_ name: String) -> DocumentKey? { keys.first { $0.name == name } }
}
