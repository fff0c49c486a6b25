// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

/// The analysis of variance of the values on a whole grid.
///
/// With the weight w_j of level j of an axis, which add up to 1, and the weight W of a point, the
/// product of those of its levels,
///
///     V = sum W (y - mean)^2        V_i = sum_j w_j (mean of level j - mean)^2
///
/// Listed values and ranges of few levels count alike. More levels stand for the range between them:
/// their weights are Gregory's, 3/8, 7/6, 23/24, 1 ... 1, 23/24, 7/6, 3/8 over the number of steps,
/// which integrate polynomials up to degree 3.
///
/// Source: W. Press and others, "Numerical Recipes" (1992), equation 4.1.14.
struct GridVariance: Sendable {
  /// The weights of the first levels, and of the last ones.
  private static let ends = [3.0 / 8, 7.0 / 6, 23.0 / 24]
  /// The least number of levels that stand for a range: three at each end, and two between them that
  /// weigh 1.
  private static let leastLevels = 8

  /// The weights of the levels of each axis.
  private let weights: [[Double]]

  /// The grid of some axes, of which the last one changes fastest.
  init(_ axes: [Axis]) {
    weights = axes.map { axis in
      var weights = [Double](repeating: 1, count: axis.count)
      guard case .span = axis, axis.count >= Self.leastLevels else {
        return weights.map { $0 / Double(axis.count) }
      }
      for (level, weight) in Self.ends.enumerated() {
        weights[level] = weight
        weights[axis.count - 1 - level] = weight
      }
      return weights.map { $0 / Double(axis.count - 1) }
    }
  }

  /// The share of each axis in the variance of values on the grid, which are not all equal.
  func shares(of values: [Double]) -> [Double] {
    let points = weights.reduce([1.0]) { points, axis in
      points.flatMap { point in axis.map { point * $0 } }
    }
    let mean = zip(points, values).reduce(0) { $0 + $1.0 * $1.1 }
    let ways = values.map { $0 - mean }
    let variance = zip(points, ways).reduce(0) { $0 + $1.0 * $1.1 * $1.1 }
    var stride = values.count
    return weights.map { axis in
      stride /= axis.count
      var sums = [Double](repeating: 0, count: axis.count)
      for (index, way) in ways.enumerated() {
        sums[index / stride % axis.count] += points[index] * way
      }
      return zip(sums, axis).reduce(0) { $0 + $1.0 * $1.0 / $1.1 } / variance
    }
  }
}
