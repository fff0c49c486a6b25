// SPDX-License-Identifier: GPL-3.0-or-later

import CYAML

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
      throw InputSource(place: file).error("the document is empty")
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
      throw option.error(error.message)
    }
    guard let root else { throw option.error("expected a value, found none") }
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

/// Turns the events of a YAML text into nodes.
struct DocumentReader: ~Copyable {
  /// The bytes of the document.
  private let bytes: SourceBytes
  /// The same content, decoded.
  private let text: String
  private let events: YAMLEvents

  /// Takes the bytes of a document, which must be UTF-8.
  init(_ bytes: SourceBytes) throws(InputError) {
    self.bytes = bytes
    text = try bytes.text()
    events = YAMLEvents(text)
  }

  /// Reads the document; nil when it has no node.
  func read() throws(InputError) -> DocumentNode? {
    try refuseControlCharacters()
    _ = try next()
    if case .end = try next().kind { return nil }
    let root = try node(from: next(), depth: 1)
    _ = try next()
    let last = try next()
    guard case .end = last.kind else {
      throw source(at: last.mark).error("a second document begins here; expected one")
    }
    return root
  }

  /// Refuses the control characters that YAML does (YAML 1.2.2, production 1).
  private func refuseControlCharacters() throws(InputError) {
    let scalars = text.unicodeScalars
    guard let index = scalars.firstIndex(where: Self.isRefused) else { return }
    throw bytes.source(at: text.utf8.distance(from: text.startIndex, to: index)).error(
      "found the control character U+\(hexadecimal(scalars[index], digits: 4))")
  }

  private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x85: false
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  /// The next event, without an anchor.
  private func next() throws(InputError) -> YAMLEvents.Event {
    let event: YAMLEvents.Event
    do { event = try events.next() } catch { throw inputError(from: error) }
    if event.hasAnchor { throw source(at: event.mark).error(Self.anchorSentence) }
    return event
  }

  private func source(at mark: yaml_mark_t) -> InputSource {
    InputSource(place: bytes.file, line: Int(mark.line) + 1, column: Int(mark.column) + 1)
  }

  // MARK: Nodes

  /// The levels of mappings and sequences that a document may have.
  static let maximumDepth = 32

  /// The most characters of a key.
  private static let longestKey = 1000

  /// The node that begins with an event.
  ///
  /// Every plain scalar stays as written until the rules of the core schema tell what it is, so keys
  /// that read alike are the same key.
  private func node(
    from event: YAMLEvents.Event, depth: Int
  ) throws(InputError) -> DocumentNode {
    let source = source(at: event.mark)
    switch event.kind {
    case .scalar(let text, let isPlain, let textOffset):
      try refuseTag(event, isText: !isPlain)
      let scalar = isPlain ? DocumentNode.Scalar(plain: text) : .text(text)
      var node = DocumentNode(.scalar(scalar), at: source)
      node.textOffset = textOffset
      return node
    case .sequenceStart:
      try refuseTag(event)
      return DocumentNode(.sequence(try elements(depth: depth, at: source)), at: source)
    case .mappingStart:
      try refuseTag(event)
      return DocumentNode(.mapping(try entries(depth: depth, at: source)), at: source)
    case .end, .boundary: preconditionFailure("libyaml leaves out a node.")
    }
  }

  /// The elements of a sequence at some depth.
  private func elements(
    depth: Int, at source: InputSource
  ) throws(InputError) -> [DocumentNode] {
    try checkDepth(depth, at: source)
    var elements: [DocumentNode] = []
    while true {
      let event = try next()
      if case .end = event.kind { return elements }
      elements.append(try node(from: event, depth: depth + 1))
    }
  }

  /// The entries of a mapping at some depth.
  private func entries(
    depth: Int, at source: InputSource
  ) throws(InputError) -> [DocumentNode.Entry] {
    try checkDepth(depth, at: source)
    var (entries, places) = ([DocumentNode.Entry](), [String: InputSource]())
    while true {
      let event = try next()
      if case .end = event.kind { return entries }
      let (key, keySource) = (try key(from: event), self.source(at: event.mark))
      if let first = places.updateValue(keySource, forKey: key) {
        throw first.error(
          "duplicate key \(quoted(key)); it stands again further down in this mapping")
      }
      let value = try node(from: next(), depth: depth + 1)
      entries.append(DocumentNode.Entry(key: key, keySource: keySource, value: value))
    }
  }

  /// A key as text.
  private func key(from event: YAMLEvents.Event) throws(InputError) -> String {
    let source = source(at: event.mark)
    guard case .scalar(let text, _, _) = event.kind else {
      throw source.error("a key must be text; lists and mappings cannot be keys")
    }
    try refuseTag(event, isText: true)
    try source.refuse(
      unless: text.unicodeScalars.count <= Self.longestKey,
      "the key is too long; keys have up to \(Self.longestKey) characters")
    return text
  }

  /// Refuses tags, other than that of text on text: types follow from the form of a value, not from labels.
  private func refuseTag(_ event: YAMLEvents.Event, isText: Bool = false) throws(InputError) {
    guard let tag = event.tag, !(isText && tag == "tag:yaml.org,2002:str") else { return }
    throw source(at: event.mark).error(Self.tagSentence)
  }

  /// Refuses nesting beyond the limit.
  private func checkDepth(_ depth: Int, at source: InputSource) throws(InputError) {
    guard depth <= Self.maximumDepth else { throw source.error(Self.depthSentence) }
  }

  // MARK: Syntax

  static let anchorSentence = "anchors and aliases are not supported"
  static let tagSentence = "tags such as !!float are not supported"
  static let depthSentence = "nested too deeply; documents have up to \(maximumDepth) levels"
  static let tabSentence = "found a tab in the indentation; indent with spaces"

  /// Translates an error in the syntax.
  private func inputError(from fault: YAMLEvents.Fault) -> InputError {
    if let tab = tabInIndentation(at: fault.mark) { return tab.error(Self.tabSentence) }
    let known = Self.sentences.first { fault.problem.hasPrefix($0[0]) }
    let place = known?.count == 3 ? fault.context?.mark ?? fault.mark : fault.mark
    let sentence =
      known?[1] ?? contextSentence(fault.context?.text) ?? "not valid YAML: \(fault.problem)"
    return source(at: place).error(sentence)
  }

  /// The sentence that follows from the construct that libyaml was about to read.
  private func contextSentence(_ context: String?) -> String? {
    guard let context else { return nil }
    if context.contains("anchor") || context.contains("alias") { return Self.anchorSentence }
    return context.hasSuffix("a tag") ? Self.tagSentence : nil
  }

  /// The first tab before the text of a line, when an error stands among the line's white space.
  private func tabInIndentation(at mark: yaml_mark_t) -> InputSource? {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let row = Int(mark.line)
    guard lines.indices.contains(row) else { return nil }
    let space = lines[row].prefix { $0 == " " || $0 == "\t" }
    guard mark.column < space.count, let tab = space.firstIndex(of: "\t") else { return nil }
    let column = space.distance(from: space.startIndex, to: tab) + 1
    return InputSource(place: bytes.file, line: row + 1, column: column)
  }

  /// The beginnings of libyaml's sentences, ours, and a third cell where ours is about the place where
  /// the unfinished construct begins.
  private static let sentences = EmbeddedFile.rows("yaml.tsv")
}
