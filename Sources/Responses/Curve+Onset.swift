// SPDX-License-Identifier: Apache-2.0

extension Curve {
  /// The last sample at which a recording has not moved yet; 0 where it moves from the start.
  ///
  /// It has moved where a sample and the next lie farther from the mean of those before than 1 % of
  /// the span, or than four standard deviations of the noise, whichever is more. The noise is taken
  /// from the median of the second differences, which a motion that is sampled well hardly has.
  package var onset: Int {
    let span = (values.max() ?? 0) - (values.min() ?? 0)
    let threshold = max(0.01 * span, 4 * noise)
    var sum = values[0]
    for index in 1..<count {
      let mean = sum / Double(index)
      let next = min(index + 1, count - 1)
      if abs(values[index] - mean) > threshold, abs(values[next] - mean) > threshold {
        return index - 1
      }
      sum += values[index]
    }
    return 0
  }

  /// The standard deviation of the noise, 0 for a smooth curve.
  ///
  /// With independent noise of variance s^2 a second difference has the variance 6 s^2, and the median
  /// of its size is 0.6745 of its standard deviation.
  private var noise: Double {
    guard count > 2 else { return 0 }
    let differences = (1..<count - 1).map { (index: Int) -> Double in
      (values[index - 1] - 2 * values[index] + values[index + 1]).magnitude
    }.sorted()
    return differences[differences.count / 2] / (0.6745 * 6.0.squareRoot())
  }
}
