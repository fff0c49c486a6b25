// SPDX-License-Identifier: GPL-3.0-or-later

import Dynamics

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

extension Scene {
  /// The same scene with frames dropped.
  public func dropping(_ drops: FrameDrops) -> Scene {
    switch self {
    case .dynamics(var scene):
      scene.plan.timing.drops = drops
      return .dynamics(scene)
    case .spring(var scene):
      scene.timing.drops = drops
      return .spring(scene)
    }
  }
}

extension SceneTiming {
  /// The longest record there is, in seconds: an hour.
  static let longest = 3600.0

  /// The keys of a scene that say how long and how often.
  static let keys: [NumberKey<SceneTiming>] = [
    NumberKey(
      "duration", \.duration, unit: "s",
      range: ValueRange(lower: .open(0), upper: .closed(longest)), "length of the record"),
    NumberKey(
      "frameRate", \.frameRate, unit: "Hz", range: .from(1, to: 1000), "ticks per second"),
    NumberKey(
      "pauseLimit", \.pauseLimit, unit: "s", range: .from(0, to: longest),
      "how long a pause is waited for when it is asked for"),
  ]
}
