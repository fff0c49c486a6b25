// SPDX-License-Identifier: Apache-2.0

import Basics

/// A displacement and how it changes with everything that it follows from.
public struct SpringSensitivity: Sendable, Hashable {
  /// The displacement x from the target, in its unit.
  public var displacement = 0.0
  /// dx/dt, in that unit per second.
  public var velocity = 0.0
  /// dx/dw by the undamped angular frequency in rad/s.
  public var byAngularFrequency = 0.0
  /// dx/dz by the damping ratio.
  public var byDampingRatio = 0.0
  /// dx/dx0 by the displacement at time 0; a bare number.
  public var byDisplacement = 0.0
  /// dx/dv0 by the velocity at time 0, in seconds.
  public var byVelocity = 0.0

  /// That of a motion which is over: 0 throughout.
  public init() {}
}

/// The derivatives of x(t) = x0 E + (v0 + s x0) O, in closed form.
///
/// The derivatives by x0 and v0 are E + s O and O. The others need a third function of the time,
///
///     D = dO/dq = (t E - O) / (2 q),    q = b^2 = w^2 (1 - z^2),
///
/// besides dE/ds = -t E, dO/ds = -t O and dE/dq = -t O / 2. By the chain rule, with ds/dz = w and
/// dq/dz = -2 z w^2, the terms that would cancel fall out:
///
///     dx/dz = -2 w^3 x0 D - w v0 (t O + 2 s D).
///
/// Lengths aside, x depends on w t and v0 / w alone, so that with v = dx/dt
///
///     dx/dw = (t v - v0 O) / w = -t w x0 O + v0 (2 q D - t s O) / w.
///
/// Where |q| t^2 < 1, the difference in D cancels, near critical damping and at small times, and
/// O exp(s t) = t sum over k of (-q t^2)^k / (2 k + 1)! gives
///
///     D = -t^3 exp(-s t) sum over k of (k + 1) (-q t^2)^k / (2 k + 3)!.
extension SpringMotion {
  /// The displacement at a time and its derivatives, which share their exponentials and sines.
  ///
  /// - Parameter time: The time in seconds, finite and at least 0.
  /// - Returns: Both, continuous through critical damping.
  public func sensitivity(at time: Double) -> SpringSensitivity {
    let (even, odd) = basis(at: time)
    guard even != 0 || odd != 0 else { return SpringSensitivity() }
    let (w, x0, v0, t) = (spring.angularFrequency, initialDisplacement, initialVelocity, time)
    let q = (1 - spring.dampingRatio) * (1 + spring.dampingRatio) * w * w
    let third = third(q, even: even, odd: odd, at: t)
    var result = SpringSensitivity()
    result.displacement = x0 * even + displacementSlope * odd
    result.velocity = v0 * even - velocitySlope * odd
    result.byAngularFrequency = -t * w * x0 * odd + v0 / w * (2 * q * third - t * decay * odd)
    result.byDampingRatio = -2 * w * w * w * x0 * third - w * v0 * (t * odd + 2 * decay * third)
    result.byDisplacement = even + decay * odd
    result.byVelocity = odd
    return result
  }

  /// D.
  private func third(_ q: Double, even: Double, odd: Double, at t: Double) -> Double {
    let y = -q * t * t
    guard abs(y) < 1 else { return (t * even - odd) / (2 * q) }
    var (sum, term) = (0.0, 1.0 / 6)
    for k in 0..<Self.terms {
      sum += Double(k + 1) * term
      term *= y / Double((2 * k + 4) * (2 * k + 5))
    }
    return -t * t * t * exp(-decay * t) * sum
  }

  /// So many terms that the next, 10 / 23!, vanishes beside the first.
  private static let terms = 9
}
