// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import GSL
import Responses
import Studies

/// A nonlinear regression: parameters of any model, fitted to observations by least squares.
///
/// The model is a closure, with no spring in sight:
///
/// ```swift
/// let decay = Regression(
///   parameters: [SearchedParameter("a", start: 1), SearchedParameter("b", start: 0.1)],
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
  public var names: [String] { searched.map(\.name) }

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
  /// `local` descends from the start alone. `auto` begins at the best places of a coarse grid
  /// between the bounds of parameters whose start is not given, and around the start where that
  /// leads nowhere. `global` begins at the best of many places all over the bounds, taken from
  /// Sobol's sequence; without a bound, up to four natural sizes off the start.
  public var method = FitMethod.auto

  public internal(set) var model: Model

  /// The derivatives of the model in closed form; nil for differences.
  public var jacobian: Jacobian?

  /// The recordings that a scene is fitted to; nil for any other model.
  var models: CurveModels?

  /// The relative step of differences, for a model without derivatives.
  var differenceStep = 6e-6

  /// The distances of the observations from those before them, in median intervals, to look for the
  /// noise that makes them likeliest; nil where it is taken to be plain.
  var gaps: [Double]?

  /// The parameters as the search sees them.
  let searched: [SearchedParameter]

  /// The unit of residuals: the difference between the largest and the smallest observation, or 1.
  let span: Double

  /// The factors of a robust loss on the weights of the observations, during its search.
  var reweights: [Double]?

  /// The noise that residuals are judged by; nil for a normal one whose deviation follows from them.
  var noise: Noise?

  /// The speed of the motion at each observation, by which the noise may grow; empty for none.
  var speeds: [Double] = []

  /// The speed at each observation for some parameters; nil for a model without time.
  var speedModel: Model?

  /// A regression.
  public init(parameters: [SearchedParameter], observations: [Double], model: @escaping Model) {
    searched = parameters
    (self.observations, self.model) = (observations, model)
    let span = (observations.max() ?? 0) - (observations.min() ?? 0)
    self.span = span > 0 ? span : 1
    precondition(Set(names).count == names.count, "two parameters have the same name")
  }

  /// Finds the parameters.
  ///
  /// - Parameters:
  ///   - jobs: The most threads, at least 1; no result depends on it.
  ///   - listener: The listener to the search; nil for none.
  /// - Throws: `FitError` for faulty observations, and `FitError.noStart` where the model is finite
  ///   nowhere that a search could begin.
  /// - Returns: The parameters and their uncertainty.
  public func solve(
    jobs: Int = 1, listener: FitProgress.Listener? = nil
  ) throws(FitError) -> RegressionReport {
    var search = try search(listener)
    guard let minimum = search.lowest(jobs: jobs) else { throw .noStart }
    let fit = search.likeliest(minimum)
    return search.report([fit], jobs: jobs)
  }

  // MARK: Recordings

  /// The recordings of a scene that is simulated; nil for any other model.
  var scene: CurveModels? { models?.problem.scene.dynamics == nil ? nil : models }

  /// The numbers of the model that were chosen from a list, besides the parameters.
  var choices: Int { models?.curves.count { $0.endRow != nil } ?? 0 }

  /// Contacts of the scene make the cost jump with the parameters.
  var isRagged: Bool { models?.isRagged == true }

  /// The values with the time offsets and levels of recordings that suit the others best; with `isNear`
  /// those near the time offsets as they are.
  func completed(
    _ values: [Double], engine: SceneLevel.Engine = .smooth, isNear: Bool = false
  ) -> [Double] {
    scene?.completed(values, engine: engine, isNear: isNear) ?? values
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
    2 * scale * scale
      * counted(residuals(at: values)).reduce(0) { $0 + loss.influence(of: $1 / scale).cost }
  }

  /// The cost of a minimum with a robust loss at a scale of the noise; without a scale the squares.
  func cost(of minimum: Minimum, scale: Double?) -> Double {
    scale.map { robustCost(at: minimum.values, scale: $0) } ?? minimum.cost
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
    residuals.allSatisfy(\.isFinite) ? counted(residuals).robustScale(least: leastScale) : .infinity
  }

  /// The scale of rounding: 10^-10 of the span, times the mean weight.
  var leastScale: Double {
    let squares = observations.indices.reduce(0) { $0 + baseFactor($1) * baseFactor($1) }
    return 1e-10 * (squares / Double(max(countedObservations, 1))).squareRoot()
  }

  /// The noise that the residuals at a minimum show, as the loss sees it: the factor that makes
  /// (J^T J)^-1 the covariance of the parameters, in squares of their span, nil where the loss pulls
  /// nowhere, so that nothing is known; and the mean of psi', how much flatter the loss is than least
  /// squares, for which it is 1.
  ///
  /// With p parameters the factor is for least squares the sum of the squares over n - p. For another
  /// loss it is Huber's covariance of an M-estimator (Robust Statistics, 1981, section 7.6): with
  /// x_i = r_i / s and m, v the mean and the variance of psi'(x_i),
  ///
  ///     K^2 s^2 (sum psi(x_i)^2 / (n - p)) / m^2        K = 1 + (p / n) v / m^2
  func shownNoise(at minimum: Minimum) -> (variance: Double?, stiffness: Double) {
    let residuals = counted(residuals(at: minimum.values))
    let (n, p) = (Double(residuals.count), Double(minimum.free.count))
    guard loss != .leastSquares else {
      return (residuals.reduce(0) { $0 + $1 * $1 } / (n - p), 1)
    }
    let scale = minimum.scale ?? leastScale
    let x = residuals.map { $0 / scale }
    let influences = x.map(loss.influence)
    let pulls = zip(influences, x).reduce(0) { sum, one in
      let pull = one.0.weight * one.1
      return sum + pull * pull
    }
    let m = influences.reduce(0) { $0 + $1.stiffness } / n
    let v = influences.reduce(0) { $0 + ($1.stiffness - m) * ($1.stiffness - m) } / n
    let k = 1 + p / n * v / (m * m)
    return (m > 0 ? k * k * scale * scale * pulls / (n - p) / (m * m) : nil, m)
  }

  /// The variance that multiplies (J^T J)^-1, with J in the observations' unit; nil if unknown.
  ///
  /// Policy: given standard errors are believed by least squares alone. A robust loss means that
  /// they are not trusted, so they then count relative to each other only.
  func variance(at minimum: Minimum) -> Double? {
    if isNoiseGiven { return 1 }
    if noise != nil {
      // The likeliest deviation is that of all observations, of which the parameters took some away.
      return Double(countedObservations) / freedom(free: minimum.free.count)
    }
    return shownNoise(at: minimum).variance.map { $0 * span * span }
  }

  /// Every observation counts alike.
  var isPlain: Bool { loss == .leastSquares && weights == nil && sigmas == nil }

  /// The standard errors of the observations are given and believed.
  var isNoiseGiven: Bool { sigmas != nil && loss == .leastSquares }

  /// The degrees of freedom that some free parameters leave, at least 1.
  func freedom(free: Int) -> Double { Double(max(countedObservations - free, 1)) }

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

  /// A search for the parameters, of which a listener is told, after a check of the observations.
  func search(_ listener: FitProgress.Listener?) throws(FitError) -> RegressionSearch {
    try verify()
    return RegressionSearch(self, trace: SearchTrace(names, listener))
  }

  /// Checks the observations; traps on weights that are none.
  ///
  /// - Throws: `FitError` with the first fault.
  private func verify() throws(FitError) {
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
    precondition(count >= 2, "a bootstrap needs at least two resamples")
    let free = report.free
    let resample = resample(of: report, seed: seed)
    let fits = concurrentMap(count, jobs: jobs) { index -> [Double]? in
      var regression = report.fit.regression
      regression.observations = resample(index)
      var search = RegressionSearch(regression)
      let minimum = search.nearest(to: report.values, free: free)
      return minimum.flatMap { $0.isConverged ? $0.values : nil }
    }.compactMap(\.self)
    let spreads = names.indices.map { index in
      report.determined.contains(index) && fits.count >= 2 ? fits.map { $0[index] }.scatter : nil
    }
    return FitBootstrap(
      seed: seed, count: fits.count, failures: count - fits.count,
      standardErrors: spreads.map { $0?.deviation }, intervals: spreads.map { $0?.interval })
  }

  /// The observations of each resample of a bootstrap by its number, from a seed of its own.
  private func resample(
    of report: RegressionReport, seed: UInt64
  ) -> @Sendable (_ index: Int) -> [Double] {
    // Mixed, so that neighbouring seeds share no resamples.
    let seed = SplitMix64.first(of: seed)
    let (noise, speeds) = (report.fit.regression.noise, report.fit.regression.speeds)
    let factors = observations.indices.map(baseFactor)
    let fitted = zip(observations, report.residuals).map { $0 - $1 }
    let residuals = counted(zip(report.residuals, factors).map { $0 * $1 })
    let scale = report.statistics.robustScale ?? 1
    let weights = residuals.map { loss.influence(of: $0 / scale).weight }
    let total = zip(residuals, weights).reduce(0) { $0 + $1.0 * $1.1 }
    let centre = total / weights.reduce(0, +)
    let n = Double(residuals.count)
    let growth = (n / (n - Double(report.free.count))).squareRoot()
    let pool = residuals.map { ($0 - centre) * growth }
    return { [isNoiseGiven] index in
      var random = SplitMix64(seed: seed &+ UInt64(index))
      if let noise { return noise.values(about: fitted, speeds, &random) }
      return fitted.indices.map {
        let noise =
          isNoiseGiven ? random.gaussian() : pool[Int.random(in: pool.indices, using: &random)]
        return factors[$0] > 0 ? fitted[$0] + noise / factors[$0] : fitted[$0]
      }
    }
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
      let points = ((left?.points ?? []) + [(report.values[index], 0)] + (right?.points ?? []))
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

extension [Double] {
  /// The scale of the noise in residuals: 1.4826 times their median size, which is the standard
  /// deviation of normal noise, and which no half of the residuals can make large.
  ///
  /// Policy: where more than half of the observations are met exactly, the median shows only that
  /// the noise is as small as rounding; the scale is then the least one, and all others are
  /// outliers.
  func robustScale(least: Double) -> Double {
    guard !isEmpty else { return least }
    return Swift.max(1.482_602_218_505_602 * map(abs).median, least)
  }

  /// The standard deviation, and the interval from the 2.5th to the 97.5th percentile, linear between the
  /// values next to it.
  var scatter: (deviation: Double, interval: ClosedRange<Double>) {
    let mean = reduce(0, +) / Double(count)
    let squares = reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let sorted = sorted()
    func percentile(_ share: Double) -> Double {
      let position = share * Double(count - 1)
      let index = Swift.min(Int(position), count - 2)
      let rest = position - Double(index)
      return sorted[index] + rest * (sorted[index + 1] - sorted[index])
    }
    return ((squares / Double(count - 1)).squareRoot(), percentile(0.025)...percentile(0.975))
  }
}

extension RegressionReport {
  /// The two determined parameters with the largest correlation, in their order; nil for fewer.
  fileprivate var closestPair: (Int, Int)? {
    let pairs = determined.flatMap { i in determined.filter { $0 > i }.map { (i, $0) } }
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
