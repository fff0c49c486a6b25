// SPDX-License-Identifier: Apache-2.0

/// The fewest straight links that lead through an envelope from its start to its end.
///
/// All that k links reach ends at a window: a piece of a line, from the corner of one side that it
/// touches last to the point of the other side at which it leaves the envelope. Every path with
/// one link more crosses that window, and every line that crosses it is reached. So the next
/// window is that of the line which leads farthest: the greedy choice is the best one.
///
/// The hulls of the two sides tell the lines that lead on, in a time linear in the corners
/// (J. O'Rourke, "An on-line algorithm for fitting straight lines between data ranges",
/// Communications of the ACM 24, 1981). The windows are those of S. Suri, "A linear time algorithm
/// for minimum link paths inside a simple polygon", Computer Vision, Graphics, and Image
/// Processing 35, 1986; for functions see H. Imai and M. Iri, "An optimal algorithm for
/// approximating a piecewise linear function", Journal of Information Processing 9, 1986, and
/// S. L. Hakimi and E. F. Schmeichel, "Fitting polygonal functions to a set of points in the
/// plane", CVGIP: Graphical Models and Image Processing 53, 1991.
struct MinimalPolyline {
  private let envelope: ErrorEnvelope
  private var upper: EnvelopeSide
  private var lower: EnvelopeSide
  /// The lines of the links, and the times of their windows.
  private var lines: [TimeLine] = []
  private var windows: [ClosedRange<Double>] = []

  /// The distance by which a line may miss its corner: values are near 1.
  private static let roundingError = 1e-12

  /// The corners of the path, its ends included; nil where they are more than a limit.
  static func path(through envelope: ErrorEnvelope, limit: Int = .max) -> [TimePoint]? {
    var search = MinimalPolyline(envelope)
    var next = 1
    while let exit = search.firstExit(from: next) {
      guard search.lines.count + 3 <= limit else { return nil }
      next = search.cross(exit)
    }
    return search.corners
  }

  private init(_ envelope: ErrorEnvelope) {
    self.envelope = envelope
    let start = TimePoint(time: envelope.times[0], value: envelope.upper[0])
    upper = EnvelopeSide(sign: 1, extreme: TimeLine(point: start, slope: .infinity), touch: 0)
    lower = EnvelopeSide(sign: -1, extreme: TimeLine(point: start, slope: -.infinity), touch: 0)
    upper.append(start)
    lower.append(start)
  }

  /// The corner of the upper or the lower side that no line so far passes.
  private typealias Exit = (corner: Int, isUpper: Bool)

  /// Takes in the corners from one on until no line is left; nil where some reach the end.
  private mutating func firstExit(from start: Int) -> Exit? {
    for index in start..<envelope.times.count {
      let time = envelope.times[index]
      let (high, low) = (envelope.upper[index], envelope.lower[index])
      guard Self.meet(TimePoint(time: time, value: high), index, &upper, against: &lower) else {
        return (index, isUpper: true)
      }
      guard Self.meet(TimePoint(time: time, value: low), index, &lower, against: &upper) else {
        return (index, isUpper: false)
      }
    }
    return nil
  }

  /// Takes in a corner of a side; true where a line passes it.
  @inline(__always)
  private static func meet(
    _ corner: TimePoint, _ index: Int, _ side: inout EnvelopeSide, against other: inout EnvelopeSide
  ) -> Bool {
    let value = side.sign * corner.value
    guard value >= side.sign * other.extreme.value(at: corner.time) - roundingError else {
      return false
    }
    if value <= side.sign * side.extreme.value(at: corner.time) {
      side.extreme = other.tangent(to: corner)
      side.touch = index
    }
    side.append(corner)
    return true
  }

  /// Starts a link at the window of the line that leads farthest; returns the first corner to meet.
  private mutating func cross(_ exit: Exit) -> Int {
    let (near, far) = exit.isUpper ? (lower, upper) : (upper, lower)
    let line = near.extreme
    let leaving = leavingPoint(line, exit)
    lines.append(line)
    windows.append(min(envelope.times[near.touch], leaving.time)...leaving.time)
    var side = EnvelopeSide(
      sign: near.sign, extreme: TimeLine(point: leaving, slope: near.sign * .infinity),
      touch: exit.corner)
    var other = EnvelopeSide(sign: far.sign, extreme: line, touch: exit.corner)
    other.append(leaving)
    let corners = exit.isUpper ? envelope.lower : envelope.upper
    for index in near.touch..<exit.corner {
      side.append(TimePoint(time: envelope.times[index], value: corners[index]))
    }
    (upper, lower) = exit.isUpper ? (other, side) : (side, other)
    return exit.corner
  }

  /// The point at which a line leaves the envelope, on the edge that ends in a corner.
  private func leavingPoint(_ line: TimeLine, _ exit: Exit) -> TimePoint {
    let (before, after) = (envelope.times[exit.corner - 1], envelope.times[exit.corner])
    let values = exit.isUpper ? envelope.upper : envelope.lower
    guard after > before else { return TimePoint(time: after, value: line.value(at: after)) }
    let from = values[exit.corner - 1] - line.value(at: before)
    let to = values[exit.corner] - line.value(at: after)
    let share = min(max(from / (from - to), 0), 1)
    let time = before + share * (after - before)
    return TimePoint(time: time, value: line.value(at: time))
  }

  /// The start, the points at which the lines meet in their windows, and the end.
  ///
  /// The last line is one of many: the one that meets the last window midway.
  private var corners: [TimePoint] {
    let last = envelope.times.count - 1
    var corners = [TimePoint(time: envelope.times[0], value: envelope.upper[0])]
    for (index, window) in windows.enumerated() {
      let line = lines[index]
      let time =
        index + 1 < lines.count
        ? line.crossing(lines[index + 1], within: window)
        : (line.crossing(upper.extreme, within: window)
          + line.crossing(lower.extreme, within: window)) / 2
      corners.append(TimePoint(time: time, value: line.value(at: time)))
    }
    return corners + [TimePoint(time: envelope.times[last], value: envelope.upper[last])]
  }
}

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
