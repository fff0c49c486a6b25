// SPDX-License-Identifier: GPL-3.0-or-later

extension CSVFile {
  /// Reads a column of numbers.
  ///
  /// The decimal sign is the point; a number may stand in quotes, and among spaces.
  ///
  /// - Parameter column: The column's name.
  /// - Throws: `InputError` for a column that is not there, and at the first cell that is empty or
  ///   holds anything but a finite number.
  /// - Returns: The nearest `Double` of every row, in order.
  public func numbers(in column: String) throws(InputError) -> [Double] {
    try cells(in: column) { (bytes, field) throws(CSVFault) in
      guard let value = bytes[field.range].trimming(0x20).decimalValue, value.isFinite else {
        throw Self.notANumber(source.text(of: field), in: column, at: field)
      }
      return value
    }
  }

  /// Reads a column as text, quotes removed.
  ///
  /// - Parameter column: The column's name.
  /// - Throws: `InputError` for a column that is not there.
  /// - Returns: The text of every row, in order.
  public func texts(in column: String) throws(InputError) -> [String] {
    try cells(in: column) { (_, field) throws(CSVFault) in source.text(of: field) }
  }

  /// The place of a cell, for a message about its value.
  ///
  /// - Parameters:
  ///   - row: The row, from 0; it must exist.
  ///   - column: The column's name.
  /// - Throws: `InputError` for a column that is not there.
  /// - Returns: The file, the line and the column of the cell's content.
  public func source(ofRow row: Int, in column: String) throws(InputError) -> InputSource {
    precondition(0..<rowCount ~= row, "a CSV file has rows 0..<rowCount")
    let offsets = try cells(in: column) { (_, field) throws(CSVFault) in field.range.lowerBound }
    return source.source(at: offsets[row])
  }

  /// The place of a column's name in the header, for a message about the column.
  ///
  /// - Parameter column: The column's name.
  /// - Throws: `InputError` for a column that is not there.
  /// - Returns: The file, the line and the column of the name.
  func source(ofHeader column: String) throws(InputError) -> InputSource {
    let wanted = try index(of: column)
    let offset = try source.scan { (_, scanner) throws(CSVFault) in
      for _ in 0..<wanted { _ = try scanner.nextField() }
      return scanner.offset
    }
    return source.source(at: offset)
  }

  /// The index of a column, or the error that names the nearest one.
  func index(of column: String) throws(InputError) -> Int {
    guard let index = columns.firstIndex(of: column) else {
      throw .unknown("column", column, known: columns, at: InputSource(place: source.file))
    }
    return index
  }

  /// Walks down a column.
  private func cells<Cell>(
    in column: String,
    _ read: (UnsafeBufferPointer<UInt8>, CSVField) throws(CSVFault) -> Cell
  ) throws(InputError) -> [Cell] {
    let wanted = try index(of: column)
    return try source.scan { (bytes, scanner) throws(CSVFault) in
      for _ in columns { _ = try scanner.nextField() }
      var cells: [Cell] = []
      cells.reserveCapacity(rowCount)
      while !scanner.isAtEnd {
        for index in columns.indices {
          let field = try scanner.nextField()
          if index == wanted { cells.append(try read(bytes, field)) }
        }
      }
      return cells
    }
  }

  /// The fault of a cell that holds no finite number.
  private static func notANumber(
    _ text: String, in column: String, at field: CSVField
  ) -> CSVFault {
    let found = text.trimming(" ").isEmpty ? "an empty cell" : quoted(text)
    return CSVFault(
      offset: field.range.lowerBound,
      message: "column \(quoted(column)): expected a finite number, found \(found)")
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// The number that the bytes spell, infinite beyond the range of `Double`; nil for other text.
  ///
  /// The syntax is checked first: the standard library also reads `inf`, `nan` and `0x1p3`.
  fileprivate var decimalValue: Double? {
    guard !isEmpty, decimalLength(in: self) == count else { return nil }
    return Double(String(decoding: self, as: UTF8.self))
  }
}
