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

  /// The correlation of neighbours above which noise could not be told from a curve.
  private static let mostCorrelation = 0.9

  /// Tests residuals, of which those of neighbours may be known to be correlated.
  init(_ residuals: [Double], correlation: NoiseCorrelation?) {
    let isIndependent = Self.deviate(of: residuals) < Self.limit
    isCorrelated = !isIndependent
    guard !isIndependent, let correlation, correlation.value <= Self.mostCorrelation else {
      isNoise = isIndependent
      return
    }
    var white = residuals
    correlation.whiten(&white)
    isNoise = Self.deviate(of: white) < Self.limit
  }

  /// The statistic of Ljung and Box (Biometrika 65, 1978) as a normal deviate, by the cube root of
  /// Wilson and Hilferty (PNAS 17, 1931).
  private static func deviate(of residuals: [Double]) -> Double {
    let n = residuals.count
    let lags = min(Self.lags, n / 5)
    let square = residuals.reduce(0) { $0 + $1 * $1 }
    guard lags >= 1, square > 0 else { return 0 }
    var sum = 0.0
    for lag in 1...lags {
      let product = residuals.indices.dropFirst(lag).reduce(0) {
        $0 + residuals[$1] * residuals[$1 - lag]
      }
      sum += product / square * (product / square) / Double(n - lag)
    }
    let statistic = Double(n) * Double(n + 2) * sum
    let share = 2 / (9 * Double(lags))
    return (cbrt(statistic / Double(lags)) - (1 - share)) / share.squareRoot()
  }
}
