// SPDX-License-Identifier: GPL-3.0-or-later

/// Named columns and their rows, in memory.
///
/// For output too long to hold, see ``RowWriter``, which writes the same bytes.
public struct Table: Sendable, Hashable {
  /// The columns, from left to right.
  public let columns: [Column]
  /// The rows, each with a cell for every column.
  public private(set) var rows: [[Cell]] = []

  /// Makes a table; column names must differ, and every row must have a cell for each column.
  public init(columns: [Column], rows: [[Cell]] = []) {
    precondition(
      Set(columns.map(\.name)).count == columns.count, "Columns of a table have distinct names.")
    self.columns = columns
    for row in rows { append(row) }
  }

  /// Adds a row at the end; it must have a cell for every column.
  public mutating func append(_ row: [Cell]) {
    precondition(row.count == columns.count, "A row has one cell for each column.")
    rows.append(row)
  }

  /// The table as text, ending in a line break.
  ///
  /// - Parameter format: the format, as in `table.text(format: .csv())`
  /// - Returns: the whole text
  public func text(format: some TableFormat) -> String {
    format.text(of: self)
  }
}
