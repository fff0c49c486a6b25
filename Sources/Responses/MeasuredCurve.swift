// SPDX-License-Identifier: Apache-2.0

/// A curve with its extremes, and the metrics that need no final value.
struct MeasuredCurve: Sendable {
  let curve: Curve
  let extremes: Extremes
  /// The length of one unit of the curve in the unit of distances: for a progress, that of the
  /// whole way in pt, and 0 where there is no way to go; else 1.
  let unitLength: Double

  init(_ curve: Curve, unitLength: Double = 1) {
    self.curve = curve
    extremes = Extremes(of: curve.values)
    self.unitLength = unitLength
  }

  /// The first sample's value.
  var firstValue: Double { curve.values[0] }

  /// The last sample's value.
  var lastValue: Double { curve.values[curve.count - 1] }

  /// The largest absolute value.
  var peak: MetricValue { meaningful(extremes.peak) }

  /// The time of the first sample with the largest absolute value.
  var peakTime: MetricValue { meaningful(curve.clock.elapsed(at: extremes.peakIndex)) }

  /// The value of the last sample.
  var finalValue: MetricValue { meaningful(lastValue) }

  /// A progress along no way at all is 0 by convention and means nothing.
  private func meaningful(_ value: Double) -> MetricValue {
    unitLength > 0 ? .value(value) : .missing(.noStep)
  }
}
