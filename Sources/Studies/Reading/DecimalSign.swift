// SPDX-License-Identifier: GPL-3.0-or-later

/// The sign before the decimals of numbers.
enum DecimalSign: UInt8 {
  case comma = 0x2C
  case point = 0x2E

  /// Its name in the plural.
  var names: String {
    switch self {
    case .comma: "decimal commas"
    case .point: "decimal points"
    }
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// The number that the bytes spell, infinite beyond the range of `Double`; nil for other text.
  ///
  /// The syntax is checked first: the standard library also reads `inf`, `nan` and `0x1p3`.
  var decimalValue: Double? {
    guard !isEmpty, decimalLength(in: self) == count else { return nil }
    return Double(String(decoding: self, as: UTF8.self))
  }

  /// The number that the bytes spell, with a comma or a point before its decimals.
  ///
  /// - Parameter sign: The sign of the numbers read so far, nil while none had decimals; a number
  ///   with decimals sets it.
  /// - Returns: The number, infinite beyond the range of `Double`; nil for other text, and for a
  ///   number with another sign than those before.
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
