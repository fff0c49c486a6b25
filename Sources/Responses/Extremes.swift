// SPDX-License-Identifier: Apache-2.0

/// The lowest and the highest sample of a curve, each where it is first reached.
struct Extremes: Sendable {
  private(set) var low: Double
  private(set) var high: Double
  private var lowIndex = 0
  private var highIndex = 0

  init(of values: [Double]) {
    low = values[0]
    high = values[0]
    for index in values.indices {
      let value = values[index]
      if value < low { (low, lowIndex) = (value, index) }
      if value > high { (high, highIndex) = (value, index) }
    }
  }

  /// The largest absolute value.
  var peak: Double { max(low.magnitude, high.magnitude) }

  /// The first sample at which the absolute value is largest.
  var peakIndex: Int {
    if low.magnitude == high.magnitude { return min(lowIndex, highIndex) }
    return low.magnitude > high.magnitude ? lowIndex : highIndex
  }
}
