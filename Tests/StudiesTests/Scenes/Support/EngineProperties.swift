// SPDX-License-Identifier: GPL-3.0-or-later

import Studies

@testable import StudySupport

/// What the engine ends up with for an item, seen from its motion alone.
///
/// An instantaneous push of 1 N s gives the velocity 100/m pt/s, and in the one sub-step h of tick 1
/// it is divided by 1 + h c; so the first two velocities tell mass and resistance.
struct EngineProperties {
  /// The mass in kilograms, infinite for an item that does not move.
  let mass: Double

  /// The resistance c, in 1/s.
  let resistance: Double

  /// The angular velocity that a push at the edge gives, in rad/s.
  let angularVelocity: Double

  private static let h = Double(Float(1) / 120)

  /// Looks at a scene without other forces, to whose end a behaviour can be added.
  init(_ document: String) throws {
    let push = "    - push: {mode: instantaneous, direction: [0, 1], offset: [50, 0]}\n"
    let motion = try study(document.replacing("behaviors: []", "behaviors:") + push).motion()
    let (first, second) = (motion.velocityY[1], motion.velocityY[2])
    // Two sub-steps lie between ticks 1 and 2.
    let factor = (first / second).squareRoot()
    resistance = (factor - 1) / Self.h
    mass = 100 / (first * factor)
    angularVelocity = motion.angularVelocity[1]
  }
}
