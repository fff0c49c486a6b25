// SPDX-License-Identifier: Apache-2.0

/// A piece of a motion curve: a cubic Bezier curve between two knots of different values.
///
/// Its two handles are those of an easing: their abscissas are shares of its time, from 0 to 1, so
/// that the time never runs back, and their ordinates are shares of its step.
public struct CubicSegment: Hashable, Sendable {
  /// A knot of a motion curve.
  public struct Knot: Hashable, Sendable {
    /// The time in seconds.
    public let time: Double
    /// The value: 0 at the start of a move, 1 at its target.
    public let value: Double
  }

  /// The knot that it starts from.
  public let start: Knot
  /// The knot that it ends at, later and at another value.
  public let end: Knot
  /// The curve between them, from (0, 0) to (1, 1).
  public let handles: EasingCurve

  /// The least time of a handle as a share of a segment's.
  static let leastHandle = 0.001

  /// Its time in seconds, positive.
  var span: Double { end.time - start.time }
  /// The value at its end less that at its start, not 0.
  var step: Double { end.value - start.value }

  /// The times of its four control points.
  var times: [Double] { [0, handles.x1, handles.x2, 1].map { start.time + $0 * span } }
  /// The values of its four control points.
  var values: [Double] { [0, handles.y1, handles.y2, 1].map { start.value + $0 * step } }
  /// The velocity at its start in distances per second.
  var startVelocity: Double { handles.y1 / handles.x1 * step / span }
  /// The velocity at its end in distances per second.
  var endVelocity: Double { (1 - handles.y2) / (1 - handles.x2) * step / span }

  /// The cubic polynomial of four control points at a parameter from 0 to 1.
  static func polynomial(_ c: [Double], at s: Double) -> Double {
    let r = 1 - s
    return r * r * r * c[0] + 3 * r * r * s * c[1] + 3 * r * s * s * c[2] + s * s * s * c[3]
  }

  /// The value at a time in seconds; before and after its own that of its ends.
  func value(at time: Double) -> Double {
    start.value + step * handles.progress(at: (time - start.time) / span)
  }
}
