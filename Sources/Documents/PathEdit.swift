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
  /// The value to put there; later errors point at its source.
  public let value: DocumentNode
  /// The place that errors about the path itself point at.
  public let source: InputSource

  /// Creates an edit from the argument of `--set`.
  ///
  /// - Parameter argument: `path=value`; the value is YAML, and a missing key is created.
  /// - Throws: `InputError` for an argument of another form, at `--set` with its path, and for a
  ///   value that is not YAML, at `--set` with the whole argument.
  public init(argument: String) throws(InputError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let place = InputSource(place: "--set \(parts[0])")
    try place.refuse(unless: parts.count == 2, "expected path=value, found no \"=\"")
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
  /// - Throws: `InputError` for an empty key in the path, and for more keys than documents have levels.
  public init(path: String, value: DocumentNode, at source: InputSource) throws(InputError) {
    let keys = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    try source.refuse(
      if: keys.contains(""), "expected keys with dots between them, found \(quoted(path))")
    try source.refuse(
      unless: keys.count < DocumentReader.maximumDepth, DocumentReader.depthSentence)
    self.path = keys
    self.value = value
    self.source = source
  }

  /// Creates an edit of a document from keys that are known, and point where their value does.
  package init(_ path: [String], value: DocumentNode) {
    self.path = path
    self.value = value
    source = value.source
  }

  // MARK: Apply

  /// The keys at the root of a document, which a path may begin with even where they are missing.
  static let rootKeys = ["scene", "sweep", "fit", "response", "cases"]

  /// The names of insets, which are 0 by default, in the order written.
  private static let sides = ["top", "left", "bottom", "right"]

  /// The names of the numbers in a size, insets or a point, in the order written: `center.x` is the
  /// first number of `center`.
  package static func parts(of name: String) -> [String] {
    switch name {
    case "size", "bounds": ["width", "height"]
    case "insets": sides
    default: ["x", "y"]
    }
  }

  /// The document with the value in its place.
  ///
  /// Missing keys are created on the way; behaviours and elements of lists are not.
  ///
  /// - Parameter root: The document.
  /// - Throws: `InputError` when the path leads through something that has no such part.
  /// - Returns: The changed document.
  public func applied(to root: DocumentNode) throws(InputError) -> DocumentNode {
    var root = root
    _ = try apply(to: &root)
    return root
  }

  /// Puts the value in its place.
  ///
  /// - Parameter root: The document.
  /// - Throws: `InputError` as for ``applied(to:)``.
  /// - Returns: The keys that lead there from the root, of lists the indices.
  package func apply(to root: inout DocumentNode) throws(InputError) -> [String] {
    let isRooted = try isRooted(in: root)
    return try put(path: isRooted ? path[...] : ["scene"] + path, in: &root, named: root.name)
  }

  /// Tests for a path that begins at the root of a document: its first key stands there, or may.
  package func isRooted(in root: DocumentNode) throws(InputError) -> Bool {
    try root.mapping().optional(path[0]) != nil || Self.rootKeys.contains(path[0])
  }

  /// Puts the value at the end of a path that begins in `node`, and gives the keys that lead there.
  private func put(
    path: ArraySlice<String>, in node: inout DocumentNode, named name: String
  ) throws(InputError) -> [String] {
    guard let key = path.first else {
      node = value
      return []
    }
    switch node.content {
    case .mapping(var entries):
      defer { node.content = .mapping(entries) }
      return [key] + (try put(path: path, in: &entries))
    case .sequence(var elements):
      defer { node.content = .sequence(elements) }
      let isOfBehaviors = name == "behaviors"
      let index =
        try isOfBehaviors
        ? index(ofBehavior: key, in: elements) : index(key, in: elements, named: name)
      // The numbers of a behaviour are in its inner mapping: `{damping: 0.5}` of `- snap: {...}`.
      let kind = isOfBehaviors ? [try kind(ofBehavior: index, in: elements)] : []
      return ["\(index)"]
        + (try put(
          path: kind + path.dropFirst(), in: &elements[index], named: "\(name)[\(key)]"))
    case .scalar(.null):
      let zero = DocumentNode.number("0", at: value.source)
      let isOfInsets = name == "insets" && Self.sides.contains(key)
      node = DocumentNode(
        isOfInsets ? .sequence(Self.sides.map { _ in zero }) : .mapping([]), at: value.source)
      return try put(path: path, in: &node, named: name)
    case .scalar(let scalar):
      let fault =
        "\(name) has no part \(quoted(key)); expected a mapping or a list, found \(scalar)"
      throw source.error(fault)
    }
  }

  /// Puts the value into a mapping, under a key that is created when it is missing.
  private func put(
    path: ArraySlice<String>, in entries: inout [DocumentNode.Entry]
  ) throws(InputError) -> [String] {
    let key = path[path.startIndex]
    let index = entries.firstIndex { $0.key == key } ?? entries.endIndex
    if index == entries.endIndex {
      let nothing = DocumentNode(.scalar(.null), at: value.source)
      entries.append(DocumentNode.Entry(key: key, keySource: value.source, value: nothing))
    }
    if key == "behaviors", path.count > 1, entries[index].value.content == .scalar(.null) {
      entries[index].value.content = .sequence([])
    }
    return try put(path: path.dropFirst(), in: &entries[index].value, named: key)
  }

  /// The kind of a behaviour, `snap` of `- snap: {...}`.
  private func kind(
    ofBehavior index: Int, in elements: [DocumentNode]
  ) throws(InputError) -> String {
    guard let kind = elements[index].entries.first?.key else {
      throw source.error(
        "behaviors[\(index)] has no kind; expected a mapping such as {snap: {...}}")
    }
    return kind
  }

  /// The index that a key of the path means in a list: itself, or the name of a part.
  private func index(
    _ key: String, in elements: [DocumentNode], named name: String
  ) throws(InputError) -> Int {
    let parts = Self.parts(of: name)
    if parts.count == elements.count, let part = parts.firstIndex(of: key) { return part }
    if let index = Int(key), elements.indices.contains(index) { return index }
    let choices = elements.isEmpty ? "but the list is empty" : "from 0 to \(elements.count - 1)"
    throw source.error("expected an index in \(name), \(choices), found \(quoted(key))")
  }

  /// The index of the behaviour that a key of the path means: by its id, else by its kind ("snap"), else
  /// by its index.
  private func index(
    ofBehavior name: String, in elements: [DocumentNode]
  ) throws(InputError) -> Int {
    let parts = elements.map(\.entries.first)
    let (kinds, ids) = (parts.map { $0?.key }, parts.map { $0.flatMap { Self.id(of: $0.value) } })
    for names in [ids, kinds] {
      let matches = names.indices.filter { names[$0] == name }
      if matches.count == 1 { return matches[0] }
      guard matches.isEmpty else {
        let choices = matches.map { index in
          ids[index].flatMap { $0 == name ? nil : $0 } ?? "\(index)"
        }
        throw source.error(
          "\(quoted(name)) means \(matches.count) behaviours; choose one by id or index: "
            + choices.listed)
      }
    }
    guard let index = Int(name) else {
      let known = zip(ids, kinds).flatMap { [$0, $1] }.compactMap(\.self).uniqued()
      throw .unknown("behaviour", name, known: known, at: source)
    }
    guard elements.indices.contains(index) else {
      let count = elements.isEmpty ? "none" : "\(elements.count), counted from 0"
      throw source.error("no behaviour \(index); the document has \(count)")
    }
    return index
  }

  /// The text of a behaviour's `id`, as written; nil when it has none.
  private static func id(of node: DocumentNode) -> String? {
    switch node.part("id")?.content {
    case .scalar(.text(let text)), .scalar(.number(let text)): text
    default: nil
    }
  }
}

/// The argument of a flag, and its place: `100x50` of `--size 100x50`.
package struct FlagArgument: Located, Sendable {
  /// The argument as written.
  package let text: String
  /// The flag with its argument, at which errors and later faults of its values point.
  package let source: InputSource

  /// Takes the argument of a flag such as `--size`.
  package init(_ flag: String, _ text: String) {
    self.text = text
    source = InputSource(place: "\(flag) \(text)")
  }

  /// The place of several flags: all of them, in their order.
  package static func place(of flags: [FlagArgument]) -> InputSource {
    InputSource(place: flags.compactMap(\.source.place).joined(separator: " "))
  }

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

  /// Reads a part of the argument as YAML, or as a number with a decimal comma.
  package func value(_ text: some StringProtocol) throws(InputError) -> DocumentNode {
    try DocumentNode(value: String(text).withDecimalPoint, option: source)
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
    try refuse(
      unless: parts.count == 2 && !parts[0].isEmpty && !parts[1].isEmpty, "expected \(expectation)")
    return (String(parts[0]), String(parts[1]))
  }
}
