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

extension Matrix {
  /// The share of an undetermined direction from which on a parameter counts as part of it; smaller
  /// ones come from errors of the derivatives.
  ///
  /// The direction has length 1, with the parameters' changes times the lengths of their columns in the
  /// Jacobian as its entries.
  private static let leastShare = 1e-6

  /// The covariance of the parameters of a fit, from the Jacobian at its solution: a row for each residual,
  /// a column for each parameter, no more columns than rows.
  ///
  /// It follows from the singular values of the Jacobian with its columns scaled to length 1, so that
  /// the units of the parameters do not matter.
  ///
  /// Policy: GSL's own `gsl_multifit_nlinear_covar` gives a parameter without influence the variance
  /// 0, and a pair that acts only as a product some 1e31 without a word. Here such parameters have an
  /// infinite variance, and the combinations they form are named.
  ///
  /// - Parameter tolerance: The singular value, relative to the largest, up to which a direction counts
  ///   as undetermined; above the relative error of the derivatives.
  /// - Returns: (JᵀJ)⁻¹, the covariance for residuals of variance 1: for others multiply by the sum of
  ///   squares over n - p; nil where `singularValues` is. A parameter in an undetermined combination has an infinite variance, and NaN
  ///   as its covariances. Then the parameters of each combination that can change without changing the
  ///   residuals, as columns; none for a fit that determines all.
  public func covariance(tolerance: Double = 1e-8) -> (unscaled: Matrix, undetermined: [[Int]])? {
    let (scaled, lengths) = scaled
    guard let (values, directions) = scaled.singularValues() else { return nil }
    let rank = values.prefix { $0 > tolerance * values[0] }.count
    let undetermined = (rank..<values.count).map { direction in
      lengths.indices.filter { abs(directions[$0, direction]) > Self.leastShare }
    }
    let isOpen = lengths.indices.map { undetermined.joined().contains($0) }
    // V diag(1/s²) Vᵀ, with the scaling of the columns undone.
    var result = directions
    for row in lengths.indices {
      for column in lengths.indices {
        let sum = (0..<rank).reduce(0) {
          $0 + directions[row, $1] * directions[column, $1] / (values[$1] * values[$1])
        }
        let isDetermined = !isOpen[row] && !isOpen[column]
        let unknown = row == column ? Double.infinity : .nan
        result[row, column] = isDetermined ? sum / (lengths[row] * lengths[column]) : unknown
      }
    }
    return (result, undetermined)
  }

  /// The matrix with its columns scaled to length 1, and their lengths; 1 for a column of zeros, which is
  /// left alone.
  public var scaled: (matrix: Matrix, lengths: [Double]) {
    let lengths = (0..<columns).map { index in
      let column = column(index)
      let largest = column.reduce(0) { max($0, abs($1)) }
      guard largest > 0, largest.isFinite else { return 1.0 }
      return largest * column.reduce(0) { $0 + ($1 / largest) * ($1 / largest) }.squareRoot()
    }
    var scaled = self
    for index in storage.indices { scaled.storage[index] /= lengths[index % columns] }
    return (scaled, lengths)
  }

  /// The singular values s of a matrix with at least as many rows as columns, at least 0 and the largest
  /// first, and V, square: each column is a direction that the matrix stretches by its singular value.
  ///
  /// M = U diag(s) Vᵀ with orthonormal columns in U and V, by one-sided Jacobi rotations of the triangle
  /// that Householder's reflections leave of M, which keep the relative accuracy of small singular
  /// values. Values below 2e-15 times the number of columns, relative to the largest, come out as 0.
  ///
  /// - Returns: Them; nil for elements that are not finite, and for fewer rows than columns.
  public func singularValues() -> (values: [Double], right: Matrix)? {
    guard storage.allSatisfy(\.isFinite), var rest = rows > columns ? triangle() : self
    else { return nil }
    var right = Matrix(
      rows: columns, columns: columns, storage: [Double](repeating: 0, count: columns * columns))
    var values = [Double](repeating: 0, count: columns)
    let hasParts = rest.withMatrix { rest in
      right.withMatrix { right in
        values.withVector { values in isDone(gsl_linalg_SV_decomp_jacobi(rest, right, values)) }
      }
    }
    return hasParts ? (values, right) : nil
  }

  /// The triangle R of M = Q R.
  private func triangle() -> Matrix? {
    var matrix = self
    var scales = [Double](repeating: 0, count: columns)
    let isDecomposed = matrix.withMatrix { matrix in
      scales.withVector { scales in isDone(gsl_linalg_QR_decomp(matrix, scales)) }
    }
    guard isDecomposed else { return nil }
    let upper = (0..<columns * columns).map { $0 / columns > $0 % columns ? 0 : matrix.storage[$0] }
    return Matrix(rows: columns, columns: columns, storage: upper)
  }
}

/// The value below which Student's t, an estimate's error over its estimated standard error, lies with
/// a probability.
///
/// The half width of a two-sided interval of confidence 95 % is the standard error times
/// `studentQuantile(0.975, degreesOfFreedom: n - p)`.
///
/// - Parameters:
///   - probability: From 0 to 1; the ends give -infinity and infinity.
///   - degreesOfFreedom: Above 0, not necessarily whole.
/// - Returns: The quantile, in standard errors.
public func studentQuantile(_ probability: Double, degreesOfFreedom: Double) -> Double {
  precondition(probability >= 0 && probability <= 1, "A probability lies between 0 and 1.")
  precondition(degreesOfFreedom > 0, "Student's t needs more than 0 degrees of freedom.")
  prepareGSL()
  return gsl_cdf_tdist_Pinv(probability, degreesOfFreedom)
}
