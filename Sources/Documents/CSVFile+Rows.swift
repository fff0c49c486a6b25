// SPDX-License-Identifier: GPL-3.0-or-later

extension CSVFile {
  /// The file with only the rows that have a text in a column; messages then count those rows alone.
  ///
  /// - Parameters:
  ///   - column: The column's name.
  ///   - text: The text.
  /// - Throws: `InputError` for a column that is not there, and where no row has the text.
  /// - Returns: The rows, under the same header.
  package func rows(where column: String, is text: String) throws(InputError) -> CSVFile {
    let kept = try texts(in: column).map { $0 == text }
    let table = try columns.map { (column) throws(InputError) in
      [column] + zip(try texts(in: column), kept).filter(\.1).map(\.0)
    }
    guard table[0].count > 1 else {
      throw InputError(
        at: InputSource(place: file, line: 1), "no row has \(quoted(text)) in \(quoted(column))")
    }
    let lines = table[0].indices.map { row in
      table.map { "\"" + $0[row].replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",")
    }
    return try CSVFile(bytes: Array(lines.joined(separator: "\n").utf8), file: file)
  }
}
