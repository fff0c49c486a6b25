// SPDX-License-Identifier: Apache-2.0

extension SpringMotion {
  /// The time at which the motion is fastest, or slowest, for the n-th time after its start: where
  /// its acceleration is 0.
  ///
  /// The velocity obeys the equation of the displacement, from v0 and the acceleration
  /// -w^2 x0 - 2 s v0. Its turning points are the inflections.
  /// - Parameter number: Which inflection, counted from 1.
  /// - Returns: The time in seconds, above 0; nil where there are not so many.
  public func inflectionTime(_ number: Int) -> Double? {
    let acceleration = -velocitySlope - decay * initialVelocity
    return SpringMotion(
      spring: spring, displacement: initialVelocity, velocity: acceleration
    ).turningTime(number)
  }
}
