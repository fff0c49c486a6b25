// SPDX-License-Identifier: GPL-3.0-or-later

extension DocumentNode {
  /// A single value, of the kinds that YAML 1.2's core schema tells apart.
  public enum Scalar: Sendable, Equatable {
    /// Nothing: `null`, `~`, or a key without a value.
    case null
    /// `true` or `false`.
    case boolean(Bool)
    /// A number as it was written: `0.50` stays `0.50`. `.inf` and `.nan` are numbers too.
    case number(String)
    /// Text: everything in quotes, and every plain scalar that is none of the above.
    case text(String)
  }
}

extension DocumentNode.Scalar: CustomStringConvertible {
  /// Resolves a scalar written without quotes (YAML 1.2.2, section 10.3.2).
  package init(plain text: String) {
    switch text {
    case "", "~", "null", "Null", "NULL": self = .null
    case "true", "True", "TRUE": self = .boolean(true)
    case "false", "False", "FALSE": self = .boolean(false)
    default: self = Self.value(ofNumber: text) == nil ? .text(text) : .number(text)
    }
  }

  /// The value of a number literal: decimal, `0o17`, `0xff`, `.inf` or `.nan`; the nearest
  /// `Double`, infinite beyond its range, nil for other text.
  package static func value(ofNumber literal: String) -> Double? {
    if let unsigned = radixValue(of: literal) { return unsigned }
    switch literal {
    case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": return .infinity
    case "-.inf", "-.Inf", "-.INF": return -.infinity
    case ".nan", ".NaN", ".NAN": return .nan
    default: break
    }
    guard !literal.isEmpty, decimalLength(in: Array(literal.utf8)) == literal.utf8.count
    else { return nil }
    return Double(literal)
  }

  /// The value of an octal or hexadecimal literal; nil for other text.
  private static func radixValue(of literal: String) -> Double? {
    let digits = literal.dropFirst(2)
    guard let first = digits.first, first.isHexDigit else { return nil }
    if literal.hasPrefix("0x") { return UInt64(digits, radix: 16).map { Double($0) } }
    if literal.hasPrefix("0o") { return UInt64(digits, radix: 8).map { Double($0) } }
    return nil
  }

  /// The scalar as the end of "expected ..., found ...".
  public var description: String {
    switch self {
    case .null: "nothing"
    case .boolean(let value): "\(value)"
    case .number(let literal): "number \(literal.prefix(40))"
    case .text(let text): "text \(quoted(text))"
    }
  }
}

extension UInt8 {
  /// An ASCII digit.
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}

/// Measures the decimal number at the start of ASCII text.
///
/// The syntax is that of YAML 1.2's core schema, which is also what CSV writers produce: an
/// optional sign, digits with an optional `point` among, before or after them, an optional exponent
/// (`-3`, `.5`, `2.`, `1e-3`). An `e` without digits after it is not an exponent. The length is in
/// bytes; 0 where no number begins.
package func decimalLength(
  in text: some RandomAccessCollection<UInt8>, point: DecimalSign = .point
) -> Int {
  var rest = text[...]
  _ = rest.skip { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
  var digits = rest.skipDigits()
  if rest.skip({ $0 == point.rawValue }) { digits += rest.skipDigits() }
  guard digits > 0 else { return 0 }
  let mantissa = text.count - rest.count
  guard rest.skip({ $0 | 0x20 == UInt8(ascii: "e") }) else { return mantissa }
  _ = rest.skip { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
  return rest.skipDigits() > 0 ? text.count - rest.count : mantissa
}

extension RandomAccessCollection where Self == SubSequence, Element == UInt8 {
  /// Drops the first byte when it is of the wanted kind; false for another one.
  fileprivate mutating func skip(_ isWanted: (UInt8) -> Bool) -> Bool {
    guard let byte = first, isWanted(byte) else { return false }
    removeFirst()
    return true
  }

  /// Drops the digits at the start and counts them.
  fileprivate mutating func skipDigits() -> Int {
    let count = prefix(while: \.isDigit).count
    removeFirst(count)
    return count
  }
}
