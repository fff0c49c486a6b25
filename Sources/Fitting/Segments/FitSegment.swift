// SPDX-License-Identifier: GPL-3.0-or-later

/// A segment of a recording: one spring, until the next takes over.
public struct FitSegment: Sendable {
  /// The beginning on the recording's clock, in seconds; of the first segment the onset, or the time
  /// of the first sample where the motion was under way.
  public let from: Double

  /// The end, in seconds: the beginning of the next segment, or the last sample.
  public let to: Double

  /// The time `from`, of the first segment `level` and `velocity` there, then the spring and `to`, its
  /// level at rest.
  public internal(set) var parameters: [FittedParameter]
}
