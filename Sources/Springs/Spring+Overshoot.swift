// SPDX-License-Identifier: Apache-2.0

import Basics

extension Spring {
  /// How far a spring released at rest passes its target, as a fraction of the way there.
  ///
  /// exp(-pi z / sqrt(1 - z^2)): 1 without damping, 0 from damping ratio 1 on.
  public var overshoot: Double {
    guard dampingRatio < 1 else { return 0 }
    return exp(-.pi * dampingRatio / ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot())
  }

  /// The damping ratio at which a spring released at rest overshoots by a fraction.
  ///
  /// The inverse of `overshoot`: with L = -ln M it is L / sqrt(pi^2 + L^2).
  /// - Parameter overshoot: The fraction M, from 0 to 1; 0 gives 1, the smallest ratio without.
  /// - Returns: The damping ratio, from 1 down to 0.
  /// - Throws: `SpringError.overshootOutOfRange` for any other number.
  public static func dampingRatio(overshoot: Double) throws(SpringError) -> Double {
    guard (0...1).contains(overshoot) else { throw .overshootOutOfRange(value: overshoot) }
    guard overshoot > 0 else { return 1 }
    let logarithm = -log(overshoot)
    return logarithm / (.pi * .pi + logarithm * logarithm).squareRoot()
  }
}
