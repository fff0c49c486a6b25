// SPDX-License-Identifier: Apache-2.0

/// The place of a point at every time.
///
/// It goes on straight lines between its stops, and stands still before the first and after the
/// last. Two stops of one time are a jump.
public struct Trace: Sendable, Hashable {
  /// A place at a time.
  public struct Stop: Sendable, Hashable {
    /// The time, in seconds since tick 0.
    public var time: Double
    /// The place, in points.
    public let place: Point

    /// A place at a time.
    public init(time: Double, place: Point) {
      self.time = time
      self.place = place
    }
  }

  /// The stops in the order of time, at least one.
  let stops: [Stop]

  /// What the time of a tick may be off by, in seconds: sixty times 1/60 s are not quite a second.
  static let rounding = 1e-9

  /// The last place.
  var last: Point { stops[stops.count - 1].place }

  /// The time after which it stands still.
  var end: Double { stops[stops.count - 1].time }

  /// Whether it ever moves.
  var isMoving: Bool { stops.count > 1 }

  /// Where it is at a time; at a jump, where it jumps to.
  func place(at time: Double) -> Point {
    place(at: time, after: stops.partition { $0.time <= time + Self.rounding })
  }

  /// Where it was until a time; at a jump, where it jumps from.
  func place(before time: Double) -> Point {
    place(at: time, after: stops.partition { $0.time < time - Self.rounding })
  }

  /// The place on the line between the last of the first stops and the next.
  private func place(at time: Double, after count: Int) -> Point {
    guard count > 0 else { return stops[0].place }
    guard count < stops.count else { return last }
    let (a, b) = (stops[count - 1], stops[count])
    let share = min(max(0, (time - a.time) / (b.time - a.time)), 1)
    return Point(
      x: a.place.x + share * (b.place.x - a.place.x),
      y: a.place.y + share * (b.place.y - a.place.y))
  }
}

extension [Trace.Stop] {
  /// The number of elements at the beginning that belong together; none after them does.
  fileprivate func partition(_ belongs: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
