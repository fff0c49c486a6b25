// SPDX-License-Identifier: GPL-3.0-or-later

/// Named columns and their rows, in memory.
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

  /// The table without the columns that have a cell in no row; whole where there is no row.
  public var withoutEmptyColumns: Table {
    let kept = columns.indices.filter { index in
      rows.isEmpty || rows.contains { $0[index] != .missing }
    }
    return Table(
      columns: kept.map { columns[$0] }, rows: rows.map { row in kept.map { row[$0] } })
  }

  /// The table as text, ending in a line break.
  ///
  /// - Parameter format: The format, as in `table.text(format: .csv())`.
  /// - Returns: The whole text.
  public func text(format: some TableFormat) -> String {
    format.text(of: self)
  }
}

extension Table {
  /// The most rows of a table of samples that is drawn as it is: about three for each pixel of the width.
  private static let mostDrawn = 2000

  /// The rows that a picture of long curves needs; nil where all of them are few enough.
  ///
  /// Neighbouring rows, about as many as share a column of pixels, become the first of them, the last,
  /// those in which a column is lowest or highest, and the first without an answer, so that neither a
  /// peak nor a gap is lost.
  package func thinned() -> Table? {
    guard rows.count > Self.mostDrawn else { return nil }
    let numbers = columns.indices.dropFirst()
    let step = rows.count * (2 + 2 * numbers.count) / Self.mostDrawn
    var kept: [Int] = []
    for start in stride(from: 0, to: rows.count, by: step) {
      let places = start..<min(start + step, rows.count)
      let extremes = numbers.flatMap { column in
        let answered = places.filter { rows[$0][column].quantity != nil }
        let isLess = { (one: Int, other: Int) in
          (rows[one][column].quantity ?? 0) < (rows[other][column].quantity ?? 0)
        }
        let gap = places.first { rows[$0][column].quantity == nil }
        return [answered.min(by: isLess), answered.max(by: isLess), gap].compactMap(\.self)
      }
      kept += Set(extremes + [places.lowerBound, places.upperBound - 1]).sorted()
    }
    return Table(columns: columns, rows: kept.map { rows[$0] })
  }
}

/// A way to write a table.
///
/// The formats are ``CSVFormat``, ``JSONFormat``, ``JSONLinesFormat``, ``MarkdownFormat`` and ``AlignedFormat``.
public protocol TableFormat: Sendable {
  /// Writes a whole table, ending in a line break.
  func text(of table: Table) -> String
}

/// A format that needs no row but the one it writes, so that rows can leave as they come.
///
/// Text is appended to UTF-8 bytes, which a file takes as they are. The functions are pure: rows may
/// be written on several threads and joined afterwards.
public protocol RowFormat: TableFormat {
  /// Appends the head before the first row.
  func appendHead(of columns: [Column], to bytes: inout [UInt8])
  /// The text between two rows; empty for most formats.
  var separator: String { get }
  /// Appends a row.
  func append(_ row: [Cell], of columns: [Column], to bytes: inout [UInt8])
  /// Appends the foot after the last row; `isEmpty` tells that there was no row.
  func appendFoot(isEmpty: Bool, to bytes: inout [UInt8])
}

extension RowFormat {
  /// Nothing stands between rows.
  public var separator: String { "" }

  /// Writes a whole table, row by row.
  public func text(of table: Table) -> String {
    var bytes: [UInt8] = []
    appendHead(of: table.columns, to: &bytes)
    for (index, row) in table.rows.enumerated() {
      if index > 0 { bytes.append(text: separator) }
      append(row, of: table.columns, to: &bytes)
    }
    appendFoot(isEmpty: table.rows.isEmpty, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
