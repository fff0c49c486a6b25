// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Documents
import GSL
import Responses

/// The direction in which a position in the plane mostly moves, and the way along it.
///
/// It is the principal axis of the positions. With the central moments Sxx, Sxy and Syy its angle
/// from x towards y is
///
///     a = atan2(2 Sxy, Sxx - Syy) / 2
///
/// and the variances along it and across it are (Sxx + Syy) / 2 +- sqrt((Sxx - Syy)^2 / 4 + Sxy^2).
struct MainDirection {
  /// The way along the direction from the first position, in the unit of the positions.
  let way: [Double]
  /// The distances from the line through the first position, to its left, in that unit.
  let across: [Double]
  /// The way as the coordinate that changes most tells it alone.
  let oneCoordinate: [Double]
  /// The angle from x towards y, in degrees, more than -180 and at most 180.
  let degrees: Double
  /// The positions' standard deviation across the direction over that along it, without their noise.
  let breadth: Double
  /// The move ends near where it begins.
  let returns: Bool

  /// The largest share of the way that may lie between start and end of a move that returns.
  private static let nearness = 0.1

  /// Finds the direction of at least one position; that of x where nothing moves.
  init(x: [Double], y: [Double]) {
    // A power of two that keeps squares in range; dividing by it is exact.
    let largest = (x + y).reduce(0) { max($0, $1.magnitude) }
    let unit = max(largest, .leastNormalMagnitude).binade
    let plane = (x: Self.way(x, unit), y: Self.way(y, unit))
    let (xx, xy, yy) = (
      Self.moment(plane.x, plane.x), Self.moment(plane.x, plane.y), Self.moment(plane.y, plane.y)
    )
    var (cosine, sine) = Self.direction(xx, xy, yy)
    var way = zip(plane.x, plane.y).map { cosine * $0 + sine * $1 }
    let (low, high) = (way.min() ?? 0, way.max() ?? 0)
    let end = way[way.count - 1]
    returns = end.magnitude < Self.nearness * (high - low)
    if returns ? high + low < 0 : end < 0 {
      (cosine, sine) = (0 - cosine, 0 - sine)
      way = way.map { 0 - $0 }
    }
    self.way = way.map { $0 * unit }
    across = zip(plane.x, plane.y).map { (cosine * $1 - sine * $0) * unit }
    oneCoordinate =
      abs(cosine) >= abs(sine)
      ? plane.x.map { $0 / cosine * unit } : plane.y.map { $0 / sine * unit }
    degrees = atan2(sine, cosine) * 180 / .pi
    let noises = [plane.x, plane.y].map { $0.noiseDeviation }
    let noise = noises.reduce(0) { $0 + $1 * $1 } / 2
    let spread = ((xx - yy) * (xx - yy) / 4 + xy * xy).squareRoot()
    let variances = ((xx + yy) / 2 + spread - noise, (xx + yy) / 2 - spread - noise)
    breadth = variances.0 > 0 ? (max(variances.1, 0) / variances.0).squareRoot() : 0
  }

  /// The coordinates from the first one on, in a unit.
  private static func way(_ values: [Double], _ unit: Double) -> [Double] {
    values.map { $0 / unit - values[0] / unit }
  }

  /// The mean product of two coordinates about their means.
  private static func moment(_ a: [Double], _ b: [Double]) -> Double {
    let count = Double(a.count)
    let (meanA, meanB) = (a.reduce(0, +) / count, b.reduce(0, +) / count)
    return zip(a, b).reduce(0) { $0 + ($1.0 - meanA) * ($1.1 - meanB) } / count
  }

  /// Cosine and sine of the principal axis, exact along x and y.
  private static func direction(
    _ xx: Double, _ xy: Double, _ yy: Double
  ) -> (cosine: Double, sine: Double) {
    if xy == 0 { return xx >= yy ? (1, 0) : (0, 1) }
    let angle = atan2(2 * xy, xx - yy) / 2
    return (cos(angle), sin(angle))
  }

  /// The direction in a sentence, with a word on a path that is no straight way.
  var sentence: String {
    let angle = plainText(of: (degrees * 10).rounded() / 10 + 0)
    let sentence =
      "values are the way along the main direction of the move, \(angle) degrees from x towards y"
    if breadth > 0.5 {
      return sentence
        + "; the path goes around rather than along it, so --value with one column says more"
    }
    if breadth > 0.1 {
      let percent = plainText(of: (100 * breadth).rounded())
      return sentence + "; the path is no straight line (\(percent) % of its spread is across)"
    }
    return returns
      ? sentence + "; it ends where it began, and the farthest point counts as forward" : sentence
  }
}

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
      let even = CubicSpline(abscissas: places, ordinates: means(values))?.values(at: grid),
      let found = Self.components(
        of: even.map { $0 - base }, noise: rest.deviation / Double(group).squareRoot()),
      let ways = CubicSpline(abscissas: grid, ordinates: found.levels)?.values(at: times),
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
  /// accuracy that an answer promises, and shares of the step that the largest error of so many samples may
  /// be, sqrt(2 ln n) ripples (Donoho and Johnstone, Biometrika 81, 1994).
  func hidden(in response: Response, band: Band) -> [Metric] {
    let step = ((response.final ?? 0) - (response.initial ?? 0)).magnitude
    let others = [-error, error].map { error in
      Response(
        to: curve, initial: response.initial, final: response.final,
        band: .absolute(
          min(
            max(band.halfWidth(of: step) + error, .leastNonzeroMagnitude), .greatestFiniteMagnitude)
        ))
    }
    let banded = Metric.recorded.filter(\.needsBand).filter { metric in
      guard let value = response[metric] else { return others.contains { $0[metric] != nil } }
      return others.contains { ($0[metric].map { abs($0 - value) } ?? .infinity) > 0.05 * value }
    }
    let least = 100 * ripple * (2 * log(Double(curve.count))).squareRoot() / step
    let shares = Metric.recorded.filter(\.isShare).filter {
      response[$0].map { $0 > 0 && $0 < least } ?? false
    }
    let peaks: [Metric] = shares.contains(.overshoot) ? [.overshootDistance, .peakTime] : []
    return banded + shares + peaks
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
    guard let parts = hankel.singularValues() else { return nil }
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
