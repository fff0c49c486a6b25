// SPDX-License-Identifier: Apache-2.0

import Basics

extension DiscreteSpring {
  /// A time by which an item released at rest is inside a band for good, in seconds.
  ///
  /// It follows the envelope, not the swings: no settle time is later, most are earlier, and it
  /// depends smoothly on the parameters, unlike the settle time itself. Sleep is left out.
  ///
  /// From rest the extension after n sub-steps is E + O skew of the one before (see `state`). Its
  /// magnitude is at most q^n min(A, 1 + n skew / q) for the larger pole's modulus q, where A is
  /// hypot(1, 2 skew / sqrt(-d)) for complex poles and 1 / 2 + skew / sqrt(d) for real ones, d
  /// being the discriminant.
  /// - Parameter band: The band as a fraction of the way, in (0, 1).
  /// - Returns: The bound in seconds.
  public func settleTimeBound(band: Double = 0.02) -> Double {
    precondition(band > 0 && band < 1, "A band is a fraction between 0 and 1.")
    let slow = discriminant > 0 ? slowLoss : logarithmicLoss / 2
    let (height, slope) = (envelopeHeight, skew * exp(slow))
    let isOutside = { (count: Double) in
      log(min(height, 1 + count * slope)) - count * slow > log(band)
    }
    var end = 1.0
    while isOutside(end) { end *= 2 }
    return subStep * lastTime(from: 0, to: end, where: isOutside)
  }

  /// A: the largest ratio of the extension to q^n, infinite for a double pole.
  private var envelopeHeight: Double {
    let width = discriminant.magnitude.squareRoot()
    return discriminant < 0 ? hypot(1, 2 * skew / width) : 0.5 + skew / width
  }
}
