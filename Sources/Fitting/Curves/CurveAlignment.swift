// SPDX-License-Identifier: GPL-3.0-or-later

/// The place of a recording on the clock and the levels of the scene that was fitted to it.
public struct CurveAlignment: Sendable {
  /// The time at which the recording sees tick 0, in seconds on its clock.
  public let beginning: Double
  let levels: LevelMap
  /// The change of the recording with time besides the motion, in its unit per second.
  var drift = 0.0
  /// The first sample after a threshold ended the motion; nil for none.
  public var end: Int?

  /// The level of the scene that one of the recording stands for.
  ///
  /// - Parameters:
  ///   - recorded: The level of the recording.
  ///   - time: The time since its first sample, in seconds.
  /// - Returns: The level; nil where the recording has no way of its own, so that all levels look alike.
  public func level(of recorded: Double, after time: Double = 0) -> Double? {
    let level = levels.sceneLevel(recorded - drift * time)
    return level.isFinite ? level : nil
  }
}

extension LevelMap {
  /// The level of the scene where the recording shows one: i + (f - i) (y - s) / (e - s).
  fileprivate func sceneLevel(_ shown: Double) -> Double {
    guard start != nil || end != nil else { return shown }
    let (zero, one) = (self.shown(atShare: 0), self.shown(atShare: 1))
    let share = (shown - zero) / (one - zero)
    return final == initial ? initial + share : initial + share * (final - initial)
  }
}
