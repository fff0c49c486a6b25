// SPDX-License-Identifier: GPL-3.0-or-later

/// The beginning of the motion in a recording.
public struct MotionBeginning: Sendable {
  /// The ways in which it may have begun; the raw values are those of `start.kind` in `fit.json`.
  public enum Kind: String, Sendable {
    /// It was under way at the first sample.
    case cut
    /// It began in the recording, with a velocity.
    case moving
    /// It began in the recording, from rest.
    case rest
  }

  public let kind: Kind

  /// The time at which it began, on the recording's clock in seconds; that of the first sample for
  /// one that was under way.
  public let time: Double

  /// The level of the recording at that time.
  public let level: Double

  /// The velocity at that time, in levels per second.
  public let velocity: Double
}

/// The end of a motion that jumped onto its level at rest before it came there.
public struct MotionEnd: Sendable {
  /// The time of the first sample at rest, on the recording's clock in seconds.
  public let time: Double

  /// The distance from the level at rest that the motion would have had there.
  public let distance: Double
}
