// SPDX-License-Identifier: Apache-2.0

/// One side of a corridor, as far as a straight line through the corridor has met it.
///
/// `sign` is 1 for the upper side and -1 for the lower one, which makes them alike: a line keeps
/// sign * line <= sign * corner.
struct CorridorSide {
  /// 1 for the upper side, -1 for the lower one.
  let sign: Double
  /// The corners that a line can touch: the hull that is convex towards the corridor.
  private(set) var hull: [TimePoint] = []
  /// The first corner of the hull that a later line can touch.
  private var first = 0
  /// The line with the largest sign * slope of those that pass.
  ///
  /// It touches the other side first and this side last.
  var extreme: TimeLine
  /// The last corner of this side that this line touches.
  var touch: Int

  /// Creates a side without corners.
  init(sign: Double, extreme: TimeLine, touch: Int) {
    self.sign = sign
    self.extreme = extreme
    self.touch = touch
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
  /// These lines turn one way only, so the corners before the touched one are done with.
  mutating func tangent(to corner: TimePoint) -> TimeLine {
    while first + 1 < hull.count,
      sign * hull[first + 1].slope(to: corner) >= sign * hull[first].slope(to: corner)
    {
      first += 1
    }
    return TimeLine(point: hull[first], slope: hull[first].slope(to: corner))
  }
}
