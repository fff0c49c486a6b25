// SPDX-License-Identifier: Apache-2.0

/// The sum of columns that comes nearest to some values, by modified Gram-Schmidt
/// orthogonalisation, each column twice.
///
/// A column that the ones before it make up has the coefficient 0.
package struct ColumnFit {
  /// The columns made orthogonal, of length 1 or empty where nothing was left of one.
  private var basis: [[Double]] = []
  /// The triangle R: column j is the sum over i of R[i][j] times basis vector i.
  private var triangle: [[Double]] = []
  private var shares: [Double] = []
  /// The values less the sum.
  package private(set) var residuals: [Double]

  /// The length of a column's rest, as a share of the column, that counts as nothing.
  private static let rest = 1e-11

  package init(_ columns: [[Double]], to values: [Double]) {
    residuals = values
    for column in columns { append(column) }
  }

  /// The sum of the squares of the residuals.
  package var cost: Double { residuals.squares }

  /// The length of what the columns before it leave of each; their product is the volume that all span.
  package var lengths: [Double] { triangle.indices.map { triangle[$0][$0] } }

  /// No column is made up by the ones before it.
  package var isDetermined: Bool { !basis.contains { $0.isEmpty } }

  /// The factor of each column.
  package var coefficients: [Double] {
    var result = shares
    for j in shares.indices.reversed() {
      guard !basis[j].isEmpty else {
        result[j] = 0
        continue
      }
      for k in (j + 1)..<max(shares.count, j + 1) { result[j] -= triangle[k][j] * result[k] }
      result[j] /= triangle[j][j]
    }
    return result
  }

  private mutating func append(_ column: [Double]) {
    var rest = column
    var parts = [Double](repeating: 0, count: basis.count + 1)
    for _ in 0..<2 {
      for (index, vector) in basis.enumerated() where !vector.isEmpty {
        let share = vector.dot(rest)
        rest.subtract(share, times: vector)
        parts[index] += share
      }
    }
    let left = rest.squares.squareRoot()
    parts[basis.count] = left
    triangle.append(parts)
    guard left > Self.rest * column.squares.squareRoot(), left.isFinite else {
      basis.append([])
      shares.append(0)
      return
    }
    for index in rest.indices { rest[index] /= left }
    basis.append(rest)
    shares.append(residuals.isEmpty ? 0 : rest.dot(residuals))
    if !residuals.isEmpty { residuals.subtract(shares[shares.count - 1], times: rest) }
  }
}
