// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import GSL

/// The noise of observations that were rounded to multiples of a step.
///
/// The error of rounding is a sawtooth of the value, so samples whose values are near each other, as
/// where a motion comes to rest, are off together, and their mean is no better than one of them. Over
/// all places of the motion within a step, the errors of two samples whose values are d steps apart
/// have the covariance
///
///     step^2 B2(frac d) / 2 = step^2 sum over k of cos(2 pi k d) / (2 pi^2 k^2),
///
/// with Bernoulli's second polynomial B2. Other noise with the standard deviation s blurs it: term k
/// becomes smaller by exp(-(2 pi k s / step)^2), and what it loses is independent.
struct RoundingNoise: Sendable {
  /// The step, in the unit of the observations.
  let step: Double

  /// The standard deviation of the other noise.
  private let deviation: Double

  /// The terms of the sum; the rest, 3 % of the variance, counts as independent.
  private static let terms = 20

  /// The other noise, as a share of the step, that leaves nothing of what hangs together.
  private static let blurred = 0.4

  /// The noise of rounded observations around a curve; nil where other noise prevails.
  ///
  /// - Parameters:
  ///   - step: The step of rounding, in the unit of the observations; 0 where they are not rounded.
  ///   - variance: The variance of the residuals.
  init?(step: Double, variance: Double) {
    deviation = max(variance - step * step / 12, 0).squareRoot()
    guard step > 0, deviation < Self.blurred * step else { return nil }
    self.step = step
  }

  /// The covariance of parameters in a unit, from that for independent noise of variance 1,
  /// C = (J^T J)^-1, the derivatives J, and the values of the curve: C J^T V J C.
  func covariance(
    _ independent: Matrix, _ jacobian: Matrix, at levels: [Double], in unit: Double
  ) -> Matrix {
    let columns = jacobian.allColumns
    var inner = independent
    var together = 0.0
    let sums = (1...Self.terms).map { term -> (weight: Double, parts: [[Double]]) in
      let turn = 2 * .pi * Double(term)
      let blur = turn * deviation / step
      let weight = step * step * 2 * exp(-blur * blur) / (turn * turn)
      together += weight
      let phases = levels.map { turn * ($0 / step) }
      return (weight, [phases.map(cos), phases.map(sin)].map { wave in columns.map(wave.dot) })
    }
    let alone = deviation * deviation + step * step / 12 - together
    for i in columns.indices {
      for j in columns.indices {
        inner[i, j] = sums.reduce(alone * columns[i].dot(columns[j])) { sum, term in
          sum + term.weight * term.parts.reduce(0) { $0 + $1[i] * $1[j] }
        }
        inner[i, j] /= unit
      }
    }
    return independent.times(inner).times(independent)
  }
}
