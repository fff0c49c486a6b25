// SPDX-License-Identifier: GPL-3.0-or-later

/// A node of a document: a mapping, a sequence or a scalar that knows where it was written.
///
/// Nodes are values. Two nodes are equal when they say the same, wherever they were written;
/// numbers are compared as written, and the order of keys counts.
public struct DocumentNode: Sendable {
  /// What a node holds.
  public enum Content: Sendable, Equatable {
    /// A single value.
    case scalar(Scalar)
    /// A list.
    case sequence([DocumentNode])
    /// Keys with their values, in the order written. No key stands twice.
    case mapping([Entry])
  }

  /// A key of a mapping with its value.
  public struct Entry: Sendable {
    /// The key, as text whatever it looks like.
    public let key: String
    /// Where the key was written.
    public let keySource: InputSource
    /// What the key stands for.
    public var value: DocumentNode

    /// Creates an entry of a mapping.
    public init(key: String, keySource: InputSource, value: DocumentNode) {
      self.key = key
      self.keySource = keySource
      self.value = value
    }
  }

  /// What the node holds.
  public var content: Content
  /// Where the node was written.
  public var source: InputSource
  /// What messages call the node.
  ///
  /// A value is called by its key (`damping`), an element by its list and index (`to[0]`), a root
  /// "the document". The accessors give the name to the nodes they return.
  public private(set) var name = "the document"

  /// How far behind ``source`` the first character of a text stands: 1 in quotes; nil for a block,
  /// which begins on another line.
  var textOffset: Int? = 0

  /// Creates a node.
  public init(_ content: Content, at source: InputSource = InputSource()) {
    self.content = content
    self.source = source
  }
}

extension DocumentNode: Equatable {
  /// Compares contents; sources and names do not count.
  public static func == (one: DocumentNode, other: DocumentNode) -> Bool {
    one.content == other.content
  }
}

extension DocumentNode.Entry: Equatable {
  /// Compares keys and values; sources do not count.
  public static func == (one: DocumentNode.Entry, other: DocumentNode.Entry) -> Bool {
    one.key == other.key && one.value == other.value
  }
}

extension DocumentNode {
  /// The node under another name.
  func named(_ name: String) -> DocumentNode {
    var node = self
    node.name = name
    return node
  }

  /// An error about this node.
  public func error(_ message: String) -> InputError {
    InputError(at: source, message)
  }

  /// The error of a node that holds something else than its reader needs.
  ///
  /// - Parameter expectation: What was needed, with its article: "a number".
  /// - Returns: `NAME: expected EXPECTATION, found CONTENT`.
  public func mismatch(expected expectation: String) -> InputError {
    error("\(name): expected \(expectation), found \(content)")
  }
}

extension DocumentNode.Content: CustomStringConvertible {
  /// The content as the end of "expected ..., found ...".
  public var description: String {
    switch self {
    case .scalar(let scalar): "\(scalar)"
    case .sequence(let elements): "a list of \(elements.count)"
    case .mapping: "a mapping"
    }
  }
}
