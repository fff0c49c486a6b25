// SPDX-License-Identifier: GPL-3.0-or-later

/// The argument of a flag, and its place: `100x50` of `--size 100x50`.
package struct FlagArgument: Sendable {
  /// The argument as written.
  package let text: String
  /// The flag with its argument, at which errors and later faults of its values point.
  package let source: InputSource

  /// Takes the argument of a flag such as `--size`.
  package init(_ flag: String, _ text: String) {
    self.text = text
    source = InputSource(place: "\(flag) \(text)")
  }

  package func error(_ message: String) -> InputError { InputError(at: source, message) }

  /// The argument as text.
  package var word: DocumentNode { .text(text, at: source) }

  /// A list that was written here.
  package func list(_ elements: [DocumentNode]) -> DocumentNode {
    DocumentNode(.sequence(elements), at: source)
  }

  /// A mapping that was written here.
  package func mapping(_ entries: [(String, DocumentNode)]) -> DocumentNode {
    .mapping(entries, at: source)
  }

  /// A number that follows from the argument.
  package func number(_ value: Double) -> DocumentNode {
    .number(plainText(of: value), at: source)
  }

  /// Reads a part of the argument as YAML.
  package func value(_ text: some StringProtocol) throws(InputError) -> DocumentNode {
    try DocumentNode(value: String(text), option: source)
  }

  /// Reads the values between separators, at least one.
  package func values(
    of text: some StringProtocol, separatedBy separator: Character, expecting expectation: String
  ) throws(InputError) -> [DocumentNode] {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    return try parts.map { (part) throws(InputError) in
      guard part.contains(where: { $0 != " " }) else { throw error("expected \(expectation)") }
      return try value(part)
    }
  }

  /// Reads two values.
  package func pair(
    separatedBy separator: Character = ",", expecting expectation: String
  ) throws(InputError) -> [DocumentNode] {
    let values = try values(of: text, separatedBy: separator, expecting: expectation)
    guard values.count == 2 else { throw error("expected \(expectation)") }
    return values
  }

  /// Splits `NAME=...`.
  package func assignment(expecting expectation: String) throws(InputError) -> (
    name: String, value: String
  ) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      throw error("expected \(expectation)")
    }
    return (String(parts[0]), String(parts[1]))
  }
}
