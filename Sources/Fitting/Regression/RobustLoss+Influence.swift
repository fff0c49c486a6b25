// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Studies

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

  /// The cost rho of a residual.
  func cost(_ x: Double) -> Double {
    let c = tuning
    let square = (x / c) * (x / c)
    switch self {
    case .leastSquares: return x * x / 2
    case .huber: return square <= 1 ? x * x / 2 : c * abs(x) - c * c / 2
    case .cauchy: return c * c / 2 * log1p(square)
    case .bisquare:
      let rest = max(1 - square, 0)
      return c * c / 6 * (1 - rest * rest * rest)
    }
  }

  /// The weight psi(x) / x of a residual, from 0 to 1.
  func weight(_ x: Double) -> Double {
    let square = (x / tuning) * (x / tuning)
    switch self {
    case .leastSquares: return 1
    case .huber: return square <= 1 ? 1 : 1 / square.squareRoot()
    case .cauchy: return 1 / (1 + square)
    case .bisquare:
      let rest = max(1 - square, 0)
      return rest * rest
    }
  }

  /// The derivative of the pull, psi'(x), at most 1.
  func stiffness(_ x: Double) -> Double {
    let square = (x / tuning) * (x / tuning)
    switch self {
    case .leastSquares: return 1
    case .huber: return square <= 1 ? 1 : 0
    case .cauchy: return (1 - square) / ((1 + square) * (1 + square))
    case .bisquare: return square <= 1 ? (1 - square) * (1 - 5 * square) : 0
    }
  }
}
