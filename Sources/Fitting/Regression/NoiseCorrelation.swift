// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import GSL

/// Noise of which neighbouring samples resemble each other: an autoregressive process of order 1.
///
/// With phi the correlation of samples one interval apart, samples g intervals apart have phi^g.
/// A residual less that share of the one before it, over sqrt(1 - phi^2g), is free of what the one
/// before tells, with the same variance.
///
/// Estimates stay those of least squares, which are nearly as good as any for curves that swing
/// (Grenander, Annals of Mathematical Statistics 25, 1954); their errors are those that such noise
/// makes.
struct NoiseCorrelation: Sendable {
  /// The correlation phi of samples one interval apart.
  let value: Double

  /// The variance of the noise, in squares of the residuals.
  let variance: Double

  /// The correlation of each residual with the one before it.
  private let shares: [Double]

  /// The correlation over gaps, in intervals; a gap that is not finite begins another recording.
  init(_ value: Double, variance: Double = 1, gaps: [Double]) {
    (self.value, self.variance) = (value, variance)
    shares = gaps.map { Self.share(value, over: $0) }
  }

  /// The correlation over a gap.
  private static func share(_ value: Double, over gap: Double) -> Double {
    guard gap.isFinite else { return 0 }
    // A negative correlation has a sign only between neighbours.
    return value < 0 ? (gap == 1 ? value : 0) : pow(value, gap)
  }

  /// The distances of times from those before them, in the median interval; rounded to whole
  /// intervals where all are close to one, as where frames were dropped.
  static func gaps(_ times: [Double]) -> [Double] {
    let steps = zip(times.dropFirst(), times).map(-)
    let median = steps.sorted()[steps.count / 2]
    let gaps = steps.map { $0 / median }
    let isRegular = gaps.allSatisfy { abs($0 - $0.rounded()) < 0.1 && $0 > 0.5 }
    return [.infinity] + (isRegular ? gaps.map { $0.rounded() } : gaps)
  }

  func whiten(_ residuals: inout [Double]) {
    for row in shares.indices.reversed() where shares[row] != 0 {
      let scale = 1 / (1 - shares[row] * shares[row]).squareRoot()
      residuals[row] = (residuals[row] - shares[row] * residuals[row - 1]) * scale
    }
  }

  /// Undoes whitening.
  func colour(_ residuals: inout [Double]) {
    for row in shares.indices where shares[row] != 0 {
      let scale = (1 - shares[row] * shares[row]).squareRoot()
      residuals[row] = residuals[row] * scale + shares[row] * residuals[row - 1]
    }
  }

  /// The covariance of parameters, from that for independent noise C = (J^T J)^-1 and the
  /// derivatives J: C J^T V J C.
  func covariance(_ independent: Matrix, _ jacobian: Matrix) -> Matrix {
    let columns = jacobian.allColumns
    let mixed = columns.map(correlated)
    var inner = independent
    for i in columns.indices {
      for j in columns.indices {
        inner[i, j] = zip(columns[i], mixed[j]).reduce(0) { $0 + $1.0 * $1.1 }
      }
    }
    return independent.times(inner).times(independent)
  }

  /// V times a column: each entry plus those before and after it by their correlation.
  private func correlated(_ column: [Double]) -> [Double] {
    var (result, sum) = (column, 0.0)
    for row in column.indices {
      sum *= shares[row]
      result[row] += sum
      sum += column[row]
    }
    sum = 0
    for row in column.indices.reversed() {
      result[row] += sum
      sum = (sum + column[row]) * shares[row]
    }
    return result
  }

  // MARK: Estimate

  /// Twice the gain of the logarithm of the likelihood from which on a correlation is believed.
  ///
  /// Policy: one in some ten thousand independent series gains as much.
  private static let evidence = 15.0

  /// The samples from which on the few parameters take no correlation away.
  private static let manySamples = 5000

  /// The largest correlation, and the steps of the search for it.
  private static let largest = 0.98
  private static let steps = 24

  /// The correlation of most likelihood, given residuals and their derivatives by the parameters;
  /// nil where independent noise is as likely.
  ///
  /// The likelihood is the restricted one (Patterson and Thompson, Biometrika 58, 1971), because
  /// fitted parameters take correlation out of the residuals. With V the correlations and P the
  /// projection off the derivatives J in the metric of V,
  ///
  ///     -2 log L = log |V| + log |J^T V^-1 J| + (n - p) log(r^T P r).
  init?(of residuals: [Double], _ jacobian: Matrix, gaps: [Double]) {
    guard residuals.count > jacobian.columns + 8 else { return nil }
    let columns = residuals.count > Self.manySamples ? [] : jacobian.allColumns
    let basis = ColumnFit(columns, to: residuals).basis.filter { !$0.isEmpty }
    let products = WhitenedProducts(basis, residuals, gaps: gaps)
    let degrees = Double(residuals.count - columns.count)
    let best = Self.mostLikely(products, degrees: degrees)
    guard best.gain > Self.evidence else { return nil }
    let fit = products.fit { Self.share(best.value, over: $0) }
    self.init(best.value, variance: fit.cost / degrees, gaps: gaps)
  }

  /// The least -2 log L of residuals, of all correlations, but for a number that their count alone
  /// determines; `rounding` is the sum of squares that is left of the best curve.
  static func leastDeviance(of residuals: [Double], gaps: [Double], rounding: Double) -> Double {
    mostLikely(
      WhitenedProducts([], residuals, gaps: gaps), degrees: Double(residuals.count),
      rounding: rounding
    ).deviance
  }

  /// How much more likely some residuals are than others of the same samples, each with the correlation
  /// that makes it most likely: the difference of their least -2 log L.
  static func gain(
    of residuals: [Double], over others: [Double], gaps: [Double], rounding: Double
  ) -> Double {
    leastDeviance(of: others, gaps: gaps, rounding: rounding)
      - leastDeviance(of: residuals, gaps: gaps, rounding: rounding)
  }

  /// The correlation of most likelihood, its -2 log L, and what is gained over independent noise.
  private static func mostLikely(
    _ products: WhitenedProducts, degrees: Double, rounding: Double = 0
  ) -> (value: Double, deviance: Double, gain: Double) {
    let deviance = { (value: Double) in
      let fit = products.fit { share(value, over: $0) }
      return fit.logDeterminant + 2 * fit.logVolume + degrees * log(fit.cost + rounding)
    }
    let independent = deviance(0)
    var (low, high) = (-0.9, largest)
    let ratio = (5.0.squareRoot() - 1) / 2
    var (a, b) = (high - ratio * (high - low), low + ratio * (high - low))
    var (atA, atB) = (deviance(a), deviance(b))
    for _ in 0..<steps {
      if atA <= atB {
        (high, b, atB) = (b, a, atA)
        a = high - ratio * (high - low)
        atA = deviance(a)
      } else {
        (low, a, atA) = (a, b, atB)
        b = low + ratio * (high - low)
        atB = deviance(b)
      }
    }
    let least = min(atA, atB)
    return ((low + high) / 2, min(least, independent), independent - least)
  }
}
