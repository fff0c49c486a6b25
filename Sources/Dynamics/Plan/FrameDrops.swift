// SPDX-License-Identifier: Apache-2.0

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

  /// SplitMix64 (Steele, Lea and Flood, 2014) of two numbers.
  private static func hash(_ seed: UInt64, _ tick: UInt64) -> UInt64 {
    func mixed(_ value: UInt64) -> UInt64 {
      var z = value &+ 0x9e37_79b9_7f4a_7c15
      z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
      return z ^ (z >> 31)
    }
    return mixed(mixed(seed) ^ tick)
  }
}
