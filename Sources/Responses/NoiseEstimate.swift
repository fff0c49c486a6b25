// SPDX-License-Identifier: Apache-2.0

import Basics

/// The noise of evenly sampled values, estimated from neighbouring ones.
///
/// Differences of a high order hardly hold a motion that is sampled well. With independent noise of
/// variance s^2 those of order n have the variance C(2n, n) s^2, C the binomial coefficient, and
/// the median of their magnitudes is 0.6745 of their standard deviation.
///
/// Policy: it is the least of the orders 2 to 10, or to half of the number of values. White noise
/// gives the same in all of them; a motion that is sampled thinly shows less in higher ones, and
/// would count as noise in low ones. Where it still falls by a quarter in the highest order, it is
/// motion, and no noise is seen.
package struct NoiseEstimate: Sendable {
  /// The standard deviation, 0 for smooth values and for fewer than 16 of them.
  package let deviation: Double

  /// The fewest values that tell noise from motion.
  private static let fewest = 16

  /// Estimates the noise of values.
  package init(of values: [Double]) {
    guard values.count >= Self.fewest else {
      deviation = 0
      return
    }
    let largest = values.reduce(0) { max($0, $1.magnitude) }
    let unit = max(largest, .leastNormalMagnitude).binade
    let estimates = Self.estimates(of: values.map { $0 / unit })
    let least = estimates.reduce(.infinity, min)
    let isFalling = estimates[estimates.count - 1] < 0.75 * estimates[estimates.count - 2]
    deviation = isFalling || !least.isFinite ? 0 : least * unit
  }

  /// The estimate from the differences of each even order.
  private static func estimates(of values: [Double]) -> [Double] {
    var (differences, variance) = (values, 1.0)
    var estimates: [Double] = []
    for order in 1...min(10, values.count / 4 * 2) {
      differences = zip(differences.dropFirst(), differences).map { $0 - $1 }
      // C(2n, n) = C(2n - 2, n - 1) (4n - 2) / n
      variance *= Double(4 * order - 2) / Double(order)
      guard order.isMultiple(of: 2) else { continue }
      let sizes = differences.map { $0.magnitude }.sorted()
      estimates.append(sizes[sizes.count / 2] / (0.6745 * variance.squareRoot()))
    }
    return estimates
  }
}
