// SPDX-License-Identifier: GPL-3.0-or-later

import Basics
import Springs

/// A spring's free response: a level until the onset, then the motion of a spring from there.
///
/// With tau = t - t0, x0 the level before the onset less that at rest, and v the velocity there,
///
///     y(t) = to + x0 A(tau) + v B(tau),
///
/// where A and B depend on the frequency and the damping ratio alone. After any sample the rest of
/// a free response is one again, so a recording may begin anywhere in it.
struct FreeResponse: Sendable, Equatable {
  /// The undamped natural frequency in rad/s.
  var angularFrequency: Double
  var dampingRatio: Double
  /// The time t0, in seconds since the first sample.
  var onset = 0.0
  /// The level at the onset, and before it.
  var from = 0.0
  /// The level at rest.
  var to = 0.0
  /// The velocity at the onset, in levels per second.
  var velocity = 0.0

  /// The motion about the level at rest; nil where the numbers make none.
  var motion: SpringMotion? {
    guard let spring = try? Spring(angularFrequency: angularFrequency, dampingRatio: dampingRatio),
      (from - to).isFinite, velocity.isFinite
    else { return nil }
    return SpringMotion(spring: spring, displacement: from - to, velocity: velocity)
  }
}

extension FreeResponse {
  func at(onset: Double) -> FreeResponse {
    var result = self
    result.onset = onset
    return result
  }

  /// The faster rate of decay, in 1/s; below critical damping the angular frequency.
  var fastestRate: Double {
    let z = dampingRatio
    return angularFrequency * (z > 1 ? z + (z * z - 1).squareRoot() : 1)
  }

  /// The even and the odd function of the motion, the latter times the angular frequency, at any
  /// time from the onset: before it they grow.
  func basis(at time: Double) -> (even: Double, odd: Double) {
    let (w, z) = (angularFrequency, dampingRatio)
    let square = w * w * (1 - z) * (1 + z)
    let rate = abs(square).squareRoot()
    if abs(rate * time) < 1e-9 {
      let envelope = exp(-z * w * time)
      return (envelope, envelope * w * time)
    }
    if square > 0 {
      let envelope = exp(-z * w * time)
      return (envelope * cos(rate * time), envelope * sin(rate * time) * w / rate)
    }
    // Each exponential alone: their product overflows where the sum of both does not.
    let slow = exp(-w / (z + (z * z - 1).squareRoot()) * time)
    let fast = exp(-(z * w + rate) * time)
    return ((slow + fast) / 2, (slow - fast) / 2 * w / rate)
  }
}
