// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import GSL

extension Regression {
  /// What fits to resampled observations say: how far the estimates scatter (Davison and Hinkley,
  /// Bootstrap Methods and their Application, 1997, section 6.2).
  ///
  /// A resample is the fitted curve plus residuals drawn with replacement, each weighted like the
  /// observation that it came from, centred and multiplied by sqrt(n / (n - p)), since a fit takes that
  /// share of the noise away; where the standard errors of the observations are given, plus normal
  /// noise of that size. Each is fitted from the estimate. Parameters that ended at a bound stay held
  /// there.
  ///
  /// - Parameters:
  ///   - report: What `solve` found.
  ///   - count: The number of resamples, at least 2; intervals want a thousand or more.
  ///   - seed: The seed; the same gives the same resamples.
  ///   - jobs: The most threads, at least 1; no result depends on it.
  /// - Returns: Standard deviations and percentiles.
  public func bootstrap(
    of report: RegressionReport, count: Int = 1000, seed: UInt64 = 1, jobs: Int = 1
  ) -> FitBootstrap {
    precondition(jobs >= 1, "a fit needs at least one thread")
    precondition(count >= 2, "a bootstrap needs at least two resamples")
    let free = report.free
    let resampling = Resampling(self, report, seed: seed)
    let fits = concurrentMap(count, jobs: jobs) { index -> [Double]? in
      var regression = self
      guard let observations = resampling.observations(index) else { return nil }
      regression.observations = observations
      var search = RegressionSearch(regression)
      let minimum = search.nearest(to: report.values, free: free)
      return minimum.flatMap { $0.isFound ? $0.values : nil }
    }.compactMap(\.self)
    let spreads = names.indices.map { index in
      report.determined.contains(index) && fits.count >= 2
        ? Percentiles(fits.map { $0[index] }) : nil
    }
    return FitBootstrap(
      seed: seed, count: fits.count, failures: count - fits.count,
      standardErrors: spreads.map { $0?.deviation }, intervals: spreads.map { $0?.interval })
  }
}

/// How resampled observations are made.
private struct Resampling: Sendable {
  private let seed: UInt32
  private let fitted: [Double]
  private let pool: [Double]
  private let factors: [Double]
  private let isNoiseGiven: Bool

  init(_ regression: Regression, _ report: RegressionReport, seed: UInt64) {
    self.seed = Self.mixed(seed)
    isNoiseGiven = regression.isNoiseGiven
    factors = regression.observations.indices.map { regression.baseFactor($0) }
    fitted = zip(regression.observations, report.residuals).map { $0 - $1 }
    let residuals = regression.counted(zip(report.residuals, factors).map { $0 * $1 })
    let weights = residuals.map {
      regression.loss.weight($0 / (report.statistics.robustScale ?? 1))
    }
    let total = zip(residuals, weights).reduce(0) { $0 + $1.0 * $1.1 }
    let centre = total / weights.reduce(0, +)
    let n = Double(residuals.count)
    let growth = (n / (n - Double(report.free.count))).squareRoot()
    pool = residuals.map { ($0 - centre) * growth }
  }

  /// The observations of a resample; nil where memory runs out.
  ///
  /// Each resample has a seed of its own, so that none depends on which thread made another.
  func observations(_ index: Int) -> [Double]? {
    guard var random = try? RandomNumbers(seed: seed &+ UInt32(truncatingIfNeeded: index))
    else { return nil }
    var result = fitted
    for index in result.indices where factors[index] > 0 {
      let noise = isNoiseGiven ? random.gaussian() : pool[random.index(below: pool.count)]
      result[index] += noise / factors[index]
    }
    return result
  }

  /// The bits of a seed, so mixed that neighbouring seeds share no resamples.
  private static func mixed(_ seed: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: SplitMix64.first(of: seed))
  }
}

/// How far some values scatter.
private struct Percentiles {
  /// The standard deviation.
  let deviation: Double

  /// From the 2.5th to the 97.5th percentile, linear between the values next to it.
  let interval: ClosedRange<Double>

  init(_ values: [Double]) {
    let count = Double(values.count)
    let mean = values.reduce(0, +) / count
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    deviation = (squares / (count - 1)).squareRoot()
    let sorted = values.sorted()
    interval = Self.percentile(0.025, sorted)...Self.percentile(0.975, sorted)
  }

  private static func percentile(_ share: Double, _ sorted: [Double]) -> Double {
    let position = share * Double(sorted.count - 1)
    let index = min(Int(position), sorted.count - 2)
    let rest = position - Double(index)
    return sorted[index] + rest * (sorted[index + 1] - sorted[index])
  }
}

extension Minimum {
  /// Whether it is one.
  fileprivate var isFound: Bool { ending == .converged || ending == .jump }
}
