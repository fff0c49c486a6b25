// SPDX-License-Identifier: GPL-3.0-or-later

import Yams

extension DocumentNode {
  /// Reads a document from the bytes of a YAML file.
  ///
  /// Refuses what is not YAML, more or less than one document, anchors and aliases, tags, keys that
  /// are not scalars or longer than 100 characters, a key twice in one mapping, more than 32
  /// levels, control characters, and bytes that are not UTF-8. Any bytes give a node or an error.
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
  package func relocated(to source: InputSource) -> DocumentNode {
    switch content {
    case .scalar: DocumentNode(content, at: source)
    case .sequence(let elements):
      DocumentNode(.sequence(elements.map { $0.relocated(to: source) }), at: source)
    case .mapping(let entries):
      .mapping(entries.map { ($0.key, $0.value.relocated(to: source)) }, at: source)
    }
  }
}

/// Turns the text of a YAML document into nodes; Yams does the parsing.
struct DocumentReader {
  /// The bytes of the document.
  let bytes: SourceBytes
  /// The same content, decoded.
  package let text: String

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

  /// The source at a mark.
  package func source(at mark: Mark?) -> InputSource {
    InputSource(place: bytes.file, line: mark?.line, column: mark?.column)
  }

  // MARK: Nodes

  /// The levels of mappings and sequences that a document may have.
  static let maximumDepth = 32

  /// Turns a node of Yams into ours.
  package func node(from node: Node, depth: Int) throws(InputError) -> DocumentNode {
    let source = source(at: node.mark)
    switch node {
    case .scalar(let scalar):
      var node = DocumentNode(.scalar(try self.scalar(from: scalar)), at: source)
      node.textOffset = scalar.textOffset
      return node
    case .sequence(let sequence):
      try check(sequence.tag, isOneOf: [.implicit], at: source)
      return DocumentNode(.sequence(try elements(of: sequence, depth: depth)), at: source)
    case .mapping(let mapping):
      try check(mapping.tag, isOneOf: [.implicit], at: source)
      return DocumentNode(.mapping(try entries(of: mapping, depth: depth)), at: source)
    case .alias:
      throw InputError(at: source, Self.anchorSentence)
    }
  }

  /// The elements of a sequence at some depth.
  private func elements(
    of sequence: Node.Sequence, depth: Int
  ) throws(InputError) -> [DocumentNode] {
    try checkDepth(depth, at: sequence.mark)
    return try sequence.map { (element) throws(InputError) in
      try node(from: element, depth: depth + 1)
    }
  }

  /// The entries of a mapping at some depth.
  private func entries(
    of mapping: Node.Mapping, depth: Int
  ) throws(InputError) -> [DocumentNode.Entry] {
    try checkDepth(depth, at: mapping.mark)
    return try mapping.map { (key, value) throws(InputError) in
      DocumentNode.Entry(
        key: try self.key(from: key), keySource: source(at: key.mark),
        value: try node(from: value, depth: depth + 1))
    }
  }

  /// A scalar value: text when quoted or in block style, else by the rules of the core schema.
  private func scalar(from scalar: Node.Scalar) throws(InputError) -> DocumentNode.Scalar {
    let isPlain = scalar.style == .plain
    try check(scalar.tag, isOneOf: isPlain ? [.implicit] : [.str], at: source(at: scalar.mark))
    return isPlain ? DocumentNode.Scalar(plain: scalar.string) : .text(scalar.string)
  }

  /// A key as text; Yams has marked keys without a tag as text already.
  private func key(from node: Node) throws(InputError) -> String {
    let source = source(at: node.mark)
    guard case .scalar(let scalar) = node else {
      throw InputError(at: source, "a key must be text; lists and mappings cannot be keys")
    }
    try check(scalar.tag, isOneOf: [.implicit, .str], at: source)
    guard scalar.string.unicodeScalars.count <= 1000 else {
      throw InputError(at: source, "the key is too long; keys have up to 1000 characters")
    }
    return scalar.string
  }

  /// Refuses tags: types follow from the form of a value, not from labels.
  private func check(
    _ tag: Tag, isOneOf names: [Tag.Name], at source: InputSource
  ) throws(InputError) {
    guard names.contains(where: { $0.rawValue == tag.rawValue }) else {
      throw InputError(at: source, Self.tagSentence)
    }
  }

  /// Refuses nesting beyond the limit.
  private func checkDepth(_ depth: Int, at mark: Mark?) throws(InputError) {
    guard depth <= Self.maximumDepth else {
      throw InputError(at: source(at: mark), Self.depthSentence)
    }
  }

  // MARK: Syntax

  static let anchorSentence = "anchors and aliases are not supported"
  static let tagSentence = "tags such as !!float are not supported"
  static let depthSentence = "nested too deeply; documents have up to \(maximumDepth) levels"
  static let tabSentence = "found a tab in the indentation; indent with spaces"

  /// Translates an error of Yams.
  func inputError(from error: any Error) -> InputError {
    switch error {
    case YamlError.scanner(let context, let problem, let mark, _),
      YamlError.parser(let context, let problem, let mark, _):
      return syntaxError(problem, context, at: mark)
    case YamlError.composer(let context, _, let mark, _):
      let sentence =
        context == nil ? Self.anchorSentence : "a second document begins here; expected one"
      return InputError(at: source(at: mark), sentence)
    case YamlError.duplicatedKeysInMapping(let keys, let context):
      return InputError(
        at: source(at: context.mark),
        "duplicate key \(quoted(keys.first ?? "")); it stands again further down in this mapping")
    default:
      return InputError(at: InputSource(place: bytes.file), "not a YAML document that can be read")
    }
  }

  /// Translates an error in the syntax.
  private func syntaxError(
    _ problem: String, _ context: YamlError.Context?, at mark: Mark
  ) -> InputError {
    if let tab = tabInIndentation(at: mark) { return InputError(at: tab, Self.tabSentence) }
    let known = Self.sentences.first { problem.hasPrefix($0.problem) }
    let place = known?.isAtContext == true ? context?.mark ?? mark : mark
    let sentence = known?.sentence ?? contextSentence(context) ?? "not valid YAML: \(problem)"
    return InputError(at: source(at: place), sentence)
  }

  /// The sentence that follows from the construct that Yams was about to read.
  private func contextSentence(_ context: YamlError.Context?) -> String? {
    guard let text = context?.text else { return nil }
    if text.contains("anchor") || text.contains("alias") { return Self.anchorSentence }
    if text.hasSuffix("a tag") { return Self.tagSentence }
    return nil
  }

  /// The first tab before the text of a line, when an error stands among the line's white space.
  private func tabInIndentation(at mark: Mark) -> InputSource? {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.indices.contains(mark.line - 1) else { return nil }
    let space = lines[mark.line - 1].prefix { $0 == " " || $0 == "\t" }
    guard mark.column <= space.count, let tab = space.firstIndex(of: "\t") else { return nil }
    let column = space.distance(from: space.startIndex, to: tab) + 1
    return InputSource(place: bytes.file, line: mark.line, column: column)
  }

  /// The beginnings of Yams' sentences with ours; some are about the place where the unfinished
  /// construct begins.
  private static let sentences: [(problem: String, sentence: String, isAtContext: Bool)] = [
    (
      "found character that cannot start any token",
      "text cannot begin with this character; put it in quotes", false
    ),
    ("could not find expected ':'", "expected \":\" after this key", true),
    (
      "block sequence entries are not allowed",
      "a list item cannot stand here; begin it on a line of its own", false
    ),
    ("mapping keys are not allowed", "a key cannot stand here; check the indentation", false),
    (
      "mapping values are not allowed",
      "unexpected \":\"; check the indentation, or put text that holds \": \" in quotes", false
    ),
    ("did not find expected key", "expected a key; check the indentation", false),
    (
      "did not find expected '-' indicator",
      "expected a list item that begins with \"- \"; check the indentation", false
    ),
    ("did not find expected node content", "expected a value", false),
    ("did not find expected ',' or ']'", "this list is not closed; expected \",\" or \"]\"", true),
    (
      "did not find expected ',' or '}'", "this mapping is not closed; expected \",\" or \"}\"",
      true
    ),
    ("found unexpected end of stream", "this quote is never closed", true),
    ("found unexpected document indicator", "this quote is never closed", true),
    (
      "found unknown escape character",
      "unknown escape in quotes; write \"\\\\\" for a backslash, or use single quotes", false
    ),
    ("did not find expected hexdecimal number", "expected hexadecimal digits in the escape", false),
    ("found invalid Unicode character escape", "the escape is not a Unicode character", false),
    ("did not find expected <document start>", "expected the end of the document", false),
    ("found undefined tag handle", tagSentence, false),
    ("Maximum nesting level reached", depthSentence, false),
  ]
}

extension Node.Scalar {
  /// The columns from the mark to the text; nil where the text is on another line.
  fileprivate var textOffset: Int? {
    switch style {
    case .singleQuoted, .doubleQuoted: 1
    case .literal, .folded: nil
    case .any, .plain: 0
    }
  }
}
