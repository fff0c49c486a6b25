// SPDX-License-Identifier: GPL-3.0-or-later

import GSL

/// How well observations determine the parameters of a regression.
///
/// With J the derivatives of the n residuals by the p fitted parameters and rss the sum of their
/// squares, the covariance of the parameters is (J^T J)^-1 rss / (n - p): the noise is taken from
/// the residuals themselves, as `RegressionNoise` says for other losses. An interval is the value plus and minus Student's t times its standard
/// error; the band around the curve has the variance J_i C J_i^T at sample i.
struct UncertaintyEstimate {
  /// The standard error of each parameter; nil where it was not fitted or is not determined.
  let standardErrors: [Double?]

  /// The correlation of each pair of parameters; nil for one without a standard error.
  let correlations: [[Double?]]

  /// Student's t for a two-sided 95 % interval at n - p degrees of freedom, or the normal quantile where
  /// the noise is given.
  let quantile: Double

  /// The half width of the 95 % band of the curve at each sample; nil where a parameter is free
  /// that nothing determines, or where a sample has the weight 0.
  let halfWidths: [Double]?

  /// The parameters of each combination that the curve does not determine.
  let undetermined: [[Int]]

  /// The singular value, relative to the largest, up to which a combination counts as not
  /// determined.
  ///
  /// Policy: a time offset and an initial velocity, which are the same thing to first order, come
  /// out at some 10^-7 with derivatives by differences; fits that make sense stay above 10^-4.
  static let resolution = 1e-6

  /// The share of a combination from which on a parameter is named as part of it: the one from
  /// which on its variance is infinite, so that whatever has no standard error is named.
  private static let leastShare = 1e-6

  /// Judges a minimum; nil where no parameter was fitted, or the derivatives are not finite.
  init?(_ minimum: Minimum, _ regression: Regression) {
    let jacobian = Self.jacobian(minimum, regression)
    guard let jacobian, let variance = regression.variance(at: minimum),
      let covariance = try? Covariance(jacobian: jacobian, tolerance: Self.resolution)
    else { return nil }
    quantile = regression.quantile(
      degreesOfFreedom: regression.countedObservations - minimum.free.count)
    var errors = [Double?](repeating: nil, count: minimum.values.count)
    for (column, index) in minimum.free.enumerated() {
      let error = (covariance.unscaled[column, column] * variance).squareRoot()
      errors[index] = error.isFinite ? error : nil
    }
    standardErrors = errors
    correlations = Self.correlations(covariance.unscaled, minimum)
    undetermined = covariance.undetermined.map { direction in
      direction.indices.filter { abs(direction[$0]) > Self.leastShare }.map { minimum.free[$0] }
    }
    let deviations = Self.deviations(jacobian, covariance.unscaled, variance)
    let widths = deviations.indices.map { [quantile] in
      quantile * deviations[$0] / regression.baseFactor($0)
    }
    halfWidths =
      covariance.undetermined.isEmpty && widths.allSatisfy(\.isFinite) ? widths : nil
  }

  /// The 95 % confidence interval of a parameter; nil where it has no standard error.
  func interval(around value: Double, of index: Int) -> ClosedRange<Double>? {
    standardErrors[index].map { value - quantile * $0...value + quantile * $0 }
  }

  private static func correlations(_ covariance: Matrix, _ minimum: Minimum) -> [[Double?]] {
    let count = minimum.values.count
    var result = [[Double?]](repeating: [Double?](repeating: nil, count: count), count: count)
    for (row, i) in minimum.free.enumerated() {
      for (column, j) in minimum.free.enumerated() {
        let product = (covariance[row, row] * covariance[column, column]).squareRoot()
        let correlation = i == j ? 1 : covariance[row, column] / product
        result[i][j] = correlation.isFinite && product.isFinite ? correlation : nil
      }
    }
    return result
  }

  /// The derivatives by the parameters themselves, in the unit of the observations.
  private static func jacobian(
    _ minimum: Minimum, _ regression: Regression
  ) -> Matrix? {
    guard var jacobian = minimum.jacobian else { return nil }
    for (column, index) in minimum.free.enumerated() {
      let slope = regression.searched[index].bounds.slope(at: minimum.places[column])
      for row in 0..<jacobian.rows { jacobian[row, column] *= regression.span / slope }
    }
    return jacobian
  }

  /// The standard deviation of the prediction at each observation.
  private static func deviations(
    _ jacobian: Matrix, _ covariance: Matrix, _ variance: Double
  ) -> [Double] {
    (0..<jacobian.rows).map { row in
      var sum = 0.0
      for i in 0..<jacobian.columns {
        for j in 0..<jacobian.columns {
          sum += jacobian[row, i] * covariance[i, j] * jacobian[row, j]
        }
      }
      return (max(sum, 0) * variance).squareRoot()
    }
  }
}
