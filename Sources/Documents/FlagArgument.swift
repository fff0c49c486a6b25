// SPDX-License-Identifier: GPL-3.0-or-later

/// The argument of a flag, and its place: `100x50` of `--size 100x50`.
package struct FlagArgument: Sendable {
  /// The argument as written.
  package let text: String
  /// The flag with its argument, at which errors and later faults of its values point.
  package let source: InputSource

  /// Takes an argument.
  ///
  /// - Parameters:
  ///   - flag: The flag, such as `--size`.
  ///   - text: Its argument.
  package init(_ flag: String, _ text: String) {
    self.text = text
    source = InputSource(place: "\(flag) \(text)")
  }

  /// An error about the argument.
  package func error(_ message: String) -> InputError { InputError(at: source, message) }

  /// A node that was written here.
  package func node(_ content: DocumentNode.Content) -> DocumentNode {
    DocumentNode(content, at: source)
  }

  /// A mapping that was written here.
  package func mapping(_ entries: [(String, DocumentNode)]) -> DocumentNode {
    node(
      .mapping(
        entries.map { DocumentNode.Entry(key: $0.0, keySource: source, value: $0.1) }))
  }

  /// A number that follows from the argument.
  package func number(_ value: Double) -> DocumentNode {
    node(.scalar(.number(plainText(of: value))))
  }

  /// Reads a part of the argument as YAML.
  package func value(_ text: some StringProtocol) throws(InputError) -> DocumentNode {
    try DocumentNode(value: String(text), option: source)
  }

  /// Reads the values between separators.
  ///
  /// - Parameters:
  ///   - text: The part of the argument that holds them.
  ///   - separator: What stands between them.
  ///   - expectation: What is expected, for an argument with nothing in a value's place.
  /// - Throws: `InputError` for a value that is no YAML, or none at all.
  /// - Returns: The values, at least one.
  package func values(
    of text: some StringProtocol, separatedBy separator: Character, expecting expectation: String
  ) throws(InputError) -> [DocumentNode] {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    var values: [DocumentNode] = []
    for part in parts {
      guard part.contains(where: { $0 != " " }) else { throw error("expected \(expectation)") }
      values.append(try value(part))
    }
    return values
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
