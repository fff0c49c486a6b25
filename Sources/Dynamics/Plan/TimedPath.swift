// SPDX-License-Identifier: Apache-2.0

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
