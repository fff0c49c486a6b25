// SPDX-License-Identifier: GPL-3.0-or-later

import SpringFrameworks
import Springs

/// The samples of a function of time, so close that straight lines between them follow it.
///
/// A stretch is halved until the function is near its chord at the middle and at both quarters.
struct FineSamples {
  private(set) var times: [Double]
  private(set) var values: [Double]
  private let tolerance: Double
  private let function: (Double) -> Double

  /// The largest distance from a chord, in whole ways: the difference of two curves is then right to
  /// 1e-6.
  static let tolerance = 2e-7

  /// The most times that a stretch is halved: beyond it the function jumps.
  private static let deepest = 44

  /// Follows a function from a time on; one that goes beyond its way with a tolerance so many times as
  /// large.
  init(from start: Double, reaching size: Double = 1, _ function: @escaping (Double) -> Double) {
    (times, values) = ([start], [function(start)])
    (tolerance, self.function) = (Self.tolerance * max(1, size), function)
  }

  /// Follows the function through later times, between which it is smooth.
  mutating func follow(through times: some Sequence<Double>) {
    for time in times { follow(to: (time, function(time)), depth: Self.deepest) }
  }

  private mutating func follow(to end: (time: Double, value: Double), depth: Int) {
    let start = (time: times[times.count - 1], value: values[values.count - 1])
    let step = (end.time - start.time) / 4
    let middle = (time: start.time + 2 * step, value: function(start.time + 2 * step))
    let rise = (end.value - start.value) / 4
    let isStraight =
      (middle.value - start.value - 2 * rise).magnitude <= tolerance
      && (function(start.time + step) - start.value - rise).magnitude <= tolerance
      && (function(start.time + 3 * step) - start.value - 3 * rise).magnitude <= tolerance
    if isStraight || depth == 0 || middle.time <= start.time || middle.time >= end.time {
      if end.time > start.time { append(end.time, end.value) }
    } else {
      follow(to: middle, depth: depth - 1)
      follow(to: end, depth: depth - 1)
    }
  }

  private mutating func append(_ time: Double, _ value: Double) {
    times.append(time)
    values.append(value)
  }
}

extension FineSamples {
  /// The distance from its target, in whole ways, within which a spring counts as straight.
  private static let still = 1e-9

  /// The move of a spring up to a time, and on to a later one.
  init(_ move: SpringMove, until end: Double, andOnTo last: Double) {
    let motion = move.motion
    self.init(from: 0, reaching: motion.farthest.displacement.magnitude) {
      1 - motion.displacement(at: $0)
    }
    let moving = min(motion.settleTime(within: Self.still) ?? last, last)
    let knots = Self.knots(move.spring, until: moving)
    follow(through: knots.filter { $0 < end } + [end])
    follow(through: knots.filter { $0 > end && $0 < last } + (last > end ? [last] : []))
  }

  /// Times between which a spring is smooth: a quarter of a radian apart where it swings, else growing
  /// by a third from the time of its fast exponential on.
  private static func knots(_ spring: Spring, until end: Double) -> [Double] {
    let (rate, ratio) = (spring.angularFrequency, spring.dampingRatio)
    if ratio < 1 {
      return (0...Int(4 * rate * end)).map { Double($0 + 1) / (4 * rate) }
    }
    var knots: [Double] = []
    var time = 0.02 / (rate * (ratio + (ratio * ratio - 1).squareRoot()))
    while time < end {
      knots.append(time)
      time *= 4.0 / 3
    }
    return knots
  }

  /// An easing over a duration, which then stays at its end until a time.
  init(_ easing: Easing, over duration: Double, until end: Double) {
    switch easing {
    case .cubic(let curve):
      self.init(from: 0) { curve.progress(at: $0 / duration) }
      follow(through: (1...64).map { Double($0) / 64 * duration } + [end].filter { $0 > duration })
    case .linear(let stops):
      let inner = stops.filter { $0.share > 0 && $0.share < 1 }
      self.init(from: 0) { easing.value(at: $0 / duration) }
      for stop in inner { jump(to: stop.share * duration, stop.value) }
      jump(to: duration, easing.value(at: 1))
      if duration < end { append(end, values[values.count - 1]) }
    }
  }

  /// Appends a sample; one at the time of the last comes as soon after it as can be.
  private mutating func jump(to time: Double, _ value: Double) {
    append(max(time, times[times.count - 1].nextUp), value)
  }
}
