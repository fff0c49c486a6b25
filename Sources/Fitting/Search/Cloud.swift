// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// Normally distributed points, L z, with L L^T their covariance.
struct Cloud {
  private var factor: [[Double]]

  /// A round cloud.
  init(_ count: Int, width: Double) {
    factor = (0..<count).map { row in (0..<count).map { $0 == row ? width : 0 } }
  }

  /// The largest deviation.
  var width: Double {
    factor.map { $0.reduce(0) { $0 + $1 * $1 }.squareRoot() }.max() ?? 0
  }

  func point(around mean: [Double], _ random: inout RandomNumbers) -> [Double] {
    let z = mean.map { _ in random.gaussian() }
    return mean.indices.map { row in
      mean[row] + zip(factor[row], z).reduce(0) { $0 + $1.0 * $1.1 }
    }
  }

  /// Multiplies all deviations by a factor.
  mutating func narrow(by share: Double) {
    factor = factor.map { row in row.map { share * $0 } }
  }

  /// Takes the form of points around their mean, or another place, with all deviations times a factor.
  ///
  /// Around the mean of the points before, a cloud grows along the way on which its points improve.
  ///
  /// - Parameters:
  ///   - points: The points, at least one.
  ///   - best: A point that counts as much for the mean as all others together; nil for none.
  ///   - breadth: The factor.
  ///   - reference: The place from which deviations count; nil for the mean.
  /// - Returns: The mean.
  mutating func fit(
    to points: [[Double]], best: [Double]? = nil, breadth: Double = 1,
    around reference: [Double]? = nil
  ) -> [Double] {
    let count = Double(points.count)
    let mean = points[0].indices.map { index in
      let mean = points.reduce(0) { $0 + $1[index] } / count
      return best.map { (mean + $0[index]) / 2 } ?? mean
    }
    let centre = reference ?? mean
    let covariance = mean.indices.map { row in
      mean.indices.map { column in
        breadth * breadth
          * points.reduce(0) { $0 + ($1[row] - centre[row]) * ($1[column] - centre[column]) }
          / count
          + (row == column ? 1e-22 : 0)
      }
    }
    factor = Self.root(of: covariance)
    return mean
  }

  /// The lower triangle L of a covariance (Cholesky).
  private static func root(of matrix: [[Double]]) -> [[Double]] {
    var root = matrix.map { $0.map { _ in 0.0 } }
    for row in matrix.indices {
      for column in 0...row {
        let sum = (0..<column).reduce(matrix[row][column]) {
          $0 - root[row][$1] * root[column][$1]
        }
        if row == column {
          root[row][row] = max(sum, 0).squareRoot()
        } else {
          root[row][column] = root[column][column] > 0 ? sum / root[column][column] : 0
        }
      }
    }
    return root
  }
}
