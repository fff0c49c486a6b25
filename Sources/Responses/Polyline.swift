// SPDX-License-Identifier: Apache-2.0

/// The samples of a curve, their times listed: what a walk along it reads quickly.
struct Polyline: Sendable {
  let times: [Double]
  let values: [Double]

  /// The time of the first sample.
  var start: Double { times[0] }

  /// The time of the last sample.
  var end: Double { times[times.count - 1] }

  /// The seconds from the first sample to the last.
  var duration: Double { end - start }

  /// The largest absolute value.
  var size: Double { values.reduce(0) { max($0, $1.magnitude) } }

  /// The last sample, but for the very last, that is not later than a time, moved by a shift.
  func segment(at time: Double, shift: Double = 0) -> Int {
    lastIndex(below: times.count - 1) { times[$0] - shift <= time }
  }

  /// The value at a time between a sample and the next, both moved by a shift.
  func value(at time: Double, after index: Int, shift: Double = 0) -> Double {
    interpolated(
      at: time, from: (times[index] - shift, values[index]),
      to: (times[index + 1] - shift, values[index + 1]))
  }
}

extension Polyline {
  init(_ curve: Curve) {
    self.init(times: curve.times, values: curve.values)
  }

  /// The same way from the first sample to the last at evenly spaced times.
  /// - Parameter count: The samples to keep, at least 2; a line with fewer stays as it is.
  /// - Returns: The thinned line; between its samples it may cut corners.
  func thinned(to count: Int) -> Polyline {
    guard times.count > count else { return self }
    let times = (0..<count).map { index in
      let fraction = Double(index) / Double(count - 1)
      return index == count - 1 ? end : start + fraction * duration
    }
    return Polyline(times: times, values: times.map { value(at: $0, after: segment(at: $0)) })
  }
}
