// SPDX-License-Identifier: GPL-3.0-or-later

import CGSL

extension [Double] {
  /// Copies a GSL vector, whose elements lie `stride` apart, as those of a matrix column do.
  init(_ vector: UnsafePointer<gsl_vector>) {
    let (data, stride): (UnsafeMutablePointer<Double>, Int)
    (data, stride) = (vector.pointee.data, vector.pointee.stride)
    self = (0..<vector.pointee.size).map { data[$0 * stride] }
  }

  /// Lends the elements to GSL as a vector for the length of a call.
  mutating func withVector<Result>(
    _ body: (UnsafeMutablePointer<gsl_vector>) -> Result
  ) -> Result {
    withUnsafeMutableBufferPointer { elements in
      var view = gsl_vector_view_array(elements.baseAddress, elements.count)
      return body(&view.vector)
    }
  }
}

extension Matrix {
  /// Copies a GSL matrix, whose rows lie `tda` elements apart.
  init(_ matrix: UnsafePointer<gsl_matrix>) {
    let (rows, columns) = (matrix.pointee.size1, matrix.pointee.size2)
    let (data, tda): (UnsafeMutablePointer<Double>, Int)
    (data, tda) = (matrix.pointee.data, matrix.pointee.tda)
    let storage = (0..<rows * columns).map { data[$0 / columns * tda + $0 % columns] }
    self.init(rows: rows, columns: columns, storage: storage)
  }

  /// Lends the elements to GSL as a matrix for the length of a call.
  mutating func withMatrix<Result>(
    _ body: (UnsafeMutablePointer<gsl_matrix>) -> Result
  ) -> Result {
    let (rows, columns) = (rows, columns)
    return storage.withUnsafeMutableBufferPointer { elements in
      var view = gsl_matrix_view_array(elements.baseAddress, rows, columns)
      return body(&view.matrix)
    }
  }
}
