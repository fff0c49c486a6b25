// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import GSL

/// The step from a place to the minimum of the linear model there.
///
/// With J the n by p Jacobian, its columns scaled to length 1 by D, J D^-1 = U S V^T, and r the
/// residuals: the minimum lies at x + step,
///
///     step = -D^-1 V S^-1 U^T r        U^T r = S^-1 V^T D^-1 J^T r
///
/// and the step removes U^T r from the residuals: the cost falls by |U^T r|^2. Its size relative to
/// the rest is the relative offset of Bates and Watts (A relative offset orthogonality convergence criterion for nonlinear
/// least squares, Technometrics 23, 1981):
///
///     offset = (|U^T r| / sqrt p) / (sqrt(|r|^2 - |U^T r|^2) / sqrt(n - p))
///
/// It is the distance from the minimum in standard errors, for any units and correlations of the
/// parameters; the cosine of each column with the residuals, that `LeastSquares` tests, loses
/// digits where parameters are correlated.
struct GaussNewtonStep {
  /// The step to the minimum; entries are meaningless unless `isDetermined`.
  let step: [Double]

  /// The fall of the cost that the linear model promises; a parameter without influence has no part.
  let fall: Double

  /// The distance from the minimum in standard errors; infinite where no residuals would stay.
  let offset: Double

  /// The residuals change in every direction.
  let isDetermined: Bool

  /// A step from a place with more residuals than parameters; nil for derivatives that are not
  /// finite.
  init?(jacobian: Matrix, residuals: [Double]) {
    let (scaled, lengths) = jacobian.scaled
    guard let decomposition = try? SingularValues(scaled) else { return nil }
    let (values, turn) = (decomposition.values, decomposition.right)
    let slopes = lengths.indices.map { scaled.column($0).dot(residuals) }
    let shares = values.indices.map {
      values[$0] > 0 ? turn.column($0).dot(slopes) / values[$0] : 0
    }
    isDetermined = values[values.count - 1] > UncertaintyEstimate.resolution * values[0]
    step = lengths.indices.map { row in
      -values.indices.reduce(0) { $0 + turn[row, $1] * shares[$1] / values[$1] } / lengths[row]
    }
    fall = shares.squares
    offset = Self.offset(fall, of: residuals, parameters: lengths.count)
  }

  private static func offset(_ fall: Double, of residuals: [Double], parameters: Int) -> Double {
    let rest = max(residuals.squares - fall, 0) / Double(max(residuals.count - parameters, 1))
    return fall == 0 ? 0 : (fall / (Double(parameters) * rest)).squareRoot()
  }
}
