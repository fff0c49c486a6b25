// SPDX-License-Identifier: Apache-2.0

import Basics

extension SpringMotion {
  /// The time at which the motion turns round for the n-th time after its start.
  ///
  /// The velocity is 0 where O / E = v0 / (w^2 x0 + s v0): below critical damping every pi / b
  /// seconds for ever, from there on once at most.
  /// - Parameter number: Which turning point, counted from 1.
  /// - Returns: The time in seconds, above 0; nil where it does not turn that often.
  public func turningTime(_ number: Int) -> Double? {
    precondition(number >= 1, "Turning points are counted from 1.")
    return turningTime(Double(number))
  }

  /// The same for a number that may be too large for an integer.
  func turningTime(_ number: Double) -> Double? {
    guard initialDisplacement != 0 || initialVelocity != 0 else { return nil }
    if spring.dampingRatio < 1 { return (firstTurningPhase + (number - 1) * .pi) / rate }
    return number == 1 ? onlyTurningTime : nil
  }

  /// The time at which the motion is farthest past its target.
  ///
  /// It never turns on its way towards the target, so this is its first turning point; the second
  /// where it starts away from the target.
  /// - Returns: The time in seconds; nil where it never passes the target.
  public var peakTime: Double? {
    let startsAway =
      initialDisplacement > 0 && initialVelocity > 0
      || initialDisplacement < 0 && initialVelocity < 0
    return turningTime(startsAway ? 2.0 : 1.0)
  }

  /// b t of the first turning point, in (0, pi].
  private var firstTurningPhase: Double {
    let phase = atan2(rate * initialVelocity, velocitySlope)
    if phase > 0 { return phase }
    return phase + .pi > 0 ? phase + .pi : .pi
  }

  private var onlyTurningTime: Double? {
    let ratio = initialVelocity / velocitySlope
    guard ratio > 0 && rate * ratio < 1 else { return nil }
    return rate > 0 ? atanh(rate * ratio) / rate : ratio
  }
}
