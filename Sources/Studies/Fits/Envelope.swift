// SPDX-License-Identifier: GPL-3.0-or-later

/// A corridor for a step response, from 0 where it starts to 1 where it ends.
///
/// The response never exceeds 1 + overshoot, never falls below -undershoot, stands at 0.9 or more from
/// the rise time on, and within the band around 1 from the settle time on. What is nil asks for nothing.
public struct Envelope: Sendable, Hashable {
  /// The time from which on the response stands at 90 % or more, in seconds.
  public var rise: Double?

  /// The time from which on the response stays within the band, in seconds.
  public var settle: Double?

  /// The most by which it may exceed its end, in percent of the way.
  public var overshoot: Double?

  /// The most by which it may fall below its start, in percent of the way.
  public var undershoot: Double?

  /// The half width of the band, in percent of the way.
  public var band = 2.0

  /// A corridor that asks for nothing.
  public init() {}
}
