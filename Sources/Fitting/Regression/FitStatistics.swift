// SPDX-License-Identifier: GPL-3.0-or-later

import GSL

/// What is known about a regression as a whole.
public struct FitStatistics: Sendable {
  /// The names of the parameters, in the order of the rows of the correlations.
  public var names: [String]

  /// The sum of the squared residuals, each over the standard error of its observation; where none are
  /// given, in squares of the observations' unit.
  public var chiSquared: Double

  /// The number of observations less that of the parameters that were fitted.
  public var degreesOfFreedom: Int

  /// Whether the standard errors of the observations are given; else the noise is taken from the
  /// residuals.
  public var isNoiseGiven: Bool

  /// The scale of the noise that a robust loss went by, in the observations' unit; nil for least
  /// squares.
  public var robustScale: Double?

  /// The correlation of each pair of parameters, from -1 to 1; nil for a parameter that was held or is
  /// not determined.
  public var correlations: [[Double?]]

  /// The names of the parameters of each combination that the observations do not determine.
  public var undetermined: [[String]]

  /// The standard deviation of the noise that the residuals show, in the observations' unit; where
  /// their standard errors are given, in those.
  public var residualDeviation: Double {
    (chiSquared / Double(max(degreesOfFreedom, 1))).squareRoot()
  }

  // MARK: Quantile

  /// The deviation from an estimate, in standard errors, at which its 95 % interval ends: Student's t,
  /// or the normal quantile where the noise is given; nil without degrees of freedom.
  public var quantile: Double? {
    guard degreesOfFreedom > 0 else { return nil }
    return isNoiseGiven
      ? 1.959_963_984_540_054
      : StudentT.quantile(0.975, degreesOfFreedom: Double(degreesOfFreedom))
  }
}

extension FitStatistics {
  init(_ regression: Regression, _ minimum: Minimum, _ certainty: UncertaintyEstimate?) {
    let names = regression.names
    self.init(
      names: names, chiSquared: minimum.cost * regression.span * regression.span,
      degreesOfFreedom: regression.countedObservations - minimum.free.count,
      isNoiseGiven: regression.isNoiseGiven,
      correlations: certainty?.correlations ?? [],
      undetermined: (certainty?.undetermined ?? []).map { $0.map { names[$0] } })
    robustScale = minimum.scale.map { $0 * regression.span }
  }
}
