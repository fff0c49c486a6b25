// SPDX-License-Identifier: Apache-2.0

import Basics

extension Curve {
  /// The value at a time, on the straight line between the two samples around it.
  /// - Parameter time: The time in seconds, on the clock of `times`.
  /// - Returns: The value, that of a sample exactly; nil before the first sample and after the
  ///   last, and where the time is not a number.
  public func value(at time: Double) -> Double? {
    guard time >= clock.time(at: 0), time <= clock.time(at: count - 1) else { return nil }
    let index = segment(at: time)
    return interpolated(
      at: time, from: (clock.time(at: index), values[index]),
      to: (clock.time(at: index + 1), values[index + 1]))
  }

  /// The last sample, but for the very last, that is not later than a time.
  private func segment(at time: Double) -> Int {
    lastIndex(below: count - 1) { clock.time(at: $0) <= time }
  }
}

/// The value at a time on the straight line between two samples; at the second, exactly its own.
func interpolated(
  at time: Double, from start: (time: Double, value: Double), to end: (time: Double, value: Double)
) -> Double {
  guard time < end.time else { return end.value }
  let fraction = (time - start.time) / (end.time - start.time)
  return start.value + fraction * (end.value - start.value)
}

/// The last index below a count for which a condition holds that holds up to some index and not
/// beyond; 0 where it holds nowhere.
func lastIndex(below count: Int, where holds: (Int) -> Bool) -> Int {
  max(0, (0..<count).partitioningIndex { !holds($0) } - 1)
}
