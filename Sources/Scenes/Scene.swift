// SPDX-License-Identifier: GPL-3.0-or-later

import Documents

/// What a study simulates: items with behaviours, or one continuous spring.
public enum Scene: Sendable {
  /// Items with behaviours, in the engine.
  case dynamics(DynamicScene)
  /// One continuous spring, in closed form.
  case spring(SpringScene)

  /// The length of the record, in seconds.
  public var duration: Double {
    switch self {
    case .dynamics(let scene): scene.timing.duration
    case .spring(let scene): scene.timing.duration
    }
  }

  /// The ticks of the record.
  public var timing: SceneTiming {
    switch self {
    case .dynamics(let scene): scene.timing
    case .spring(let scene): scene.timing
    }
  }
}

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

  /// The longest record there is, in seconds: an hour.
  package static let longest = 3600.0

  /// The keys of a scene that say how long and how often.
  package static let keys: [NumberKey<SceneTiming>] = [
    NumberKey(
      "duration", \.duration, unit: "s",
      range: ValueRange(lower: .open(0), upper: .closed(longest)), "length of the record"),
    NumberKey(
      "frameRate", \.frameRate, unit: "Hz", range: .from(1, to: 1000), "ticks per second"),
    NumberKey(
      "pauseLimit", \.pauseLimit, unit: "s", range: .from(0, to: longest),
      "how long a pause is waited for when it is asked for"),
  ]

  /// Three seconds at 60 ticks a second, no frame dropped.
  package init() {}

  /// The number of ticks after tick 0.
  public var tickCount: Int { Int((duration * frameRate).rounded()) }

  /// When the last tick of the record begins, in seconds, and a nanosecond against rounding.
  var lastTick: Double { Double(tickCount - 1) * interval + 1e-9 }

  /// The number of ticks up to which a pause is waited for.
  public var pauseTicks: Int { Int((pauseLimit * frameRate).rounded()) }

  /// The length of a tick, in seconds.
  public var interval: Double { 1 / frameRate }
}
