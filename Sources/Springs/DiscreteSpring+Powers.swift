// SPDX-License-Identifier: Apache-2.0

import Basics

extension DiscreteSpring {
  /// The state after a number of sub-steps, by a power of the recurrence and not by iteration.
  ///
  /// Measured from its fixed point C* = p a / w^2, one sub-step is the matrix
  ///
  ///     M = | 1 - h (h w^2 / D)    h p / D |
  ///         |    -h w^2 / D          p / D |
  ///
  /// on (C - C*, v). With the mean pole m = T / 2 and N = M - m I, which has the trace 0 and the
  /// upper left element `skew`, M^n = E I + O N. For poles q exp(+-i t) E = q^n cos(n t) and
  /// O = q^n sin(n t) / (q sin t); for real poles E is the mean of their powers and O the quotient
  /// of the powers' difference by the poles'; for a double pole E = m^n and O = n m^(n-1).
  ///
  /// The recurrence knows neither sleep nor the limits of its domain: `motion` heeds both.
  /// - Parameters:
  ///   - subSteps: The number n of sub-steps, at least 0.
  ///   - start: The state before the first.
  ///   - restLength: The attachment's rest length, in pt.
  ///   - acceleration: A constant acceleration in pt/s^2, positive away from the anchor.
  /// - Returns: The state after them.
  public func state(
    after subSteps: Int, from start: DiscreteState, restLength: Double, acceleration: Double = 0
  ) -> DiscreteState {
    precondition(subSteps >= 0, "A number of sub-steps is not negative.")
    let centre = restLength + fixedExtension(acceleration: acceleration)
    let (even, odd) = powers(Double(subSteps))
    let (extent, velocity) = (start.distance - centre, start.velocity)
    return DiscreteState(
      distance: centre + even * extent
        + odd * (skew * extent + subStep * determinant * velocity),
      velocity: even * velocity - odd * (recall / subStep * extent + skew * velocity))
  }

  /// C* = p a / w^2: the extension at which the spring carries the acceleration.
  func fixedExtension(acceleration: Double) -> Double {
    // p / w^2 = h^2 (p / D) / ((w h)^2 / D).
    acceleration * subStep * subStep * determinant / recall
  }

  /// E and O of the n-th power.
  func powers(_ count: Double) -> (even: Double, odd: Double) {
    switch regime {
    case .undamped, .underdamped:
      let envelope = exp(-count * logarithmicLoss / 2)
      let half = (-discriminant).squareRoot() / 2
      return (envelope * cos(count * argument), envelope * sin(count * argument) / half)
    case .criticallyDamped:
      let envelope = exp(-count * logarithmicLoss / 2)
      return (envelope, count * envelope / (1 - loss / 2))
    case .overdamped:
      let width = discriminant.squareRoot()
      let envelope = exp(-count * slowLoss)
      // ln of the poles' ratio; where the fast one is lost in rounding, it is 0.
      let ratio = 2 * atanh(min(1, width / trace))
      let difference = -expm1(-count * ratio)
      return (envelope * (1 - difference / 2), envelope * difference / width)
    }
  }
}
