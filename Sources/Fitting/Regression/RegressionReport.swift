// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import GSL

/// What a regression found: the parameters, and how sure they are.
public struct RegressionReport: Sendable {
  /// A parameter that was fitted.
  public struct Estimate: Sendable {
    /// What it is called.
    public let name: String

    /// Its value.
    public let value: Double

    /// The standard error; nil where it was held, or nothing determines it.
    public let standardError: Double?

    /// The 95 % confidence interval by Student's t, or by the normal distribution where the standard
    /// errors of the observations are given; nil like the standard error.
    public let interval: ClosedRange<Double>?

    /// Whether it stands at one of its bounds; the others were then fitted with it held there.
    public let isAtBound: Bool

    /// Whether no observation follows it; it then stands where it started.
    public let isIdle: Bool

    /// Whether the observations say what it is.
    public var isDetermined: Bool { isAtBound || standardError != nil }
  }

  /// The parameters, in their order.
  public let estimates: [Estimate]

  /// Whether the search ended at a minimum.
  public let isConverged: Bool

  /// Why it ended as it did, in one sentence.
  public let reason: String

  /// The observations minus the predictions, in their unit.
  public let residuals: [Double]

  /// The half width of the 95 % band of the predictions; nil where it is unknown.
  public let halfWidths: [Double]?

  /// What a robust loss left of the weight of each observation, from 0 for one that was taken for an
  /// outlier to 1; nil for least squares.
  public let robustWeights: [Double]?

  /// What is known about the fit as a whole.
  public let statistics: FitStatistics

  /// Each start of the search and where it ended.
  public let starts: [FitStart]

  /// The number of times that the model was evaluated.
  public let evaluations: Int

  /// Every evaluation of the search, in an order that no number of threads changes; those for
  /// differences, two a parameter and Jacobian, are counted in `evaluations` alone.
  ///
  /// The stages are `grid` and `sobol` for places to begin from; `levenberg_marquardt`,
  /// `levenberg_marquardt_accelerated` and `simplex` for ways down; and `reweighting`, whose costs are
  /// those of the squares with the weights at that time.
  public let trace: [FitEvaluation]

  /// The start that led to the minimum, an index into `starts`; nil where the search chose none.
  public let bestStart: Int?

  /// The values, in the order of the parameters.
  public var values: [Double] { estimates.map(\.value) }

  // MARK: Minimum

  /// The parameters that were fitted, those included that nothing determines.
  var free: [Int] {
    estimates.indices.filter { !estimates[$0].isAtBound && !estimates[$0].isIdle }
  }

  /// The fitted parameters that the observations determine.
  var determined: [Int] { free.filter { estimates[$0].standardError != nil } }
}

extension RegressionReport {
  init(_ regression: Regression, _ search: RegressionSearch, _ minimum: Minimum) {
    let certainty = UncertaintyEstimate(minimum, regression)
    let names = regression.names
    let held = names.indices.filter { !minimum.free.contains($0) && !search.idle.contains($0) }
    let outcome = RegressionOutcome(
      ending: minimum.ending, atBound: held.map { names[$0] },
      idle: search.idle.map { names[$0] },
      alike: (certainty?.undetermined ?? []).map { $0.map { names[$0] } })
    let fitted = regression.model(minimum.values)
    self.init(
      estimates: names.indices.map { index in
        Estimate(
          name: names[index], value: minimum.values[index],
          standardError: certainty?.standardErrors[index],
          interval: certainty?.interval(around: minimum.values[index], of: index),
          isAtBound: held.contains(index), isIdle: search.idle.contains(index))
      },
      isConverged: outcome.isOK, reason: outcome.sentence,
      residuals: zip(regression.observations, fitted).map { $0 - $1 },
      halfWidths: certainty?.halfWidths, robustWeights: regression.robustWeights(at: minimum),
      statistics: FitStatistics(regression, minimum, certainty), starts: search.tried,
      evaluations: search.evaluations, trace: search.trace?.evaluations ?? [],
      bestStart: search.trace?.start)
  }
}

extension RegressionSearch {
  /// The lowest cost that a few parameters lead to from a place near their minimum, with the others
  /// held; nil where the model is not finite there.
  ///
  /// - Parameters:
  ///   - values: The place.
  ///   - free: The parameters that are fitted.
  ///   - scale: The scale of the noise of a robust loss; where it is not given, that of the residuals
  ///     at each place.
  /// - Returns: The minimum of the loss.
  mutating func nearest(to values: [Double], free: [Int], scale: Double? = nil) -> Minimum? {
    guard !free.isEmpty else {
      let cost = cost(at: values)
      return cost.isFinite ? Minimum(held: values, cost: cost, scale: scale) : nil
    }
    return regression.loss == .leastSquares
      ? run(from: values, free: free, methods: [.levenbergMarquardt])
      : reweighting(from: values, free: free, scale: scale)
  }
}

/// Where a least squares fit ended.
struct Minimum {
  /// How it ended.
  enum Ending {
    /// No small change of the parameters lowers the cost.
    case converged
    /// No step was found that lowers the cost, though the derivatives point to one: the model jumps
    /// there.
    case jump
    /// The steps ran out before that.
    case stepLimit
    /// The way down leads to where the model is not finite.
    case edge
  }

  /// The values of all parameters.
  let values: [Double]

  /// Which of them were fitted; the others were held.
  let free: [Int]

  /// Their places in the minimiser.
  let places: [Double]

  /// The sum of squared residuals, in squares of the curve's span.
  let cost: Double

  /// The derivatives of the residuals by the places; nil where no parameter was fitted.
  let jacobian: Matrix?

  let ending: Ending

  /// The scale of the noise, in spans of the curve; nil for least squares.
  var scale: Double?
}

extension Minimum {
  /// All parameters held: nothing is left to fit.
  init(held values: [Double], cost: Double, scale: Double? = nil) {
    self.init(
      values: values, free: [], places: [], cost: cost, jacobian: nil, ending: .converged,
      scale: scale)
  }
}
