// SPDX-License-Identifier: GPL-3.0-or-later

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

    /// The 95 % confidence interval by Student's t; nil like the standard error.
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
}

extension RegressionReport {
  init(_ regression: Regression, _ search: RegressionSearch, _ minimum: Minimum) {
    let certainty = Certainty(minimum, regression)
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
      halfWidths: certainty?.halfWidths,
      statistics: FitStatistics(regression, minimum, certainty), starts: search.tried,
      evaluations: search.evaluations, trace: search.trace?.evaluations ?? [],
      bestStart: search.trace?.start)
  }
}
