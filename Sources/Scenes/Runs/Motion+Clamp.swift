// SPDX-License-Identifier: GPL-3.0-or-later

import Responses
import RigidBodies

extension Motion {
  /// The highest speed that the engine allows, in pt/s: 2 m in a sub-step.
  public static let highestSpeed =
    SolverConstants.maximumTranslation * SolverConstants.pointsPerMetre
    / Double(SolverConstants.subStep)

  /// Whether the engine cut the speed off at a tick.
  public var isClamped: Bool {
    let limit = 0.9999 * Self.highestSpeed
    return zip(velocityX, velocityY).contains { ($0 * $0 + $1 * $1).squareRoot() >= limit }
  }
}
