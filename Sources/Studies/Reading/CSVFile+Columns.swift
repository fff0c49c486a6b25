// SPDX-License-Identifier: GPL-3.0-or-later

extension CSVFile {
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
    let offset = try scan { (_, scanner) throws(CSVFault) in
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
  ///
  /// - Parameters:
  ///   - column: The column's name.
  ///   - read: What to make of a field, given all bytes of the file.
  /// - Throws: `InputError` for a column that is not there, and at a field that `read` refuses.
  /// - Returns: What `read` made of every row, in order.
  func cells<Cell>(
    in column: String,
    _ read: (UnsafeBufferPointer<UInt8>, CSVField) throws(CSVFault) -> Cell
  ) throws(InputError) -> [Cell] {
    let wanted = try index(of: column)
    return try scan { (bytes, scanner) throws(CSVFault) in
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
}
