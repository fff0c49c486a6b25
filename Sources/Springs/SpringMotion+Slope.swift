// SPDX-License-Identifier: Apache-2.0

extension SpringMotion {
  /// The velocity of the motion, as a motion of its own: it obeys the same equation.
  ///
  /// It starts at v0 and its slope there is the acceleration, -(w^2 x0 + 2 z w v0). Its turning
  /// points are the motion's points of inflection.
  public var slope: SpringMotion {
    SpringMotion(
      spring: spring, displacement: initialVelocity,
      velocity: -(velocitySlope + decay * initialVelocity))
  }

  /// Where the motion is farthest from its target, on either side.
  ///
  /// That is at its start or at its first turning point, for every later one is nearer.
  /// - Returns: The displacement there, and the time in seconds.
  public var farthest: (displacement: Double, time: Double) {
    guard let turn = turningTime(1) else { return (initialDisplacement, 0) }
    let there = displacement(at: turn)
    return there.magnitude > initialDisplacement.magnitude
      ? (there, turn) : (initialDisplacement, 0)
  }
}
