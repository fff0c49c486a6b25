// SPDX-License-Identifier: Apache-2.0

/// The cubic segment between two states of a motion that stays nearest to it at equal time.
///
/// Ends and end velocities are given; free are the times of the two handles, as shares a and b of
/// the segment's time. Such a curve follows a smooth one to the sixth order of that time (de Boor,
/// Hoellig and Sabin, Computer Aided Geometric Design 4, 1987, 269-278).
struct SegmentFit {
  /// The state of a move at a time in seconds: the value from 0 to 1 at its target, and its velocity.
  struct State {
    var time: Double
    var value: Double
    var velocity: Double
  }

  /// A segment and its largest difference from the motion at the samples.
  typealias Fitted = (segment: CubicSegment, difference: Double)

  /// The displacement from the target.
  let motion: SpringMotion
  /// Keeps the ordinates of the handles from 0 to 1.
  let isMonotone: Bool

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
  func state(at time: Double) -> State {
    State(
      time: time, value: 1 - motion.displacement(at: time), velocity: -motion.velocity(at: time))
  }

  /// Fits a segment between two states; nil where no handles can be written.
  func fit(from start: State, to end: State) -> Fitted? {
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

  private func largestDifference(
    _ start: State, _ end: State, _ a: Double, _ b: Double
  ) -> Double {
    let span = end.time - start.time
    let (t1, t2) = (start.time + a * span, end.time - b * span)
    let (x1, x2) = (
      start.value + a * span * start.velocity, end.value - b * span * end.velocity
    )
    var largest = 0.0
    for (w0, w1, w2, w3) in Self.weights {
      let time = w0 * start.time + w1 * t1 + w2 * t2 + w3 * end.time
      let value = w0 * start.value + w1 * x1 + w2 * x2 + w3 * end.value
      largest = max(largest, abs(value - 1 + motion.displacement(at: time)))
    }
    return largest
  }
}
