// SPDX-License-Identifier: GPL-3.0-or-later

extension DocumentNode {
  /// The node as YAML: the same text for equal nodes, on any machine.
  ///
  /// Keys keep their order and numbers their digits; mappings take a line per key, lists of scalars
  /// stand on one line in brackets, text is quoted only where it must be. Reading the text gives an
  /// equal node. It ends with a line break.
  public var canonicalYAML: String {
    var lines: [String] = []
    appendLines(to: &lines, indentation: "", lead: "")
    return lines.map { $0 + "\n" }.joined()
  }

  /// Appends the node's lines: the first one behind `lead`, the others behind `indentation`.
  private func appendLines(to lines: inout [String], indentation: String, lead: String) {
    if let inline = inlineYAML {
      lines.append(lead + inline)
      return
    }
    switch content {
    case .scalar: break
    case .sequence(let elements):
      for (index, element) in elements.enumerated() {
        let start = index == 0 ? lead : indentation
        element.appendLines(to: &lines, indentation: indentation + "  ", lead: start + "- ")
      }
    case .mapping(let entries):
      for (index, entry) in entries.enumerated() {
        entry.appendLines(
          to: &lines, indentation: indentation, lead: index == 0 ? lead : indentation)
      }
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
}

extension DocumentNode.Entry {
  /// Writes the key with its value: on the key's line when it fits there, else below it.
  fileprivate func appendLines(to lines: inout [String], indentation: String, lead: String) {
    let key = lead + DocumentNode.Scalar.text(key).canonicalYAML + ":"
    if let inline = value.inlineYAML {
      lines.append("\(key) \(inline)")
    } else {
      lines.append(key)
      let deeper = indentation + "  "
      value.appendLines(to: &lines, indentation: deeper, lead: deeper)
    }
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
    case 0x20..<0x7F, 0xA1..<0x2028, 0x202A..<0xD800, 0xE000..<0xFEFF, 0xFF00..<0xFFFE,
      0x10000...:
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
