// SPDX-License-Identifier: Apache-2.0

import Basics

/// A point that stands still or moves along a path.
public enum MovingPoint: Sendable, Hashable {
  case still(Point)
  case moving(TimedPath)

  /// The place at every time.
  var trace: Trace {
    switch self {
    case .still(let point): Trace(stops: [Trace.Stop(time: 0, place: point)])
    case .moving(let path): path.trace
    }
  }

  /// The horizontal place of a point that stands still, in points; nil for one that moves.
  public var x: Double? {
    get { point?.x }
    set { if let point, let newValue { self = .still(Point(x: newValue, y: point.y)) } }
  }

  /// The vertical place of a point that stands still, in points; nil for one that moves.
  public var y: Double? {
    get { point?.y }
    set { if let point, let newValue { self = .still(Point(x: point.x, y: newValue)) } }
  }

  /// How much later a path is than its times say, in seconds; nil for a point that stands still.
  public var delay: Double? {
    get { path?.delay }
    set {
      guard var path, let newValue else { return }
      path.delay = newValue
      self = .moving(path)
    }
  }

  private var point: Point? { if case .still(let point) = self { point } else { nil } }

  private var path: TimedPath? { if case .moving(let path) = self { path } else { nil } }
}

/// The way of a finger: places at times, which can be delayed and cancelled.
public struct TimedPath: Sendable, Hashable {
  /// The stops as given, at least one, in the order of time.
  private let stops: [Trace.Stop]

  /// How much later everything happens than the stops say, in seconds.
  public var delay: Double

  /// When the point jumps back to where the path began, in seconds as the stops count them.
  public var cancel: Double?

  /// A path along some stops, at least one, in the order of time.
  public init(stops: [Trace.Stop], delay: Double = 0, cancel: Double? = nil) {
    precondition(!stops.isEmpty, "a path has at least one stop")
    self.stops = stops
    self.delay = delay
    self.cancel = cancel
  }

  /// The place of the point at every time.
  var trace: Trace {
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
    place(at: time, after: stops.partitioningIndex { $0.time > time + Self.rounding })
  }

  /// Where it was until a time; at a jump, where it jumps from.
  func place(before time: Double) -> Point {
    place(at: time, after: stops.partitioningIndex { $0.time >= time - Self.rounding })
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
