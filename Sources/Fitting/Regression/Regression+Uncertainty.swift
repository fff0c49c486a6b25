// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import GSL
import Responses

extension Regression {
  /// The scatter of the estimates in fits to resampled observations (Davison and Hinkley, Bootstrap
  /// Methods and their Application, 1997, section 6.2).
  ///
  /// A resample is the fitted curve plus residuals drawn with replacement, each weighted like its
  /// observation, centred and multiplied by sqrt(n / (n - p)), since a fit removes that share of
  /// the noise; where the standard errors of the observations are given, plus normal noise of that
  /// size. Each is fitted from the estimate. Parameters that ended at a bound stay held there.
  ///
  /// - Parameters:
  ///   - report: The report of `solve`.
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
      var regression = report.fit.regression
      regression.observations = resampling.observations(index)
      var search = RegressionSearch(regression)
      let minimum = search.nearest(to: report.values, free: free)
      return minimum.flatMap { [.converged, .jump].contains($0.ending) ? $0.values : nil }
    }.compactMap(\.self)
    let spreads = names.indices.map { index in
      report.determined.contains(index) && fits.count >= 2
        ? Percentiles(fits.map { $0[index] }) : nil
    }
    return FitBootstrap(
      seed: seed, count: fits.count, failures: count - fits.count,
      standardErrors: spreads.map { $0?.deviation }, intervals: spreads.map { $0?.interval })
  }

  /// The profile of each parameter that the observations determine: the lowest cost at each of its
  /// values, all others fitted again (Bates and Watts, Nonlinear Regression Analysis and Its
  /// Applications, 1988, section 6.1).
  ///
  /// The interval ends where the signed root of the rise of the cost reaches Student's t at 97.5 %,
  /// or the normal quantile where standard errors of the observations are given: for a linear model
  /// it is that of the estimate, for another it leans as the data do. An end is nil where the cost
  /// does not rise that far within a bound of the parameter or a hundred of its standard errors, or
  /// where the model stops being finite. Parameters that ended at a bound stay held there.
  ///
  /// - Parameters:
  ///   - report: The report of `solve`.
  ///   - jobs: The most threads, at least 1; no result depends on it.
  /// - Returns: A profile for each parameter that has a standard error, in their order.
  public func profile(of report: RegressionReport, jobs: Int = 1) -> [FitProfile] {
    precondition(jobs >= 1, "a fit needs at least one thread")
    let determined = report.determined
    let uncertainty = UncertaintyEstimate(report.fit.minimum, report.fit.regression)
    let sides = concurrentMap(2 * determined.count, jobs: jobs) {
      index -> ProfileLikelihood.Side? in
      let sign = index % 2 == 0 ? -1.0 : 1
      let parameter = determined[index / 2]
      return ProfileLikelihood(report.fit, index: parameter, uncertainty)?.side(sign)
    }
    return determined.enumerated().map { position, index in
      let (left, right) = (sides[2 * position], sides[2 * position + 1])
      let centre = ProfileLikelihood.Point(value: report.values[index], deviation: 0)
      let points = ((left?.points ?? []) + [centre] + (right?.points ?? []))
        .sorted { $0.value < $1.value }
      return FitProfile(
        name: names[index], values: points.map(\.value), deviations: points.map(\.deviation),
        low: left?.end, high: right?.end)
    }
  }

  /// The cost over two parameters, the others held at their estimates.
  ///
  /// The two are the pair with the largest correlation of all that the observations determine. Each
  /// axis has 41 values over four standard errors to both sides of the estimate and over the way of
  /// the search, within the bounds. The cost is the sum of the squared residuals in the
  /// observations' unit, each over its standard error where those are given; for a robust loss
  /// twice the square of the noise's scale times the sum of the losses.
  ///
  /// - Parameters:
  ///   - report: The report of `solve`.
  ///   - jobs: The most threads, at least 1; no result depends on it.
  /// - Returns: The landscape; nil where fewer than two parameters are determined.
  public func landscape(of report: RegressionReport, jobs: Int = 1) -> CostLandscape? {
    precondition(jobs >= 1, "a fit needs at least one thread")
    guard let (first, second) = report.closestPair else { return nil }
    let way = report.way
    let x = axis(first, report, way.map { $0[first] })
    let y = axis(second, report, way.map { $0[second] })
    let scale = report.statistics.robustScale.map { $0 / span } ?? 1
    let rows = concurrentMap(y.count, jobs: jobs) { row in
      x.map { value -> Double? in
        let values = report.values.replacing(first, by: value).replacing(second, by: y[row])
        let cost = robustCost(at: values, scale: scale) * span * span
        return cost.isFinite ? cost : nil
      }
    }
    return CostLandscape(
      names: [names[first], names[second]], x: x, y: y, costs: rows,
      path: way.map { [$0[first], $0[second]] })
  }

  /// The values of an axis of the landscape.
  private func axis(_ index: Int, _ report: RegressionReport, _ way: [Double]) -> [Double] {
    let (estimate, bounds) = (report.values[index], searched[index].bounds)
    let reach = 4 * (report.estimates[index].standardError ?? 0)
    let low = bounds.clamped(min(estimate - reach, way.min() ?? estimate))
    let high = bounds.clamped(max(estimate + reach, way.max() ?? estimate))
    return (0..<41).map { low + Double($0) / 40 * (high - low) }
  }
}

/// The observations of the resamples of a bootstrap.
private struct Resampling: Sendable {
  private let seed: UInt64
  private let fitted: [Double]
  private let pool: [Double]
  private let factors: [Double]
  private let isNoiseGiven: Bool
  private let noise: Noise?
  private let speeds: [Double]

  init(_ regression: Regression, _ report: RegressionReport, seed: UInt64) {
    // Mixed, so that neighbouring seeds share no resamples.
    self.seed = SplitMix64.first(of: seed)
    isNoiseGiven = regression.isNoiseGiven
    (noise, speeds) = (report.fit.regression.noise, report.fit.regression.speeds)
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

  /// The observations of a resample, from its own seed.
  func observations(_ index: Int) -> [Double] {
    var random = RandomNumbers(seed: seed &+ UInt64(index))
    if let noise { return noise.values(about: fitted, speeds, &random) }
    return fitted.indices.map {
      let noise =
        isNoiseGiven ? random.gaussian() : pool[Int.random(in: pool.indices, using: &random)]
      return factors[$0] > 0 ? fitted[$0] + noise / factors[$0] : fitted[$0]
    }
  }
}

/// The scatter of some values.
struct Percentiles {
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

extension RegressionReport {
  /// The two determined parameters with the largest correlation, in their order; nil for fewer.
  fileprivate var closestPair: (Int, Int)? {
    let pairs = determined.flatMap { i in
      determined.filter { $0 > i }.map { (i, $0) }
    }
    func strength(_ pair: (Int, Int)) -> Double {
      abs(statistics.correlations[pair.0][pair.1] ?? 0)
    }
    return pairs.reduce(nil) { best, pair in
      best.map { strength(pair) > strength($0) ? pair : $0 } ?? pair
    }
  }

  /// The way of the search to the minimum: places, each lower than those before, then the minimum.
  fileprivate var way: [[Double]] {
    let way = trace.filter {
      $0.start == bestStart && ($0.stage.hasPrefix("levenberg_marquardt") || $0.stage == "simplex")
    }.descent
    return way.last == values ? way : way + [values]
  }
}
