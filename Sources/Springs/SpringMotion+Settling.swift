// SPDX-License-Identifier: Apache-2.0

import Basics

extension SpringMotion {
  /// The time after which the displacement stays within a tolerance: its last crossing, exactly.
  ///
  /// This is a discontinuous function of the damping: it jumps whenever a swing drops under the
  /// tolerance.
  /// - Parameter tolerance: The largest displacement that counts as settled, positive, in the
  ///   unit of the initial one.
  /// - Returns: The time in seconds, 0 where it never leaves the tolerance; nil where it leaves it
  ///   for ever again, without damping.
  public func settleTime(within tolerance: Double) -> Double? {
    precondition(tolerance > 0, "A tolerance is positive.")
    if spring.regime == .undamped {
      return hypot(initialDisplacement, displacementSlope / rate) <= tolerance ? 0 : nil
    }
    let isOutside = { displacement(at: $0).magnitude > tolerance }
    let turns = lastTurn(beyond: tolerance)
    guard let start = turns > 0 ? turningTime(turns) : isOutside(0) ? 0 : nil else { return 0 }
    let end = turningTime(turns + 1) ?? end(after: start, while: isOutside)
    return lastTime(from: start, to: end, where: isOutside)
  }

  /// The time after which the displacement stays within a fraction of the initial one.
  /// - Parameter band: The fraction, positive; 0.02 is the 2 % of the textbooks.
  /// - Returns: The time in seconds; nil without damping, and where it starts at the target.
  public func settleTime(band: Double = 0.02) -> Double? {
    precondition(band > 0, "A band is positive.")
    let tolerance = band * initialDisplacement.magnitude
    return tolerance > 0 ? settleTime(within: tolerance) : nil
  }

  /// The number of the last turning point beyond a tolerance, 0 where there is none.
  ///
  /// Below critical damping |x| = sqrt((b x0)^2 + (v0 + s x0)^2) / w * exp(-s t) at every turning
  /// point.
  private func lastTurn(beyond tolerance: Double) -> Double {
    guard let first = turningTime(1.0) else { return 0 }
    guard spring.dampingRatio < 1 else {
      return displacement(at: first).magnitude > tolerance ? 1 : 0
    }
    let height = hypot(rate * initialDisplacement, displacementSlope) / spring.angularFrequency
    let last = log(height / tolerance) / decay
    return last < first ? 0 : 1 + ((last - first) * rate / .pi).rounded(.down)
  }

  /// A time after which a motion that turns no more has come inside.
  private func end(after start: Double, while isOutside: (Double) -> Bool) -> Double {
    var span = 1 / spring.angularFrequency
    while isOutside(start + span) { span *= 2 }
    return start + span
  }
}

extension SpringMotion {
  /// The height at time 0 of the envelope between whose sides the motion swings,
  /// hypot(x0, (v0 + s x0) / b); nil from critical damping on.
  var envelopeHeight: Double? {
    spring.dampingRatio < 1 ? hypot(initialDisplacement, displacementSlope / rate) : nil
  }
}
