// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// The sum of columns that comes nearest to some values, by modified Gram-Schmidt
/// orthogonalisation, each column twice.
///
/// A column that the ones before it make up has the coefficient 0.
struct ColumnFit {
  /// The columns made orthogonal, of length 1 or empty where nothing was left of one.
  private var basis: [[Double]] = []
  /// The triangle R: column j is the sum over i of R[i][j] times basis vector i.
  private var triangle: [[Double]] = []
  private var shares: [Double] = []
  /// The values less the sum.
  private(set) var residuals: [Double]

  /// The length of a column's rest, as a share of the column, that counts as nothing.
  private static let rest = 1e-11

  init(_ columns: [[Double]], to values: [Double]) {
    residuals = values
    for column in columns { append(column) }
  }

  /// The sum of the squares of the residuals.
  var cost: Double { residuals.reduce(0) { $0 + $1 * $1 } }

  /// The logarithm of the volume that the columns span; those that others make up are left out.
  var logVolume: Double {
    triangle.indices.reduce(0) { basis[$1].isEmpty ? $0 : $0 + log(triangle[$1][$1]) }
  }

  /// The factor of each column.
  var coefficients: [Double] {
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

  /// The part of a column that no sum of the columns makes up.
  func rest(of column: [Double]) -> [Double] {
    var rest = column
    for vector in basis where !vector.isEmpty { _ = Self.remove(vector, from: &rest) }
    return rest
  }

  private mutating func append(_ column: [Double]) {
    var rest = column
    var parts = [Double](repeating: 0, count: basis.count + 1)
    let length = Self.length(of: column)
    for _ in 0..<2 {
      for (index, vector) in basis.enumerated() where !vector.isEmpty {
        parts[index] += Self.remove(vector, from: &rest)
      }
    }
    let left = Self.length(of: rest)
    parts[basis.count] = left
    triangle.append(parts)
    guard left > Self.rest * length, left.isFinite else {
      basis.append([])
      shares.append(0)
      return
    }
    for index in rest.indices { rest[index] /= left }
    basis.append(rest)
    shares.append(Self.remove(rest, from: &residuals))
  }

  /// Takes the share of a vector of length 1 out of a column, and returns its size.
  private static func remove(_ vector: [Double], from column: inout [Double]) -> Double {
    var share = 0.0
    for index in vector.indices { share += vector[index] * column[index] }
    for index in vector.indices { column[index] -= share * vector[index] }
    return share
  }

  private static func length(of column: [Double]) -> Double {
    column.reduce(0) { $0 + $1 * $1 }.squareRoot()
  }
}
