// SPDX-License-Identifier: Apache-2.0

import Basics

/// The search for few cubic segments that stay within an error of a motion.
///
/// Every knot but the last is on the motion and has its velocity, so that the velocity does not jump
/// there; the last is at rest on the target. Each segment is as long as the error allows.
struct CubicFit {
  /// The displacement from the target.
  private let motion: SpringMotion
  private let error: Double
  /// Keeps the ordinates of the handles from 0 to 1.
  private let isMonotone: Bool
  /// The times at which the last segment may end, rising, in seconds.
  private let ends: [Double]

  /// The shares of the error that the motion may keep from its target after the end.
  private static let rests = [0.9, 0.6, 0.35, 0.15, 0.05]

  /// Prepares a search; nil where the motion does not settle.
  init?(along motion: SpringMotion, within error: Double, isMonotone: Bool) {
    (self.motion, self.error, self.isMonotone) = (motion, error, isMonotone)
    ends = Self.rests.compactMap { motion.settleTime(within: $0 * error) }.map(Self.rounded)
    if ends.count < Self.rests.count { return nil }
  }

  /// The next whole millisecond; of less than 20 ms the next hundredth of the power of ten.
  static func rounded(_ time: Double) -> Double {
    let places = time >= 0.02 ? 3 : 2 - log10(time).rounded(.down)
    let unit = pow(10, places)
    return (time * unit).rounded(.up) / unit
  }

  /// The segments; nil where it takes more than a limit.
  func segments(limit: Int) -> [CubicSegment]? {
    var (segments, start) = ([CubicSegment](), state(at: 0))
    var span = 0.5 / motion.spring.angularFrequency
    while segments.count < limit {
      let longest = longest(from: start, trying: span)
      if let longest { span = longest.span }
      if start.time + 2 * span >= ends[0], let last = last(from: start) {
        return segments + [last]
      }
      guard let longest else { return nil }
      segments.append(longest)
      start = state(at: longest.end.time)
      // Where it turns round the velocity is 0 but for rounding.
      if longest.handles.y2 == 1 { start.velocity = 0 }
    }
    return nil
  }

  /// The segment that ends at rest on the target; nil where none is within the error.
  private func last(from start: State) -> CubicSegment? {
    let fits = ends.filter { $0 > start.time }.compactMap {
      fit(from: start, to: ($0, value: 1, velocity: 0))
    }
    guard let best = fits.min(by: { $0.difference < $1.difference }) else { return nil }
    return best.difference <= error ? best.segment : nil
  }

  /// The longest segment within the error, to a hundredth.
  ///
  /// The error grows with the sixth power of the time, which makes a good next guess.
  private func longest(from start: State, trying guess: Double) -> CubicSegment? {
    let latest = latestEnd(after: start.time)
    if let fitted = fit(from: start, to: latest), fitted.difference <= error {
      return fitted.segment
    }
    var (low, high, best) = (0.0, latest.time - start.time, CubicSegment?.none)
    var span = min(guess, high / 2)
    for _ in 0..<40 where high > 1.01 * low {
      let fitted = fit(from: start, to: state(at: start.time + span))
      var factor = 0.6
      if let fitted {
        factor = min(max(pow(0.96 * error / max(fitted.difference, 1e-300), 1.0 / 6), 0.4), 2)
      }
      if let fitted, fitted.difference <= error {
        (low, best) = (span, fitted.segment)
        if fitted.difference > 0.93 * error { break }
      } else {
        high = span
      }
      let next = span * factor
      span = next > low && next < high ? next : (low + high) / 2
    }
    return best
  }

  /// The latest state at which a segment from a time may end: before the last segment, and where the
  /// motion turns round if there must be a knot.
  private func latestEnd(after time: Double) -> State {
    let end = time + 0.7 * (ends[Self.rests.count - 1] - time)
    guard isMonotone, let turn = nextTurn(after: time), turn < end else {
      return state(at: end)
    }
    return (turn, state(at: turn).value, velocity: 0)
  }

  /// The next time after a time at which the motion turns round; nil where it does no more.
  private func nextTurn(after time: Double) -> Double? {
    guard let first = motion.turningTime(1) else { return nil }
    let passed = ((time - first) * motion.rate / .pi + 1e-6).rounded(.down) + 1
    return time < first * (1 - 1e-6) ? first : motion.turningTime(max(1, passed) + 1)
  }

  // MARK: One segment

  /// The state of a move at a time in seconds: the value from 0 to 1 at its target, and its velocity.
  private typealias State = (time: Double, value: Double, velocity: Double)

  /// A segment and its largest difference from the motion at the samples.
  private typealias Fitted = (segment: CubicSegment, difference: Double)

  /// The least share of a handle's time: with rounded numbers it is still above the 0.1 % below which
  /// After Effects takes none.
  private static let leastHandle = 2 * CubicSegment.leastHandle
  /// The ordinates of handles.
  ///
  /// Steps that are small next to the way within the segment, whose handles would be far outside,
  /// are left out.
  private var reach: ClosedRange<Double> { isMonotone ? 0...1 : -25...26 }
  /// The first handles that are tried.
  private static let starts = [0.12, 0.25, 0.4, 0.6, 0.85]

  /// Bernstein's polynomials of a cubic at the samples.
  private static let weights = (1...31).map { index in
    let s = Double(index) / 32
    let r = 1 - s
    return (r * r * r, 3 * r * r * s, 3 * r * s * s, s * s * s)
  }

  /// The state of the motion at a time.
  private func state(at time: Double) -> State {
    (time, 1 - motion.displacement(at: time), -motion.velocity(at: time))
  }

  /// The cubic segment between two states that stays nearest to the motion at equal time; nil where no
  /// handles can be written.
  ///
  /// Ends and end velocities are given; free are the times of the two handles, as shares a and b of
  /// the segment's time. Such a curve follows a smooth one to the sixth order of that time (de Boor,
  /// Hoellig and Sabin, Computer Aided Geometric Design 4, 1987, 269-278).
  private func fit(from start: State, to end: State) -> Fitted? {
    let (span, step) = (end.time - start.time, end.value - start.value)
    guard span > 0, step != 0 else { return nil }
    let limits = [start.velocity, end.velocity].map { limit($0 * span / step) }
    guard limits.allSatisfy({ $0 >= Self.leastHandle }) else { return nil }
    let inside = { (place: [Double]) in
      zip(place, limits).map { min(max($0, Self.leastHandle), $1) }
    }
    let difference = { (place: [Double]) in
      let handles = inside(place)
      return largestDifference(start, end, handles[0], handles[1])
    }
    let grid = Self.starts.flatMap { a in Self.starts.map { b in [a, b] } }
    let rated = grid.map { (place: $0, value: difference($0)) }
    guard let first = rated.min(by: { $0.value < $1.value }) else { return nil }
    let best = [0.08, -0.02].reduce(first) { best, step in
      DownhillSimplex.lowest(
        from: best.place, steps: [step, step], rounds: 60, tolerance: 0.01, difference)
    }
    let handles = inside(best.place)
    return (segment(start, end, handles[0], handles[1]), best.value)
  }

  /// The largest share of a handle's time with an ordinate within reach, at a slope in steps per span.
  private func limit(_ slope: Double) -> Double {
    guard slope != 0 else { return 1 }
    return min(1, (slope > 0 ? reach.upperBound : reach.lowerBound) / slope)
  }

  private func segment(_ start: State, _ end: State, _ a: Double, _ b: Double) -> CubicSegment {
    let slope = (end.time - start.time) / (end.value - start.value)
    return CubicSegment(
      start: .init(time: start.time, value: start.value),
      end: .init(time: end.time, value: end.value),
      handles: EasingCurve(
        x1: a, y1: a * slope * start.velocity, x2: 1 - b, y2: 1 - b * slope * end.velocity))
  }

  private func largestDifference(_ start: State, _ end: State, _ a: Double, _ b: Double) -> Double {
    let span = end.time - start.time
    let (t1, t2) = (start.time + a * span, end.time - b * span)
    let (x1, x2) = (start.value + a * span * start.velocity, end.value - b * span * end.velocity)
    var largest = 0.0
    for (w0, w1, w2, w3) in Self.weights {
      let time = w0 * start.time + w1 * t1 + w2 * t2 + w3 * end.time
      let value = w0 * start.value + w1 * x1 + w2 * x2 + w3 * end.value
      largest = max(largest, abs(value - 1 + motion.displacement(at: time)))
    }
    return largest
  }
}

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
      bound.search(from: Double(index) / Double(pieces), to: Double(index + 1) / Double(pieces))
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
    return valueBend + hypot(acceleration, jerk / w) * speed + hypot(v, acceleration / w) * timeBend
  }
}
