// SPDX-License-Identifier: Apache-2.0

extension [Double] {
  /// The standard deviation of the noise of evenly sampled values, estimated from neighbouring ones; 0 for
  /// smooth values and for fewer than 16 of them.
  ///
  /// Differences of a high order hardly hold a motion that is sampled well. With independent noise of
  /// variance s^2 those of order n have the variance C(2n, n) s^2, C the binomial coefficient, and
  /// the median of their magnitudes is 0.6745 of their standard deviation.
  ///
  /// Policy: it is the least of the orders 2 to 10, or to half of the number of values. White noise
  /// gives the same in all of them; a motion that is sampled thinly shows less in higher ones, and
  /// would count as noise in low ones. Where it still falls by a quarter in the highest order, it is
  /// motion, and no noise is seen.
  package var noiseDeviation: Double {
    guard count >= 16 else { return 0 }
    let largest = reduce(0) { Swift.max($0, $1.magnitude) }
    let unit = Swift.max(largest, .leastNormalMagnitude).binade
    let estimates = map { $0 / unit }.noiseEstimates
    let least = estimates.reduce(.infinity, Swift.min)
    let isFalling = estimates[estimates.count - 1] < 0.75 * estimates[estimates.count - 2]
    return isFalling || !least.isFinite ? 0 : least * unit
  }

  /// The estimate from the differences of each even order.
  private var noiseEstimates: [Double] {
    var (differences, variance) = (self, 1.0)
    var estimates: [Double] = []
    for order in 1...Swift.min(10, count / 4 * 2) {
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
