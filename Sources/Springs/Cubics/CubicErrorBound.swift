// SPDX-License-Identifier: Apache-2.0

import Basics

/// The largest difference of a segment from a motion at equal time, proved.
///
/// At the parameter s of the curve the difference is e(s) = y(s) - x(t(s)). Between two parameters d
/// apart it is at most the larger one of the two differences plus d^2 / 8 times a bound of
/// |e''| <= |y''| + |x''| t'^2 + |x'| |t''|. The velocity and the acceleration of a spring obey the
/// spring's own equation: v^2 + (a / w)^2 and a^2 + (j / w)^2, with the jerk j, never grow, so that
/// their values at the start of the piece bound |x'| and |x''|. Pieces in which the difference may
/// still be larger than the largest known one are halved.
struct CubicErrorBound {
  private let motion: SpringMotion
  private let segment: CubicSegment
  /// The largest t'^2, |t''| and |y''| of the segment.
  private let (speed, timeBend, valueBend): (Double, Double, Double)
  /// The largest difference at a parameter that was tried, and the reserve above it.
  private(set) var largest = 0.0
  private static let reserve = 1e-3
  /// The parameters that are tried first, and the least distance between two.
  private static let (pieces, finest) = (32, 1e-9)

  /// A bound of the largest difference between a segment and a motion, no more than a thousandth
  /// above it.
  static func largestDifference(of segment: CubicSegment, from motion: SpringMotion) -> Double {
    var bound = CubicErrorBound(segment, motion)
    for index in 0...pieces {
      bound.largest = max(bound.largest, bound.difference(at: Double(index) / Double(pieces)))
    }
    for index in 0..<pieces {
      bound.search(
        from: Double(index) / Double(pieces), to: Double(index + 1) / Double(pieces))
    }
    return bound.largest * (1 + reserve) + 1e-12
  }

  private init(_ segment: CubicSegment, _ motion: SpringMotion) {
    (self.segment, self.motion) = (segment, motion)
    let times = segment.times
    let fastest = 3 * zip(times, times.dropFirst()).reduce(0) { max($0, $1.1 - $1.0) }
    speed = fastest * fastest
    (timeBend, valueBend) = (Self.bend(times), Self.bend(segment.values))
  }

  /// The largest second derivative of a cubic polynomial by its Bernstein coefficients.
  private static func bend(_ c: [Double]) -> Double {
    6 * max(abs(c[2] - 2 * c[1] + c[0]), abs(c[3] - 2 * c[2] + c[1]))
  }

  private func time(at s: Double) -> Double {
    segment.start.time + segment.span * segment.handles.abscissa(at: s)
  }

  private func difference(at s: Double) -> Double {
    let value = segment.start.value + segment.step * segment.handles.ordinate(at: s)
    return abs(value - 1 + motion.displacement(at: time(at: s)))
  }

  private mutating func search(from: Double, to: Double) {
    let ends = max(difference(at: from), difference(at: to))
    largest = max(largest, ends)
    let length = to - from
    let excess = bend(from: time(at: from)) * length * length / 8
    guard ends + excess > largest * (1 + Self.reserve) + 1e-12, length > Self.finest else { return }
    let middle = from + length / 2
    search(from: from, to: middle)
    search(from: middle, to: to)
  }

  /// The bound of |e''| from a time on.
  private func bend(from time: Double) -> Double {
    let w = motion.spring.angularFrequency
    let (x, v) = (motion.displacement(at: time), motion.velocity(at: time))
    let acceleration = -2 * motion.decay * v - w * w * x
    let jerk = -2 * motion.decay * acceleration - w * w * v
    return valueBend + hypot(acceleration, jerk / w) * speed
      + hypot(v, acceleration / w) * timeBend
  }
}
