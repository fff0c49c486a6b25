// SPDX-License-Identifier: GPL-3.0-or-later

import GSL

/// The result of a regression: the parameters and their uncertainty.
public struct RegressionReport: Sendable {
  /// A fitted parameter.
  public struct Estimate: Sendable {
    public let name: String
    public let value: Double

    /// The standard error; nil where it was held, or nothing determines it.
    public let standardError: Double?

    /// The 95 % confidence interval, from the covariance, the profile likelihood, or the places that the
    /// noise leaves possible; nil like the standard error.
    public let interval: ClosedRange<Double>?

    /// Stands at one of its bounds; the others were then fitted with it held there.
    public let isAtBound: Bool

    /// No observation follows it; its value is then the start.
    public let isIdle: Bool

    /// The observations determine it.
    public var isDetermined: Bool { isAtBound || standardError != nil }
  }

  /// The parameters, in their order.
  public let estimates: [Estimate]

  /// The search ended at a minimum.
  public let isConverged: Bool

  /// The reason of the ending, in one sentence.
  public let reason: String

  /// The observations minus the predictions, in their unit.
  public internal(set) var residuals: [Double]

  /// The half width of the 95 % band of the predictions; nil where it is unknown.
  public internal(set) var halfWidths: [Double]?

  /// The statistics of the fit as a whole.
  public internal(set) var statistics: FitStatistics

  /// The starts of the search with their ends.
  public internal(set) var starts: [FitStart]

  /// The number of evaluations of the model.
  public internal(set) var evaluations: Int

  /// Every evaluation of the search, in an order that no number of threads changes; those for
  /// differences, two a parameter and Jacobian, are counted in `evaluations` alone.
  ///
  /// The stages are `free_response` and `sobol` for places to begin from; `levenberg_marquardt`,
  /// `levenberg_marquardt_accelerated` and `simplex` for ways down; and `reweighting`, whose costs
  /// are those of the squares with the weights at that time.
  public internal(set) var trace: [FitEvaluation]

  /// The start that led to the minimum, an index into `starts`; nil where the search chose none.
  public internal(set) var bestStart: Int?

  /// The minimum with its noise.
  let fit: LikelyFit

  /// The values, in the order of the parameters.
  public var values: [Double] { estimates.map(\.value) }

  /// The parameters that were fitted, undetermined ones included.
  var free: [Int] {
    estimates.indices.filter { !estimates[$0].isAtBound && !estimates[$0].isIdle }
  }

  /// The fitted parameters that the observations determine.
  var determined: [Int] { free.filter { estimates[$0].standardError != nil } }
}

extension RegressionReport {
  /// The report of a fit.
  ///
  /// - Parameters:
  ///   - search: The search that led to it.
  ///   - fit: The minimum and its noise.
  ///   - intervals: The interval of each parameter; nil for those of the standard errors.
  init(_ search: RegressionSearch, _ fit: LikelyFit, intervals: [ClosedRange<Double>?]? = nil) {
    let (regression, minimum) = (fit.regression, fit.minimum)
    let uncertainty = UncertaintyEstimate(minimum, regression)
    let names = regression.names
    let quantile = regression.quantile(free: minimum.free.count)
    let held = names.indices.filter { !minimum.free.contains($0) && !search.idle.contains($0) }
    let outcome = RegressionOutcome(
      ending: minimum.ending,
      atBound: held.filter { !fit.fixed.contains($0) }.map { names[$0] },
      idle: search.idle.map { names[$0] },
      alike: (uncertainty?.undetermined ?? []).map { $0.map { names[$0] } })
    let fitted = regression.model(minimum.values)
    self.init(
      estimates: names.indices.map { index in
        let error = uncertainty?.standardErrors[index]
        let interval =
          intervals.map { $0[index] }
          ?? uncertainty?.interval(around: minimum.values[index], of: index)
        return Estimate(
          name: names[index], value: minimum.values[index],
          standardError: intervals == nil
            ? error
            : interval.map { ($0.upperBound - $0.lowerBound) / (2 * quantile) },
          interval: interval,
          isAtBound: held.contains(index), isIdle: search.idle.contains(index))
      },
      isConverged: outcome.isOK, reason: outcome.sentence,
      residuals: zip(regression.observations, fitted).map { $0 - $1 },
      halfWidths: minimum.region?.halfWidths ?? uncertainty?.halfWidths,
      statistics: FitStatistics(regression, minimum, uncertainty), starts: search.tried,
      evaluations: search.evaluations, trace: search.trace?.evaluations ?? [],
      bestStart: search.trace?.start, fit: fit)
  }
}

extension RegressionSearch {
  /// The minimum of the free parameters next to a place; nil where the model is not finite.
  ///
  /// Without a scale of the noise a robust loss takes that of the residuals at each place.
  mutating func nearest(
    to values: [Double], free: [Int], scale: Double? = nil, steps: Int = Budget.steps
  ) -> Minimum? {
    guard !free.isEmpty else {
      let cost = cost(at: values)
      return cost.isFinite ? Minimum(values: values, cost: cost, scale: scale) : nil
    }
    return regression.loss == .leastSquares
      ? run(
        from: values, free: free, methods: [.levenbergMarquardt], steps: steps,
        margin: Bounds.reach)
      : reweighting(from: values, free: free, scale: scale)
  }
}

/// The end of a least squares fit.
struct Minimum {
  enum Ending {
    /// No small change of the parameters lowers the cost.
    case converged
    /// No step lowers the cost, though the derivatives point to one: the model jumps there.
    case jump
    /// The steps ran out before that.
    case stepLimit
    /// The way down leads to places at which the model is not finite.
    case edge
  }

  /// The values of all parameters.
  let values: [Double]

  /// The indices of those that were fitted; the others were held.
  var free: [Int] = []

  /// Their places in the minimiser.
  var places: [Double] = []

  /// The sum of squared residuals, in squares of the curve's span.
  var cost = 0.0

  /// The derivatives of the residuals by the places; nil where no parameter was fitted.
  var jacobian: Matrix?
  var ending = Ending.converged

  /// The scale of the noise, in spans of the curve; nil for least squares.
  var scale: Double?

  /// The places that noise leaves possible, where jumps make derivatives useless; nil elsewhere.
  var region: LikelyRegion?
}
