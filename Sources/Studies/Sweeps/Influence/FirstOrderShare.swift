// SPDX-License-Identifier: GPL-3.0-or-later

import Basics

/// The share of a metric's variance that one parameter explains alone: its first-order index, from
/// rows of any design.
///
/// A parameter of few values explains the variance of the means of its classes, one for each value.
/// The rows of other parameters are laid on a circle in the order of their values, up along every
/// second row and back along those between them. What the parameter explains is the variance of the
/// first M harmonics around the circle (RBD-FAST):
///
///     S' = 2 / (n sum z^2) sum_{k = 1..M} |sum_p z_p exp(-2 pi i k p / n)|^2        z = y - mean
///
/// Rows that are independent share the part lambda of what is left, which is taken off:
///
///     S = (S' - lambda) / (1 - lambda)        lambda = 2 M / n, or (m - 1) / (n - 1) for m classes
///
/// Policy: M is the root of n, so that fine shapes count as rows come to tell them, and at most 32,
/// beyond which even a jump has 1 % of its variance. Evenly spread points (Sobol's, Halton's, a grid's
/// with gaps) share less than lambda, up to nothing: it is not taken off, which would err by up to 0.08,
/// and intervals are wider by it. Their M is 6, since higher harmonics resonate with their bases.
///
/// Sources: Tarantola, Gatelli and Mara, "Random Balance Designs for the Estimation of First Order
/// Global Sensitivity Indices" (2006); Tissot and Prieur, "Bias Correction for the Estimation of
/// Sensitivity Indices Based on Random Balance Designs" (2012).
struct FirstOrderShare {
  /// The most values of a parameter that are told apart.
  private static let mostClasses = 20
  /// The harmonics, at most, and those of evenly spread points.
  private static let (mostHarmonics, evenHarmonics) = (32, 6)
  /// The most places on the circle: where rows are more, neighbours share a place.
  private static let mostPlaces = 1024

  /// The rows in the order of their values, equal ones at random.
  private let order: [Int]
  /// The class of each row in that order, or the place of each rank on the circle.
  private let bins: [Int]
  private let binCount: Int
  /// The number of harmonics; 0 for classes.
  private let harmonics: Int
  /// The part lambda of what is left that independent rows share by chance.
  let chance: Double
  private let areEven: Bool

  /// The rows of a parameter's values, at least 5.
  init(_ values: [Double], areEven: Bool) {
    let n = values.count
    self.areEven = areEven
    order = values.indices.sorted {
      (values[$0], SplitMix64.first(of: UInt64($0))) < (
        values[$1], SplitMix64.first(of: UInt64($1))
      )
    }
    var classes = [0]
    for (row, next) in zip(order, order.dropFirst()) {
      classes.append(classes[classes.count - 1] + (values[row] == values[next] ? 0 : 1))
    }
    let classCount = classes[n - 1] + 1
    if classCount <= min(Self.mostClasses, n / 2) {
      (harmonics, bins, binCount) = (0, classes, classCount)
      chance = Double(classCount - 1) / Double(n - 1)
    } else {
      let most = areEven ? Self.evenHarmonics : Self.mostHarmonics
      harmonics = min(Int(Double(n).squareRoot()), most)
      let count = min(n, Self.mostPlaces)
      bins = (0..<n).map { ($0 % 2 == 0 ? $0 / 2 : n - 1 - $0 / 2) * count / n }
      binCount = count
      chance = 2 * Double(harmonics) / Double(n)
    }
  }

  /// The share in answers whose mean is near 0, from n rows of which each is drawn some times; NaN
  /// where they do not vary.
  func share(of answers: [Double], times: [Int]) -> Double {
    let n = Double(order.count)
    let mean = zip(answers, times).reduce(0) { $0 + $1.0 * Double($1.1) } / n
    var sums = [Double](repeating: 0, count: binCount)
    var counts = sums
    var (squares, rank) = (0.0, 0)
    for (place, row) in order.enumerated() {
      let way = answers[row] - mean
      for _ in 0..<times[row] {
        let bin = bins[harmonics == 0 ? place : rank]
        sums[bin] += way
        counts[bin] += 1
        squares += way * way
        rank += 1
      }
    }
    let explained =
      harmonics == 0
      ? zip(sums, counts).reduce(0) { $0 + ($1.1 > 0 ? $1.0 * $1.0 / $1.1 : 0) }
      : 2 / n * power(of: sums)
    let lambda = areEven ? 0 : chance
    return (explained / squares - lambda) / (1 - lambda)
  }

  /// The squared sizes of the first harmonics of the sums around the circle, added up.
  ///
  ///     c_k + i s_k = sum_p z_p w^p, w = exp(2 pi i k / n), by Horner's rule
  private func power(of sums: [Double]) -> Double {
    (1...harmonics).reduce(0) { total, k in
      let angle = 2 * Double.pi * Double(k) / Double(binCount)
      let (cosine, sine) = (cos(angle), sin(angle))
      var (c, s) = (0.0, 0.0)
      for sum in sums { (c, s) = (c * cosine - s * sine + sum, c * sine + s * cosine) }
      return total + c * c + s * s
    }
  }
}
