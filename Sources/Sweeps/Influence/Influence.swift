// SPDX-License-Identifier: GPL-3.0-or-later

/// The share of a metric's variance that a parameter explains alone, from 0 to 1.
public struct Influence: Sendable, Hashable {
  /// The estimate.
  public var value: Double
  /// The 95 % interval; nil where chance has no part in the estimate.
  public var interval: ClosedRange<Double>?
  /// The rows are enough to tell the share.
  public var isCertain: Bool

  /// An estimate that holds for the rows as they are.
  init(exact value: Double) {
    self.value = Self.clamped(value)
    isCertain = true
  }

  /// An estimate with a half of its 95 % interval, from rows that may be too few to tell.
  init(_ value: Double, halfWidth: Double, hasEnoughRows: Bool) {
    self.value = Self.clamped(value)
    interval = Self.clamped(value - halfWidth)...Self.clamped(value + halfWidth)
    isCertain = hasEnoughRows
  }

  private static func clamped(_ share: Double) -> Double { min(max(share, 0), 1) }
}
