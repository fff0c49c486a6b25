// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// A test of whether residuals are noise.
struct ResidualTest {
  /// They are autocorrelated.
  let isCorrelated: Bool

  /// They are what rounding leaves, or nobody sees them.
  let isExact: Bool

  /// What they have in common is what noise has, and they are no larger than their first differences
  /// tell.
  let isNoise: Bool

  /// How many times they are as large as the noise that was given, where that is more than chance; else
  /// nil.
  private(set) var excess: Double?

  /// The residual, as a share of the observations' span, that nobody sees, whatever it is: a hundredth of
  /// a pixel of a move of 100.
  static let negligible = 1e-4

  /// The most lags of the test, and no more than a fifth of the residuals.
  ///
  /// Source: R. J. Hyndman and G. Athanasopoulos, "Forecasting: Principles and Practice" (2021), 5.4.
  private static let lags = 10

  /// The normal deviate beyond which independent residuals come once in some thousand recordings, and the
  /// one for noise that is taken to be autocorrelated, as any curve might: there two tests more refuse one in
  /// a hundred each.
  private static let limit = 3.1
  private static let strict = 2.33

  /// The least share of the residuals' variance that half of their squared first differences is.
  ///
  /// It is von Neumann's ratio over 2 (Annals of Mathematical Statistics 12, 1941): 1 for independent
  /// noise, 1 - rho for correlated noise. Cameras and trackers have a rho of up to 0.9, so 1/10; a curve
  /// is smoother. Policy: the limit is lower by a third, since the ratio of a few samples scatters.
  private static let roughest = 1.0 / 16

  /// Tests what a fit leaves of recordings at some times.
  ///
  /// - Parameters:
  ///   - fit: The fit.
  ///   - times: The times.
  ///   - device: What it leaves on the device, where contacts make that another motion; else nil.
  init(_ fit: LikelyFit, times: [Double], device: [Double]? = nil) {
    let (regression, values) = (fit.regression, fit.minimum.values)
    let observations = regression.observations
    let left = device ?? zip(regression.model(values), observations).map { $0 - $1 }
    let weights = fit.robustWeights
    let residuals = weights.map { zip(left, $0).map(*) } ?? left
    let size = (residuals.squares / Double(residuals.count)).squareRoot()
    let negligible = Self.negligible * regression.span
    guard let noise = regression.noise else {
      let isRounding = fit.isRounded(ValueGrid.step(of: observations))
      // Outliers come anywhere; where neighbours are, it is another curve that leaves them.
      let isAlone = weights.map { Self.isWhite($0.centered) } ?? true
      self.init(
        residuals, white: residuals,
        isExact: isAlone && !fit.isAtEdge && (size <= negligible || isRounding),
        isTold: isAlone && Self.excess(of: fit) == nil)
      excess = Self.excess(of: fit)
      return
    }
    // An error of rounding is spread evenly over a step.
    let clock = ValueGrid.timeStep(of: times) / 12.0.squareRoot()
    // As many samples that are no repeats as tell a number each, and once more.
    let told = observations.count - regression.repeatCount(at: values)
    let isTold = told > 2 * fit.count
    let white = regression.residuals(at: values)
    // A frame whose time is off by more than half a frame would be another one.
    let frame = (times[times.count - 1] - times[0]) / Double(max(told - 1, 1))
    let isOther =
      noise.growth > frame / 12.0.squareRoot()
      || noise.kinds.contains(.correlation) && !Self.isWhite(residuals)
        && Self.isOther(residuals, white: white, regression.speedModel?(values))
    self.init(
      residuals, white: white,
      isExact: !fit.isAtEdge && size <= negligible
        || isTold && noise.isExact(clock: clock, negligible: negligible),
      isTold: isTold && !isOther)
  }

  /// Tests residuals.
  ///
  /// - Parameters:
  ///   - residuals: The residuals.
  ///   - white: The same without what the noise that was found makes them have in common.
  ///   - isExact: They are what rounding leaves, or nobody sees them.
  ///   - isTold: They are more than the numbers of the fit make up.
  init(_ residuals: [Double], white: [Double], isExact: Bool = false, isTold: Bool = true) {
    self.isExact = isExact
    isCorrelated = !Self.isWhite(residuals)
    let differences = zip(residuals.dropFirst(), residuals).map { $0 - $1 }
    let isRough = differences.squares / 2 >= Self.roughest * residuals.squares
    isNoise = isExact || isTold && Self.isWhite(white) && isRough && Self.isSteady(white)
  }

  private static func excess(of fit: LikelyFit) -> Double? {
    guard fit.regression.isNoiseGiven else { return nil }
    let freedom = Double(max(fit.regression.countedObservations - fit.minimum.free.count, 1))
    let squares = fit.regression.squares(at: fit.minimum)
    return deviate(ofChiSquared: squares, freedom: freedom) > limit
      ? (squares / freedom).squareRoot() : nil
  }

  /// Errors that seem autocorrelated are no noise, but what another curve leaves.
  ///
  /// With white noise a curve leaves them a partial correlation with the last but one, which such noise
  /// has not (Quenouille, Journal of the Royal Statistical Society B 11, 1949: its standard deviation is
  /// the inverse root of their number). Another motion leaves more where it moves: then the squares of
  /// what is left are correlated with those of the speeds (Breusch and Pagan, Econometrica 47, 1979).
  private static func isOther(_ residuals: [Double], white: [Double], _ speeds: [Double]?) -> Bool {
    let root = Double(residuals.count).squareRoot()
    let (first, second) = (correlation(of: residuals, lag: 1), correlation(of: residuals, lag: 2))
    if (second - first * first) / (1 - first * first) * root > strict { return true }
    guard let speeds else { return false }
    let (sizes, motion) = (white.spread, speeds.spread)
    let length = (sizes.squares * motion.squares).squareRoot()
    return length > 0 && sizes.dot(motion) / length * root > strict
  }

  static func correlation(of residuals: [Double], lag: Int) -> Double {
    zip(residuals.dropFirst(lag), residuals).reduce(0) { $0 + $1.0 * $1.1 } / residuals.squares
  }

  /// Noise is as large at rest as in motion, and has no jumps: its root mean square is the scale that
  /// its median tells, within a factor of 2; for normal noise it is, to a fifth.
  private static func isSteady(_ noise: [Double]) -> Bool {
    let size = (noise.squares / Double(noise.count)).squareRoot()
    return size <= 2 * noise.robustScale(least: 0)
  }

  /// Residuals are not correlated, as far as a curve could have left that.
  ///
  /// Neighbours that are negatively correlated come from a clock slower than the recording's. A curve is
  /// smooth, and shows in the means of six neighbours, in which patterns of two and three samples cancel:
  /// only if the means are larger than those of independent residuals are they tested.
  static func isWhite(_ residuals: [Double]) -> Bool {
    let count = Double(residuals.count)
    guard count > 1, correlation(of: residuals, lag: 1) * count.squareRoot() < -limit
    else { return deviate(of: residuals) < limit }
    let means = stride(from: 6, through: residuals.count, by: 6).map {
      residuals[$0 - 6..<$0].reduce(0, +) / 6
    }
    return 36 * means.squares < residuals.squares || deviate(of: means) < limit
  }

  /// The statistic of Ljung and Box (Biometrika 65, 1978) as a normal deviate.
  private static func deviate(of residuals: [Double]) -> Double {
    let n = residuals.count
    let lags = min(Self.lags, n / 5)
    guard lags >= 1, residuals.squares > 0 else { return 0 }
    var sum = 0.0
    for lag in 1...lags {
      let correlation = correlation(of: residuals, lag: lag)
      sum += correlation * correlation / Double(n - lag)
    }
    return deviate(ofChiSquared: Double(n) * Double(n + 2) * sum, freedom: Double(lags))
  }

  /// Chi-squared as a normal deviate, by the cube root of Wilson and Hilferty (PNAS 17, 1931).
  private static func deviate(ofChiSquared statistic: Double, freedom: Double) -> Double {
    let share = 2 / (9 * freedom)
    return (cbrt(statistic / freedom) - (1 - share)) / share.squareRoot()
  }
}

extension [Double] {
  /// The numbers less their mean.
  var centered: [Double] {
    let mean = reduce(0, +) / Double(count)
    return map { $0 - mean }
  }

  /// The squares less their mean.
  fileprivate var spread: [Double] { map { $0 * $0 }.centered }
}
