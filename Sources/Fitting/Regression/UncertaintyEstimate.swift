// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import GSL
import Studies

/// The uncertainty of the parameters of a regression.
///
/// With J the derivatives of the n residuals by the p fitted parameters and rss the sum of their
/// squares, the covariance C of the parameters is (J^T J)^-1 rss / (n - p); for other losses see
/// `Regression.shownNoise`. An interval is the value plus and minus Student's t times its standard error;
/// the band around the curve has the variance J_i C J_i^T at sample i.
struct UncertaintyEstimate {
  /// The standard error of each parameter; nil where it was not fitted or is not determined.
  let standardErrors: [Double?]

  /// The standard error of each parameter where all others are known; nil where no observation follows it.
  let conditionalErrors: [Double?]

  /// The correlation of each pair of parameters; nil for one without a standard error.
  let correlations: [[Double?]]

  /// The half width of the 95 % band of the curve at each sample; nil where a free parameter is not
  /// determined, or where a sample has the weight 0.
  let halfWidths: [Double]?

  /// The parameters of each combination that the curve does not determine.
  let undetermined: [[Int]]

  /// The largest singular value, relative to the largest of all, of an undetermined combination.
  ///
  /// Policy: a time offset and an initial velocity, which are the same to first order, come out at
  /// some 10^-7 with derivatives by differences; fits that make sense stay above 10^-4.
  static let resolution = 1e-6

  /// The uncertainty at a minimum; nil without fitted parameters or finite derivatives.
  ///
  /// Within the intervals of rounded values a likelihood has no curvature; there the derivatives are those
  /// of least squares, weighted by the variances of rounded values.
  init?(_ minimum: Minimum, _ regression: Regression) {
    let raw = regression.noise.flatMap { _ in Self.rawJacobian(minimum, regression) }
    let isRounding = regression.noise?.isRounding == true
    guard
      let jacobian = isRounding
        ? raw?.weighted(by: regression) : Self.jacobian(minimum, regression),
      let variance = isRounding ? 1 : regression.variance(at: minimum),
      let covariance = jacobian.covariance(tolerance: Self.resolution)
    else { return nil }
    let quantile = regression.quantile(free: minimum.free.count)
    let unscaled = covariance.unscaled
    var errors = [Double?](repeating: nil, count: minimum.values.count)
    for (column, index) in minimum.free.enumerated() {
      let error = (unscaled[column, column] * variance).squareRoot()
      errors[index] = error.isFinite ? error : nil
    }
    standardErrors = errors
    conditionalErrors = minimum.values.indices.map { index in
      minimum.free.firstIndex(of: index).flatMap { column in
        let error = (variance / jacobian.column(column).squares).squareRoot()
        return error.isFinite ? error : nil
      }
    }
    correlations = Self.correlations(unscaled, minimum)
    undetermined = covariance.undetermined.map { $0.map { minimum.free[$0] } }
    let deviations = Self.deviations(raw ?? jacobian, unscaled, variance)
    let widths = deviations.indices.map { quantile * deviations[$0] / regression.baseFactor($0) }
    halfWidths = covariance.undetermined.isEmpty && widths.allSatisfy(\.isFinite) ? widths : nil
  }

  private static func correlations(_ covariance: Matrix, _ minimum: Minimum) -> [[Double?]] {
    let count = minimum.values.count
    var result = [[Double?]](repeating: [Double?](repeating: nil, count: count), count: count)
    for (row, i) in minimum.free.enumerated() {
      for (column, j) in minimum.free.enumerated() {
        let product = (covariance[row, row] * covariance[column, column]).squareRoot()
        let correlation = i == j ? 1 : covariance[row, column] / product
        result[i][j] = correlation.isFinite && product.isFinite ? min(max(correlation, -1), 1) : nil
      }
    }
    return result
  }

  /// The derivatives by the parameters themselves, in the unit of the observations.
  private static func jacobian(_ minimum: Minimum, _ regression: Regression) -> Matrix? {
    guard var jacobian = minimum.jacobian else { return nil }
    for (column, index) in minimum.free.enumerated() {
      let slope = regression.searched[index].bounds.slope(at: minimum.places[column])
      for row in 0..<jacobian.rows { jacobian[row, column] *= regression.unit / slope }
    }
    return jacobian
  }

  /// The derivatives of the predictions by the free parameters; nil where they are not finite.
  static func rawJacobian(_ minimum: Minimum, _ regression: Regression) -> Matrix? {
    var plain = regression
    plain.noise = nil
    var raw = minimum
    raw.jacobian = RegressionSearch(plain).leastSquares(from: minimum)?.jacobian
    return jacobian(raw, plain)
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

/// The influence of a residual x, in units of the noise, on a fit.
///
/// Its cost is rho(x), its pull psi(x) = rho'(x), and its weight psi(x) / x. With u = x / c, c
/// being the tuning constant:
///
///     least squares   rho = x^2 / 2                       weight 1
///     Huber           rho = x^2 / 2, or c |x| - c^2 / 2   weight 1, or 1 / |u| where |u| > 1
///     Cauchy          rho = c^2 / 2 log(1 + u^2)          weight 1 / (1 + u^2)
///     bisquare        rho = c^2 / 6 (1 - (1 - u^2)^3)     weight (1 - u^2)^2, or 0 where |u| > 1
extension RobustLoss {
  /// The tuning constant c, which leaves 95 % of the efficiency where the noise is normal (Holland
  /// and Welsch, Robust regression using iteratively reweighted least-squares, 1977).
  private var tuning: Double {
    switch self {
    case .leastSquares: .infinity
    case .huber: 1.345
    case .cauchy: 2.385
    case .bisquare: 4.685
    }
  }

  /// An outlier pulls less the farther off it is, so that there may be several minima.
  var isRedescending: Bool { self == .cauchy || self == .bisquare }

  /// The cost rho(x) of a residual x, the weight psi(x) / x, from 0 to 1, and the derivative psi'(x) of the
  /// pull, at most 1.
  func influence(of x: Double) -> (cost: Double, weight: Double, stiffness: Double) {
    let c = tuning
    let square = (x / c) * (x / c)
    switch self {
    case .leastSquares: return (x * x / 2, 1, 1)
    case .huber:
      return square <= 1 ? (x * x / 2, 1, 1) : (c * abs(x) - c * c / 2, 1 / square.squareRoot(), 0)
    case .cauchy:
      let stiffness = (1 - square) / ((1 + square) * (1 + square))
      return (c * c / 2 * log1p(square), 1 / (1 + square), stiffness)
    case .bisquare:
      let rest = max(1 - square, 0)
      let stiffness = square <= 1 ? (1 - square) * (1 - 5 * square) : 0
      return (c * c / 6 * (1 - rest * rest * rest), rest * rest, stiffness)
    }
  }
}

extension Matrix {
  /// The derivatives of predictions over the deviations of a regression's observations.
  fileprivate func weighted(by regression: Regression) -> Matrix {
    guard let noise = regression.noise else { return self }
    let deviations = regression.speeds.map { noise.variance(at: $0).squareRoot() }
    let elements = storage.indices.map { storage[$0] / deviations[$0 / columns] }
    return Matrix(rows: rows, columns: columns, storage: elements)
  }
}
