// SPDX-License-Identifier: GPL-3.0-or-later

import GSL
import Studies

/// The result of a regression: the parameters and their uncertainty.
public struct RegressionReport: Sendable {
  /// The parameters, in their order; one that no observation follows has its start.
  ///
  /// Intervals are those of the covariance, of the profile likelihood, or of the places that the noise
  /// leaves possible.
  public let estimates: [FittedParameter]

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
  var fit: LikelyFit

  /// The search ended at a minimum.
  public var isConverged: Bool { fit.minimum.isConverged }

  /// The values, in the order of the parameters.
  public var values: [Double] { estimates.map(\.value) }

  /// The parameters that were fitted, undetermined ones included.
  var free: [Int] { fit.minimum.free }

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
    let statistics = FitStatistics(regression, minimum, uncertainty)
    let fitted = regression.model(minimum.values)
    self.init(
      estimates: names.indices.map { index in
        let value = minimum.values[index]
        // An error as large as a number that is greater than 0 comes from a line that does not hold so far.
        let isPositive = regression.searched[index].bounds.isLogarithmic
        let error = uncertainty?.standardErrors[index]
          .flatMap { isPositive && quantile * $0 >= value ? nil : $0 }
        let interval =
          intervals.map { $0[index] } ?? error.map { value - quantile * $0...value + quantile * $0 }
        let standardError =
          intervals == nil
          ? error : interval.map { ($0.upperBound - $0.lowerBound) / (2 * quantile) }
        return FittedParameter(
          name: names[index], value: value, standardError: standardError,
          interval: interval, isAtBound: held.contains(index),
          isDetermined: held.contains(index) || standardError != nil)
      },
      reason: minimum.ending.sentence(
        atBound: held.filter { fit.varied?.contains($0) ?? true }.map { names[$0] },
        idle: search.idle.map { names[$0] }, alike: statistics.undetermined),
      residuals: zip(regression.observations, fitted).map { $0 - $1 },
      halfWidths: minimum.region?.halfWidths ?? uncertainty?.halfWidths,
      statistics: statistics, starts: search.tried,
      evaluations: search.evaluations, trace: search.trace?.evaluations ?? [],
      bestStart: search.trace?.start, fit: fit)
    let told = Set(statistics.undetermined.flatMap(\.self))
    self.statistics.undetermined += estimates.filter { !$0.isDetermined && !told.contains($0.name) }
      .map { [$0.name] }
  }
}

extension RegressionSearch {
  /// The report of a fit, the first of some, with intervals that allow for the others, which the
  /// observations do not exclude.
  func report(_ fits: [LikelyFit], jobs: Int) -> RegressionReport {
    let (fit, others) = (fits[0], Array(fits.dropFirst()))
    let region = fit.minimum.region
    let isProfiled = fit.regression.noise != nil || fit.regression.scene != nil || !others.isEmpty
    return RegressionReport(
      self, fit,
      intervals: isProfiled && region == nil
        ? fit.intervals(besides: others, jobs: jobs) : region?.intervals)
  }

  /// The minimum of the free parameters next to a place; nil where the model is not finite.
  ///
  /// Without a scale of the noise a robust loss takes that of the residuals at each place.
  mutating func nearest(
    to values: [Double], free: [Int], scale: Double? = nil, steps: Int = Budget.steps
  ) -> Minimum? {
    guard !free.isEmpty else {
      let cost = regression.cost(at: values)
      return cost.isFinite ? Minimum(values: values, cost: cost, scale: scale) : nil
    }
    return regression.loss == .leastSquares
      ? run(from: values, free: free, steps: steps, margin: Bounds.reach)
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

  /// No way down was left.
  var isConverged: Bool { [.converged, .jump].contains(ending) }

  /// The scale of the noise, in spans of the curve; nil for least squares.
  var scale: Double?

  /// The places that noise leaves possible, where jumps make derivatives useless; nil elsewhere.
  var region: LikelyRegion?
}

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
      ? 1.959_963_984_540_054 : studentQuantile(0.975, degreesOfFreedom: Double(degreesOfFreedom))
  }
}

extension FitStatistics {
  init(_ regression: Regression, _ minimum: Minimum, _ uncertainty: UncertaintyEstimate?) {
    let names = regression.names
    self.init(
      names: names, chiSquared: regression.squares(at: minimum),
      degreesOfFreedom: regression.countedObservations - minimum.free.count,
      isNoiseGiven: regression.isNoiseGiven, correlations: uncertainty?.correlations ?? [],
      undetermined: (uncertainty?.undetermined ?? []).map { $0.map { names[$0] } })
    // With given errors a scale is in these.
    let error = regression.sigmas?.median ?? 1
    robustScale = minimum.scale.map { $0 * regression.span * error }
    let noise = regression.noise
    roundingStep = noise.flatMap {
      // A billionth of the span is that of numbers with all their digits.
      $0.isRounding && $0.grid > 1e-9 * regression.span ? $0.grid : nil
    }
    repeatedObservations =
      noise?.kinds.contains(.repeats) == true ? regression.repeatCount(at: minimum.values) : nil
    noiseCorrelation = noise.flatMap { $0.kinds.contains(.correlation) ? $0.correlation : nil }
  }
}

extension Minimum.Ending {
  /// The ending in words, then the parameters that were held at a bound, those that the curve does not
  /// follow, and those of each combination that it does not determine.
  fileprivate func sentence(atBound: [String], idle: [String], alike: [[String]]) -> String {
    let ending =
      switch self {
      case .converged: "no other values nearby follow the curve more closely"
      case .jump:
        "the model jumps at the values found: a closer fit may lie beyond, "
          + "and the standard errors are rough"
      case .stepLimit: "the fit was still improving after \(Budget.steps) steps"
      case .edge: "the fit ran into values at which the model is not finite"
      }
    let unseen = "does not change the curve"
    let remarks =
      [
        (
          atBound, "ended at its bound and was held there",
          "ended at their bounds and were held there"
        ),
        (idle, unseen, "do not change the curve"),
      ] + alike.map { ($0, unseen, "are not distinguishable from this curve") }
    return
      ([ending]
      + remarks.filter { !$0.0.isEmpty }.map { names, one, several in
        "\(list(names)) \(names.count == 1 ? one : several)"
      }).joined(separator: "; ")
  }
}
