// SPDX-License-Identifier: Apache-2.0

/// The room of a function of the time: from one point to another, between a lower and an upper
/// polyline with their corners at the same times.
struct ErrorEnvelope {
  /// The times of the corners, rising; the last two are both the end.
  var times: [Double]
  /// The lower polyline; the first and the last corner are also the upper one's.
  var lower: [Double]
  /// The upper polyline, nowhere below the lower.
  var upper: [Double]
}

extension ErrorEnvelope {
  /// The room around a move: within an error of it at all times, from 0 to 1.
  ///
  /// The polylines are inside the true envelope by the distance of the chords, and by a reserve, a
  /// fraction of the error from 0 to below 1. Both run out towards the end, where the room ends at
  /// its target and the move is within the error of it.
  init(around curve: SampledMove, within error: Double, reserve: Double) {
    let count = curve.times.count
    let kept = min(error / 2, curve.chordError + reserve * error)
    times = curve.times + [curve.duration]
    lower = [Double](repeating: 0, count: count + 1)
    upper = lower
    for index in 1..<count {
      let left = (curve.duration - curve.times[index]) / curve.endSpan
      let room = error - kept * min(1, left)
      lower[index] = curve.values[index] - room
      upper[index] = curve.values[index] + room
    }
    lower[count - 1] = min(lower[count - 1], 1)
    upper[count - 1] = max(upper[count - 1], 1)
    (lower[count], upper[count]) = (1, 1)
  }
}

/// One side of an envelope, as far as a straight line through the envelope has met it.
///
/// A `sign` makes both sides alike: a line keeps sign * line <= sign * corner.
struct EnvelopeSide {
  /// 1 for the upper side, -1 for the lower one.
  let sign: Double
  /// The corners that a line can touch: the hull that is convex towards the envelope.
  private(set) var hull: [TimePoint] = []
  /// The first corner of the hull that a later line can touch.
  private var first = 0
  /// The line with the largest sign * slope that passes: it touches this side last.
  var extreme: TimeLine
  /// The last corner of this side that this line touches.
  var touch: Int

  /// Creates a side without corners.
  init(sign: Double, extreme: TimeLine, touch: Int) {
    (self.sign, self.extreme, self.touch) = (sign, extreme, touch)
  }

  /// Adds a corner to the hull, behind all others.
  mutating func append(_ corner: TimePoint) {
    while hull.count >= first + 2,
      sign * hull[hull.count - 2].slope(to: hull[hull.count - 1])
        >= sign * hull[hull.count - 1].slope(to: corner)
    {
      hull.removeLast()
    }
    hull.append(corner)
  }

  /// The line that ends in a corner of the other side and touches this side before.
  ///
  /// These lines turn one way only: corners before the touched one are never touched again.
  mutating func tangent(to corner: TimePoint) -> TimeLine {
    while first + 1 < hull.count,
      sign * hull[first + 1].slope(to: corner) >= sign * hull[first].slope(to: corner)
    {
      first += 1
    }
    return TimeLine(point: hull[first], slope: hull[first].slope(to: corner))
  }
}
