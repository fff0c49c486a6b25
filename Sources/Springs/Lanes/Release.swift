// SPDX-License-Identifier: Apache-2.0

/// Eight items, each on one soft attachment and let go at rest.
public struct Release: Sendable {
  /// The frequencies in Hz, positive.
  public var frequency = SIMD8<Double>(repeating: 1)
  /// The damping ratios, at least 0.
  public var dampingRatio = SIMD8<Double>()
  /// The resistances in 1/s, at least 0.
  public var resistance = SIMD8<Double>()
  /// The distances from the anchors at the start, in pt.
  public var distance = SIMD8<Double>()
  /// The rest lengths, in pt.
  public var restLength = SIMD8<Double>(repeating: 1)
  /// The largest extensions inside the band, as shares of those at the start.
  public var tolerance = SIMD8<Double>(repeating: 0.02)

  /// Eight items that do not move.
  public init() {}
}

/// What becomes of eight items that are let go at rest.
public struct ReleaseAnswers: Sendable {
  /// The last ticks outside the band; the last tick of all for items that have not settled then.
  public var lastOutside = SIMD8<Double>()
  /// The extensions at those ticks, as shares of those at the start.
  public var extentOutside = SIMD8<Double>(repeating: 1)
  /// The extensions a tick later, if there is one.
  public var extentInside = SIMD8<Double>()
  /// How far the items pass their resting places at ticks, as shares of the way; at least 0.
  public var overshoot = SIMD8<Double>()
  /// The ticks in which the items fall asleep; they mean nothing where that is not asked.
  public var pauseTick = SIMD8<Double>()
  /// Of which items all that is known; the others must be followed step by step.
  ///
  /// Those come too near to the anchor or become too fast perhaps, or sleep before they settle. Items
  /// that are outside the band in the last twentieth of the ticks are awake after the last one.
  public var isKnown = SIMDMask<SIMD8<Int64>>(repeating: true)
}
