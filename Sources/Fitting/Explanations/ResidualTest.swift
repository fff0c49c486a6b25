// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// A test of whether residuals hang together more than noise does.
struct ResidualTest {
  /// The residuals are independent, or as correlated as cameras and trackers make noise.
  let isNoise: Bool

  /// They hang together.
  let isCorrelated: Bool

  /// The most lags of the test.
  private static let lags = 10

  /// The normal deviate beyond which independent residuals come once in some thousand recordings.
  private static let limit = 3.1

  /// The partial correlation of residuals two apart below which they follow a smooth curve.
  ///
  /// Noise in which each sample remembers the one before it has 0; a smooth curve bends back, and has
  /// nearly -1.
  private static let smooth = -0.4

  /// The gain of twice the logarithm of the likelihood that this needs.
  private static let evidence = 10.0

  /// Tests residuals, of which those of neighbours may be known to be correlated.
  init(_ residuals: [Double], correlation: NoiseCorrelation?) {
    let isIndependent = Self.deviate(of: residuals) < Self.limit
    isCorrelated = !isIndependent
    guard !isIndependent, let correlation, !Self.isSmooth(residuals) else {
      isNoise = isIndependent
      return
    }
    var white = residuals
    correlation.whiten(&white)
    isNoise = Self.deviate(of: white) < Self.limit && Self.isSteady(white)
  }

  /// Noise is as large at rest as in motion, and has no jumps: its root mean square is the scale that
  /// its median tells.
  private static func isSteady(_ noise: [Double]) -> Bool {
    let size = (noise.squares / Double(noise.count)).squareRoot()
    return size <= unsteady * RegressionNoise.scale(of: noise, least: 0)
  }

  /// The root mean square of noise, in its scale by the median: 1 for normal noise, give or take 0.2.
  private static let unsteady = 2.0

  /// Residuals are a smooth curve rather than noise of which neighbours resemble each other.
  private static func isSmooth(_ residuals: [Double]) -> Bool {
    let square = residuals.squares
    guard residuals.count > 3, square > 0 else { return false }
    let first = Self.product(of: residuals, lag: 1) / square
    let second = Self.product(of: residuals, lag: 2) / square
    let partial = (second - first * first) / (1 - first * first)
    return partial < smooth && -Double(residuals.count) * log1p(-partial * partial) > evidence
  }

  /// The sum of the products of residuals some places apart.
  private static func product(of residuals: [Double], lag: Int) -> Double {
    zip(residuals.dropFirst(lag), residuals).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// The statistic of Ljung and Box (Biometrika 65, 1978) as a normal deviate, by the cube root of
  /// Wilson and Hilferty (PNAS 17, 1931).
  private static func deviate(of residuals: [Double]) -> Double {
    let n = residuals.count
    let lags = min(Self.lags, n / 5)
    let square = residuals.squares
    guard lags >= 1, square > 0 else { return 0 }
    var sum = 0.0
    for lag in 1...lags {
      let product = product(of: residuals, lag: lag)
      sum += product / square * (product / square) / Double(n - lag)
    }
    let statistic = Double(n) * Double(n + 2) * sum
    let share = 2 / (9 * Double(lags))
    return (cbrt(statistic / Double(lags)) - (1 - share)) / share.squareRoot()
  }
}
