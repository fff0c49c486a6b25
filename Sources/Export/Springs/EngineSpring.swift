// SPDX-License-Identifier: GPL-3.0-or-later

import Springs

/// What UIKit Dynamics really does with an attachment into which a spring's frequency and damping ratio
/// are written.
struct EngineSpring {
  private let spring: UIKitDynamicsSpring

  /// The attachment as it is written, where the spring is one; else one with its frequency and damping
  /// ratio; nil where the engine makes no spring of them.
  init?(written source: SpringSource) {
    if let spring = source.notation as? UIKitDynamicsSpring {
      self.spring = spring
    } else {
      let canonical = source.move.spring
      guard
        let spring = try? UIKitDynamicsSpring(
          frequency: canonical.frequency, damping: canonical.dampingRatio)
      else { return nil }
      self.spring = spring
    }
  }

  /// The undamped frequency that it moves at, in Hz.
  var effectiveFrequency: Double { spring.move.spring.frequency }

  /// The damping ratio that it moves with.
  var effectiveDampingRatio: Double { spring.move.spring.dampingRatio }

  /// How far it passes its target, as a fraction of the distance.
  var overshoot: Double { spring.move.spring.overshoot }

  /// When the animator pauses, in seconds; nil where that takes too long.
  func pauseTime(over distance: Double?) -> Double? {
    spring.settleTime(over: distance ?? UIKitDynamicsSpring.defaultDistance)
  }
}
