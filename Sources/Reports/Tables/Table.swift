// SPDX-License-Identifier: GPL-3.0-or-later

/// Named columns and their rows, in memory.
public struct Table: Sendable, Hashable {
  /// The columns, from left to right.
  public let columns: [Column]
  /// The rows, each with a cell for every column: a single value, null where there is no answer.
  public private(set) var rows: [[JSONValue]] = []

  /// Makes a table; column names must differ, and every row must have a cell for each column.
  public init(columns: [Column], rows: [[JSONValue]] = []) {
    precondition(
      Set(columns.map(\.name)).count == columns.count, "Columns of a table have distinct names.")
    self.columns = columns
    for row in rows { append(row) }
  }

  /// Makes a table of rows of facts, each with one for every column.
  init(columns: [Column], facts: [[any Fact]]) {
    self.init(columns: columns, rows: facts.map { $0.map(\.json) })
  }

  /// Adds a row at the end; it must have a cell for every column.
  public mutating func append(_ row: [JSONValue]) {
    precondition(row.count == columns.count, "A row has one cell for each column.")
    rows.append(row)
  }

  /// The table without the columns that have a cell in no row; whole where there is no row.
  public var withoutEmptyColumns: Table {
    let kept = columns.indices.filter { index in
      rows.isEmpty || rows.contains { $0[index] != .null }
    }
    return Table(
      columns: kept.map { columns[$0] }, rows: rows.map { row in kept.map { row[$0] } })
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
