// SPDX-License-Identifier: GPL-3.0-or-later

import CGSL

/// A small dense matrix of doubles, stored row after row.
public struct Matrix: Equatable, Sendable {
  /// The number of rows, at least 1.
  public let rows: Int
  /// The number of columns, at least 1.
  public let columns: Int
  /// The elements, row after row: element (i, j) is at `i * columns + j`.
  public var storage: [Double]

  /// Creates a matrix from its elements, row after row; traps unless their number fits the sizes.
  public init(rows: Int, columns: Int, storage: [Double]) {
    precondition(rows > 0 && columns > 0, "A matrix has at least one row and one column.")
    precondition(storage.count == rows * columns, "A matrix has rows x columns elements.")
    (self.rows, self.columns, self.storage) = (rows, columns, storage)
  }

  /// The element in a row and a column, both counted from 0.
  public subscript(row: Int, column: Int) -> Double {
    get { storage[index(row, column)] }
    set { storage[index(row, column)] = newValue }
  }

  /// The elements of one column, top to bottom.
  public func column(_ column: Int) -> [Double] { (0..<rows).map { self[$0, column] } }

  private func index(_ row: Int, _ column: Int) -> Int {
    precondition(row >= 0 && row < rows, "The row is outside the matrix.")
    precondition(column >= 0 && column < columns, "The column is outside the matrix.")
    return row * columns + column
  }

  /// Copies a GSL matrix, whose rows lie `tda` elements apart.
  init(_ matrix: UnsafePointer<gsl_matrix>) {
    let (rows, columns) = (matrix.pointee.size1, matrix.pointee.size2)
    let (data, tda): (UnsafeMutablePointer<Double>, Int)
    (data, tda) = (matrix.pointee.data, matrix.pointee.tda)
    let storage = (0..<rows * columns).map { data[$0 / columns * tda + $0 % columns] }
    self.init(rows: rows, columns: columns, storage: storage)
  }

  /// Lends the elements to GSL as a matrix for the length of a call.
  mutating func withMatrix<Result>(_ body: (UnsafeMutablePointer<gsl_matrix>) -> Result) -> Result {
    let (rows, columns) = (rows, columns)
    return storage.withUnsafeMutableBufferPointer { elements in
      var view = gsl_matrix_view_array(elements.baseAddress, rows, columns)
      return body(&view.matrix)
    }
  }
}

extension [Double] {
  /// Copies a GSL vector, whose elements lie `stride` apart.
  init(_ vector: UnsafePointer<gsl_vector>) {
    let (data, stride): (UnsafeMutablePointer<Double>, Int)
    (data, stride) = (vector.pointee.data, vector.pointee.stride)
    self = (0..<vector.pointee.size).map { data[$0 * stride] }
  }

  /// Lends the elements to GSL as a vector for the length of a call.
  mutating func withVector<Result>(_ body: (UnsafeMutablePointer<gsl_vector>) -> Result) -> Result {
    withUnsafeMutableBufferPointer { elements in
      var view = gsl_vector_view_array(elements.baseAddress, elements.count)
      return body(&view.vector)
    }
  }
}
