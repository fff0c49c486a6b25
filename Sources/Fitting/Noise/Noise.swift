// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// The noise of a recording: the probability of its values about a motion.
///
/// A value is the motion mu and an error of the standard deviation s, rounded to a grid of the step q,
/// so it stands for the interval about it:
///
///     P = Phi((y - mu + q / 2) / s) - Phi((y - mu - q / 2) / s)
///     s^2 = deviation^2 + (growth v)^2 + (0.02 q)^2
///
/// with v the speed of the motion: blur and times that are off grow with it. A sample that repeats the
/// one before it, with the probability p, says nothing else: there P' = (1 - p) P + p, and (1 - p) P
/// where its value is another. Autocorrelated errors, as an autoregressive process of order 1 with
/// the correlation rho of samples one interval apart, are taken as normal about the middle of their
/// intervals, and as large in motion as at rest: what is autocorrelated and grows with the speed is what
/// another motion leaves.
struct Noise: Sendable, Equatable {
  /// What noise may have besides its standard deviation.
  struct Kinds: OptionSet, Sendable, Hashable {
    let rawValue: Int
    static let growth = Kinds(rawValue: 1)
    static let correlation = Kinds(rawValue: 2)
    static let repeats = Kinds(rawValue: 4)
  }

  let kinds: Kinds

  /// The step q of the grid, in the unit of the values; positive.
  let grid: Double

  /// The standard deviation at rest, in that unit.
  var deviation: Double

  /// The growth of the standard deviation with the speed, in seconds.
  var growth = 0.0

  /// The correlation of samples one median interval apart.
  var correlation = 0.0

  /// The share of samples that repeat the one before.
  var repeats = 0.0

  /// The distance of each sample from the one before it, in median intervals; infinite for the first.
  private let gaps: [Double]

  /// The samples whose value is that of the one before.
  private let isSame: [Bool]

  /// The last sample that moved; those after it stand, whether or not they repeat one another.
  private let lastMove: Int

  /// A value on the grid.
  private let origin: Double

  /// The deviation, in grids, that is always there: with less the likelihood of a motion that keeps within
  /// every interval does not change.
  private static let leastDeviation = 0.02

  /// The deviation, in grids, from which on the probability of an interval is taken as the normal density
  /// of the variance s^2 + q^2 / 12 (Sheppard, 1897): its logarithm is then off by 6e-3 in the middle, and
  /// by 3e-5 on the average of samples.
  static let isNormal = 0.62

  /// The noise of some values, whose deviation and numbers are to be adapted.
  init(_ kinds: Kinds, grid: Double, deviation: Double, values: [Double], gaps: [Double]) {
    (self.kinds, self.grid, self.deviation, self.gaps) = (kinds, grid, deviation, gaps)
    origin = values.first ?? 0
    isSame = [false] + zip(values.dropFirst(), values).map { $0 == $1 }
    lastMove = isSame.lastIndex(of: false) ?? 0
    if kinds.contains(.correlation) { correlation = 0.3 }
    if kinds.contains(.repeats) { repeats = 0.05 }
  }

  /// The distances of times from those before them, in the median interval; rounded to whole intervals
  /// where all are close to one, as where frames were dropped.
  static func gaps(_ times: [Double]) -> [Double] {
    let steps = zip(times.dropFirst(), times).map(-)
    let median = steps.sorted()[steps.count / 2]
    let gaps = steps.map { $0 / median }
    let isRegular = gaps.allSatisfy { abs($0 - $0.rounded()) < 0.1 && $0 > 0.5 }
    return [.infinity] + (isRegular ? gaps.map { $0.rounded() } : gaps)
  }

  /// The correlations that errors may have; more is no noise.
  ///
  /// A negative one changes its sign from sample to sample, which needs whole intervals: in continuous time a
  /// process of order 1 has the correlation exp(-gap / duration), which is above 0.
  var correlations: ClosedRange<Double> {
    let isEven = gaps.allSatisfy { $0 == $0.rounded() }
    return (isEven ? -Self.largest : 0)...Self.largest
  }

  /// The number of numbers that were adapted.
  var count: Int { 1 + kinds.rawValue.nonzeroBitCount }

  /// The degrees of freedom that its own uncertainty leaves an estimate, at least 1.
  ///
  /// With a correlation rho the variance of the mean of n samples goes with (1 + rho) / (1 - rho), of which
  /// the error of rho, sqrt((1 - rho^2) / n), makes a relative variance of 4 / (n (1 - rho^2)), and that of
  /// the deviation one of 2 / n; a variance with k degrees of freedom has 2 / k (Satterthwaite, Biometrics
  /// Bulletin 2, 1946).
  var degreesOfFreedom: Int {
    guard kinds.contains(.correlation) else { return .max }
    let rest = 1 - correlation * correlation
    return max(Int(Double(gaps.count) * rest / (2 + rest)), 1)
  }

  /// Rounding is most of it: the values tell little more than the intervals in which they lie.
  var isRounding: Bool { !kinds.contains(.correlation) && deviation < Self.isNormal * grid }

  /// Nothing is left but the rounding of values, or less than nobody sees, and that of times, whose errors
  /// have a standard deviation; a fifth more is within the error of an estimate.
  func isExact(clock: Double, negligible: Double) -> Bool {
    (isRounding || deviation <= negligible) && (growth == 0 || growth <= 1.2 * clock)
  }

  /// The variance at a speed, that of rounding included (Sheppard, 1897).
  func variance(at speed: Double) -> Double {
    let moving = growth * speed
    return deviation * deviation + grid * grid / 12 + moving * moving
  }

  /// The expected number of samples that repeat the one before, as far as a motion and speeds tell.
  func repeated(_ values: [Double], _ predictions: [Double], _ speeds: [Double]) -> Double {
    guard kinds.contains(.repeats) else { return 0 }
    var sum = 0.0
    for row in values.indices where isSame[row] {
      let term = Term(values[row] - predictions[row], deviation(speeds[row]), grid)
      sum += repeats / (repeats + (1 - repeats) * exp(term.logarithm))
    }
    return sum
  }

  // MARK: Likelihood

  /// What a motion is to some values: the logarithm of their probability, and for each sample the
  /// deviance residual, whose square is twice what its probability is below the highest that a motion
  /// could give it, with the sign of prediction - value; and its derivative by the prediction.
  struct Evaluation: Sendable {
    var likelihood = 0.0
    var residuals: [Double] = []
    var slopes: [Double] = []
    /// The derivative of each residual by the prediction before it; empty for independent errors.
    var shares: [Double] = []

    /// Turns derivatives of predictions, of all samples in their order, into those of residuals.
    func transform(_ column: inout [Double]) {
      for row in column.indices.reversed() {
        let before = shares.isEmpty || row == 0 ? 0 : shares[row] * column[row - 1]
        column[row] = slopes[row] * column[row] + before
      }
    }
  }

  /// The likelihood of values about predictions that move at some speeds.
  func evaluate(_ values: [Double], _ predictions: [Double], _ speeds: [Double]) -> Evaluation {
    var result = Evaluation()
    let count = values.count
    result.residuals.reserveCapacity(count)
    result.slopes.reserveCapacity(count)
    if kinds.contains(.correlation) {
      whiten(values, predictions, into: &result)
      return result
    }
    for row in 0..<count {
      var term = Term(values[row] - predictions[row], deviation(speeds[row]), grid)
      if kinds.contains(.repeats) { term.mix(repeats(at: row), isSame: isSame[row]) }
      result.likelihood += term.logarithm
      result.residuals.append(term.residual)
      result.slopes.append(term.slope)
    }
    return result
  }

  /// The logarithm of the probability of values about predictions that move at some speeds.
  func likelihood(_ values: [Double], _ predictions: [Double], _ speeds: [Double]) -> Double {
    guard !kinds.contains(.correlation) else {
      return evaluate(values, predictions, speeds).likelihood
    }
    var (sum, product) = (0.0, 1.0)
    for row in values.indices {
      let s = deviation(speeds[row])
      let x = abs(values[row] - predictions[row])
      guard let own = Term.probability(x, s, grid) else {
        var term = Term(x, s, grid)
        if kinds.contains(.repeats) { term.mix(repeats(at: row), isSame: isSame[row]) }
        sum += term.logarithm
        continue
      }
      let repeats = repeats(at: row)
      product *= (1 - repeats) * own + (isSame[row] ? repeats : 0)
      if product < 1e-200 { (sum, product) = (sum + log(product), 1) }
    }
    return sum + log(product)
  }

  private func repeats(at row: Int) -> Double { row <= lastMove ? repeats : 0 }

  private func deviation(_ speed: Double) -> Double {
    let (moving, least) = (growth * speed, Self.leastDeviation * grid)
    return (deviation * deviation + least * least + moving * moving).squareRoot()
  }

  /// The correlation over a gap; none over an infinite one.
  private func correlation(over gap: Double) -> Double {
    gap == 1 ? correlation : pow(correlation, gap)
  }

  /// The errors less what those before them tell, each over its standard deviation; never likelier than
  /// the interval of its value.
  private func whiten(_ values: [Double], _ predictions: [Double], into result: inout Evaluation) {
    let least = grid * grid / (2 * .pi)
    let constant = log(grid) - 0.5 * log(2 * .pi)
    var before = 0.0
    for row in values.indices {
      let error = predictions[row] - values[row]
      let rho = correlation(over: gaps[row])
      let fresh = ((1 - rho * rho) * deviation * deviation + least).squareRoot()
      let residual = (error - rho * before) / fresh
      result.likelihood += constant - log(fresh) - residual * residual / 2
      result.residuals.append(residual)
      result.slopes.append(1 / fresh)
      result.shares.append(-rho / fresh)
      before = error
    }
  }

  /// The probability of one value.
  private struct Term {
    /// Its logarithm, and that of the highest that a motion could give.
    private(set) var logarithm: Double
    private var most: Double
    /// The derivative of the logarithm by the prediction.
    private var pull: Double
    /// The second derivative at the top.
    private var stiffness: Double
    private let isAbove: Bool

    /// The probability of a value so far from the motion; nil where it is no more than 1e-90.
    static func probability(_ x: Double, _ deviation: Double, _ grid: Double) -> Double? {
      let half = grid / (2 * deviation)
      guard half >= 0.5 / Noise.isNormal else {
        let variance = deviation * deviation + grid * grid / 12
        let square = x * x / variance
        return square < 400 ? grid * exp(-square / 2) / (2 * .pi * variance).squareRoot() : nil
      }
      let (near, far) = (half - x / deviation, half + x / deviation)
      guard near > -20 else { return nil }
      // Beyond 8.5 the distribution function is 1 to the last digit.
      let low = far > 8.5 ? 0 : erfc(far / 2.0.squareRoot())
      return near > 8.5 ? 1 - low / 2 : (erfc(-near / 2.0.squareRoot()) - low) / 2
    }

    /// The term of a value so far from the motion, with errors of a deviation and a grid.
    init(_ distance: Double, _ deviation: Double, _ grid: Double) {
      isAbove = distance > 0
      let (x, half) = (abs(distance) / deviation, grid / (2 * deviation))
      if half < 0.5 / Noise.isNormal {
        let variance = deviation * deviation + grid * grid / 12
        most = log(grid) - 0.5 * log(2 * .pi * variance)
        (logarithm, pull) = (most - distance * distance / (2 * variance), distance / variance)
        stiffness = 1 / variance
        return
      }
      let (near, far) = (logNormal(half - x), logNormal(-half - x))
      logarithm = near + log1p(-exp(far - near))
      let inside = erf(half / 2.0.squareRoot())
      most = log(inside)
      let edge = density(half)
      stiffness = 2 * half * edge / (inside * deviation * deviation)
      let slope = (density(half - x) - density(half + x)) / exp(logarithm)
      // Far outside the slope of log Phi is that of its square.
      pull = (slope.isFinite && logarithm > -600 ? -slope : half - x) / deviation
      pull = isAbove ? -pull : pull
    }

    /// Mixes the term with the chance that the sample repeats the one before it.
    mutating func mix(_ share: Double, isSame: Bool) {
      let (own, rest) = (log1p(-share), isSame ? share : 0)
      let (part, top) = (exp(own + logarithm), exp(own + most))
      let (sum, highest) = (part + rest, top + rest)
      if rest > 0 {
        pull *= part / sum
        stiffness *= top / highest
        logarithm = log(sum)
        most = log(highest)
      } else {
        logarithm += own
        most += own
      }
    }

    /// With the sign of prediction - value.
    var residual: Double {
      let size = max(2 * (most - logarithm), 0).squareRoot()
      return isAbove ? -size : size
    }

    /// d residual / d prediction = -pull / residual; at the top, where both are 0, the root of the
    /// stiffness.
    var slope: Double {
      let (size, residual) = (stiffness.squareRoot(), residual)
      return abs(residual) < 1e-4 ? size : -pull / residual
    }
  }

  /// Random values about predictions that move at some speeds.
  func values(
    about predictions: [Double], _ speeds: [Double], _ random: inout SplitMix64
  ) -> [Double] {
    var values: [Double] = []
    var error = 0.0
    for row in predictions.indices {
      let rho = correlation(over: gaps[row])
      error =
        rho * error + (1 - rho * rho).squareRoot() * deviation(speeds[row]) * random.gaussian()
      let isRepeated = row > 0 && random.uniform() < repeats
      let value = ((predictions[row] + error - origin) / grid).rounded() * grid + origin
      values.append(isRepeated ? values[row - 1] : value)
    }
    return values
  }

  // MARK: Numbers

  /// The numbers as a search without bounds sees them: logarithms, and the logits of shares; the speed
  /// makes a deviation of the growth.
  func places(fastest: Double) -> [Double] {
    var places = [log(max(deviation, 1e-6 * grid))]
    if kinds.contains(.growth) {
      places.append(log(max(growth * fastest, 0.1 * deviation, 1e-6 * grid)))
    }
    if kinds.contains(.correlation) { places.append(atanh(correlation)) }
    if kinds.contains(.repeats) { places.append(logit(repeats)) }
    return places
  }

  /// Takes the numbers of such places, of which the last may be left out: those numbers stay.
  mutating func take(_ places: [Double], fastest: Double) {
    var rest = places[...]
    deviation = exp(rest.removeFirst())
    guard !rest.isEmpty else { return }
    if kinds.contains(.growth) { growth = exp(rest.removeFirst()) / fastest }
    if kinds.contains(.correlation) { correlation = tanh(rest.removeFirst()) }
    if kinds.contains(.repeats) { repeats = share(rest.removeFirst()) }
  }

  /// The largest correlation and share of repeats: one more is no noise.
  static let largest = 0.995

  private func logit(_ share: Double) -> Double {
    let inside = min(max(share, 0.02), 0.97)
    return log(inside / (1 - inside))
  }

  private func share(_ logit: Double) -> Double { min(1 / (1 + exp(-logit)), Self.largest) }
}

extension SplitMix64 {
  /// The next number of the normal distribution with mean 0 and standard deviation 1 (Box and
  /// Muller, 1958).
  mutating func gaussian() -> Double {
    (-2 * log(1 - uniform())).squareRoot() * cos(2 * .pi * uniform())
  }
}

/// The density of the normal distribution with mean 0 and variance 1.
private func density(_ x: Double) -> Double { exp(-x * x / 2) / (2 * .pi).squareRoot() }

/// The logarithm of the normal distribution function; below -30 by its asymptotic series, whose next
/// term is -15 / x^6 (Abramowitz and Stegun, 1964, 26.2.12).
private func logNormal(_ x: Double) -> Double {
  guard x < -30 else { return log(erfc(-x / 2.0.squareRoot()) / 2) }
  let square = x * x
  return -square / 2 - log(-x * (2 * .pi).squareRoot()) + log1p(-1 / square + 3 / (square * square))
}
