// SPDX-License-Identifier: Apache-2.0

import Basics

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

/// The frames of a run that are dropped: the screen keeps the picture, and the next tick takes as
/// long as the frames since the last one.
///
/// Policy: each frame is dropped or not apart from all others, as a hash of the seed and of the
/// frame says. So the share holds on average, frames in a row can be dropped, and a pattern is the
/// same in every run, however long it is.
public struct FrameDrops: Sendable, Hashable {
  /// The share of the frames that is dropped, at least 0 and less than 1.
  public let share: Double

  /// What tells one pattern from another.
  public let seed: UInt64

  /// No frame is dropped.
  public static let none = FrameDrops(share: 0, seed: 0)

  /// A pattern.
  ///
  /// - Parameters:
  ///   - share: The share of the frames that is dropped, at least 0 and less than 1.
  ///   - seed: What tells one pattern from another.
  public init(share: Double, seed: UInt64) {
    precondition(share >= 0 && share < 1, "a share of dropped frames is at least 0 and less than 1")
    self.share = share
    self.seed = seed
  }

  /// Whether the frame of a tick is dropped; that of tick 0 never is.
  public func drops(_ tick: Int) -> Bool {
    guard share > 0, tick > 0 else { return false }
    return Double(Self.hash(seed, UInt64(tick)) >> 11) * 0x1p-53 < share
  }

  /// SplitMix64 of two numbers.
  private static func hash(_ seed: UInt64, _ tick: UInt64) -> UInt64 {
    SplitMix64.first(of: SplitMix64.first(of: seed) ^ tick)
  }
}
