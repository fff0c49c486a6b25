// SPDX-License-Identifier: GPL-3.0-or-later

/// The byte between the fields of a CSV file.
package enum CSVSeparator: UInt8 {
  case tab = 0x09
  /// Any number of spaces and tabs.
  case blanks = 0x20
  case comma = 0x2C
  case semicolon = 0x3B

  /// True for a byte that separates fields.
  func separates(at byte: UInt8) -> Bool {
    byte == rawValue || self == .blanks && byte == Self.tab.rawValue
  }

  /// Finds the separator of a file by its header.
  ///
  /// Policy: a tab or a semicolon outside quotes is the separator, whatever commas there are. Names
  /// with commas are usual where spreadsheets write semicolons (`Weg, mm`), names with semicolons
  /// are not; and a wrong guess shows in the first row, which has another number of fields.
  init(ofHeaderOf bytes: UnsafeBufferPointer<UInt8>) {
    var isQuoted = false
    var hasSemicolon = false
    for byte in bytes {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard !isQuoted else { continue }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
      if byte == Self.tab.rawValue {
        self = .tab
        return
      }
      hasSemicolon = hasSemicolon || byte == Self.semicolon.rawValue
    }
    self = hasSemicolon ? .semicolon : .comma
  }

  /// Allows a comma as the sign before the decimals of a field.
  var allowsDecimalComma: Bool { self != .comma }

  /// The separator in words, after `separated by`; nil for the comma, which is expected.
  package var name: String? {
    switch self {
    case .tab: "tabs"
    case .blanks: "spaces"
    case .comma: nil
    case .semicolon: "\";\""
    }
  }
}

/// The sign before the decimals of numbers.
package enum DecimalSign: UInt8 {
  case comma = 0x2C
  case point = 0x2E
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// The number that the bytes spell, infinite beyond the range of `Double`; nil for other text.
  ///
  /// The syntax is checked first: the standard library also reads `inf`, `nan` and `0x1p3`.
  var decimalValue: Double? {
    guard !isEmpty, decimalLength(in: self) == count else { return nil }
    return Double(String(decoding: self, as: UTF8.self))
  }

  /// The number that the bytes spell, with a comma or a point before its decimals; infinite beyond
  /// the range of `Double`, nil for other text and for another sign than before.
  ///
  /// `sign` is nil while no number had decimals; the first that has some sets it.
  func decimalValue(after sign: inout DecimalSign?) -> Double? {
    guard let index = firstIndex(where: { DecimalSign(rawValue: $0) != nil }),
      let found = DecimalSign(rawValue: self[index])
    else { return decimalValue }
    guard sign ?? found == found else { return nil }
    sign = found
    return found == .point ? decimalValue : valueWithComma(at: index)
  }

  /// The number that the bytes spell with a decimal comma at an index; nil for other text.
  private func valueWithComma(at comma: Int) -> Double? {
    guard decimalLength(in: self, point: .comma) == count else { return nil }
    return Double(
      String(unsafeUninitializedCapacity: count) { text in
        _ = text.initialize(from: self)
        text[comma - startIndex] = DecimalSign.point.rawValue
        return count
      })
  }
}
