// SPDX-License-Identifier: Apache-2.0

/// A point of a function of the time.
struct TimePoint: Hashable {
  /// The time.
  var time: Double
  /// The value.
  var value: Double

  /// The slope of the line to a later point; infinite to one at the same time.
  func slope(to later: TimePoint) -> Double { (later.value - value) / (later.time - time) }
}

/// A straight function of the time, which may be vertical.
struct TimeLine {
  /// A point that it passes through.
  var point: TimePoint
  /// Its slope, infinite where it is vertical.
  var slope: Double

  /// The value at a time; infinite at and after a vertical line.
  func value(at time: Double) -> Double {
    guard slope.isFinite else { return slope }
    return point.value + slope * (time - point.time)
  }

  /// The time at which it meets another line, kept within a range.
  func crossing(_ other: TimeLine, within range: ClosedRange<Double>) -> Double {
    let time =
      other.slope.isFinite
      ? point.time + (other.value(at: point.time) - point.value) / (slope - other.slope)
      : other.point.time
    guard !time.isNaN else { return range.lowerBound }
    return min(max(time, range.lowerBound), range.upperBound)
  }
}
