// SPDX-License-Identifier: Apache-2.0

/// A spring's numbers in the units of Origami, which POP, Rebound and React Native share.
///
/// Stiffness k = 3.62 (T - 30) + 194 and damping c = 3 (F - 8) + 25 of a mass of 1. Source:
/// facebookarchive/rebound-js `src/OrigamiValueConverter.js` and `src/BouncyConversion.js`.
struct OrigamiTuning: Hashable, Sendable {
  /// The tension T.
  let tension: Double
  /// The friction F.
  let friction: Double

  /// Creates a tuning.
  /// - Parameters:
  ///   - tension: The tension T.
  ///   - friction: The friction F.
  init(tension: Double = 40, friction: Double = 7) {
    (self.tension, self.friction) = (tension, friction)
  }

  /// Creates the tuning of a bounciness and a speed.
  ///
  /// Both count to 34. The tension rises with the speed from 0.5 to 200. The friction falls with
  /// the bounciness, along a parabola, from the smallest without a bounce towards 0.01.
  /// - Parameters:
  ///   - bounciness: The bounciness, usually from 0 to 20.
  ///   - speed: The speed, usually from 0 to 20.
  init(bounciness: Double, speed: Double) {
    let share = 0.8 * bounciness / 34
    let fall = share * (2 - share)
    let tension = 0.5 + 199.5 * speed / 34
    let still = Self.frictionWithoutBounce(tension)
    self.init(tension: tension, friction: still + fall * (0.01 - still))
  }

  /// Creates the tuning of a spring of mass 1.
  /// - Parameters:
  ///   - stiffness: The stiffness k in 1/s^2.
  ///   - damping: The damping c in 1/s.
  init(stiffness: Double, damping: Double) {
    self.init(tension: (stiffness - 85.4) / 3.62, friction: (damping - 1) / 3)
  }

  /// The stiffness in 1/s^2, of a mass of 1: 3.62 T + 85.4.
  var stiffness: Double { 3.62 * tension + 85.4 }

  /// The damping in 1/s, of a mass of 1: 3 F + 1.
  var damping: Double { 3 * friction + 1 }

  /// The smallest friction at which a tension does not bounce: cubics fitted by its authors.
  private static func frictionWithoutBounce(_ x: Double) -> Double {
    if x <= 18 { return ((0.0007 * x - 0.031) * x + 0.64) * x + 1.28 }
    if x <= 44 { return ((0.000044 * x - 0.006) * x + 0.36) * x + 2 }
    return ((0.00000045 * x - 0.000332) * x + 0.1078) * x + 5.84
  }
}
