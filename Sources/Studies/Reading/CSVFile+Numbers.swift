// SPDX-License-Identifier: GPL-3.0-or-later

extension CSVFile {
  /// Reads a column of numbers.
  ///
  /// The sign before decimals is the point; where fields are not separated by commas, the column
  /// may use the comma instead. A number may stand in quotes, and among spaces.
  ///
  /// - Parameter column: The column's name.
  /// - Throws: `InputError` for a column that is not there, and at the first cell that is empty or
  ///   holds anything but a finite number, or one with another decimal sign than those before.
  /// - Returns: The nearest `Double` of every row, in order.
  public func numbers(in column: String) throws(InputError) -> [Double] {
    var sign: DecimalSign?
    return try numbers(in: column, after: &sign)
  }

  /// Reads one of several columns whose numbers all have the same sign before their decimals.
  ///
  /// - Parameters:
  ///   - column: The column's name.
  ///   - sign: The sign in the columns read so far, nil while no number had decimals.
  /// - Throws: What `numbers(in:)` throws.
  /// - Returns: The nearest `Double` of every row, in order.
  func numbers(
    in column: String, after sign: inout DecimalSign?
  ) throws(InputError) -> [Double] {
    try cells(in: column) { (bytes, field) throws(CSVFault) in
      let cell = bytes[field.range].trimming(0x20)
      let value =
        separator.allowsDecimalComma ? cell.decimalValue(after: &sign) : cell.decimalValue
      guard let value, value.isFinite else {
        let message = notANumber(source.text(of: field), after: sign)
        throw CSVFault(
          offset: field.range.lowerBound, message: "column \(quoted(column)): \(message)")
      }
      return value
    }
  }

  /// What is wrong with a cell that holds no finite number, or one with a wrong decimal sign.
  private func notANumber(_ text: String, after sign: DecimalSign?) -> String {
    let cell = text.trimming(" ")
    let signs = cell.utf8.compactMap(DecimalSign.init)
    if separator.allowsDecimalComma, Self.isNumeric(cell) {
      if signs.count > 1, signs.contains(.comma) {
        return "\(quoted(text)) has more than one decimal sign; write numbers without thousands "
          + "separators"
      }
      if let sign, let found = signs.first, found != sign {
        return "found \(quoted(text)) among numbers with \(sign.names); write all with one sign"
      }
    }
    return "expected a finite number, found \(cell.isEmpty ? "an empty cell" : quoted(text))"
  }

  /// Whether text consists of what numbers consist of.
  private static func isNumeric(_ text: Substring) -> Bool {
    let others = Set("+-eE".utf8)
    return text.utf8.contains(where: \.isDigit)
      && text.utf8.allSatisfy {
        $0.isDigit || DecimalSign(rawValue: $0) != nil || others.contains($0)
      }
  }
}
