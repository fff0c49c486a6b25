// SPDX-License-Identifier: Apache-2.0

/// How long a scene runs, and how often it is looked at.
public struct SceneTiming: Sendable, Hashable {
  /// The length of the record, in seconds.
  public var duration = 3.0

  /// Ticks per second.
  public var frameRate = 60.0

  /// The time up to which a pause is waited for when it is asked for, in seconds.
  public var pauseLimit = 60.0

  /// The frames that are dropped.
  public var drops = FrameDrops.none

  /// Three seconds at 60 Hz, without a dropped frame.
  public init() {}

  /// The number of ticks after tick 0.
  public var tickCount: Int { Int((duration * frameRate).rounded()) }

  /// When the last tick of the record begins, in seconds, and a nanosecond against rounding.
  public var lastTick: Double { Double(tickCount - 1) * interval + 1e-9 }

  /// The number of ticks up to which a pause is waited for.
  public var pauseTicks: Int { Int((pauseLimit * frameRate).rounded()) }

  /// The length of a tick, in seconds.
  public var interval: Double { 1 / frameRate }
}
