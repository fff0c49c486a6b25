// SPDX-License-Identifier: Apache-2.0

import Basics

/// A point that moves along a path, such as a finger, or that is fixed.
///
/// The path is places at times, which can be delayed and cancelled.
public struct MovingPoint: Sendable, Hashable {
  /// The given stops, at least one, in the order of time.
  let stops: [Trace.Stop]

  /// It has a path, perhaps of one stop, instead of one place.
  private var hasPath = true

  /// The delay of all stops, in seconds.
  public var delay: Double

  /// The time of a jump back to the first stop, in seconds of the stops; nil for none.
  public var cancel: Double?

  /// A path along some stops, at least one, in the order of time.
  public init(stops: [Trace.Stop], delay: Double = 0, cancel: Double? = nil) {
    precondition(!stops.isEmpty, "a path has at least one stop")
    (self.stops, self.delay, self.cancel) = (stops, delay, cancel)
  }

  /// A fixed point.
  public static func still(_ place: Point) -> MovingPoint {
    var point = MovingPoint(stops: [Trace.Stop(time: 0, place: place)])
    point.hasPath = false
    return point
  }

  /// The place of a fixed point; nil for one with a path.
  public var place: Point? { hasPath ? nil : stops[0].place }

  /// The point, if it has a path.
  public var path: MovingPoint? { hasPath ? self : nil }

  /// The place at every time.
  package var trace: Trace {
    let given = Trace(stops: stops)
    var stops = stops
    if let cancel {
      let before = Trace.Stop(time: cancel, place: given.place(before: cancel))
      let back = Trace.Stop(time: cancel, place: stops[0].place)
      stops = stops.filter { $0.time < cancel } + [before, back]
    }
    return Trace(stops: stops.map { Trace.Stop(time: $0.time + delay, place: $0.place) })
  }
}

/// The place of a point at every time.
///
/// It moves on straight lines between its stops and rests before the first and after the last. Two
/// stops at one time are a jump.
public struct Trace: Sendable, Hashable {
  /// A place at a time.
  public struct Stop: Sendable, Hashable {
    /// The time, in seconds since tick 0.
    public var time: Double
    /// The place, in points.
    public let place: Point

    /// A place at a time.
    public init(time: Double, place: Point) { (self.time, self.place) = (time, place) }
  }

  /// The stops in the order of time, at least one.
  package let stops: [Stop]

  /// The tolerance of the time of a tick, in seconds: sixty times 1/60 s are not exactly a second.
  package static let rounding = 1e-9

  var last: Point { stops[stops.count - 1].place }

  /// The time at which it comes to its last place; nil where it never moves.
  var arrival: Double? {
    let index = stops.indices.dropFirst().last { stops[$0].place != stops[$0 - 1].place }
    return index.map { stops[$0].time }
  }

  /// The time of the last stop.
  var end: Double { stops[stops.count - 1].time }

  /// It moves at some time.
  package var isMoving: Bool { stops.count > 1 }

  /// The place at a time; at a jump, the place after it.
  package func place(at time: Double) -> Point {
    place(at: time, after: stops.partitioningIndex { $0.time > time + Self.rounding })
  }

  /// The place just before a time; at a jump, the place before it.
  package func place(before time: Double) -> Point {
    place(at: time, after: stops.partitioningIndex { $0.time >= time - Self.rounding })
  }

  /// The place at a time that lies after the first `count` stops.
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
