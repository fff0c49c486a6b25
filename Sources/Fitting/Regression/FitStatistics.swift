// SPDX-License-Identifier: GPL-3.0-or-later

import GSL

/// The statistics of a regression as a whole.
public struct FitStatistics: Sendable {
  /// The names of the parameters, in the order of the rows of the correlations.
  public var names: [String]

  /// The sum of the squared residuals, each over the standard error of its observation; where none
  /// are given, in squares of the observations' unit.
  public var chiSquared: Double

  /// The number of observations less that of the parameters that were fitted.
  public var degreesOfFreedom: Int

  /// The standard errors of the observations are given; otherwise the residuals estimate the noise.
  public var isNoiseGiven: Bool

  /// The scale of the noise in a robust loss, in the observations' unit; nil for least squares.
  public var robustScale: Double?

  /// The correlation of the noise of neighbouring samples, from -1 to 1, which the errors allow for;
  /// nil where none shows.
  public var noiseCorrelation: Double?

  /// The step to which values were rounded, in the observations' unit, whose errors the intervals
  /// allow for; nil where other noise prevails.
  public var roundingStep: Double?

  /// The number of observations that only repeat the one before; nil where none is likely to.
  public var repeatedObservations: Int?

  /// The correlation of each pair of parameters, from -1 to 1; nil for one that is held or not
  /// determined.
  public var correlations: [[Double?]]

  /// The names of the parameters of each combination that the observations do not determine.
  public var undetermined: [[String]]

  /// The standard deviation of the residuals' noise, in the observations' unit, or in their
  /// standard errors where those are given.
  public var residualDeviation: Double {
    (chiSquared / Double(max(degreesOfFreedom, 1))).squareRoot()
  }

  /// The deviation from an estimate, in standard errors, at which its 95 % interval ends: Student's
  /// t, or the normal quantile where the noise is given; nil without degrees of freedom.
  public var quantile: Double? {
    degreesOfFreedom > 0
      ? Self.quantile(degreesOfFreedom: degreesOfFreedom, isNoiseGiven: isNoiseGiven) : nil
  }

  /// The quantile at 97.5 %: Student's t, or the normal one where the noise is given.
  static func quantile(degreesOfFreedom: Int, isNoiseGiven: Bool) -> Double {
    isNoiseGiven
      ? 1.959_963_984_540_054
      : StudentT.quantile(0.975, degreesOfFreedom: Double(degreesOfFreedom))
  }
}

extension FitStatistics {
  init(_ regression: Regression, _ minimum: Minimum, _ uncertainty: UncertaintyEstimate?) {
    let names = regression.names
    self.init(
      names: names, chiSquared: regression.squares(at: minimum),
      degreesOfFreedom: regression.countedObservations - minimum.free.count,
      isNoiseGiven: regression.isNoiseGiven,
      correlations: uncertainty?.correlations ?? [],
      undetermined: (uncertainty?.undetermined ?? []).map { $0.map { names[$0] } })
    robustScale = minimum.scale.map { $0 * regression.span }
    let noise = regression.noise
    roundingStep = noise.flatMap {
      // A billionth of the span is that of numbers with all their digits.
      $0.isRounding && $0.grid > 1e-9 * regression.span ? $0.grid : nil
    }
    repeatedObservations =
      noise?.kinds.contains(.repeats) == true ? regression.repeatCount(at: minimum.values) : nil
    noiseCorrelation =
      noise.flatMap { $0.kinds.contains(.correlation) ? $0.correlation : nil }
  }
}
