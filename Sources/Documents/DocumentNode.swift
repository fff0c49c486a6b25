// SPDX-License-Identifier: GPL-3.0-or-later

/// A node of a document: a mapping, a sequence or a scalar that knows where it was written.
///
/// Nodes are values. Two nodes are equal when their contents are equal, not their places;
/// numbers are compared as written, and the order of keys counts.
public struct DocumentNode: Located, Sendable {
  /// The content of a node.
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
    /// The key, always as text.
    public let key: String
    /// The place of the key.
    public let keySource: InputSource
    /// The value of the key.
    public var value: DocumentNode

    /// Creates an entry of a mapping.
    public init(key: String, keySource: InputSource, value: DocumentNode) {
      self.key = key
      self.keySource = keySource
      self.value = value
    }
  }

  /// The content.
  public var content: Content
  /// The place of the node.
  public var source: InputSource
  /// The name of the node in messages.
  ///
  /// A value is called by its key (`damping`), an element by its list and index (`to[0]`), a root
  /// "the document". The accessors give the name to the nodes they return.
  public private(set) var name = "the document"
  /// The columns from ``source`` to the first character of a text: 1 in quotes; nil for a block,
  /// which begins on another line.
  package var textOffset: Int? = 0

  /// Creates a node.
  public init(_ content: Content, at source: InputSource = InputSource()) {
    self.content = content
    self.source = source
  }

  /// A node of text.
  package static func text(_ text: String, at source: InputSource = InputSource()) -> DocumentNode {
    DocumentNode(.scalar(.text(text)), at: source)
  }

  /// A node of a number in digits.
  package static func number(
    _ literal: String, at source: InputSource = InputSource()
  ) -> DocumentNode {
    DocumentNode(.scalar(.number(literal)), at: source)
  }

  /// A mapping whose keys and values stand in one place.
  package static func mapping(
    _ entries: [(String, DocumentNode)], at source: InputSource = InputSource()
  ) -> DocumentNode {
    DocumentNode(.mapping(entries.map { Entry(key: $0, keySource: source, value: $1) }), at: source)
  }

  /// The node under another name.
  package func named(_ name: String) -> DocumentNode {
    var node = self
    node.name = name
    return node
  }

  /// The error of a node that holds something else than its reader needs.
  ///
  /// - Parameters:
  ///   - expectation: What was needed, with its article: "a number".
  ///   - hint: What to write instead, where that is known.
  /// - Returns: `NAME: expected EXPECTATION, found CONTENT; HINT`.
  public func mismatch(expected expectation: String, hint: String? = nil) -> InputError {
    error("\(name): expected \(expectation), found \(content)" + (hint.map { "; \($0)" } ?? ""))
  }

  /// The entries of a mapping; none of anything else.
  package var entries: [Entry] { if case .mapping(let entries) = content { entries } else { [] } }

  /// Reads a mapping whose keys the user chooses, such as the names of items.
  ///
  /// - Throws: `InputError` when the node is something else.
  /// - Returns: The mapping.
  public func mapping() throws(InputError) -> DocumentMapping {
    guard case .mapping(let entries) = content else { throw mismatch(expected: "a mapping") }
    let named = entries.map { entry in
      Entry(key: entry.key, keySource: entry.keySource, value: entry.value.named(entry.key))
    }
    return DocumentMapping(entries: named, source: source, name: name)
  }

  /// Reads a mapping whose keys are known.
  ///
  /// - Parameter keys: The valid keys, in the order to list them in a message.
  /// - Throws: `InputError` when the node is not a mapping, and at the first key that is unknown,
  ///   with the nearest known one.
  /// - Returns: The mapping.
  public func mapping(allowing keys: [String]) throws(InputError) -> DocumentMapping {
    let mapping = try mapping()
    guard let stray = mapping.entries.first(where: { !keys.contains($0.key) }) else {
      return mapping
    }
    throw .unknown(
      "key", stray.key, " in \(name)", known: keys, also: [("max", "atMost"), ("min", "atLeast")],
      at: stray.keySource)
  }

  // MARK: Text

  /// Reads `true` or `false`.
  ///
  /// - Throws: `InputError` for anything else; for YAML 1.1's `yes`, `no`, `on` and `off` it names
  ///   the word to write.
  /// - Returns: The value.
  public func boolean() throws(InputError) -> Bool {
    guard case .scalar(.boolean(let value)) = content else {
      throw mismatch(expected: "true or false", hint: meantBoolean.map { "write \($0)" })
    }
    return value
  }

  /// Reads false or true as 0 or 1.
  package func choice() throws(InputError) -> Double { try boolean() ? 1 : 0 }

  /// The boolean that YAML 1.1 saw in this text; nil for other content.
  private var meantBoolean: Bool? {
    guard case .scalar(.text(let text)) = content else { return nil }
    return switch text.lowercased() {
    case "yes", "on", "y", "true": true
    case "no", "off", "n", "false": false
    default: nil
    }
  }

  /// Reads text.
  ///
  /// - Throws: `InputError` for anything else; what looks like a number or a boolean must stand in
  ///   quotes to be text.
  /// - Returns: The text.
  public func string() throws(InputError) -> String {
    switch content {
    case .scalar(.text(let text)): return text
    case .scalar(.number), .scalar(.boolean):
      throw mismatch(expected: "text", hint: "put it in quotes to mean text")
    default: throw mismatch(expected: "text")
    }
  }

  /// Reads one of a set of words.
  ///
  /// - Parameter values: The valid words, in the order to list them in a message.
  /// - Throws: `InputError` for anything else: `unknown value "grd" for design; did you mean
  ///   "grid"?`.
  /// - Returns: The word.
  public func choice(of values: [String]) throws(InputError) -> String {
    guard case .scalar(.text(let text)) = content else {
      throw mismatch(expected: "one of \(values.joined(separator: ", "))")
    }
    guard values.contains(text) else {
      throw .unknown("value", text, " for \(name)", known: values, at: source)
    }
    return text
  }

  /// Reads a case of an enumeration by its raw value.
  package func choice<Choice: CaseIterable & RawRepresentable<String>>(
    among type: Choice.Type
  ) throws(InputError) -> Choice {
    let words = type.allCases.map(\.rawValue)
    guard let choice = type.init(rawValue: try choice(of: words)) else {
      throw mismatch(expected: "one of \(words.joined(separator: ", "))")
    }
    return choice
  }

  /// Reads a list.
  ///
  /// - Throws: `InputError` when the node is something else.
  /// - Returns: The elements, named after the list and their index: `to[0]`.
  public func sequence() throws(InputError) -> [DocumentNode] {
    guard case .sequence(let elements) = content else { throw mismatch(expected: "a list") }
    return elements.enumerated().map { index, element in element.named("\(name)[\(index)]") }
  }

  /// The elements of a list; the node itself where it is no list.
  package func elements() throws(InputError) -> [DocumentNode] {
    if case .sequence = content { try sequence() } else { [self] }
  }

  // MARK: Parts

  /// The node under a chain of keys; nil where one is missing.
  package func part(_ keys: String...) -> DocumentNode? { part(keys[...]) }

  /// The node under a chain of keys, of lists indices; nil where one is missing.
  package func part(_ keys: ArraySlice<String>) -> DocumentNode? {
    guard let key = keys.first else { return self }
    if case .sequence(let elements) = content {
      guard let index = Int(key), elements.indices.contains(index) else { return nil }
      return elements[index].part(keys.dropFirst())
    }
    return entries.first { $0.key == key }?.value.part(keys.dropFirst())
  }

  /// The first line of a file that names something, as a key or as a text; nil where none does.
  package func line(naming name: String, in file: String) -> Int? {
    if content == .scalar(.text(name)), source.place == file { return source.line }
    let key = entries.first { $0.key == name && $0.keySource.place == file }
    let parts = (try? sequence()) ?? entries.map(\.value)
    return key?.keySource.line ?? parts.lazy.compactMap { $0.line(naming: name, in: file) }.first
  }

  /// The node without the value under a chain of keys.
  package func removing(_ keys: String...) -> DocumentNode { removing(keys[...]) }

  /// The node without the value under a chain of keys.
  package func removing(_ keys: ArraySlice<String>) -> DocumentNode {
    guard case .mapping(var entries) = content,
      let index = entries.firstIndex(where: { $0.key == keys.first })
    else { return self }
    if keys.count == 1 {
      entries.remove(at: index)
    } else {
      entries[index].value = entries[index].value.removing(keys.dropFirst())
    }
    var node = self
    node.content = .mapping(entries)
    return node
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

/// The mapping view of a node, whose values are asked for by key.
public struct DocumentMapping: Sendable {
  /// The keys with their values, in the order written; each value bears its key as name.
  public let entries: [DocumentNode.Entry]
  /// The place of the mapping.
  public let source: InputSource
  /// The name of the mapping in messages.
  public let name: String
  /// What is known of its keys; empty where they were not described.
  var keys: [DocumentKey] = []

  /// The value under a key, nil when the key is absent.
  ///
  /// A key that is written without a value gives a node that holds nothing, whose reader then says
  /// what was expected there.
  public func optional(_ key: String) -> DocumentNode? {
    entries.first { $0.key == key }?.value
  }

  /// The value under a key that must be there.
  ///
  /// - Parameter key: The key.
  /// - Throws: `InputError` `missing key "to" in snap`.
  /// - Returns: The key's value.
  public func required(_ key: String) throws(InputError) -> DocumentNode {
    guard let value = optional(key) else {
      throw source.error("missing key \(quoted(key)) in \(name)")
    }
    return value
  }
}

extension DocumentNode {
  // MARK: YAML

  /// The node as YAML: the same text for equal nodes, on any machine.
  ///
  /// Keys keep their order and numbers their digits; mappings take a line per key, lists of scalars
  /// stand on one line in brackets, text is quoted only where it must be. Reading the text gives an
  /// equal node. It ends with a line break.
  public var canonicalYAML: String { linesOfYAML.map { $0 + "\n" }.joined() }

  /// The lines of the node as YAML.
  private var linesOfYAML: [String] {
    if let inlineYAML { return [inlineYAML] }
    guard case .sequence(let elements) = content else {
      return entries.flatMap { entry in
        let key = Scalar.text(entry.key).canonicalYAML + ":"
        if let inline = entry.value.inlineYAML { return ["\(key) \(inline)"] }
        return [key] + entry.value.linesOfYAML.map { "  " + $0 }
      }
    }
    return elements.flatMap { element in
      element.linesOfYAML.enumerated().map { ($0 == 0 ? "- " : "  ") + $1 }
    }
  }

  /// The node in one line; nil when it takes several.
  package var inlineYAML: String? {
    switch content {
    case .scalar(let scalar): return scalar.canonicalYAML
    case .mapping(let entries): return entries.isEmpty ? "{}" : nil
    case .sequence(let elements):
      let scalars = elements.compactMap { element -> String? in
        if case .scalar(let scalar) = element.content { scalar.canonicalYAML } else { nil }
      }
      return scalars.count == elements.count ? "[\(scalars.joined(separator: ", "))]" : nil
    }
  }

  // MARK: Files

  /// The document with the scene of another file put in place of its path, and the path of that file if it
  /// has cases, which are left there.
  package func inliningScene(
    from name: String?, files: any FileSource
  ) throws(InputError) -> (root: DocumentNode, casesLeft: String?) {
    guard case .mapping(var entries) = content,
      let index = entries.firstIndex(where: { $0.key == "scene" }),
      case .scalar(.text(let path)) = entries[index].value.content
    else { return (self, nil) }
    let bytes = try files.bytes(of: path, from: name, at: entries[index].value.source)
    let other = try DocumentNode(bytes: bytes, file: path)
    // The other file is a document with a scene, or a bare scene.
    let scene = try other.mapping().optional("scene") ?? other
    if case .scalar(.text(let next)) = scene.content {
      throw scene.error(
        "the scene of \(quoted(path)) is in another file; write its path: \(quoted(next))")
    }
    entries[index].value = scene
    var result = self
    result.content = .mapping(entries)
    return (result, other.part("cases") == nil ? nil : path)
  }

  /// The document with the paths of the files in it as they are seen from the working folder.
  ///
  /// - Parameter document: The path of the document, from whose folder relative paths start.
  /// - Returns: The document, which may stand in the working folder.
  public func movingFiles(from document: String) -> DocumentNode {
    var root = self
    for keys in [["sweep", "file"], ["fit", "target", "curve"]] {
      guard let node = root.part(keys[...]), case .scalar(.text(let path)) = node.content,
        let moved = try? PathEdit(keys, value: .text(joined(path, to: document), at: node.source))
          .applied(to: root)
      else { continue }
      root = moved
    }
    return root
  }

  /// A path that starts at the folder of a document, without detours.
  private func joined(_ path: String, to document: String) -> String {
    guard !path.hasPrefix("/"), let slash = document.lastIndex(of: "/") else { return path }
    var parts: [Substring] = []
    for part in "\(document[..<slash])/\(path)".split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (document.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}

extension DocumentNode.Scalar {
  /// The scalar as it stands in canonical YAML.
  fileprivate var canonicalYAML: String {
    switch self {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .number(let literal): literal
    case .text(let text):
      isPlain(text) ? text : "\"\(text.unicodeScalars.map(Self.escaped).joined())\""
    }
  }

  /// Recognises text that reads back as the same text without quotes, inside brackets too.
  ///
  /// Rather too strict than too lax: ASCII letters, digits and `_ . / % + ( ) -` with single spaces
  /// between them, beginning with a letter, digit, `_`, `/` or `.`; and no number, boolean or null.
  private func isPlain(_ text: String) -> Bool {
    guard self == Self(plain: text), !text.hasPrefix("..."), let first = text.utf8.first,
      first.isWordByte || "./".utf8.contains(first)
    else { return false }
    return text.split(separator: " ", omittingEmptySubsequences: false).allSatisfy { word in
      !word.isEmpty && word.utf8.allSatisfy { $0.isWordByte || "./%+()-".utf8.contains($0) }
    }
  }

  /// A scalar inside double quotes: itself when it is printable, else as an escape.
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x22, 0x5C: "\\\(scalar)"
    case 0x20..<0x7F, 0xA1..<0x2028, 0x202A..<0xD800, 0xE000..<0xFEFF, 0xFF00..<0xFFFE, 0x10000...:
      String(scalar)
    default: "\\U" + hexadecimal(scalar, digits: 8)
    }
  }
}

extension UInt8 {
  /// An ASCII letter, a digit or `_`.
  fileprivate var isWordByte: Bool {
    isDigit || self == UInt8(ascii: "_") || (self | 0x20) &- UInt8(ascii: "a") < 26
  }
}
