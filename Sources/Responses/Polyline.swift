// SPDX-License-Identifier: Apache-2.0

/// The samples of a curve with their times listed, for quick walks along it.
struct Polyline: Sendable {
  let times: [Double]
  let values: [Double]

  var start: Double { times[0] }
  var end: Double { times[times.count - 1] }
  var duration: Double { end - start }

  /// The largest absolute value.
  var size: Double { values.reduce(0) { max($0, $1.magnitude) } }

  /// The last sample, except the very last, that is not later than a time, moved by a shift.
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
  init(_ curve: Curve) { self.init(times: curve.times, values: curve.values) }

  /// The line at a number of evenly spaced times, at least 2, which may cut corners; a line with
  /// fewer samples stays as it is.
  func thinned(to count: Int) -> Polyline {
    guard times.count > count else { return self }
    let times = (0..<count).map { index in
      let fraction = Double(index) / Double(count - 1)
      return index == count - 1 ? end : start + fraction * duration
    }
    return Polyline(times: times, values: times.map { value(at: $0, after: segment(at: $0)) })
  }
}

/// The straight line from where an item starts to its target.
struct Line: Sendable {
  let startX: Double
  let startY: Double
  /// The unit vector from start to target; zero where they are one point.
  let directionX: Double
  let directionY: Double
  /// The distance from start to target in pt; zero where `Float` cannot distinguish them.
  let length: Double

  /// The line from a motion's first sample to a target.
  init(from motion: Motion, to target: Target) {
    (startX, startY) = (motion.x[0], motion.y[0])
    let (x, y) = (target.x - startX, target.y - startY)
    let distance = (x * x + y * y).squareRoot()
    let largest = max(startX.magnitude, startY.magnitude, target.x.magnitude, target.y.magnitude)
    length = distance > Step.floatResolution * largest ? distance : 0
    (directionX, directionY) = length > 0 ? (x / length, y / length) : (0, 0)
  }

  /// The distance of a point from the line, in pt.
  func distance(x: Double, y: Double) -> Double {
    ((x - startX) * directionY - (y - startY) * directionX).magnitude
  }

  /// The share of the way of an item's centre at every tick, projected on the line: 0 at the start, 1
  /// at the target, and 0 throughout where the line has no length.
  func progress(of motion: Motion) -> [Double] {
    let (x, y) = (motion.x, motion.y)
    guard length > 0 else { return [Double](repeating: 0, count: x.count) }
    return x.indices.map {
      ((x[$0] - startX) * directionX + (y[$0] - startY) * directionY) / length
    }
  }
}
