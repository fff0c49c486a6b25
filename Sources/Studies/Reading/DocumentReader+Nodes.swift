// SPDX-License-Identifier: GPL-3.0-or-later

import Yams

extension DocumentReader {
  /// The levels of mappings and sequences that a document may have.
  static let maximumDepth = 32

  /// Turns a node of Yams' into ours.
  func node(from node: Node, depth: Int) throws(InputError) -> DocumentNode {
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

  /// A scalar value: text when quoted or in block style, else what the core schema makes of it.
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
    guard scalar.string.unicodeScalars.count <= 100 else {
      throw InputError(at: source, "the key is too long; keys have up to 100 characters")
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
}

extension Node.Scalar {
  /// How far behind the mark the text begins; nil where that is on another line.
  fileprivate var textOffset: Int? {
    switch style {
    case .singleQuoted, .doubleQuoted: 1
    case .literal, .folded: nil
    case .any, .plain: 0
    }
  }
}
