// SPDX-License-Identifier: Apache-2.0

/// The curve of a move as a polyline that is nowhere farther from it than a given distance.
///
/// A chord over a time h is off by at most h^2 |x''| / 8. The acceleration obeys the spring's own
/// equation, so its energy a^2 + (a' / w)^2 never grows, and bounds |x''| from there on in every
/// regime. Towards the end the steps shrink with the time left, the distance with its square.
struct SampledMove {
  /// The move.
  let motion: SpringMotion
  /// The end of the last chord, in seconds.
  let duration: Double
  /// The largest distance between chord and curve, as a fraction of the move's distance.
  let chordError: Double
  /// The times from 0 to the duration, in seconds.
  private(set) var times: [Double] = []
  /// The values at these times.
  private(set) var values: [Double] = []
  /// The time before the end in which the chords come closer, by the square of the share left.
  private(set) var endSpan: Double

  /// The number of full steps in that time.
  private static let endSteps = 10.0

  /// Samples a move over a duration in seconds; nil where that takes more samples than a limit.
  init?(_ move: SpringMove, duration: Double, chordError: Double, limit: Int) {
    motion = move.motion
    (self.duration, self.chordError) = (duration, chordError)
    endSpan = duration
    var (time, isEnding) = (0.0, false)
    while time < duration {
      guard times.count < limit else { return nil }
      let (step, left) = (append(at: time), duration - time)
      if !isEnding && left <= Self.endSteps * step {
        (endSpan, isEnding) = (left, true)
      }
      time = left < 1e-3 * step ? duration : time + min(step, left / Self.endSteps)
    }
    _ = append(at: duration)
  }

  /// Appends the sample of a time, and returns the longest step that may follow it.
  private mutating func append(at time: Double) -> Double {
    let (even, odd) = motion.basis(at: time)
    let displacement = motion.initialDisplacement * even + motion.displacementSlope * odd
    let velocity = motion.initialVelocity * even - motion.velocitySlope * odd
    times.append(time)
    values.append(1 - displacement)
    let (w, s) = (motion.spring.angularFrequency, motion.decay)
    let acceleration = -2 * s * velocity - w * w * displacement
    let jerk = -2 * s * acceleration / w - w * velocity
    let energy = acceleration * acceleration + jerk * jerk
    return (8 * chordError / energy.squareRoot()).squareRoot()
  }
}

/// A point of a function of the time, such as a knot of a motion curve.
public struct TimePoint: Hashable, Sendable {
  /// The time in seconds.
  public let time: Double
  /// The value; of a move 0 at its start and 1 at its target.
  public let value: Double

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
