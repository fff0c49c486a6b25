// SPDX-License-Identifier: GPL-3.0-or-later

import CGSL

/// The singular value decomposition of a matrix with at least as many rows as columns.
///
/// M = U diag(s) Vᵀ with orthonormal columns in U and V, by one-sided Jacobi rotations, which keep
/// the relative accuracy of small singular values. Values below 2e-15 times the number of rows,
/// relative to the largest, come out as 0.
public struct SingularValues: Sendable {
  /// U, as large as the matrix; the column of a singular value 0 is 0.
  public let left: Matrix

  /// s, never negative, the largest first.
  public let values: [Double]

  /// V, square: each column is a direction that M stretches by its singular value.
  public let right: Matrix

  /// Decomposes a matrix.
  ///
  /// - Throws: `GSLError.unusable` for elements that are not finite, `GSLError.failure` for fewer
  ///   rows than columns.
  public init(_ matrix: Matrix) throws(GSLError) {
    guard matrix.storage.allSatisfy(\.isFinite) else {
      throw .unusable("A matrix must be finite to have singular values.")
    }
    let count = matrix.columns
    var left = matrix
    var right = Matrix(
      rows: count, columns: count, storage: [Double](repeating: 0, count: count * count))
    var values = [Double](repeating: 0, count: count)
    try check(
      "gsl_linalg_SV_decomp_jacobi",
      left.withMatrix { left in
        right.withMatrix { right in
          values.withVector { gsl_linalg_SV_decomp_jacobi(left, right, $0) }
        }
      })
    (self.left, self.values, self.right) = (left, values, right)
  }
}
