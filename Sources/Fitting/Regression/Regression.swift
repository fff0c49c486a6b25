// SPDX-License-Identifier: GPL-3.0-or-later

import GSL
import Responses
import Studies

/// A nonlinear regression: parameters of any model, fitted to observations by least squares.
///
/// The model is a closure, with no spring in sight:
///
/// ```swift
/// let decay = Regression(
///   parameters: [RegressionParameter("a", start: 1), RegressionParameter("b", start: 0.1)],
///   observations: y
/// ) { b in x.map { b[0] * exp(-b[1] * $0) } }
/// let report = try decay.solve()
/// ```
///
/// Without standard errors of the observations the noise is estimated from the residuals.
public struct Regression: Sendable {
  /// The predictions for some parameters, one an observation; not finite where the model has none.
  ///
  /// It is called from several threads at once.
  public typealias Model = @Sendable (_ parameters: [Double]) -> [Double]

  /// Writes the derivatives of the predictions: element `i * parameters.count + j` is that of
  /// prediction i by parameter j.
  ///
  /// It is called from several threads at once.
  public typealias Jacobian =
    @Sendable (_ parameters: [Double], _ derivatives: inout MutableSpan<Double>) -> Void

  /// The names of the parameters, in their order.
  public let names: [String]

  /// The measured values: more than parameters, all finite.
  public internal(set) var observations: [Double]

  /// The standard error of each observation, positive; nil to take the noise from the residuals.
  ///
  /// With a robust loss they count relative to each other only.
  public var sigmas: [Double]?

  /// The weight of each observation relative to the others, at least 0; nil where all count alike.
  public var weights: [Double]?

  /// The cost of a residual: its square, or a loss in which outliers count for less.
  ///
  /// The scale of the noise is then 1.4826 times the median size of the residuals, and the standard
  /// errors are those of Huber's M-estimators (Robust Statistics, 1981, section 7.6).
  public var loss = RobustLoss.leastSquares

  /// The breadth of the search.
  ///
  /// `local` goes down from the start alone. `auto` begins at the best places of a coarse grid
  /// between the bounds of parameters whose start is not given, and around the start where that
  /// leads nowhere. `global` begins at the best of many places all over the bounds, taken from
  /// Sobol's sequence; without a bound, up to four natural sizes off the start.
  public var method = FitMethod.auto

  public internal(set) var model: Model

  /// The derivatives of the model in closed form; nil for differences.
  public var jacobian: Jacobian?

  /// The share of the observations' scatter that the first minimum may leave unexplained and end
  /// the search; nil where none does.
  var enough: Double?

  /// The knowledge of a simulated scene; nil for any other model.
  var scene: SceneSearch?

  /// The relative step of differences, for a model without derivatives.
  var differenceStep = 6e-6

  /// The listener to the search; nil for none.
  var listener: FitProgress.Listener?

  /// The distances of the observations from those before them, in median intervals, to look for the
  /// noise that makes them likeliest; nil where it is taken to be plain.
  var gaps: [Double]?

  /// The parameters as the search sees them.
  let searched: [SearchedParameter]

  /// The unit of residuals: the difference between the largest and the smallest observation, or 1.
  let span: Double

  /// The factors of a robust loss on the weights of the observations, during its search.
  var reweights: [Double]?

  /// The numbers of the model that were chosen from a list, beside the parameters.
  var choices = 0

  /// The noise that residuals are judged by; nil for a normal one whose deviation follows from them.
  var noise: Noise?

  /// The speed of the motion at each observation, by which the noise may grow; empty for none.
  var speeds: [Double] = []

  /// The speed at each observation for some parameters; nil for a model without time.
  var speedModel: Model?

  /// A regression.
  public init(
    parameters: [SearchedParameter], observations: [Double], model: @escaping Model
  ) {
    searched = parameters
    names = parameters.map(\.name)
    self.observations = observations
    self.model = model
    let span = (observations.max() ?? 0) - (observations.min() ?? 0)
    self.span = span > 0 ? span : 1
    precondition(Set(names).count == names.count, "two parameters have the same name")
  }

  /// Finds the parameters.
  ///
  /// - Parameter jobs: The most threads, at least 1; no result depends on it.
  /// - Throws: `FitError` for faulty observations, and `FitError.noStart` where the model is finite
  ///   nowhere that a search could begin.
  /// - Returns: The parameters and their uncertainty.
  public func solve(jobs: Int = 1) throws(FitError) -> RegressionReport {
    precondition(jobs >= 1, "a fit needs at least one thread")
    try verify()
    let trace = SearchTrace()
    trace.listener = listener.map { (names, $0) }
    var search = RegressionSearch(self, trace: trace)
    guard let minimum = search.lowest(jobs: jobs) else { throw .noStart }
    return report(search.likeliest(minimum), search, jobs: jobs)
  }

  /// The report of a fit, with intervals that allow for others that the observations do not exclude.
  func report(
    _ fit: LikelyFit, besides others: [LikelyFit] = [], _ search: RegressionSearch, jobs: Int
  ) -> RegressionReport {
    let isProfiled =
      fit.regression.noise != nil || scene != nil || !others.isEmpty
    let profiled = isProfiled && fit.minimum.region == nil
    return RegressionReport(
      search, fit,
      intervals: profiled
        ? fit.intervals(besides: others, jobs: jobs) : fit.minimum.region?.intervals)
  }

  // MARK: Residuals

  /// The unit of residuals: those of a noise have none.
  var unit: Double { noise == nil ? span : 1 }

  /// Fills residuals in spans of the observations, each times its weight, or those of the noise.
  func fill(
    _ residuals: inout MutableSpan<Double>, at values: [Double], _ memory: NoiseMemory? = nil
  ) {
    if let evaluation = evaluation(at: values, memory) {
      for index in observations.indices { residuals[index] = evaluation.residuals[index] }
      return
    }
    let fitted = predictions(at: values)
    for index in fitted.indices {
      residuals[index] = (fitted[index] - observations[index]) / span * factor(index)
    }
  }

  /// What the noise makes of the predictions at some values; nil without a noise.
  private func evaluation(at values: [Double], _ memory: NoiseMemory?) -> Noise.Evaluation? {
    guard let noise else { return nil }
    if let memory, let last = memory.last, memory.values == values { return last }
    let evaluation = noise.evaluate(observations, predictions(at: values), speeds)
    if let memory { (memory.values, memory.last) = (values, evaluation) }
    return evaluation
  }

  /// The residuals in spans of the observations, each times its weight.
  func residuals(at values: [Double]) -> [Double] {
    var residuals = [Double](repeating: 0, count: observations.count)
    var span = residuals.mutableSpan
    fill(&span, at: values)
    return residuals
  }

  /// The sum of the squares of these residuals.
  func cost(at values: [Double]) -> Double { residuals(at: values).reduce(0) { $0 + $1 * $1 } }

  /// The sum of the squares at a minimum, in squares of the observations' unit.
  func squares(at minimum: Minimum) -> Double {
    guard noise != nil else { return minimum.cost * span * span }
    return zip(observations, model(minimum.values)).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }

  /// Twice the sum of the losses of the residuals, in squares of the noise's scale: for least
  /// squares the sum of the squares.
  func robustCost(at values: [Double], scale: Double) -> Double {
    2 * scale * scale * counted(residuals(at: values)).reduce(0) { $0 + loss.cost($1 / scale) }
  }

  /// The residuals of the observations that count: whose weight is not 0.
  func counted(_ residuals: [Double]) -> [Double] {
    guard let weights else { return residuals }
    return residuals.indices.filter { weights[$0] > 0 }.map { residuals[$0] }
  }

  /// The number of observations that count.
  var countedObservations: Int {
    weights.map { weights in weights.count { $0 > 0 } } ?? observations.count
  }

  /// The factor of a residual: the inverse of its standard error, or the root of its weight.
  func factor(_ index: Int) -> Double {
    baseFactor(index) * (reweights.map { $0[index].squareRoot() } ?? 1)
  }

  /// The factor of a residual without that of a robust loss.
  func baseFactor(_ index: Int) -> Double {
    (sigmas.map { 1 / $0[index] } ?? 1) * (weights.map { $0[index].squareRoot() } ?? 1)
  }

  /// The scale of the noise in residuals.
  func scale(of residuals: [Double]) -> Double {
    residuals.allSatisfy(\.isFinite)
      ? RegressionNoise.scale(of: counted(residuals), least: leastScale) : .infinity
  }

  /// The scale of rounding: 10^-10 of the span, times the mean weight.
  var leastScale: Double {
    let squares = observations.indices.reduce(0) { $0 + baseFactor($1) * baseFactor($1) }
    return 1e-10 * (squares / Double(max(countedObservations, 1))).squareRoot()
  }

  /// The noise at a minimum.
  func noise(at minimum: Minimum) -> RegressionNoise {
    RegressionNoise(
      counted(residuals(at: minimum.values)), parameters: minimum.free.count, loss: loss,
      scale: minimum.scale ?? leastScale)
  }

  /// The variance that multiplies (J^T J)^-1, with J in the observations' unit; nil if unknown.
  ///
  /// Policy: given standard errors are believed by least squares alone. A robust loss means that
  /// they are not trusted, so they then count relative to each other only.
  func variance(at minimum: Minimum) -> Double? {
    if isNoiseGiven { return 1 }
    if noise != nil {
      // The likeliest deviation is that of all observations, of which the parameters took some away.
      let n = Double(countedObservations)
      return n / max(n - Double(minimum.free.count), 1)
    }
    return noise(at: minimum).variance.map { $0 * span * span }
  }

  /// Every observation counts alike.
  var isPlain: Bool { loss == .leastSquares && weights == nil && sigmas == nil }

  /// The standard errors of the observations are given and believed.
  var isNoiseGiven: Bool { sigmas != nil && loss == .leastSquares }

  /// The deviation at which a 95 % interval ends, with some free parameters.
  func quantile(free: Int) -> Double {
    let freedom = countedObservations - free
    return FitStatistics.quantile(
      degreesOfFreedom: noise.map { min($0.degreesOfFreedom, freedom) } ?? freedom,
      isNoiseGiven: isNoiseGiven)
  }

  /// The predictions; of a model that makes another number of them at some places, none is finite.
  private func predictions(at values: [Double]) -> [Double] {
    let fitted = model(values)
    return fitted.count == observations.count ? fitted : observations.map { _ in .nan }
  }

  // MARK: Validation

  /// Checks the observations; traps on weights that are none.
  ///
  /// - Throws: `FitError` with the first fault.
  func verify() throws(FitError) {
    if let index = observations.firstIndex(where: { !$0.isFinite }) {
      throw .observation(index: index, value: observations[index])
    }
    for numbers in [sigmas, weights].compactMap(\.self) {
      precondition(numbers.count == observations.count, "each observation has a weight or none has")
      precondition(numbers.allSatisfy { $0 >= 0 && $0.isFinite }, "weights are not below 0")
    }
    precondition(sigmas?.contains(0) != true, "a standard error is above 0")
    guard countedObservations > names.count else {
      throw .tooFewSamples(samples: countedObservations, parameters: names)
    }
    guard (span * span * Double(observations.count)).isFinite else { throw .endlessCurve }
    guard span * span >= .leastNormalMagnitude else { throw .tinyCurve }
  }

  // MARK: Derivatives

  /// The derivatives of the residuals by the places of a minimiser, in closed form or by
  /// differences; `full` gives all parameters at places of the free ones.
  ///
  /// A place u_j of the minimiser stands for the parameter x_j, and residual i is r_i = f_i (y_i -
  /// observation) / span, hence
  ///
  ///     dr_i / du_j = (dy_i / dx_j) (dx_j / du_j) f_i / span.
  func derivatives(
    of free: [Int], _ memory: NoiseMemory? = nil, full: @escaping ([Double]) -> [Double]
  ) -> Derivatives {
    guard let jacobian else { return .centred(step: differenceStep) }
    let factors = observations.indices.map { factor($0) / span }
    var all = [Double](repeating: 0, count: observations.count * searched.count)
    return .analytic { [self] places, output in
      var derivatives = all.mutableSpan
      let values = full(places)
      jacobian(values, &derivatives)
      let evaluation = evaluation(at: values, memory)
      let rows = evaluation?.slopes ?? factors
      let shares = evaluation?.shares ?? []
      for (column, index) in free.enumerated() {
        let slope = searched[index].bounds.slope(at: places[column])
        for row in rows.indices {
          var derivative = derivatives[row * searched.count + index] * rows[row]
          if !shares.isEmpty, row > 0 {
            derivative += derivatives[(row - 1) * searched.count + index] * shares[row]
          }
          output[row * free.count + column] = derivative * slope
        }
      }
    }
  }

  /// The cost of a model that predicts the mean everywhere.
  var scatter: Double {
    let mean = observations.reduce(0, +) / Double(observations.count)
    return observations.indices.reduce(0) { sum, index in
      let deviation = (observations[index] - mean) / span * factor(index)
      return sum + deviation * deviation
    }
  }
}

/// What a noise made of the predictions at the values asked for last, by one descent on one thread.
final class NoiseMemory {
  fileprivate var values: [Double] = []
  fileprivate var last: Noise.Evaluation?
}
