// SPDX-License-Identifier: Apache-2.0

/// How far from the origin a run with contacts goes on in a lane.
///
/// Whether something is far from an edge is found out with a margin, for which rounding must be too
/// small: at 1024 m `Float` counts in steps of 1/8192 m.
enum LaneLimits {
  /// The largest coordinate, in metres.
  static let largest = 1024.0

  /// The most ways in which discs and edges can meet: each is looked at in every sub-step.
  static let meetings = 64

  /// What rounding never makes of a distance, in metres.
  static let margin = 0.5 * SolverConstants.linearSlop

  /// Whether a point is within the largest coordinate.
  @inline(__always)
  static func hold<R: Real>(_ point: Vector2<R>) -> R.Mask {
    let largest = R(largest)
    return (point.x.magnitude .< largest) .& (point.y.magnitude .< largest)
  }
}
