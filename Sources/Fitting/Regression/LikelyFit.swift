// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import GSL

/// A minimum of a regression with the noise that makes the observations most likely.
struct LikelyFit {
  /// The way in which the motion of a spring that was searched for began; nil for any other fit.
  var kind: MotionBeginning.Kind?

  /// The regression, with its noise.
  var regression: Regression
  var minimum: Minimum

  /// The parameters that a profile may move: those that were fitted, and those that were then held at
  /// their bounds.
  var movable: [Int] { minimum.free + atBounds }

  /// The parameters that the model does not hold; nil where none is held at a bound on its way.
  var varied: [Int]?

  /// Those that ended at their bounds.
  var atBounds: [Int] { varied?.filter { !minimum.free.contains($0) } ?? [] }

  /// A parameter ended where the search does, though it has values beyond.
  var isAtEdge: Bool {
    atBounds.contains { !regression.searched[$0].bounds.isLast(minimum.values[$0]) }
  }

  /// The logarithm of the probability of the observations.
  var likelihood: Double

  /// A noise that is no noise makes the recording clearly likelier than a plain one, which then is none
  /// either.
  var isDoubted = false

  /// The numbers of the model and of the noise.
  var count: Int { minimum.free.count + regression.choices + (regression.noise?.count ?? 1) }

  /// The Bayesian information criterion (Schwarz, Annals of Statistics 6, 1978).
  ///
  /// A correlation of the noise counts 2 alone, as where a model is to predict (Akaike, IEEE Transactions
  /// on Automatic Control 19, 1974): without one that is there, errors are said too small.
  var criterion: Double {
    let number = log(Double(regression.observations.count))
    let correlation = regression.noise?.kinds.contains(.correlation) == true ? number - 2 : 0
    return -2 * likelihood + Double(count) * number - correlation
  }

  /// How much each observation counts with a robust loss; nil for least squares.
  ///
  /// A residual times its weight is Huber's modified residual (Robust Statistics, 1981, section 7.8): an
  /// outlier is as large as it pulls.
  var robustWeights: [Double]? {
    minimum.scale.map { scale in
      regression.residuals(at: minimum.values).map {
        regression.loss.influence(of: $0 / scale).weight
      }
    }
  }

  /// The fall of twice the likelihood at which the 95 % interval of one number ends.
  var limit: Double {
    let n = Double(regression.countedObservations)
    let freedom = regression.freedom(free: minimum.free.count)
    let quantile = regression.quantile(free: minimum.free.count)
    return n * log1p(quantile * quantile / freedom)
  }

  /// The interval of a number that another fit holds excludes its value there.
  func excludes(_ other: LikelyFit) -> Bool { 2 * (likelihood - other.likelihood) > limit }

  /// Its interval excludes what another fit of the same model found with plain noise: two estimates of the
  /// same numbers that exclude each other tell that the model is wrong (Hausman, Econometrica 46, 1978).
  func contradicts(_ plain: LikelyFit) -> Bool {
    guard let noise = regression.noise, let gaps = regression.gaps else { return false }
    let predictions = plain.regression.model(plain.minimum.values)
    return excludes(
      plain.with(
        noise.kinds, grid: noise.grid, gaps, deviation: plain.plainDeviation,
        predictions: predictions))
  }

  /// The gain of the criterion that a larger model needs: "very strong" evidence (Kass and Raftery,
  /// Journal of the American Statistical Association 90, 1995).
  static let gain = 10.0
}

extension RegressionSearch {
  /// The fit of a minimum with plain noise, of the observations' own deviation about it.
  ///
  /// - Parameters:
  ///   - minimum: A minimum of least squares.
  ///   - grid: The width of the interval that each observation stands for; by default that which they show.
  ///   - varied: The parameters that the model does not hold; by default those of a scene that had influence.
  ///   - kind: The way in which the motion of a spring began.
  /// - Returns: The fit.
  func plain(
    _ minimum: Minimum, grid: Double? = nil, varied: [Int]? = nil, kind: MotionBeginning.Kind? = nil
  ) -> LikelyFit {
    let grid = grid ?? ValueGrid.step(of: regression.observations)
    let varied =
      varied ?? regression.scene.map { _ in searched.indices.filter { !idle.contains($0) } }
    let n = Double(regression.observations.count)
    // No fit is better than another by the rounding of its own numbers.
    let cost = max(regression.cost(of: minimum, scale: minimum.scale), noise)
    let variance = max(cost * regression.span * regression.span / n, grid * grid / (2 * .pi))
    let density = -(log(2 * .pi * variance) + 1) / 2
    let likelihood = n * (log(grid) + density)
    return LikelyFit(
      kind: kind, regression: regression, minimum: minimum, varied: varied, likelihood: likelihood)
  }

  /// The fit next to a minimum with the noise that makes the observations most likely.
  mutating func likeliest(_ minimum: Minimum) -> LikelyFit {
    let grid = ValueGrid.step(of: regression.observations)
    let plain = plain(minimum)
    guard let gaps = regression.gaps, regression.isPlain, !minimum.free.isEmpty,
      minimum.cost > noise, !regression.isRagged
    else { return plain }
    let noisy = plain.noises(grid, gaps).compactMap { adapted(plain, to: $0) }
    let fits = (plain.isRounded(grid) ? [] : [plain]) + noisy
    return fits.min { $0.criterion < $1.criterion } ?? plain
  }

  /// Finds the fit next to another with a noise whose numbers are to be found.
  ///
  /// The parameters and the numbers of the noise are improved by turns.
  ///
  /// - Parameters:
  ///   - fit: The other fit.
  ///   - noise: The noise, with numbers to begin with.
  ///   - rounds: The most turns.
  ///   - numbers: The numbers of the noise that are found: all, or its deviation alone, or none.
  ///   - steps: The most steps of each way down.
  /// - Returns: The fit; nil where the model is not finite.
  mutating func adapted(
    _ fit: LikelyFit, to noise: Noise, rounds: Int = 12, numbers: NoiseNumbers = .all,
    steps: Int = Budget.steps
  ) -> LikelyFit? {
    var (values, last) = (fit.minimum.values, -Double.infinity)
    var regression = fit.regression
    regression.noise = noise
    // From a noise that keeps within no interval at once, motions that do are found.
    if numbers == .all { regression.noise?.deviation = max(noise.deviation, 0.25 * noise.grid) }
    for round in 1...rounds {
      regression.speeds = regression.speeds(at: values)
      var search = RegressionSearch(regression)
      guard
        let next = search.run(
          from: values, free: fit.minimum.free, steps: steps, margin: Bounds.reach)
      else { return nil }
      evaluations += search.evaluations
      values = next.values
      let predictions = regression.model(values)
      let likelihood =
        regression.noise?.likelihood(
          regression.observations, predictions, regression.speeds) ?? last
      let isLast = likelihood - last < Tolerance.likelihood || round == rounds || numbers == .none
      last = likelihood
      if isLast {
        var found = fit
        (found.regression, found.minimum, found.likelihood) = (regression, next, likelihood)
        return found
      }
      let slopes =
        noise.kinds.contains(.correlation) && numbers == .all && !next.free.isEmpty
        ? UncertaintyEstimate.rawJacobian(next, regression) : nil
      let columns = slopes.map { slopes in (0..<slopes.columns).map(slopes.column) } ?? []
      regression.adaptNoise(
        to: predictions, at: values, numbers, columns, step: round == 1 ? 0.7 : 0.2)
    }
    return nil
  }
}

/// The numbers of a noise that are to be found.
enum NoiseNumbers { case all, deviation, none }

extension Regression {
  /// The speeds at some parameters, if the noise grows with them; else none.
  func speeds(at values: [Double]) -> [Double] {
    guard noise?.kinds.contains(.growth) == true, let speedModel else {
      return observations.map { _ in 0 }
    }
    return speedModel(values)
  }

  /// The number of observations that only repeat the one before, as far as the noise tells.
  func repeatCount(at values: [Double]) -> Int {
    Int((noise?.repeated(observations, model(values), speeds) ?? 0).rounded())
  }

  /// Finds the numbers of the noise that make the observations most likely about some predictions.
  ///
  /// Fitted parameters take correlation out of the residuals. With their derivatives J the likelihood is
  /// the restricted one, which is lower by log |J^T V^-1 J| / 2 (Patterson and Thompson, Biometrika 58,
  /// 1971).
  mutating func adaptNoise(
    to predictions: [Double], at values: [Double], _ numbers: NoiseNumbers = .all,
    _ columns: [[Double]] = [], step: Double = 0.7
  ) {
    guard let noise else { return }
    speeds = speeds(at: values)
    let fastest = max(speeds.max() ?? 0, .leastNormalMagnitude)
    let all = noise.places(fastest: fastest)
    let start = numbers == .all ? all : [all[0]]
    let correlations = noise.correlations
    let cost = { [observations, speeds] (places: [Double]) -> Double in
      guard places.allSatisfy({ abs($0) < 700 }) else { return .infinity }
      var tried = noise
      tried.take(places, fastest: fastest)
      guard correlations.contains(tried.correlation) else { return .infinity }
      guard !columns.isEmpty else {
        return -tried.likelihood(observations, predictions, speeds)
      }
      let evaluation = tried.evaluate(observations, predictions, speeds)
      let white = columns.map { column in
        var column = column
        evaluation.transform(&column)
        return column
      }
      return ColumnFit(white, to: []).lengths.reduce(0) { $0 + log($1) } - evaluation.likelihood
    }
    guard
      let search = SimplexMinimizer(
        start: start, steps: start.map { _ in numbers == .all ? step : 0.2 }, function: cost)
    else { return }
    // Within a hundredth of the logarithm of a deviation the likelihood of n samples is within n / 10^4.
    for _ in 0..<80 where search.size > 1e-2 {
      guard search.iterate() else { break }
    }
    self.noise?.take(search.point, fastest: fastest)
  }
}

extension LikelyFit {
  /// The kinds of noise, other than a plain one, with which the observations may be as likely as any
  /// make them, each with numbers that suit this fit.
  ///
  /// - Parameters:
  ///   - grid: The width of the interval that each observation stands for.
  ///   - gaps: The distances of the observations from those before them, in median intervals.
  /// - Returns: The noises that are within the gain of the likeliest.
  func noises(_ grid: Double, _ gaps: [Double]) -> [Noise] {
    let observations = regression.observations
    let predictions = regression.model(minimum.values)
    var kinds: [Noise.Kinds] = isRounded(grid) ? [[]] : []
    if regression.speedModel != nil { kinds.append(.growth) }
    // Errors within an interval are not normal, and correlated by the motion alone.
    if grid <= 0.3 * plainDeviation { kinds.append(.correlation) }
    if zip(observations.dropFirst(), observations).contains(where: ==) {
      kinds += [.repeats, [.growth, .repeats]]
    }
    let tried = kinds.map {
      with($0, grid: grid, gaps, deviation: plainDeviation, predictions: predictions)
    }
    let least = tried.reduce(isRounded(grid) ? .infinity : criterion) { min($0, $1.criterion) }
    return tried.filter { $0.criterion < least + Self.gain }.compactMap(\.regression.noise)
  }

  /// The same minimum with a noise of some kinds, whose numbers make the observations most likely about
  /// the predictions there.
  func with(
    _ kinds: Noise.Kinds, grid: Double, _ gaps: [Double], deviation: Double, predictions: [Double]
  ) -> LikelyFit {
    var fit = self
    let noise = Noise(
      kinds, grid: grid, deviation: max(0.7 * deviation, 0.1 * grid),
      values: regression.observations, gaps: gaps)
    fit.regression.noise = noise
    fit.regression.adaptNoise(to: predictions, at: minimum.values)
    fit.likelihood = (fit.regression.noise ?? noise).likelihood(
      regression.observations, predictions, fit.regression.speeds)
    return fit
  }

  /// The standard deviation of the observations about the fit.
  fileprivate var plainDeviation: Double {
    let n = Double(regression.observations.count)
    return (minimum.cost / n).squareRoot() * regression.unit
  }

  /// The deviation is so small that the values tell little more than their intervals.
  func isRounded(_ grid: Double) -> Bool { plainDeviation < Self.rounded * grid }

  /// The deviation, in grids, below which it is: that of noise of 0.62 grids (`Noise.isNormal`), with
  /// 1 / sqrt(12) from rounding.
  static let rounded = 0.68
}

/// The step from a place to the minimum of the linear model there.
///
/// With J the n by p Jacobian, its columns scaled to length 1 by D, J D^-1 = U S V^T, and r the
/// residuals: the minimum lies at x + step,
///
///     step = -D^-1 V S^-1 U^T r        U^T r = S^-1 V^T D^-1 J^T r
///
/// and the step removes U^T r from the residuals: the cost falls by |U^T r|^2. Its size relative to
/// the rest is the relative offset of Bates and Watts (A relative offset orthogonality convergence criterion for nonlinear
/// least squares, Technometrics 23, 1981):
///
///     offset = (|U^T r| / sqrt p) / (sqrt(|r|^2 - |U^T r|^2) / sqrt(n - p))
///
/// It is the distance from the minimum in standard errors, for any units and correlations of the
/// parameters; the cosine of each column with the residuals, that `LeastSquares` tests, loses
/// digits where parameters are correlated.
///
/// Entries of the step are meaningless unless the residuals change in every direction, so that it is
/// determined; the offset is infinite where no residuals would stay. A parameter without influence has no
/// part in the fall.
typealias GaussNewtonStep = (step: [Double], fall: Double, offset: Double, isDetermined: Bool)

extension Matrix {
  /// The step from a place with this Jacobian and more residuals than parameters; nil for derivatives that
  /// are not finite.
  func gaussNewtonStep(_ residuals: [Double]) -> GaussNewtonStep? {
    let (scaled, lengths) = scaled
    guard let (values, turn) = scaled.singularValues() else { return nil }
    let slopes = lengths.indices.map { scaled.column($0).dot(residuals) }
    let shares = values.indices.map {
      values[$0] > 0 ? turn.column($0).dot(slopes) / values[$0] : 0
    }
    let step = lengths.indices.map { row in
      -values.indices.reduce(0) { $0 + turn[row, $1] * shares[$1] / values[$1] } / lengths[row]
    }
    let fall = shares.squares
    let freedom = Double(max(residuals.count - columns, 1))
    let rest = max(residuals.squares - fall, 0) / freedom
    let offset = fall == 0 ? 0 : (fall / (Double(columns) * rest)).squareRoot()
    let isDetermined = values[values.count - 1] > UncertaintyEstimate.resolution * values[0]
    return (step, fall, offset, isDetermined)
  }
}
