// SPDX-License-Identifier: Apache-2.0

import Basics

/// The duration and frame rate of a scene.
public struct SceneTiming: Sendable, Hashable {
  /// The length of the recording, in seconds.
  public var duration = 3.0

  /// Ticks per second.
  public var frameRate = 60.0

  /// The longest time to wait for a pause, in seconds.
  public var pauseLimit = 60.0

  /// The frames that are dropped.
  public var drops = FrameDrops.none

  /// Three seconds at 60 Hz, without a dropped frame.
  public init() {}

  /// The number of ticks after tick 0.
  public var tickCount: Int { Int((duration * frameRate).rounded()) }

  /// The start of the last recorded tick, in seconds, plus a nanosecond against rounding.
  public var lastTick: Double { Double(tickCount - 1) * interval + 1e-9 }

  /// The largest number of ticks to wait for a pause.
  public var pauseTicks: Int { Int((pauseLimit * frameRate).rounded()) }

  /// The length of a tick, in seconds.
  public var interval: Double { 1 / frameRate }
}

/// The dropped frames of a run: the screen keeps the picture, and the next tick covers the time of
/// all frames since the last one.
///
/// Policy: a hash of the seed and of the frame decides about each frame independently. So the share
/// holds on average, successive frames can be dropped, and a pattern is the same in every run of any
/// length.
public struct FrameDrops: Sendable, Hashable {
  /// The share of dropped frames, at least 0 and less than 1.
  public let share: Double

  /// The seed of the pattern.
  public let seed: UInt64

  /// No frame is dropped.
  public static let none = FrameDrops(share: 0, seed: 0)

  /// A pattern.
  ///
  /// - Parameters:
  ///   - share: The share of dropped frames, at least 0 and less than 1.
  ///   - seed: The seed of the pattern.
  public init(share: Double, seed: UInt64) {
    precondition(share >= 0 && share < 1, "a share of dropped frames is at least 0 and less than 1")
    (self.share, self.seed) = (share, seed)
  }

  /// Tells whether the frame of a tick is dropped; that of tick 0 never is.
  public func drops(_ tick: Int) -> Bool {
    guard share > 0, tick > 0 else { return false }
    return Double(Self.hash(seed, UInt64(tick)) >> 11) * 0x1p-53 < share
  }

  /// SplitMix64 of two numbers.
  private static func hash(_ seed: UInt64, _ tick: UInt64) -> UInt64 {
    SplitMix64.first(of: SplitMix64.first(of: seed) ^ tick)
  }
}

extension SceneTiming {
  /// The longest record there is, in seconds: an hour.
  public static let longest = 3600.0

  /// The ticks per second, which a study may vary.
  public static let rate = FieldNumber<SceneTiming>(
    "frameRate", unit: "Hz", range: .from(1, to: 1000), "ticks per second",
    get: { $0.frameRate }, set: { $0.frameRate = $1 })

  /// The fields of a scene that say how long and how often.
  public static let fields: [Field<SceneTiming>] = [
    .number(
      "duration", unit: "s", range: ValueRange(lower: .open(0), upper: .closed(longest)),
      "length of the record", get: { $0.duration }, set: { $0.duration = $1 }), Field(rate),
    .number(
      "pauseLimit", unit: "s", range: .from(0, to: longest),
      "how long a pause is waited for when it is asked for", get: { $0.pauseLimit },
      set: { $0.pauseLimit = $1 }),
  ]

  /// The dropped frames: their share, and the halves of the seed, of which a Double holds 53 bits.
  package static let drops = Field<SceneTiming>(
    "drops", .pair, "The share of dropped frames, and their pattern.",
    get: { timing in
      let seed = timing.drops.seed
      return timing.drops == .none
        ? nil : [timing.drops.share, Double(seed >> 32), Double(seed & 0xFFFF_FFFF)]
    },
    set: { timing, numbers in
      timing.drops = FrameDrops(
        share: numbers[0], seed: UInt64(numbers[1]) << 32 | UInt64(numbers[2]))
    })
}
