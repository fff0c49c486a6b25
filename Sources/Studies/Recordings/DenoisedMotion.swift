// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import GSL
import Responses

/// The motion in a recording with noise, and the level where it comes to rest.
///
/// Samples of a sum of r exponentials and swings fill a Hankel matrix of rank r, those of noise one of
/// full rank. Singular spectrum analysis keeps the components above the noise; the means along the
/// antidiagonals are the motion (Broomhead and King, Physica D 20, 1986). Noise of standard deviation
/// s alone has no singular value above about s sqrt(2 m ln m) in m rows (Sen and Virág, Annals of
/// Probability 41, 2013).
///
/// Two estimates of the level of rest compete, and the one of the smaller standard error wins. One is
/// the mean of the last samples, of as many as give it the least standard error: the truncation rule
/// MSER (White, Simulation 69, 1997), with the noise as the least deviation. The other is the limit of
/// the motion, where it ends before it rests: the Shanks transformation 1 / (1' X^+ 1) of the Hankel
/// matrix X of rank r (Shanks, Journal of Mathematics and Physics 34, 1955).
///
/// Correlated noise counts as white noise of its long-run deviation, in the limit of singular values and
/// in standard errors: that of an AR(1) process of the same first autocorrelation (Andrews,
/// Econometrica 59, 1991) in the samples at rest.
struct DenoisedMotion {
  /// The motion at the times of the samples.
  let curve: Curve
  /// The level where it comes to rest.
  let final: Double
  /// The standard deviation of what was taken out.
  let noise: Double
  /// The standard error of the motion's levels: sqrt(p / n) of the long-run deviation for p numbers found
  /// from n samples.
  private let error: Double
  /// What is left of the motion in the later half of the rest, and no less than the standard error.
  private let ripple: Double

  /// Takes the noise out of a motion; nil where its numbers are too large for that.
  ///
  /// Of long recordings the means of neighbours are analysed, up to twice the time it moves. Levels count
  /// from one span below the lowest sample, so that the level of rest is always a component.
  init?(_ motion: Curve, noise: Double) {
    let (times, values) = (motion.times, motion.values)
    let rest = Self.rest(of: values, noise: noise)
    let used = min(values.count, 2 * (values.count - rest.count) + 16)
    let group = 1 + (used - 1) / 255
    let parts = stride(from: 0, to: used, by: group).map { $0..<min($0 + group, used) }
    func means(_ numbers: [Double]) -> [Double] {
      parts.map { MergedSamples.mean(of: numbers[$0]) }
    }
    let (places, last) = (means(times), parts.count - 1)
    let grid = parts.indices.map {
      places[0] + (places[last] - places[0]) * (Double($0) / Double(last))
    }
    let base = 2 * (values.min() ?? 0) - (values.max() ?? 0)
    guard base.isFinite,
      let even = try? CubicSpline(abscissas: places, ordinates: means(values)).values(at: grid),
      let found = Self.components(
        of: even.map { $0 - base }, noise: rest.deviation / Double(group).squareRoot()),
      let ways = try? CubicSpline(abscissas: grid, ordinates: found.levels).values(at: times),
      let denoised = try? Curve(times: times, values: ways.map { $0 + base })
    else { return nil }
    let isResting = rest.deviation / Double(rest.count).squareRoot() <= found.error
    let (level, left) = (isResting ? rest.level : found.limit + base, denoised.values)
    func size(_ errors: [Double]) -> Double { (errors.squares / Double(errors.count)).squareRoot() }
    (curve, final) = (denoised, level)
    self.noise = noise * size(zip(values, left).map { ($0 - $1) / noise })
    error = rest.deviation * (Double(2 * found.rank - 1) / Double(used)).squareRoot()
    ripple = max(
      error, noise * size(left.suffix((rest.count + 1) / 2).map { ($0 - level) / noise }))
  }

  /// The metrics that noise hides: those of the band that one standard error moves by more than 5 %, the
  /// accuracy that an answer promises, and extremes that the largest error of so many samples may be,
  /// sqrt(2 ln n) ripples (Donoho and Johnstone, Biometrika 81, 1994).
  func hidden(in response: Response, band: Double) -> [Metric] {
    let step = ((response.final ?? 0) - (response.initial ?? 0)).magnitude
    let others = [-error, error].map { error in
      Response(
        to: curve, initial: response.initial, final: response.final,
        band: .absolute(min(max(band * step + error, 5e-324), .greatestFiniteMagnitude)))
    }
    let banded = [Metric.settleTime, .transientTime, .timeWithin, .oscillations].filter { metric in
      guard let value = response[metric] else { return others.contains { $0[metric] != nil } }
      return others.contains { ($0[metric].map { abs($0 - value) } ?? .infinity) > 0.05 * value }
    }
    let least = 100 * ripple * (2 * log(Double(curve.count))).squareRoot() / step
    let extremes = [Metric.overshoot, .undershoot].filter {
      response[$0].map { $0 > 0 && $0 < least } ?? false
    }
    let peaks: [Metric] = extremes.contains(.overshoot) ? [.overshootDistance, .peakTime] : []
    return banded + extremes + peaks
  }

  /// The mean of the last samples, their number, and the long-run deviation of their noise.
  ///
  /// Noise counts as correlated where the first autocorrelation of n samples is above 1.96 / sqrt(n), that
  /// of white noise in one of 40 (Bartlett, Supplement to the Journal of the Royal Statistical Society 8,
  /// 1946).
  private static func rest(
    of values: [Double], noise: Double
  ) -> (level: Double, count: Int, deviation: Double) {
    let last = values[values.count - 1]
    var (sum, squares, least, level, rest) = (0.0, 0.0, Double.infinity, last, 1)
    for (index, value) in values.reversed().enumerated() {
      let (count, difference) = (Double(index + 1), (value - last) / noise)
      sum += difference
      squares += difference * difference
      let variance = max(squares / count - sum / count * (sum / count), 1) / count
      if variance < least {
        (least, level, rest) = (variance, last + sum / count * noise, index + 1)
      }
    }
    let still = values.suffix(rest).map { ($0 - level) / noise }
    let rho = Array(still.dropLast()).dot(Array(still.dropFirst())) / still.squares
    let factor = rho * Double(rest).squareRoot() > 1.96 ? (1 + rho) / (1 - rho) : 0
    let variance = max(1, still.squares / Double(rest) * factor)
    return (level, rest, noise * variance.squareRoot())
  }

  /// The components of levels at equal distances that are above the noise, their number, and the limit of
  /// their sum with its standard error; nil without any.
  ///
  /// With a = X^+' 1 and b = X^+ 1 the limit c = 1 / (1' a) changes by c^2 a' E b where noise E is added to X.
  private static func components(
    of levels: [Double], noise: Double
  ) -> (levels: [Double], rank: Int, limit: Double, error: Double)? {
    let columns = (levels.count + 1) / 2
    let rows = levels.count - columns + 1
    let places = (0..<rows).flatMap { row in (0..<columns).map { row + $0 } }
    let hankel = Matrix(rows: rows, columns: columns, storage: places.map { levels[$0] })
    guard let parts = try? SingularValues(hankel) else { return nil }
    let limit = noise * (2 * Double(rows) * log(Double(rows))).squareRoot()
    let rank = parts.values.prefix { $0 > limit }.count
    var (sums, weights) = (levels.map { _ in 0.0 }, levels.map { _ in 0.0 })
    var (a, b) = ((0..<rows).map { _ in 0.0 }, (0..<columns).map { _ in 0.0 })
    for part in 0..<rank {
      let right = parts.right.column(part)
      let left = (0..<rows).map { row in
        Array(levels[row..<row + columns]).dot(right) / parts.values[part]
      }
      a.subtract(-right.reduce(0, +) / parts.values[part], times: left)
      b.subtract(-left.reduce(0, +) / parts.values[part], times: right)
      for (index, place) in places.enumerated() {
        sums[place] += parts.values[part] * left[index / columns] * right[index % columns]
      }
    }
    let level = 1 / a.reduce(0, +)
    for (index, place) in places.enumerated() {
      weights[place] += a[index / columns] * b[index % columns]
    }
    let error = noise * level * level * weights.squares.squareRoot()
    let means = sums.indices.map { sums[$0] / Double(min($0 + 1, columns, levels.count - $0)) }
    return rank > 0 ? (means, rank, level, error) : nil
  }
}
