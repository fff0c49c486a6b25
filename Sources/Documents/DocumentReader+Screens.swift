// SPDX-License-Identifier: GPL-3.0-or-later

import Yams

// The checks of a text before Yams builds nodes from it.
extension DocumentReader {
  /// Refuses the control characters that YAML does (YAML 1.2.2, production 1).
  func refuseControlCharacters() throws(InputError) {
    let scalars = text.unicodeScalars
    guard let index = scalars.firstIndex(where: Self.isRefused) else { return }
    throw InputError(
      at: bytes.source(at: text.utf8.distance(from: text.startIndex, to: index)),
      "found the control character U+\(hexadecimal(scalars[index], digits: 4))")
  }

  private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x85: false
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  /// Refuses text that may nest so deeply that parsing it overflows the stack of a thread.
  ///
  /// Yams calls itself for every level, up to 1000 of them, which takes more than the 512 KiB that
  /// a thread of macOS has. The bound is rough, and generous: 32 brackets open at once outside
  /// comments, or a line that begins with more than 100 spaces and indicators of nesting.
  func refuseOpenNesting() throws(InputError) {
    var screen = NestingScreen()
    for (offset, byte) in bytes.bytes.enumerated() where !screen.accepts(byte) {
      throw InputError(at: bytes.source(at: offset), Self.depthSentence)
    }
  }

  /// Refuses anchors at the first one, without following any alias.
  ///
  /// In an alias bomb a few lines stand for billions of nodes, and comparing keys alone would walk
  /// them. So Yams gets the text with a character without meaning in the place of each `*`, which
  /// leaves nothing to expand and every anchor where it was.
  func refuseAnchors() throws(InputError) {
    let masked = String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0 == "*" ? "\u{E000}" : $0 }))
    let anchored = try compose(masked) { (root) throws(InputError) in Self.firstAnchored(in: root) }
    guard let node = anchored ?? nil else { return }
    throw InputError(at: source(at: node.mark), Self.anchorSentence)
  }

  /// The first node with an anchor, in the order written.
  private static func firstAnchored(in node: Node) -> Node? {
    guard node.anchor == nil else { return node }
    for part in parts(of: node) {
      if let anchored = firstAnchored(in: part) { return anchored }
    }
    return nil
  }

  /// The nodes directly inside a node, keys before their values.
  private static func parts(of node: Node) -> [Node] {
    switch node {
    case .scalar, .alias: []
    case .sequence(let sequence): Array(sequence)
    case .mapping(let mapping): mapping.flatMap { [$0, $1] }
    }
  }
}

/// An upper bound of the nesting of a YAML text, byte by byte.
private struct NestingScreen {
  private var openBrackets = 0
  /// The length of the line's beginning while it consists of spaces and indicators only, else nil.
  private var indentation: Int? = 0
  /// Inside a comment, up to the end of the line.
  private var isComment = false
  private var previous = UInt8(ascii: "\n")

  /// Takes the next byte; false where the nesting may be out of bounds.
  mutating func accepts(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): startLine()
    case _ where isComment: break
    case UInt8(ascii: "#") where previous <= UInt8(ascii: " "): isComment = true
    case UInt8(ascii: "["), UInt8(ascii: "{"): openBrackets += 1
    case UInt8(ascii: "]"), UInt8(ascii: "}"): openBrackets = max(0, openBrackets - 1)
    default: break
    }
    defer { advance(past: byte) }
    // White space and the beginning of a comment alone make no level.
    let isBlank = byte <= UInt8(ascii: " ") || byte == UInt8(ascii: "#")
    return openBrackets <= DocumentReader.maximumDepth && (indentation ?? 0 <= 100 || isBlank)
  }

  private mutating func startLine() {
    isComment = false
    indentation = -1
  }

  /// Counts a byte that belongs to the line's beginning, or ends the count.
  private mutating func advance(past byte: UInt8) {
    previous = byte
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"),
      UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      indentation = indentation.map { $0 + 1 }
    default: indentation = nil
    }
  }
}
