// SPDX-License-Identifier: GPL-3.0-or-later

extension UInt8 {
  /// Whether the byte is an ASCII digit.
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}

/// Measures the decimal number at the start of ASCII text.
///
/// The syntax is that of YAML 1.2's core schema, which is also what CSV writers produce: an
/// optional sign, digits with an optional point among, before or after them, an optional exponent
/// (`-3`, `.5`, `2.`, `1e-3`). An `e` without digits after it is not an exponent.
///
/// - Parameters:
///   - text: The bytes to look at.
///   - point: What stands before the decimals.
/// - Returns: The number of bytes that belong to the number; 0 when none begins here.
func decimalLength(
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
  /// Drops the first byte when it is of the wanted kind, and says whether it was.
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
