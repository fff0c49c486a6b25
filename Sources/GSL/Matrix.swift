// SPDX-License-Identifier: GPL-3.0-or-later

/// A small dense matrix of doubles, stored row after row.
public struct Matrix: Equatable, Sendable {
  /// Number of rows, at least 1.
  public let rows: Int

  /// Number of columns, at least 1.
  public let columns: Int

  /// The elements, row after row: element (i, j) is at `i * columns + j`.
  public var storage: [Double]

  /// Creates a matrix from its elements, row after row.
  ///
  /// Misuse traps: both sizes are at least 1 and their product is the number of elements.
  public init(rows: Int, columns: Int, storage: [Double]) {
    precondition(rows > 0 && columns > 0, "A matrix has at least one row and one column.")
    precondition(storage.count == rows * columns, "A matrix has rows x columns elements.")
    self.rows = rows
    self.columns = columns
    self.storage = storage
  }

  /// Element in row `row` and column `column`, both counted from 0.
  public subscript(row: Int, column: Int) -> Double {
    get { storage[index(row, column)] }
    set { storage[index(row, column)] = newValue }
  }

  /// The elements of one column, top to bottom.
  public func column(_ column: Int) -> [Double] {
    (0..<rows).map { self[$0, column] }
  }

  private func index(_ row: Int, _ column: Int) -> Int {
    precondition(row >= 0 && row < rows, "The row is outside the matrix.")
    precondition(column >= 0 && column < columns, "The column is outside the matrix.")
    return row * columns + column
  }
}
