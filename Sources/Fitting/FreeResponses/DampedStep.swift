// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// The steps of Levenberg and Marquardt from a place, from the derivatives of the model there
/// (Marquardt, SIAM Journal on Applied Mathematics 11, 1963).
struct DampedStep {
  /// The normal equations, in units of each column's length.
  private let matrix: [[Double]]
  private let pull: [Double]
  private let lengths: [Double]

  /// The steps that make residuals smaller.
  ///
  /// - Parameters:
  ///   - columns: The derivatives by each number, none of them 0.
  ///   - residuals: The samples less the model.
  init(_ columns: [[Double]], _ residuals: [Double]) {
    let lengths = columns.map { $0.squares.squareRoot() }
    self.lengths = lengths
    matrix = columns.indices.map { i in
      columns.indices.map { j in
        i == j ? 1 : columns[i].dot(columns[j]) / (lengths[i] * lengths[j])
      }
    }
    pull = columns.indices.map { columns[$0].dot(residuals) / lengths[$0] }
  }

  /// The squares that the steps could take away, if the columns were at right angles.
  var gain: Double { pull.squares }

  /// The step for a damping, which is relative to each column's length.
  func step(damping: Double) -> [Double] {
    var (a, b) = (matrix, pull)
    let count = b.count
    for i in 0..<count { a[i][i] += damping + 1e-15 }
    for i in 0..<count {
      for k in (i + 1)..<max(count, i + 1) {
        let factor = a[k][i] / a[i][i]
        for j in i..<count { a[k][j] -= factor * a[i][j] }
        b[k] -= factor * b[i]
      }
    }
    for i in (0..<count).reversed() {
      for j in (i + 1)..<max(count, i + 1) { b[i] -= a[i][j] * b[j] }
      b[i] /= a[i][i]
    }
    return zip(b, lengths).map { $0 / $1 }
  }
}
