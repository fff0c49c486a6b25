// SPDX-License-Identifier: Apache-2.0

import Basics

/// The shape of a curve that is no spring, over its duration.
public enum Easing: Sendable {
  /// A value at a share of the duration.
  public struct Stop: Hashable, Sendable {
    /// The share of the duration that has passed.
    public let share: Double
    /// The value, 0 at the start of a move, 1 at its target.
    public let value: Double

    /// A stop.
    public init(share: Double, value: Double) { (self.share, self.value) = (share, value) }
  }

  /// A cubic Bezier curve.
  case cubic(EasingCurve)
  /// Straight pieces between stops at rising shares, at least two.
  case linear([Stop])

  /// The value at a share of the duration; before and after it that of its ends.
  public func value(at share: Double) -> Double {
    switch self {
    case .cubic(let curve): return curve.progress(at: share)
    case .linear(let stops):
      let inside = min(max(share, 0), 1)
      let next = stops.partitioningIndex { $0.share > inside }
      guard next > 0 else { return stops[0].value }
      guard next < stops.count else { return stops[stops.count - 1].value }
      let (before, after) = (stops[next - 1], stops[next])
      let passed = (inside - before.share) / (after.share - before.share)
      return before.value + passed * (after.value - before.value)
    }
  }
}
