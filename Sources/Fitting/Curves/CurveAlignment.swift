// SPDX-License-Identifier: GPL-3.0-or-later

/// The place of a recording on the clock and the levels of the scene that was fitted to it.
public struct CurveAlignment: Sendable {
  /// The time at which the recording sees tick 0, in seconds on its clock.
  public let beginning: Double
  let levels: LevelMap

  /// The level of the scene that a recorded one stands for; nil where the recording has no way of its
  /// own, so that all levels look alike.
  public func level(of recorded: Double) -> Double? {
    let level = levels.sceneLevel(recorded)
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
