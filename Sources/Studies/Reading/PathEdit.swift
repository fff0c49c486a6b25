// SPDX-License-Identifier: GPL-3.0-or-later

/// A change of one value in a document, as `--set path=value` asks for it.
///
/// A path is a chain of keys with dots between them: `items.card.density`. It begins at the
/// document's root when its first key stands there or is a root key of the format, else below
/// `scene`. Elements of lists are chosen by index, from 0; behaviours also by id, or by kind where
/// only one is of that kind: `behaviors.snap.damping`.
public struct PathEdit: Sendable {
  /// The keys of the path, at least one, none of them empty.
  public let path: [String]
  /// The value to put there; its source is what later errors point at.
  public let value: DocumentNode
  /// What errors about the path itself point at.
  public let source: InputSource

  /// Creates an edit from the argument of `--set`.
  ///
  /// - Parameter argument: `path=value`; the value is YAML, and a missing key is created.
  /// - Throws: `InputError` for an argument of another form, at `--set` with its path, and for a
  ///   value that is not YAML, at `--set` with the whole argument.
  public init(argument: String) throws(InputError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let place = InputSource(place: "--set \(parts[0])")
    guard parts.count == 2 else {
      throw InputError(at: place, "expected path=value, found no \"=\"")
    }
    let whole = InputSource(place: "--set \(argument)")
    let value = try DocumentNode(value: String(parts[1]), option: whole)
    try self.init(path: String(parts[0]), value: value, at: place)
  }

  /// Creates an edit from a path and a value.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - value: The value, with the source that later errors should point at.
  ///   - source: What errors about the path should point at.
  /// - Throws: `InputError` for an empty key in the path.
  public init(path: String, value: DocumentNode, at source: InputSource) throws(InputError) {
    let keys = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard !keys.contains("") else {
      throw InputError(at: source, "expected keys with dots between them, found \(quoted(path))")
    }
    self.path = keys
    self.value = value
    self.source = source
  }

  /// Creates an edit of a document from keys that are known, and point where their value does.
  init(_ path: [String], value: DocumentNode) {
    self.path = path
    self.value = value
    source = value.source
  }
}
