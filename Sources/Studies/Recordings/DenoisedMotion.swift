// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
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
/// The level of rest is the mean of the last samples, of as many as give it the least standard error:
/// the truncation rule MSER (White, Simulation 69, 1997), with the noise as the least deviation.
struct DenoisedMotion {
  /// The motion at the times of the samples.
  let curve: Curve
  /// The level where it comes to rest.
  let final: Double
  /// The standard error of the motion's levels: sqrt(p / n) of the noise's for p numbers found from n
  /// samples, and no less than what is left in the later half of the rest, as of noise that correlates.
  private let error: Double

  /// Takes the noise out of a motion; nil where motion was taken for noise.
  ///
  /// Of long recordings the means of neighbours are analysed, up to twice the time it moves. Where the
  /// motion is not found, its samples stay, and the error is the largest one of so many samples.
  init?(_ motion: Curve, noise: Double) {
    let (times, values) = (motion.times, motion.values)
    let rest = Self.rest(of: values, noise: noise)
    let used = min(values.count, 2 * (values.count - rest.count) + 16)
    let size = 1 + (used - 1) / 255
    let parts = stride(from: 0, to: used, by: size).map { $0..<min($0 + size, used) }
    func means(_ numbers: [Double]) -> [Double] {
      parts.map { MergedSamples.mean(of: numbers[$0]) }
    }
    let (places, last) = (means(times), parts.count - 1)
    let grid = parts.indices.map {
      places[0] + (places[last] - places[0]) * (Double($0) / Double(last))
    }
    guard
      let even = try? CubicSpline(abscissas: places, ordinates: means(values)).values(at: grid),
      let (smooth, rank) = Self.components(
        of: even.map { $0 - rest.level }, noise: noise / Double(size).squareRoot()),
      let ways = try? CubicSpline(abscissas: grid, ordinates: smooth).values(at: times),
      let denoised = try? Curve(times: times, values: ways.map { $0 + rest.level })
    else { return nil }
    let left = zip(values, denoised.values).map { ($0 - $1) / noise }.rootMeanSquare
    guard left > 0.5 else { return nil }
    let still = ways.suffix((rest.count + 1) / 2).map { $0 / noise }.rootMeanSquare
    let isFound = left < 1.5
    (curve, final) = (isFound ? denoised : motion, rest.level)
    let share = isFound ? Double(2 * rank + 1) / Double(used) : 2 * log(Double(values.count))
    error = noise * max(share.squareRoot(), still)
  }

  /// The metrics that noise hides: extremes within three standard errors of a level, and those of the
  /// band that one standard error moves by more than a twentieth.
  func hidden(in response: Response, band: Double) -> [Metric] {
    let step = ((response.final ?? 0) - (response.initial ?? 0)).magnitude
    let others = [-error, error].map { error in
      Response(
        to: curve, initial: response.initial, final: response.final,
        band: .absolute(min(max(band * step + error, 5e-324), .greatestFiniteMagnitude)))
    }
    let banded = [Metric.settleTime, .transientTime, .timeWithin, .oscillations].filter { metric in
      guard let value = response[metric] else { return false }
      return others.contains { ($0[metric].map { abs($0 - value) } ?? .infinity) > 0.05 * value }
    }
    let extremes = [Metric.overshoot, .undershoot].filter {
      response[$0].map { $0 > 0 && $0 < 300 * error / step } ?? false
    }
    let peaks: [Metric] = extremes.contains(.overshoot) ? [.overshootDistance, .peakTime] : []
    return banded + extremes + peaks
  }

  /// The mean of the last samples, and their number.
  private static func rest(of values: [Double], noise: Double) -> (level: Double, count: Int) {
    let last = values[values.count - 1]
    var (sum, squares, least, rest) = (0.0, 0.0, Double.infinity, (level: last, count: 1))
    for (index, value) in values.reversed().enumerated() {
      let (count, difference) = (Double(index + 1), (value - last) / noise)
      sum += difference
      squares += difference * difference
      let variance = max(squares / count - sum / count * (sum / count), 1) / count
      if variance < least { (least, rest) = (variance, (last + sum / count * noise, index + 1)) }
    }
    return rest
  }

  /// The components of levels at equal distances that are above the noise, and their number; nil
  /// without any.
  private static func components(of levels: [Double], noise: Double) -> ([Double], rank: Int)? {
    let columns = (levels.count + 1) / 2
    let rows = levels.count - columns + 1
    let places = (0..<rows).flatMap { row in (0..<columns).map { row + $0 } }
    let hankel = Matrix(rows: rows, columns: columns, storage: places.map { levels[$0] })
    guard let parts = try? SingularValues(hankel) else { return nil }
    let limit = noise * (2 * Double(rows) * log(Double(rows))).squareRoot()
    let rank = parts.values.prefix { $0 > limit }.count
    var sums = levels.map { _ in 0.0 }
    for part in 0..<rank {
      let (left, right) = (parts.left.column(part), parts.right.column(part))
      for (index, place) in places.enumerated() {
        sums[place] += parts.values[part] * left[index / columns] * right[index % columns]
      }
    }
    let means = sums.indices.map { sums[$0] / Double(min($0 + 1, columns, levels.count - $0)) }
    return rank > 0 ? (means, rank) : nil
  }
}

extension [Double] {
  fileprivate var rootMeanSquare: Double {
    (reduce(0) { $0 + $1 * $1 } / Double(count)).squareRoot()
  }
}
