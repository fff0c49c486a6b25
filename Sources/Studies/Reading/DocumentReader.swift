// SPDX-License-Identifier: GPL-3.0-or-later

import Yams

extension DocumentNode {
  /// Reads a document from the bytes of a YAML file.
  ///
  /// Refused, beside what is not YAML: more or less than one document, anchors and aliases, tags,
  /// keys that are not scalars or longer than 100 characters, a key twice in one mapping, more than
  /// 32 levels, control characters, and bytes that are not UTF-8. Any bytes give a node or an error.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file, with or without a byte order mark.
  ///   - file: The file's name as the user wrote it, for messages.
  /// - Throws: `InputError` with line and column.
  public init(bytes: [UInt8], file: String?) throws(InputError) {
    let root = try DocumentReader(SourceBytes(bytes, file: file)).read()
    guard let root, root.content != .scalar(.null) else {
      throw InputError(at: InputSource(place: file), "the document is empty")
    }
    self = root
  }

  /// Reads a document from text, as from the bytes of a file.
  ///
  /// - Parameters:
  ///   - text: The YAML text.
  ///   - file: The file's name as the user wrote it, for messages.
  /// - Throws: `InputError` with line and column.
  public init(text: String, file: String?) throws(InputError) {
    try self.init(bytes: Array(text.utf8), file: file)
  }

  /// Reads a value in YAML, as an option carries it.
  ///
  /// - Parameters:
  ///   - value: The YAML text; flow style is usual: `[300, 100]`.
  ///   - option: The option as written, which becomes the source of every node and error.
  /// - Throws: `InputError` at the option, without line and column.
  public init(value: String, option: InputSource) throws(InputError) {
    let root: DocumentNode?
    do {
      root = try DocumentReader(SourceBytes(Array(value.utf8), file: nil)).read()
    } catch {
      throw InputError(at: option, error.message)
    }
    guard let root else { throw InputError(at: option, "expected a value, found none") }
    self = root.relocated(to: option)
  }

  /// The node and everything in it with another source.
  func relocated(to source: InputSource) -> DocumentNode {
    switch content {
    case .scalar: DocumentNode(content, at: source)
    case .sequence(let elements):
      DocumentNode(.sequence(elements.map { $0.relocated(to: source) }), at: source)
    case .mapping(let entries):
      DocumentNode(.mapping(entries.map { $0.relocated(to: source) }), at: source)
    }
  }
}

extension DocumentNode.Entry {
  /// The entry with another source.
  fileprivate func relocated(to source: InputSource) -> DocumentNode.Entry {
    DocumentNode.Entry(key: key, keySource: source, value: value.relocated(to: source))
  }
}

/// Turns the text of a YAML document into nodes; Yams does the parsing.
struct DocumentReader {
  /// The bytes of the document.
  let bytes: SourceBytes
  /// The same content, decoded.
  let text: String

  /// Takes the bytes of a document, which must be UTF-8.
  init(_ bytes: SourceBytes) throws(InputError) {
    self.bytes = bytes
    text = try bytes.text()
  }

  /// Reads the document; nil when it has no node.
  func read() throws(InputError) -> DocumentNode? {
    try refuseControlCharacters()
    try refuseOpenNesting()
    if bytes.bytes.contains(UInt8(ascii: "&")) { try refuseAnchors() }
    return try compose(text) { (root) throws(InputError) in try node(from: root, depth: 1) }
  }

  /// Parses text into Yams' nodes and hands their root to `body`; nil when there is no node.
  ///
  /// Every plain scalar stays as written: the resolver has no rules, so keys that read alike are
  /// the same key. The parser owns the anchors, which nodes only refer to: it outlives `body`.
  func compose<Result>(
    _ text: String, _ body: (Node) throws(InputError) -> Result
  ) throws(InputError) -> Result? {
    do {
      let parser = try Parser(
        yaml: text, resolver: .basic, constructor: .default, encoding: .utf8)
      return try withExtendedLifetime(parser) { try parser.singleRoot().map(body) }
    } catch let error as InputError {
      throw error
    } catch {
      throw inputError(from: error)
    }
  }

  /// The source of what begins at a mark.
  func source(at mark: Mark?) -> InputSource {
    InputSource(place: bytes.file, line: mark?.line, column: mark?.column)
  }
}
