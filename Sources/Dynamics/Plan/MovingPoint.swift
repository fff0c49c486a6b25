// SPDX-License-Identifier: Apache-2.0

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
