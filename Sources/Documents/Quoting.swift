// SPDX-License-Identifier: GPL-3.0-or-later

/// A user's text in quotes, fit for one line of a message.
///
/// Line breaks and other unprintable characters are shown as escapes, so that input cannot steer
/// the terminal; text beyond 40 characters is cut and ends in an ellipsis.
package func quoted(_ text: String) -> String {
  let shown = text.prefix(40)
  let escaped = shown.unicodeScalars.map(\.escapedForMessage).joined()
  return "\"\(escaped)\(shown.endIndex < text.endIndex ? "…" : "")\""
}

extension String {
  /// The text as a terminal may show it: control characters but line breaks as escapes, so that a
  /// name in a document can neither steer the terminal nor turn the direction of its text.
  package var printable: String {
    guard unicodeScalars.contains(where: \.isEscaped) else { return self }
    return unicodeScalars.map { $0.isEscaped ? $0.escape : String($0) }.joined()
  }
}

extension Unicode.Scalar {
  /// Moves a terminal's cursor, ends a line or turns the direction of text instead of being shown.
  package var steersTerminal: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  fileprivate var isEscaped: Bool { steersTerminal && self != "\n" }

  /// The scalar as it may stand in quotes in a message.
  fileprivate var escapedForMessage: String {
    if self == "\"" { return "\\\"" }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
      return escape
    default: return String(self)
    }
  }

  /// The code of the scalar, as Swift writes it in a text.
  fileprivate var escape: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(value, radix: 16))}"
    }
  }
}

/// The code of a scalar in hexadecimal, with a number of digits or more.
func hexadecimal(_ scalar: Unicode.Scalar, digits count: Int) -> String {
  let digits = String(scalar.value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, count - digits.count)) + digits
}

/// A number as people write it: `3` rather than `3.0`, else the shortest form that reads back.
package func plainText(of value: Double) -> String {
  guard let whole = Int(exactly: value), abs(value) < 1e15 else { return "\(value)" }
  return "\(whole)"
}

extension Sequence where Element: Hashable {
  /// The elements without those that equal an earlier one.
  package func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension BidirectionalCollection where Element: Equatable {
  /// The elements without those at either end for which a condition holds.
  package func trimming(while holds: (Element) -> Bool) -> SubSequence {
    let rest = drop(while: holds)
    return rest.lastIndex { !holds($0) }.map { rest[...$0] } ?? rest
  }

  /// The elements without those at either end that equal the given one, such as a space.
  package func trimming(_ element: Element) -> SubSequence { trimming { $0 == element } }
}

extension [String] {
  /// The names with commas; of more than sixty the first twelve, and how many more there are.
  package var listed: String {
    guard count > 60 else { return joined(separator: ", ") }
    return "\(prefix(12).joined(separator: ", ")) and \(count - 12) more"
  }
}
