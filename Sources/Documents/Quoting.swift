// SPDX-License-Identifier: GPL-3.0-or-later

/// A user's text in quotes, fit for one line of a message.
///
/// Line breaks and other unprintable characters are shown as escapes, so that input cannot steer
/// the terminal; text beyond 40 characters is cut and ends in an ellipsis.
package func quoted(_ text: String) -> String {
  let shown = text.prefix(40)
  let escaped = shown.unicodeScalars.map(escapedForMessage).joined()
  return "\"\(escaped)\(shown.endIndex < text.endIndex ? "…" : "")\""
}

/// One scalar as it may stand in a message.
private func escapedForMessage(_ scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "\n": return "\\n"
  case "\r": return "\\r"
  case "\t": return "\\t"
  case "\"": return "\\\""
  default: break
  }
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
    return "\\u{\(String(scalar.value, radix: 16))}"
  default: return String(scalar)
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
  /// The elements without those at either end that equal the given one, such as a space.
  package func trimming(_ element: Element) -> SubSequence {
    guard let first = firstIndex(where: { $0 != element }),
      let last = lastIndex(where: { $0 != element })
    else { return self[endIndex...] }
    return self[first...last]
  }
}
