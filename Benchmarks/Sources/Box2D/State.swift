// SPDX-License-Identifier: GPL-3.0-or-later

import CBox2D

/// Where a body is and how it moves, after the last sub-step.
public struct State: Sendable {
  /// Centre of the body, m.
  public let position: SIMD2<Float>
  /// Angle, rad, not reduced to one turn.
  public let angle: Float
  /// Velocity of the centre, m/s.
  public let velocity: SIMD2<Float>
  /// Angular velocity, rad/s.
  public let angularVelocity: Float
  /// False for a body that Box2D has put to sleep.
  public let isAwake: Bool

  init(_ state: CBox2DState) {
    position = SIMD2(state.position)
    angle = state.angle
    velocity = SIMD2(state.velocity)
    angularVelocity = state.angular_velocity
    isAwake = state.awake
  }
}
